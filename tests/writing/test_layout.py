"""`fmt`: keys in the order of the schema, comments beside their keys, the game the same, and a second time nothing to do."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from pilewright.library import Library
from pilewright.loading import RulesetError, Source, load
from pilewright.loading.nodes import plain
from pilewright.loading.strict_yaml import parse
from pilewright.writing.guide import Guide, has_names, keys
from pilewright.writing.layout import put_in_order

from tests.games import ALL

SHIPPED = sorted((Path(__file__).parents[2] / "rulesets").glob("*/*.yaml"))
LIBRARY = Library(folders=[])
GUIDE = Guide()


def ordered(text: str, path: str = "game.yaml") -> str:
    return put_in_order(Source(path, Path(path).stem, text.encode()), GUIDE)


def data_of(text: str) -> Any:
    root, problems = parse(Source("game.yaml", "game", text.encode()))
    assert root is not None
    assert not problems
    return plain(root)


def ruleset_of(path: Path, text: str) -> Any:
    ruleset, problems = load(Source(str(path), path.stem, text.encode()), LIBRARY.resolve, LIBRARY.vocabulary)
    assert ruleset is not None, problems
    return ruleset


@pytest.mark.parametrize("path", [path for path in SHIPPED if path.stem in ALL], ids=lambda path: path.stem)
def test_the_shipped_rulesets_are_in_order(path: Path) -> None:
    assert ordered(path.read_text("utf-8")) == path.read_text("utf-8")


class Scribe:
    """Writes data as YAML in any order and style, with comments that name the key that they belong to."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def write(self, data: Any) -> str:
        return "# the head of the file\n\n" + self._block(data, GUIDE.root(data), 0, ())

    def _entries(self, data: dict[str, Any], schemas: Any) -> list[tuple[str, Any]]:
        entries = list(data.items())
        if not has_names(schemas):
            self.chance.shuffle(entries)
        return entries

    def _block(self, data: dict[str, Any], schemas: Any, column: int, path: tuple[str, ...]) -> str:
        lines = []
        for key, value in self._entries(data, schemas):
            below, place = GUIDE.below(schemas, key, value), (*path, key)
            indent, about = " " * column, "/".join(place)
            if (column or lines) and self.chance.random() < 0.3:
                lines.append("\n" * self.chance.randint(0, 2) + f"{indent}# above {about}\n")
            beside = f"  # beside {about}" if self.chance.random() < 0.3 else self.chance.choice(["", "  "])
            if isinstance(value, dict) and value and self.chance.random() < 0.6:
                lines.append(f"{indent}{key}:{beside}\n" + self._block(value, below, column + 2, place))
            elif isinstance(value, list) and self.chance.random() < 0.3:
                items = "".join(f"{indent}  - {self._flow(item, ())}  # an item\n" for item in value)
                lines.append(f"{indent}{key}:{beside}\n{items}")
            else:
                lines.append(f"{indent}{key}: {self._flow(value, below)}{beside}\n")
            if self.chance.random() < 0.1:
                lines.append(f"{indent}  # below {about}\n")
        return "".join(lines)

    def _flow(self, data: Any, schemas: Any) -> str:
        if isinstance(data, dict):
            entries = self._entries(data, schemas)
            parts = [f"{key}: {self._flow(value, GUIDE.below(schemas, key, value))}" for key, value in entries]
            between = self.chance.choice([", ", ",  ", ",\n" + " " * 20])
            return f"{{{between.join(parts)}}}"
        if isinstance(data, list):
            return f"[{', '.join(self._flow(item, ()) for item in data)}]"
        return yaml.safe_dump(data, default_flow_style=True, allow_unicode=True, width=1000).partition("\n...")[0].strip()


@given(st.sampled_from(SHIPPED), st.integers(0, 2**32))
def test_whatever_order_and_style_a_ruleset_is_written_in(path: Path, seed: int) -> None:
    chance = random.Random(seed)
    written = Scribe(chance).write(data_of(path.read_text("utf-8")))
    text = ordered(written)
    assert ruleset_of(path, text) == ruleset_of(path, path.read_text("utf-8")) == ruleset_of(path, written)
    assert ordered(text) == text
    assert text.startswith("# the head of the file\n\n")
    assert sorted(re.findall("#.*", text)) == sorted(re.findall("#.*", written))
    check_order(data_of(text), GUIDE.root(data_of(text)))
    for where, about in re.findall(r"# (above|beside|below) (\S+)", text):
        key = about.rpartition("/")[2]
        comment = re.escape(f"# {where} {about}")
        pattern = {
            "above": rf"^ *{comment}\n *{key}:",
            "beside": rf"^ *{key}:[^\n#]*(\n {{20}}[^\n#]*)*{comment}$",
            "below": rf"^( *){key}:[^\n]*\n(\1 [^\n]*\n|\s*\n)*?\1  {comment}$",
        }[where]
        assert re.search(pattern, text, re.MULTILINE), (where, about, text)


