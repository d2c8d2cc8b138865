"""frozen-sets: a pile that holds all cards of one rank is done; its top card is turned over, and the pile plays no more.

The rule of GNOME AisleRiot's Pile On. The game is won when every pile is done or empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Move, Rules, View, hookimpl
from pilewright.kernel import RUNNING, WON, card_at, face_up, parameter, piles_of, rank_of, size, turn_down
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

POINTS = 4
"""For every pile that is done."""


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the tableau, and how many cards of a rank there are."""
    tableau = ruleset.role("tableau")
    if tableau is None:
        raise ValueError("frozen-sets needs a tableau")
    return [ruleset.number(tableau.name), len(ruleset.deck.cards()) // len(ruleset.deck.ranks)]


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Turn over the top card of every pile that has become a set."""
    for pile in piles_of(rules, parameter(rules, slot, 0)):
        if is_set(rules, state, pile, parameter(rules, slot, 1)):
            turn_down(rules, state, pile)


@hookimpl
def outcome(rules: Rules, state: View, slot: int) -> int:
    """Won when no pile is left that is neither empty nor a set."""
    for pile in piles_of(rules, parameter(rules, slot, 0)):
        if size(rules, state, pile) != 0 and not is_set(rules, state, pile, parameter(rules, slot, 1)):
            return RUNNING
    return WON


@hookimpl
def score(rules: Rules, state: View, slot: int) -> int:
    """Four points for every set that is done."""
    points = 0
    for pile in piles_of(rules, parameter(rules, slot, 0)):
        if is_set(rules, state, pile, parameter(rules, slot, 1)):
            points += POINTS
    return points


def is_set(rules: Rules, state: View, pile: int, cards: int) -> bool:
    """Whether a pile holds all cards of one rank and no others."""
    if size(rules, state, pile) != cards:
        return False
    rank = rank_of(face_up(card_at(rules, state, pile, 0)))
    for place in range(1, cards):
        if rank_of(face_up(card_at(rules, state, pile, place))) != rank:
            return False
    return True


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    return Translator(language).gettext(
        "A pile that holds all cards of one rank is done: its top card is turned over, and it plays no more. Each gives 4 points."
        " The game is won when every pile is done or empty."
    )
