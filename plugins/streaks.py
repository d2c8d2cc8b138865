"""streaks: cards brought to the hole between two deals are a streak, and each gives more points than the one before.

The play and the score of GNOME AisleRiot's Triple Peaks. A deal ends the streak: the cards of the hole are turned over onto a
pile aside. So the streak is what lies on the hole, its lowest card not counted. To clear one of the piles that are named gives
points besides. With rounds the game goes on when the tableau is empty: the hole is turned over as at a deal, the cards aside are
laid on the stock, and all is dealt again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import (
    DEAL,
    FACE_DOWN,
    TRANSFER,
    is_group_empty,
    kind_of,
    number_in,
    parameter,
    put,
    set_number,
    size,
    source_of,
    take,
    take_bottom,
    target_of,
)
from pilewright.kernel.dealing import AT_START, deal_steps
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

WORDS = 4
HOLE, ASIDE, TABLEAU, DOUBLES, DEAL_COSTS, ROUNDS, CLEARED, CLEARED_LAST, PEAKS, FIRST_PEAK = range(10)
"""The places of the parameters."""


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """Where the streaks go, and what gives points."""
    points = {"type": "integer", "minimum": 0, "maximum": 1000, "default": 0}
    properties = {
        "aside": pile_group("The group on whose pile the hole's cards are laid by a deal."),
        "growth": {
            "enum": ["one", "double"],
            "default": "one",
            "description": "Whether each card gives one point more than the one before, or twice as many.",
        },
        "deal-costs": {**points, "description": "The points that a deal costs, if there are so many."},
        "peaks": {
            "type": "array",
            "default": [],
            "description": "The piles of the tableau, by number, that give points when they are cleared.",
            "items": {"type": "integer", "minimum": 1, "maximum": 250},
        },
        "cleared-peak": {**points, "description": "The points for each of them but the last."},
        "last-peak": {**points, "description": "The points for the last."},
        "rounds": {
            "type": "boolean",
            "default": False,
            "description": "Whether all is dealt again when the tableau is empty.",
        },
    }
    return parameters_schema(properties)


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The piles and groups, then the points."""
    hole, tableau, stock = (ruleset.role(role) for role in ("hole", "tableau", "stock"))
    if hole is None or tableau is None or stock is None or stock.deal is None or stock.deal.to != hole.name:
        raise ValueError("streaks need a hole to which the stock deals, and a tableau")
    if given["aside"] in (hole.name, tableau.name, stock.name):
        raise WrongParameter(f"streaks need a pile aside, which {given['aside']!r} is not", "aside")
    first, peaks = ruleset.first_pile(tableau.name), given["peaks"]
    if any(peak > tableau.count for peak in peaks):
        raise WrongParameter(f"the tableau has only {tableau.count} piles, not {max(peaks)}", "peaks")
    piles = (ruleset.first_pile(hole.name), ruleset.first_pile(given["aside"]), ruleset.number(tableau.name))
    flags = (given["growth"] == "double", given["deal-costs"], given["rounds"])
    points = (given["cleared-peak"], given["last-peak"])
    return [int(value) for value in (*piles, *flags, *points, len(peaks), *(first + peak - 1 for peak in peaks))]


@hookimpl
def state_words() -> Sequence[str]:
    """The points made so far, in four bytes."""
    return ("points", "points-2", "points-3", "points-4")


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Count the card that came to the hole; after a deal, turn over what lay there."""
    hole, points = parameter(rules, slot, HOLE), number_in(rules, state, slot, WORDS)
    if move == DEAL:
        card = take(rules, state, hole)
        sweep(rules, state, slot)
        put(rules, state, hole, card)
        set_number(rules, state, slot, WORDS, max(0, points - parameter(rules, slot, DEAL_COSTS)))
    elif kind_of(move) == TRANSFER and target_of(move) == hole:
        streak = size(rules, state, hole) - 1
        points += 1 << streak - 1 if parameter(rules, slot, DOUBLES) else streak
        set_number(rules, state, slot, WORDS, points + points_for_peak(rules, state, slot, source_of(move)))
        if parameter(rules, slot, ROUNDS) and is_group_empty(rules, state, parameter(rules, slot, TABLEAU)):
            next_round(rules, state, slot)


def points_for_peak(rules: Rules, state: View, slot: int, pile: int) -> int:
    """The points for the pile that a card left, if it is a peak and empty now."""
    found, left = 0, 0
    for place in range(FIRST_PEAK, FIRST_PEAK + parameter(rules, slot, PEAKS)):
        peak = parameter(rules, slot, place)
        if size(rules, state, peak) != 0:
            left += 1
        elif peak == pile:
            found = 1
    if found == 0:
        return 0
    return parameter(rules, slot, CLEARED_LAST if left == 0 else CLEARED)


def sweep(rules: Rules, state: Buffer, slot: int) -> None:
    """Turn the cards of the hole over onto the pile aside."""
    hole = parameter(rules, slot, HOLE)
    while size(rules, state, hole) != 0:
        put(rules, state, parameter(rules, slot, ASIDE), take(rules, state, hole) + FACE_DOWN)


def next_round(rules: Rules, state: Buffer, slot: int) -> None:
    """Bring all cards back to the stock, and deal as at the start."""
    sweep(rules, state, slot)
    aside = parameter(rules, slot, ASIDE)
    while size(rules, state, aside) != 0:
        put(rules, state, rules.stock, take_bottom(rules, state, aside) + FACE_DOWN)
    deal_steps(rules, state, AT_START)


@hookimpl
def score(rules: Rules, state: View, slot: int) -> int:
    """The points made so far."""
    return number_in(rules, state, slot, WORDS)


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule and the points in words."""
    t = Translator(language)
    said = [t.gettext("A deal turns the other cards of the hole over onto {group:the}.", group=nouns.pile(t, given["aside"]))]
    if given["growth"] == "double":
        said.append(
            t.gettext(
                "Of the cards brought to the hole between two deals the first gives one point, each of the next twice as many"
                " points as the one before."
            )
        )
    else:
        said.append(
            t.gettext(
                "Of the cards brought to the hole between two deals the first gives one point, each of the next one point more"
                " than the one before."
            )
        )
    if cost := given["deal-costs"]:
        said.append(t.gettext("A deal costs {number} points, but never more than there are.", number=cost))
    if given["peaks"]:
        said.append(
            t.gettext(
                "Each of these piles of the tableau gives a further {number} points when it is cleared, the last {last}:"
                " {piles}.",
                number=given["cleared-peak"],
                last=given["last-peak"],
                piles=", ".join(map(str, given["peaks"])),
            )
        )
    if given["rounds"]:
        said.append(t.gettext("When the tableau is empty all cards go back to the stock, unshuffled, and are dealt again."))
    return " ".join(said)
