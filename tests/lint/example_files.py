"""The examples of all codes, and how they are tried."""

from __future__ import annotations

from types import SimpleNamespace

from pilewright.lint import CHECKS, catalogue, validate
from pilewright.loading import Diagnostic, Source, Vocabulary
from pilewright.loading.codes import Code
from pilewright.model.errors import PluginFailed

from tests.loading.ruleset_files import PLUGINS, SHIPPED, VOCABULARY, known, read

PARAMETERS = {
    **PLUGINS,
    "short-waste": {
        "type": "object",
        "properties": {"cards": {"type": "integer", "minimum": 1}},
        "required": ["cards"],
        "additionalProperties": False,
    },
    "faulty": {"type": "nothing that there is"},
}
OUTDATED = {"outdated": "it is written for interface 1, and this Pilewright has interface 2: a newer version of it may fit"}
EXAMPLES = Vocabulary(VOCABULARY.suit_relations, PARAMETERS, OUTDATED, frozenset(OUTDATED))


def _fails(ruleset):
    if ruleset.name == "Boom":
        raise PluginFailed("the check P999 of the plugin odds fails: IndexError: list index out of range")
    return iter(())


FAILING = SimpleNamespace(CODE="P999", EXPLANATION="", PASS="", FAIL="", ORIGIN="the plugin odds", check=_fails)
CODES = catalogue()


def try_example(code: Code, text: str) -> list[Diagnostic]:
    """What is reported for an example of a code."""
    beside = {name: Source(f"{name}.yaml", name, data.encode()) for name, data in code.beside.items()}
    example = Source("example.yaml", "example", text.encode())

    def resolve(name: str, source: Source) -> Source | None:
        return {**beside, "example": example}.get(name) or (read(SHIPPED[name]) if name in SHIPPED else None)

    return validate(example, resolve, EXAMPLES, known, (*CHECKS, FAILING))[1]
