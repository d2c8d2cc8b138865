"""run-points: cards laid on a pile give a point for every card of the run that they have joined.

The score of GNOME AisleRiot's Odessa. It is worth more to lay cards on a long run than to build it up card by card, and what is
taken apart again keeps its points, so these are remembered. Runs that the deal happens to lay give a point a card as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import (
    FACE_DOWN,
    TRANSFER,
    card_at,
    cards_of,
    face_up,
    kind_of,
    makes_run,
    number_in,
    parameter,
    piles_of,
    set_number,
    size,
    target_of,
)
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

WORDS = 2


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`on` names the group whose runs count."""
    return parameters_schema({"on": pile_group("The group whose runs count.", "tableau")})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group."""
    name = given["on"]
    built = [group.name for group in ruleset.groups if group.build is not None]
    if name not in built:
        raise WrongParameter(f"no runs are built on {name!r}; they are on {', '.join(built) or 'no group'}", "on")
    return [ruleset.number(name)]


@hookimpl
def state_words() -> Sequence[str]:
    """The points made so far, in two bytes."""
    return ("points", "points-high")


@hookimpl
def dealt(rules: Rules, state: Buffer, slot: int) -> None:
    """Count the cards of the runs that lie face up."""
    points = 0
    for pile in piles_of(rules, parameter(rules, slot, 0)):
        joined = False
        for place in range(1, size(rules, state, pile)):
            before = joined
            joined = card_at(rules, state, pile, place - 1) < FACE_DOWN and joins(rules, state, pile, place)
            if joined:
                points += 1 if before else 2
    set_number(rules, state, slot, WORDS, points)


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Count the run around the place where a move has joined two cards, whichever way they lie."""
    target = target_of(move)
    if kind_of(move) != TRANSFER or rules.group_of[target] != parameter(rules, slot, 0):
        return
    cards = size(rules, state, target)
    first = cards - cards_of(move)
    if first == 0 or not joins(rules, state, target, first):
        return
    low, high = first - 1, first
    while low > 0 and joins(rules, state, target, low):
        low -= 1
    while high + 1 < cards and joins(rules, state, target, high + 1):
        high += 1
    set_number(rules, state, slot, WORDS, number_in(rules, state, slot, WORDS) + high - low + 1)


def joins(rules: Rules, state: View, pile: int, place: int) -> bool:
    """Whether the card at a place of a pile makes a run with the card below it."""
    card, below = card_at(rules, state, pile, place), card_at(rules, state, pile, place - 1)
    return makes_run(rules, state, rules.group_of[pile], face_up(card), face_up(below))


@hookimpl
def score(rules: Rules, state: View, slot: int) -> int:
    """The points made so far."""
    return number_in(rules, state, slot, WORDS)


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The points in words."""
    t = Translator(language)
    return t.gettext(
        "Cards laid on another card of {group:the} give a point for every card of the run that they then lie in. The deal gives a"
        " point for every card that lies face up in a run there. What is taken apart keeps its points.",
        group=nouns.pile(t, given["on"]),
    )
