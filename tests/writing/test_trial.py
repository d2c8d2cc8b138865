"""`try`: what random games say of a ruleset, of sound ones and of those with a rule that never comes to anything."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from pilewright.engine import Engine
from pilewright.extending.registry import GROUP, Registry
from pilewright.library import Library
from pilewright.loading import Source
from pilewright.writing import trial
from pilewright.writing.trial import Trial, play_trial

from tests.games import ALL_SHIPPED, engine, engine_of

DEAD = """\
name: Dead Ends
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}, space: none}
  cell: {count: 2, accept: {from: reserve}}
  reserve: {count: 2, face: down, move: {cards: top, to: cell}}
deal: {row: {to: tableau, cards: 4}, spare: {to: reserve}}
goal: {full: foundation}
"""


def played(rules: Engine, games: int = 20, seed: int = 1, most_moves: int = 100) -> Trial:
    return play_trial(rules, games, seed, most_moves)


def test_what_is_never_reached() -> None:
    found = played(engine_of(DEAD))
    assert found.unused_piles() == ["cell1", "cell2", "reserve1", "reserve2"]
    assert found.unfilled_spaces() == [("cell", 20)]
    assert found.unused_ways() == [("cell to foundation",), ("cell to tableau",), ("reserve to cell",)]


def test_a_space_that_is_filled_by_itself_and_one_that_never_arises() -> None:
    found = played(engine("straight-up"), 30, most_moves=300)
    assert ("tableau filled from reserve",) in found.used_ways
    assert found.unused_ways() == found.unused_piles() == found.unfilled_spaces() == []
    assert found.groups_without_spaces() == []
    assert played(engine("klondike"), 3, most_moves=2).groups_without_spaces() == ["tableau"]


def test_rules_of_spaces_are_only_spoken_of_where_there_were_spaces() -> None:
    found = played(engine("straight-up"), 3, most_moves=2)
    assert not [way for way in found.unused_ways() if trial.SPACE in way]


def test_runs_that_never_move() -> None:
    text = DEAD.replace("tableau, cards: 4}", "tableau}").replace("space: none", "move: {cards: run, suits: same}")
    several = ("tableau to tableau", trial.SEVERAL)
    assert several in played(engine_of(text)).unused_ways(), "what is built in alternating colours is no run in suit"
    assert several not in played(engine_of(text.replace("suits: same", "suits: alternate-color"))).unused_ways()


def test_a_game_that_wins_itself() -> None:
    text = """\
name: Two Suits of Four
deck: {suits: [C, D], ranks: [A, 2, 3, 4]}
piles: {foundation: {count: 2}, reserve: {count: 8}}
deal: {row: {to: reserve}}
goal: {full: foundation}
score: {foundation: 1}
"""
    found = played(engine_of(text))
    assert found.ends == {"won": 20}
    assert found.average == found.longest.moves == 8
    assert (found.furthest.on_goal, found.furthest.score, str(found.furthest.deal)) == (8, 8, "1")


def test_a_game_is_stopped_in_the_end() -> None:
    found = played(engine("klondike-unlimited"), 5, most_moves=30)
    assert found.ends["stopped"]
    assert found.longest.moves == 30


def test_the_same_seed_gives_the_same_games() -> None:
    assert played(engine("giant"), 3).games == played(engine("giant"), 3).games
    assert played(engine("giant"), 3).games != played(engine("giant"), 3, seed=2).games
    assert played(engine("giant"), 3).games == played(engine("giant"), 5).games[:3]


@pytest.mark.parametrize("name", ALL_SHIPPED)
def test_every_shipped_ruleset_can_be_tried(name: str) -> None:
    found = played(engine(name), 2, most_moves=40)
    assert len(found.games) == 2
    assert found.used_ways <= {*trial.ways(engine(name)), *_trivial(engine(name))}
    assert found.used_piles


def _trivial(rules: Engine) -> set[trial.Way]:
    """Ways that `ways` passes over, as nothing is gained by them or as they say nothing new."""
    names = {way[0] for way in trial.ways(rules)} | {f"{group.name} to {group.name}" for group in rules.ruleset.groups}
    return {(name, *more) for name in names for more in ((), (trial.SPACE,))}


def test_a_plugin_whose_own_move_is_never_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "never_plugin.py").write_text(
        "from pilewright import hookimpl\nINTERFACE = 2\n"
        "@hookimpl\ndef extra_moves(rules, state, moves, number, slot): return number\n"
        "@hookimpl\ndef play_extra(rules, state, move, slot): pass\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    registry = Registry([*entry_points(group=GROUP), EntryPoint("never", "never_plugin", GROUP)])
    source = Source("x.yaml", "x", b"extends: giant\nname: Never\nplugins: {never: {}}\n")
    ruleset, problems = Library(registry, folders=[]).check(source)
    assert ruleset is not None, problems
    assert ("a move of the plugin never",) in played(Engine(ruleset, registry), 2).unused_ways()
