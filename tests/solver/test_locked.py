"""A deal is called locked only where it cannot be won: beside a plain search, and on deals that are laid out by hand."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from pilewright.engine import Engine
from pilewright.kernel.state import BASE
from pilewright.model.cards import parse_card
from pilewright.solver import Limits, solve
from pilewright.solver.locked import is_locked, reserves

from tests.games import SHIPPED, engine, engine_of, start, walk
from tests.solver.plain_search import plain_verdict
from tests.solver.random_rulesets import random_deck, random_engine_with_reserve

LOCK = "the cards of the reserve lock each other in"


def test_no_random_game_is_called_locked_that_a_plain_search_wins() -> None:
    counted: Counter[str] = Counter()
    for seed in range(400):
        choose = random.Random(seed)
        rules = random_engine_with_reserve(choose)
        assert reserves(rules), f"seed {seed}"
        deal = rules.start(random_deck(rules, choose))
        *_, later = deal, *(state for state, _, _ in walk(rules, deal, seed, 1 + seed % 8))
        for state in {deal, later}:
            if not is_locked(rules, state):
                continue
            plain = plain_verdict(rules, state, 1000)
            assert plain != "solved", f"seed {seed}"
            counted.update([str(plain), "later" if state != deal else "deal"])
            counted["base to be chosen"] += state[BASE] == 0
            counted["cards come down"] += rules.ruleset.group("foundation").move.unit == "top"
            counted["two packs"] += rules.ruleset.deck.packs == 2
            counted["plugins"] += len(rules.plugins) > 0
            counted["two reserve piles"] += rules.ruleset.group("reserve").count == 2
    assert counted["unsolvable"] > 150
    wanted = ("deal", "later", "base to be chosen", "cards come down", "two packs", "plugins", "two reserve piles")
    assert min(counted[what] for what in wanted) > 5, "all is tried"


def game(packs: int, suits: str, dealt: str, **changed: Any) -> tuple[Engine, bytes]:
    """A game of the ranks ace to 4: a reserve of three cards, foundations in suit, and all else in single piles; its deal."""
    cards = dealt.split()
    piles: dict[str, Any] = {
        "reserve": {"move": {"cards": "top", "to": "foundation"}},
        "foundation": {"count": packs * len(suits), "build": {"direction": "up", "suits": "same"}},
        "tableau": {"count": len(cards) - 3, "build": "none", "space": "none"},
    }
    for group, rules in changed.items():
        piles[group] = {**piles[group], **rules}
    tree = {
        "name": "Small",
        "deck": {"packs": packs, "suits": [*suits], "ranks": ["A", 2, 3, 4]},
        "piles": piles,
        "deal": {"reserve": {"to": "reserve", "cards": 3}, "row": {"to": "tableau"}},
        "goal": {"full": "foundation"},
    }
    rules = engine_of(json.dumps(tree))
    return rules, rules.start([parse_card(card) for card in cards])


ALTERNATE: Mapping[str, Any] = {"build": {"direction": "up", "suits": "alternate-color"}}
BACK: Mapping[str, Any] = {"foundation": {"move": "top"}, "tableau": {"space": "any"}}


@pytest.mark.parametrize(
    ("packs", "suits", "dealt", "changed", "locked"),
    [
        (1, "C", "AC 3C 2C 4C", {}, True),
        (1, "C", "2C 3C AC 4C", {}, True),
        (1, "C", "3C 2C AC 4C", {}, False),
        (2, "C", "2C 2C 4C AC AC 3C 3C 4C", {}, True),
        (2, "C", "3C 2C 4C AC AC 2C 3C 4C", {}, False),
        (2, "C", "2C 3C 4C AC AC 2C 3C 4C", {}, True),
        (2, "C", "2C 3C 3C AC AC 2C 4C 4C", {}, True),
        (2, "C", "3C 3C 2C AC AC 2C 4C 4C", {}, False),
        (2, "C", "2C 3C 3C AC AC 2C 4C 4C", BACK, False),
        (1, "CHSD", "2C 2S 3H AC AH AS AD 2H 2D 3C 3S 3D 4C 4H 4S 4D", {"foundation": ALTERNATE}, True),
        (1, "CHSD", "2C 3S 3H AC AH AS AD 2S 2H 2D 3C 3D 4C 4H 4S 4D", {"foundation": ALTERNATE}, False),
        (1, "CHSD", "2C 3D 3H AC AH AS AD 2S 2H 2D 3C 3S 4C 4H 4S 4D", {"foundation": ALTERNATE}, True),
    ],
    ids=[
        "the 2 waits for the ace below it",
        "the 3 waits for the 2 below it",
        "the 2 lies above the 3",
        "the 4 waits for a 2, and both lie below it",
        "one of the 2s lies elsewhere, the other above the 3",
        "the other 3 is under the 4, and this one waits for the second 2, below it",
        "two 3s wait for two 2s, of which one lies below them",
        "the 2 lies above the 3s",
        "the first 3 comes down again to make room",
        "the red 3 waits for the two black 2s below it",
        "one black 2 lies elsewhere",
        "two red 3s wait for two black 2s, of which one lies below them",
    ],
)
def test_deals_that_are_locked_and_their_like(
    packs: int, suits: str, dealt: str, changed: Mapping[str, Any], locked: bool
) -> None:
    """The first three cards are the reserve, bottom first."""
    rules, deal = game(packs, suits, dealt, **changed)
    assert is_locked(rules, deal) == locked
    found = solve(rules, deal, Limits(seconds=None), compiled=False)
    if locked:
        assert (found.verdict, found.moves, found.reason, found.states) == ("unsolvable", None, LOCK, 1)
        assert plain_verdict(rules, deal, 50_000) == "unsolvable"
    else:
        assert found.verdict == "solved"


@pytest.mark.parametrize(
    "changed",
    [
        {"reserve": {"move": "top"}, "tableau": {"build": {"direction": "down", "suits": "same"}}},
        {"tableau": {"fill": "reserve"}},
        {"reserve": {"accept": {"from": "tableau"}, "build": {"direction": "up", "suits": "same"}}},
    ],
    ids=["cards go to the tableau", "spaces are filled from it", "cards come back to it"],
)
def test_a_reserve_that_does_not_only_go_up_is_none(changed: Mapping[str, Any]) -> None:
    rules, deal = game(1, "C", "AC 3C 2C 4C", **changed)
    assert not reserves(rules)
    assert not is_locked(rules, deal)


def test_whole_runs_that_go_up_at_once_are_not_understood() -> None:
    runs = {"build": {"direction": "down", "suits": "same"}, "move": "run"}
    rules, deal = game(1, "C", "AC 3C 2C 4C", foundation={"space": {"rank": 4, "run": 4}, "build": "none"}, tableau=runs)
    assert not reserves(rules)
    assert not is_locked(rules, deal)


def test_a_pile_that_was_not_begun_by_the_rules_proves_nothing() -> None:
    rules, _ = game(1, "C", "AC 3C 2C 4C")
    reserve, foundation, tableau = (rules.group_piles(name)[0].index for name in ("reserve", "foundation", "tableau"))
    state = rules.assemble({"base": 1}, {reserve: [1, 3], foundation: [2], tableau: [0]})
    assert rules.legal_moves(state), "the 4 goes on the 3"
    assert not is_locked(rules, state)


def test_cards_that_go_on_each_other_in_a_ring_are_not_followed_without_end() -> None:
    ring = {"foundation": {"build": {"direction": "same", "suits": "any"}}}
    rules, deal = game(1, "CH", "2C 4H 3C AC AH 2H 3H 4C", **ring)
    assert not is_locked(rules, deal)


def test_a_plugin_that_could_move_cards_must_say_that_it_only_forbids() -> None:
    silent = Engine(engine("terrace").ruleset)
    assert reserves(silent)
    silent.plugins = [
        (replace(plugin, hooks=tuple(hook for hook in plugin.hooks if hook != "only_forbids")), use)
        for plugin, use in silent.plugins
    ]
    assert not reserves(silent)


def test_the_shipped_games_of_which_the_argument_holds() -> None:
    held = {name for name in SHIPPED if reserves(engine(name))}
    assert {"terrace", "generals-patience", "falling-stars", "wood", "queen-of-italy", "madame", "big-terrace"} <= held
    assert not held & {"redheads", "canfield", "giant", "klondike", "freecell", "labyrinth", "seahaven"}


@pytest.mark.parametrize(
    ("name", "deal", "locked"),
    [
        ("generals-patience", 1, True),
        ("generals-patience", 2, False),
        ("terrace", 59, True),
        ("terrace", 17, False),
        ("falling-stars", 226, True),
        ("falling-stars", 227, False),
        ("wood", 226, True),
        ("redheads", 226, False),
    ],
)
def test_deals_of_shipped_games(name: str, deal: int, locked: bool) -> None:
    assert is_locked(engine(name), start(name, deal)) == locked
