"""Plugins as a ruleset names them, and the functions that the caller hands in."""

import pytest
from pilewright.loading import Diagnostic, RulesetError, Source, Vocabulary, load, load_ruleset

from tests.loading.ruleset_files import VALID, VOCABULARY, sentence

GAME = (VALID / "example.yaml").read_text(encoding="utf-8")
NOWHERE = "; give the folder that has it, or set PILEWRIGHT_RULESETS"


def problems_of(text, schema=None, resolve=lambda name, source: None, known=None):
    vocabulary = Vocabulary(VOCABULARY.suit_relations, {"extra": {} if schema is None else schema})
    ruleset, problems = load(Source("game.yaml", "game", text.encode()), resolve, vocabulary, known)
    assert (ruleset is None) == bool(problems)
    return [sentence(problem).removeprefix("game.yaml:") for problem in problems]


@pytest.mark.parametrize(
    ("schema", "parameters", "message"),
    [
        ({"type": "object", "required": ["n"]}, "{}", "9:11: the parameters of extra needs 'n'"),
        (
            {"properties": {"n": {"type": "integer", "minimum": 1}}},
            "{n: 0}",
            "9:22: 'n' must be a whole number of at least 1, not 0",
        ),
        ({"properties": {"n": {"type": "boolean"}}}, "{n: no}", "9:22: 'n' must be true or false, not the text 'no'"),
        ({"properties": {"n": {"enum": ["x", "y"]}}}, "{n: z}", "9:22: 'z' is not allowed for 'n'; write one of x, y"),
        ({"properties": {"n": {"pattern": "^x"}}}, "{n: '[z]'}", "9:22: '[z]' is not allowed for 'n'; it must match ^x"),
        ({"properties": {"n": {"multipleOf": 2}}}, "{n: 3}", "9:22: 'n' does not fit: 3 is not a multiple of 2"),
        (
            {"properties": {"n": {"items": {"type": "integer"}}}},
            "{n: [1, x]}",
            "9:26: each item of 'n' must be a whole number, not the text 'x'",
        ),
    ],
)
def test_parameters(schema, parameters, message):
    assert problems_of(GAME + f"plugins: {{extra: {parameters}}}\n", schema) == [message]


@pytest.mark.parametrize("schema", [{"type": 7}, {"$ref": "https://example.org/other.json"}, {"$ref": "#/nowhere"}])
def test_a_broken_schema_is_the_plugins_fault(schema):
    (message,) = problems_of(GAME + "plugins: {extra: {}}\n", schema)
    assert message.startswith("9:11: the plugin 'extra' has an unusable parameter schema: ")


def test_no_plugin_at_all():
    _, (problem,) = load(
        Source("g.yaml", "g", (GAME + "plugins: {x: {}}\n").encode()), lambda *_: None, Vocabulary(VOCABULARY.suit_relations)
    )
    assert problem.message == "there is no plugin 'x'; is the plugin installed? see `pilewright plugins`"


def test_a_parent_that_cannot_be_read():
    def resolve(name, source):
        raise RulesetError([Diagnostic("folder/far.yaml", 1, 1, "cannot be read: no permission", 1, 1, "P001")])

    assert problems_of("name: X\nextends: far\n", resolve=resolve) == [
        "folder/far.yaml:1:1: cannot be read: no permission",
        "2:10: far, which this extends, has errors",
    ]


def test_known_names_are_optional():
    assert problems_of("name: X\nextends: tarrace\n") == [f"2:10: there is no ruleset 'tarrace'{NOWHERE}"]
    assert problems_of("name: X\nextends: tarrace\n", known=lambda: ["terrace"]) == [
        "2:10: there is no ruleset 'tarrace'; did you mean 'terrace'?"
    ]


def test_load_ruleset():
    assert load_ruleset(Source("g.yaml", "g", GAME.encode()), lambda *_: None, VOCABULARY).id == "g"
    with pytest.raises(RulesetError) as raised:
        load_ruleset(Source("g.yaml", "g", b"nmae: X\n"), lambda *_: None, VOCABULARY)
    assert str(raised.value).splitlines() == [str(problem) for problem in raised.value.diagnostics]
    assert raised.value.diagnostics == tuple(sorted(raised.value.diagnostics))


def test_messages_are_verbatim():
    assert problems_of("name: X\nextends: '[b]\\d[/b]'\n") == [f"2:10: there is no ruleset '[b]\\d[/b]'{NOWHERE}"]
    assert problems_of('name: X\nextends: "a\\u202eb\\n"\n') == [f"2:10: there is no ruleset 'a\\u202eb\\n'{NOWHERE}"]
