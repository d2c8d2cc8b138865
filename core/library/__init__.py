"""Which rulesets there are, and which of them are one family."""

from .collection import Library, library

__all__ = ["Library", "library"]
