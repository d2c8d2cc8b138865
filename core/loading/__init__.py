"""YAML text -> Ruleset: strict YAML with positions, `extends`, schema, references, and messages that say where and what.

`load` reports all problems of a file; `load_ruleset` raises them; `peek` reads only the names.
"""

from .diagnostics import Diagnostic, Related, RulesetError, has_errors
from .identity import Identity, peek
from .loader import Loaded, Resolve, load, load_document, load_ruleset
from .shape import ruleset_schema
from .source import Source
from .vocabulary import Vocabulary

__all__ = [
    "Diagnostic",
    "Identity",
    "Loaded",
    "Related",
    "Resolve",
    "RulesetError",
    "Source",
    "Vocabulary",
    "has_errors",
    "load",
    "load_document",
    "load_ruleset",
    "peek",
    "ruleset_schema",
]
