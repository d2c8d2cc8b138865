"""Parameters of plugins that name groups of piles: the schema marks them, and one place checks them."""

import pytest
from pilewright.library import Library
from pilewright.loading import Source, Vocabulary, load
from pilewright.loading.vocabulary import PILE_GROUP

from tests.loading.ruleset_files import PLUGINS, VALID, VOCABULARY, load_text

GAME = (VALID / "example.yaml").read_text(encoding="utf-8")
GROUP = {"type": "string", "format": PILE_GROUP}
SCHEMA = {
    "type": "object",
    "properties": {
        "one": GROUP,
        "some": {"type": "array", "items": GROUP},
        "each": {"type": "object", "propertyNames": {"format": PILE_GROUP}, "additionalProperties": {"type": "integer"}},
        "inner": {"type": "object", "properties": {"deep": GROUP}},
        "either": {"type": ["string", "array"], "format": PILE_GROUP, "items": GROUP},
        "date": {"type": "string", "format": "date"},
    },
    "additionalProperties": False,
}
THE_GROUPS = "; the groups are stock, waste, foundation, tableau"


def said(parameters, schema=SCHEMA, game=GAME):
    """What is said about the ninth line of a game, where a plugin has these parameters."""
    vocabulary = Vocabulary(VOCABULARY.suit_relations, {"extra": schema})
    text = f"{game}plugins: {{extra: {parameters}}}\n"
    return [
        f"{problem.line}:{problem.column}: {problem.code} {problem.message}"
        for problem in load(Source("game.yaml", "game", text.encode()), lambda *_: None, vocabulary)[1]
    ]


@pytest.mark.parametrize(
    ("parameters", "problems"),
    [
        ("{one: tableau, some: [waste], each: {stock: 1}, inner: {deep: waste}, either: [stock]}", []),
        ("{one: tabelau}", ["9:24: P201 there is no pile group 'tabelau'; did you mean 'tableau'?"]),
        ("{one: heap}", [f"9:24: P201 there is no pile group 'heap'{THE_GROUPS}"]),
        ("{one: 'waste, stock'}", ["9:24: P201 there is no pile group 'waste, stock'; here stands one only: waste or stock"]),
        (
            "{some: [wsate, tableau, heap]}",
            [
                "9:26: P201 there is no pile group 'wsate'; did you mean 'waste'?",
                f"9:42: P201 there is no pile group 'heap'{THE_GROUPS}",
            ],
        ),
        ("{some: ['waste stock']}", ["9:26: P201 there is no pile group 'waste stock'; write waste, stock"]),
        ("{each: {waste: 1, stok: 2}}", ["9:36: P201 there is no pile group 'stok'; did you mean 'stock'?"]),
        (
            "{each: {stok: x}}",
            [
                "9:26: P201 there is no pile group 'stok'; did you mean 'stock'?",
                "9:32: P512 'stok' must be a whole number, not the text 'x'",
            ],
        ),
        ("{inner: {deep: foundatoin}}", ["9:33: P201 there is no pile group 'foundatoin'; did you mean 'foundation'?"]),
        ("{either: tabelau}", ["9:27: P201 there is no pile group 'tabelau'; did you mean 'tableau'?"]),
        ("{one: 3}", ["9:24: P512 'one' must be the name of a pile group, not 3"]),
        ("{date: some day}", []),
    ],
)
def test_each_is_reported_where_it_stands(parameters, problems):
    assert said(parameters) == problems


def test_the_default_must_be_a_group_as_well():
    schema = {"properties": {"on": GROUP | {"default": "cell"}, "n": {"type": "integer", "default": 3}}}
    assert said("{on: waste}", schema) == []
    assert said("{}", schema) == [
        f"9:11: P513 there is no pile group 'cell', which extra means where 'on' is not given{THE_GROUPS}"
    ]
    schema["properties"]["on"]["default"] = "waste"
    assert said("{}", schema, GAME.replace("  waste: {}", "  heap: {role: waste}").replace("to: waste", "to: heap")) == [
        "9:11: P513 there is no pile group 'waste', which extra means where 'on' is not given; write on: heap"
    ]


def test_a_plugin_gets_its_defaults():
    vocabulary = Vocabulary(VOCABULARY.suit_relations, {"extra": {"properties": {"on": GROUP | {"default": "waste"}, "n": {}}}})
    for parameters, given in (("{}", {"on": "waste"}), ("{on: stock, n: 2}", {"on": "stock", "n": 2})):
        text = f"{GAME}plugins: {{extra: {parameters}}}\n"
        ruleset, problems = load(Source("game.yaml", "game", text.encode()), lambda *_: None, vocabulary)
        assert problems == []
        assert ruleset.plugins[0].in_full == given
        assert ruleset.plugins[0].parameters == {key: value for key, value in given.items() if value != "waste"}


def test_a_group_that_a_variant_removes_is_named_where_it_is_removed():
    text = "extends: terrace\nname: W\npiles:\n  reserve: null\ndeal: {reserve: null}\nplugins: {stock-lock: {spaces: reserve}}\n"
    assert [f"{problem.line}:{problem.column}: {problem.message}" for problem in load_text(text)[1]][-1] == (
        "6:32: the pile group 'reserve' is removed, but 'plugins.stock-lock.spaces' still names it"
    )


def marked(schema, path=()):
    """The parameters of a schema that name groups, as the paths of keys; a list's item is 0, a key of a map ends in `*`."""
    if schema.get("format") == PILE_GROUP:
        yield path
    for key, part in schema.get("properties", {}).items():
        yield from marked(part, (*path, key))
    if "items" in schema:
        yield from marked(schema["items"], (*path, 0))
    if schema.get("propertyNames", {}).get("format") == PILE_GROUP:
        yield (*path, "*")


MARKED = [(name, path) for name, schema in PLUGINS.items() for path in marked(schema)]


def test_the_plugins_mark_them():
    assert {name for name, _ in MARKED} == {
        *("by-rank", "card-points", "card-values", "column-heads", "equal-tops", "fill-show-gather", "fill-then-match"),
        *("leftmost", "lifted", "match-homes", "neighbours", "offered-base", "one-direction", "own-places", "poker-hands"),
        *("ranks-in-turn", "refill-after", "run-points", "stock-lock", "streaks", "swap", "up-and-down"),
    }


@pytest.mark.parametrize(("plugin", "path"), MARKED, ids=str)
def test_no_plugin_takes_a_group_that_is_not_there(plugin, path):
    (key, *inner) = path
    value = "{tabelau: []}" if key == "*" else f"{{{key}: {'[tabelau]' if inner else 'tabelau'}}}"
    text = f"extends: terrace\nname: Wrong\nplugins:\n  {plugin}:\n    {value}\n"
    problems = Library(folders=[]).check(Source("wrong.yaml", "wrong", text.encode()))[1]
    unknown = [problem for problem in problems if problem.code == "P201"]
    assert [problem.message for problem in unknown] == ["there is no pile group 'tabelau'; did you mean 'tableau'?"]
    assert [problem.line for problem in unknown] == [5]
    assert {problem.code for problem in problems} <= {"P201", "P512", "P513"}
