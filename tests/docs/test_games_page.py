"""What the page of games counts and names."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from pilewright.library import Library

from tests.docs import games_page
from tests.docs.games_page import ROOT, code_lines, compared, lines_of, used


def test_what_is_special_is_found_in_every_part_of_a_ruleset() -> None:
    data = yaml.safe_load("""
deck: {packs: 2, jokers: 1}
piles: {tableau: {count: 3, covered-by: pyramid, fill: {from: stock, card: bottom}}, discard: {}}
deal: {row: {to: tableau, cards: 2, bury: [K]}}
match: {among: tableau, pairs: [{sum: 13}], near: around, to: discard}
goal: {empty: tableau}
score: {discard: 1, cleared-cards: 1}
plugins: {stock-lock: {}}
""")
    assert used(data) == [
        *("covered-by", "deal.bury", "deck.jokers", "fill", "fill.card", "goal.empty", "match", "match.near"),
        *("score.cleared-cards", "plugin stock-lock"),
    ]


def test_lines_with_a_closing_parenthesis_only_or_a_docstring_bear_no_code() -> None:
    text = '# Why.\n\n\ndef one(a):\n    """One."""\n    return two(\n        a,\n    )\n\n\none("""no docstring""")\n'
    assert set(lines_of(compile(text, "one", "exec"))) == {4, 6, 7, 11}


@pytest.mark.parametrize("path", sorted((ROOT / "plugins").glob("*_*.py")), ids=lambda path: path.stem)
def test_a_plugin_has_fewer_lines_that_bear_code_than_its_file_has(path: Path) -> None:
    if path.stem != "__init__":
        assert 0 < code_lines(path.stem.replace("_", "-")) < len(path.read_text("utf-8").splitlines())


def test_the_options_of_a_game_are_counted_with_it_and_the_variants_of_other_programs_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(folders=[])
    variants = {"storehouse": "straight-up", "klondike-no-redeal": "klondike", "jumbo": "klondike"}
    parents = {"straight-up": None, "klondike": None, **variants}
    monkeypatch.setattr(games_page, "SCHEME", tmp_path / "scheme.yaml")
    games_page.SCHEME.write_text("jumbo: 300\nklondike: 200\nodd: 7\nstraight-up: 100\n", "utf-8")
    lines = list(compared({name: library.load(name) for name in parents}, parents, dict.fromkeys(parents, 5)))
    assert "| `klondike` | 200 | 5 | 10 | |" in lines
    assert "| `straight-up` | 100 | 5 | 5 | |" in lines
    assert "| median | 200 | 5 | 5 | 0 |" in lines
    assert "| total | 600 | 15 | 20 | 0 |" in lines
    assert any("Not here: `odd`." in line for line in lines)


def test_the_lines_of_scheme_are_of_games_that_are_there_or_known_to_be_missing() -> None:
    scheme = yaml.safe_load(games_page.SCHEME.read_text("utf-8"))
    assert len(scheme) == 90
    assert all(type(lines) is int and lines > 0 for lines in scheme.values())
    shipped = {path.stem for path in (ROOT / "rulesets").glob("*/*.yaml")}
    assert {"klondike", "pile-on", "terrace", "wall"} <= scheme.keys()
    assert "wall" not in shipped
