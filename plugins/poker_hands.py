"""poker-hands: the rows, columns and diagonals of a square of cards are poker hands and give points; enough points win.

The rule of Poker Squares, with the points of GNOME AisleRiot. Once the square is full nothing is dealt any more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import DEAL, RUNNING, WON, face_up, has_space, parameter, rank_of, size, suit_of, top
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

SIDE = 5
"""Cards in a hand, and hands in the square each way."""
HANDS = ("pair", "two-pairs", "three", "straight", "flush", "full-house", "four", "straight-flush")
GROUP, DIAGONALS, TO_WIN, PAIR = range(4)
"""The places of the parameters; those of the hands come last, in this order."""
TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(4, 11)


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """The square, the points of the hands, and how many win."""
    points = {"type": "integer", "minimum": 0, "maximum": 1000}
    hands = {
        "type": "object",
        "description": "The points of each hand; a hand that is not there gives none.",
        "properties": dict.fromkeys(HANDS, points),
        "additionalProperties": False,
    }
    return parameters_schema(
        {
            "on": pile_group("The group of the square, 25 piles.", "tableau"),
            "hands": hands,
            "diagonals": {"type": "boolean", "default": False, "description": "Whether the two diagonals count."},
            "to-win": {**points, "description": "The points that win the game.", "minimum": 1},
        }
    )


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The group, whether diagonals count, the points to win, the points of the hands."""
    group = ruleset.group(given["on"])
    if (group.count, group.capacity) != (SIDE * SIDE, 1):
        raise WrongParameter(f"poker hands need a square of 25 piles of one card, and {group.name!r} is none", "on")
    hands = [given["hands"].get(hand, 0) for hand in HANDS]
    return [ruleset.number(group.name), int(given["diagonals"]), given["to-win"], *hands]


def hand_points(rules: Rules, state: View, slot: int, pile: int, step: int) -> int:
    """The points of five piles, each so many after the one before."""
    equal, suits, low, high, low_ace_high, high_ace_high = 0, 0, 14, 1, 14, 1
    for place in range(SIDE):
        if size(rules, state, pile + place * step) == 0:
            return 0
        card = face_up(top(rules, state, pile + place * step))
        rank = rank_of(card)
        for other in range(place):
            if rank_of(face_up(top(rules, state, pile + other * step))) == rank:
                equal += 1
        suits |= 1 << suit_of(card)
        low, high = min(low, rank), max(high, rank)
        rank = 14 if rank == 1 else rank
        low_ace_high, high_ace_high = min(low_ace_high, rank), max(high_ace_high, rank)
    flush = suits in (1, 2, 4, 8)
    straight = equal == 0 and (high - low == SIDE - 1 or high_ace_high - low_ace_high == SIDE - 1)
    hand = -1
    if straight:
        hand = STRAIGHT_FLUSH if flush else STRAIGHT
    elif flush:
        hand = FLUSH
    elif equal == 1:
        hand = PAIR
    elif equal == 2:
        hand = TWO_PAIRS
    elif equal == 3:
        hand = THREE
    elif equal == 4:
        hand = FULL_HOUSE
    elif equal == 6:
        hand = FOUR
    return 0 if hand < 0 else parameter(rules, slot, hand)


@hookimpl
def score(rules: Rules, state: View, slot: int) -> int:
    """The points of all hands that are complete."""
    first = rules.first[parameter(rules, slot, GROUP)]
    points = 0
    for line in range(SIDE):
        points += hand_points(rules, state, slot, first + line * SIDE, 1) + hand_points(rules, state, slot, first + line, SIDE)
    if parameter(rules, slot, DIAGONALS):
        points += hand_points(rules, state, slot, first, SIDE + 1) + hand_points(rules, state, slot, first + SIDE - 1, SIDE - 1)
    return points


@hookimpl
def outcome(rules: Rules, state: View, slot: int) -> int:
    """Won with enough points."""
    return WON if score(rules, state, slot) >= parameter(rules, slot, TO_WIN) else RUNNING


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """No deal once the square is full."""
    return move != DEAL or has_space(rules, state, parameter(rules, slot, GROUP))


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The lines and the points of the hands."""
    t = Translator(language)
    named = dict(zip(HANDS, _hands(t), strict=True))
    hands = ", ".join(f"{named[hand]} {given['hands'][hand]}" for hand in HANDS if given["hands"].get(hand))
    name = nouns.pile(t, given["on"])
    if given["diagonals"]:
        first = t.gettext(
            "Each row, column and diagonal of {group:the} is a poker hand and gives points when it is complete: {hands}.",
            group=name,
            hands=hands,
        )
    else:
        first = t.gettext(
            "Each row and column of {group:the} is a poker hand and gives points when it is complete: {hands}.",
            group=name,
            hands=hands,
        )
    won = t.gettext("The game is won with {number} points.", number=given["to-win"])
    return " ".join([first, won, t.gettext("Nothing is dealt once {group:the} is full.", group=name)])


def _hands(t: Translator) -> tuple[str, ...]:
    """The names of the hands, in the order of HANDS."""
    return (
        t.gettext("pair"),
        t.gettext("two pairs"),
        t.gettext("three of a kind"),
        t.gettext("straight"),
        t.gettext("flush"),
        t.gettext("full house"),
        t.gettext("four of a kind"),
        t.gettext("straight flush"),
    )


@hookimpl
def why_refused(game: Game, move: Move, language: str) -> str:
    """Why nothing is dealt."""
    return Translator(language).gettext("every place has its card: nothing more is dealt")