def check_order(data: Any, schemas: Any) -> None:
    if not isinstance(data, dict):
        return
    if not has_names(schemas):
        assert list(data) == [key for key in keys(schemas) if key in data]
    for key, value in data.items():
        check_order(value, GUIDE.below(schemas, key, value))


EXAMPLES = {
    "sections keep their blank lines": (
        "goal: {full: foundation}\n\n# the cards\ndeck: {packs: 2}\nname: X\n",
        "name: X\n\n# the cards\ndeck: {packs: 2}\ngoal: {full: foundation}\n",
    ),
    "the head of the file stays there": (
        "# a licence\ndeck: {packs: 2}\nname: X\n",
        "# a licence\nname: X\ndeck: {packs: 2}\n",
    ),
    "a comment below the head goes with the first key": (
        "# a licence\n\n# two packs\ndeck: {packs: 2}\nname: X\n",
        "# a licence\n\nname: X\n# two packs\ndeck: {packs: 2}\n",
    ),
    "piles and steps keep their order": (
        "deal: {b: {to: tableau}, a: {to: cell}}\npiles: {waste: {}, stock: {}}\n",
        "piles: {waste: {}, stock: {}}\ndeal: {b: {to: tableau}, a: {to: cell}}\n",
    ),
    "a group of any name has the keys of its role": (
        "piles:\n  wing:\n    move: run\n    fill: reserve\n    count: 2\n    role: tableau\n",
        "piles:\n  wing:\n    role: tableau\n    count: 2\n    move: run\n    fill: reserve\n",
    ),
    "a text of several lines goes as a whole": (
        "name: X\nsource: |\n  # not a comment\n  two  \n\ndescription: 'a\n\n  b'\n",
        "name: X\ndescription: 'a\n\n  b'\nsource: |\n  # not a comment\n  two  \n\n",
    ),
    "a comment at the end stays there": (
        "piles:\n  tableau:\n    move: run  # all of it\n    count: 7\n    # fill: reserve\n\n# the end\n",
        "piles:\n  tableau:\n    count: 7\n    move: run  # all of it\n    # fill: reserve\n\n# the end\n",
    ),
    "a map in braces over several lines": (
        "piles: {tableau: {move: run,\n    count: 7}}\n",
        "piles: {tableau: {count: 7,\n    move: run}}\n",
    ),
    "a map in braces with comments in it stays as it is": (
        "piles: {tableau: {move: run,  # all\n    count: 7}}\n",
        "piles: {tableau: {move: run,  # all\n    count: 7}}\n",
    ),
    "unknown keys come last": ("zebra: 1\nname: X\n", "name: X\nzebra: 1\n"),
    "no line break at the end, blanks at the ends of lines": ("deck: {packs: 2}  \nname: X", "name: X\ndeck: {packs: 2}\n"),
    "the lines of another system": ("deck:   # two\r\n  packs: 2\r\nname: X\r\n", "name: X\r\ndeck:   # two\r\n  packs: 2\r\n"),
    "the end of a document": ("---\ndeck: {packs: 2}\nname: X\n...\n", "---\nname: X\ndeck: {packs: 2}\n...\n"),
    "a ruleset in braces": ("{goal: {full: foundation}, name: X}\n", "{name: X, goal: {full: foundation}}\n"),
}


@pytest.mark.parametrize("what", EXAMPLES)
def test_examples(what: str) -> None:
    before, after = EXAMPLES[what]
    assert ordered(before) == after
    assert ordered(after) == after


def test_maps_in_a_list() -> None:
    schema = {
        "type": "object",
        "properties": {"ways": {"items": {"properties": {"a": {}, "b": {}}, "additionalProperties": False}}},
        "additionalProperties": False,
    }
    before = "ways:\n  # one\n  - b: 1  # of one\n    a: 2\n  # two\n  -\n    b: 3\n    # this\n    a: 4\n  - {b: 5, a: 6}\n"
    after = "ways:\n  # one\n  - a: 2\n    b: 1  # of one\n  # two\n  -\n    # this\n    a: 4\n    b: 3\n  - {a: 6, b: 5}\n"
    assert put_in_order(Source("x.yaml", "x", before.encode()), Guide(schema)) == after


@pytest.mark.parametrize("text", ["name: X\nname: Y\n", "name: [\n", "a: &b 1\n", "", "- 1\n", "name: !!str X\n"])
def test_what_is_no_sound_yaml_is_reported_as_the_loader_does(text: str) -> None:
    with pytest.raises(RulesetError) as caught:
        ordered(text)
    assert list(caught.value.diagnostics) == parse(Source("game.yaml", "game", text.encode()))[1]


@given(st.text(st.sampled_from("name:deckpils{}[],#'\"|>- \n&*!?\t\r"), max_size=60))
def test_any_text_is_ordered_or_refused(text: str) -> None:
    try:
        result = ordered(text)
    except RulesetError:
        return
    assert data_of(result) == data_of(text)
    assert ordered(result) == result
