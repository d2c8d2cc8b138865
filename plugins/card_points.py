"""card-points: a card that is brought from one group to another gives points by its rank.

The score of GNOME AisleRiot's Thieves. Where a card came from is not seen any more once others lie on it, so the points are
remembered as they are made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import DEAL, number_in, set_number
from pilewright.manual import nouns
from pilewright.model.cards import rank_text
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

CARDS_IN_PACK = 52
"""Jokers come behind, and give nothing."""
WORDS = 2


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`from` names the group that the cards leave; `ranks` has the points of each rank."""
    return {
        "type": "object",
        "properties": {
            "from": {
                "type": "string",
                "format": "pile-group",
                "default": "tableau",
                "description": "The group from which cards are brought to others.",
            },
            "ranks": {
                "type": "array",
                "description": "The points of an ace, a 2 and so on up to a king.",
                "minItems": 13,
                "maxItems": 13,
                "items": {"type": "integer", "minimum": 0, "maximum": 100},
            },
        },
        "required": ["ranks"],
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group, then the points of the ranks."""
    return [ruleset.number(given["from"]), *given["ranks"]]


@hookimpl
def state_words() -> Sequence[str]:
    """The points made so far, in two bytes."""
    return ("points", "points-high")


@hookimpl
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """Count the cards of a move from the group to another; they lie on top of its target now."""
    if move >= DEAL:
        return
    source, target, cards = move >> 16 & 255, move >> 8 & 255, move & 255
    at = rules.plugin_parameters[own]
    group = rules.parameters[at]
    if rules.group_of[source] != group or rules.group_of[target] == group:
        return
    word = rules.plugin_words[own]
    points = number_in(state, word, WORDS)
    above = rules.start[target] + state[rules.sizes_at + target]
    for place in range(above - cards, above):
        card = state[place] & 63
        if card < CARDS_IN_PACK:
            points += rules.parameters[at + 1 + card % 13]
    set_number(state, word, WORDS, points)


@hookimpl
def score(rules: Any, state: Any, own: int) -> int:
    """The points made so far."""
    return number_in(state, rules.plugin_words[own], WORDS)


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
