"""card-points: a card that is brought from one group to another gives points by its rank.

The score of GNOME AisleRiot's Thieves. Where a card came from is not seen any more once others lie on it, so the points are
remembered as they are made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import (
    JOKER,
    TRANSFER,
    card_at,
    cards_of,
    face_up,
    kind_of,
    number_in,
    parameter,
    rank_of,
    set_number,
    size,
    source_of,
    target_of,
)
from pilewright.manual import nouns
from pilewright.model.cards import rank_text
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

WORDS = 2


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`from` names the group that the cards leave; `ranks` has the points of each rank."""
    ranks = {
        "type": "array",
        "description": "The points of an ace, a 2 and so on up to a king.",
        "minItems": 13,
        "maxItems": 13,
        "items": {"type": "integer", "minimum": 0, "maximum": 100},
    }
    return parameters_schema({"from": pile_group("The group from which cards are brought to others.", "tableau"), "ranks": ranks})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group, then the points of the ranks."""
    return [ruleset.number(given["from"]), *given["ranks"]]


@hookimpl
def state_words() -> Sequence[str]:
    """The points made so far, in two bytes."""
    return ("points", "points-high")


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Count the cards of a move from the group to another; they lie on top of its target now."""
    group, target = parameter(rules, slot, 0), target_of(move)
    if kind_of(move) != TRANSFER or rules.group_of[source_of(move)] != group or rules.group_of[target] == group:
        return
    points = number_in(rules, state, slot, WORDS)
    cards = size(rules, state, target)
    for place in range(cards - cards_of(move), cards):
        card = face_up(card_at(rules, state, target, place))
        if card < JOKER:
            points += parameter(rules, slot, rank_of(card))
    set_number(rules, state, slot, WORDS, points)


@hookimpl
def score(rules: Rules, state: View, slot: int) -> int:
    """The points made so far."""
    return number_in(rules, state, slot, WORDS)


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The points of each rank."""
    points = ", ".join(f"{rank_text(rank)} {points}" for rank, points in enumerate(given["ranks"], start=1) if points)
    t = Translator(language)
    return t.gettext(
        "A card brought from {source:the} to another place gives points by its rank: {points}.",
        source=nouns.pile(t, given["from"]),
        points=points,
    )
