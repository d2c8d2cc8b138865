"""equal-tops: when the top cards of all piles of a group are of one rank, they go out of play.

It happens by itself, after whatever brought them together. Each set is one point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import EMPTY, FACE_DOWN, parameter, piles_of, put, rank_of, size, take, top
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles` names the group, `to` that of the discard pile."""
    return parameters_schema(
        {
            "piles": pile_group("The group whose top cards go when all are of one rank."),
            "to": pile_group("The group of the discard pile that they go to."),
        }
    )


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group, and the discard pile."""
    if ruleset.group(given["to"]).role != "discard" or given["piles"] == given["to"]:
        raise WrongParameter(f"equal-tops brings cards to a discard pile, which {given['to']} is not", "to")
    return [ruleset.number(given["piles"]), ruleset.first_pile(given["to"])]


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Discard the top cards, from left to right, for as long as they are all of one rank."""
    group = parameter(rules, slot, 0)
    while all_equal(rules, state, group):
        for pile in piles_of(rules, group):
            put(rules, state, parameter(rules, slot, 1), take(rules, state, pile))


def all_equal(rules: Rules, state: View, group: int) -> bool:
    """Whether every pile of the group has a top card, face up, and all are of one rank."""
    rank = 0
    for pile in piles_of(rules, group):
        card = top(rules, state, pile)
        if card == EMPTY or card >= FACE_DOWN or (rank != 0 and rank_of(card) != rank):
            return False
        rank = rank_of(card)
    return True


@hookimpl
def score(rules: Rules, state: View, slot: int) -> int:
    """A point for each set that is out of play."""
    return size(rules, state, parameter(rules, slot, 1)) // rules.pile_count[parameter(rules, slot, 0)]


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "When the top cards of all piles of {group:the} are of one rank they go out of play. Each set is one point.",
        group=nouns.pile(t, given["piles"]),
    )
