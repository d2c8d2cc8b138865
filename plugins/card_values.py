"""card-values: the cards of a group count by their rank, an ace 1 to a king 13.

The score of GNOME AisleRiot's Diamond Mine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import card_at, face_up, parameter, piles_of, rank_of, size
from pilewright.manual import nouns
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`on` names the group whose cards count."""
    return parameters_schema({"on": pile_group("The group whose cards count.", "foundation")})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group."""
    return [ruleset.number(given["on"])]


@hookimpl
def score(rules: Rules, state: View, slot: int) -> int:
    """The sum of the ranks."""
    points = 0
    for pile in piles_of(rules, parameter(rules, slot, 0)):
        for place in range(size(rules, state, pile)):
            points += rank_of(face_up(card_at(rules, state, pile, place)))
    return points


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The score in words."""
    t = Translator(language)
    return t.gettext(
        "Every card on {group:the} gives as many points as its rank, from 1 for an ace to 13 for a king.",
        group=nouns.pile(t, given["on"]),
    )
