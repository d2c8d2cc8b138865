"""equal-tops: when the top cards of all piles of a group are of one rank, they go out of play.

It happens by itself, after whatever brought them together. Each set is one point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import FACE_DOWN, put, take, top
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles` names the group, `to` that of the discard pile."""
    group = {"type": "string", "format": "pile-group", "description": "The group whose top cards go when all are of one rank."}
    discard = {"type": "string", "format": "pile-group", "description": "The group of the discard pile that they go to."}
    return {
        "type": "object",
        "properties": {"piles": group, "to": discard},
        "required": ["piles", "to"],
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group, and the discard pile."""
    if ruleset.group(given["to"]).role != "discard" or given["piles"] == given["to"]:
        raise WrongParameter(f"equal-tops brings cards to a discard pile, which {given['to']} is not", "to")
    return [ruleset.number(given["piles"]), ruleset.first_pile(given["to"])]


@hookimpl
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """Discard the top cards, from left to right, for as long as they are all of one rank."""
    parameters = rules.plugin_parameters[own]
    group = rules.parameters[parameters]
    first = rules.first[group]
    while all_equal(rules, state, group):
        for pile in range(first, first + rules.pile_count[group]):
            put(rules, state, rules.parameters[parameters + 1], take(rules, state, pile))


def all_equal(rules: Any, state: Any, group: int) -> bool:
    """Whether every pile of the group has a top card, face up, and all are of one rank."""
    first = rules.first[group]
    rank = -1
    for pile in range(first, first + rules.pile_count[group]):
        card = top(rules, state, pile)
        if card >= FACE_DOWN or state[rules.sizes_at + pile] == 0 or (rank >= 0 and card % 13 != rank):
            return False
        rank = card % 13
    return True


@hookimpl
def score(rules: Any, state: Any, own: int) -> int:
    """A point for each set that is out of play."""
    parameters = rules.plugin_parameters[own]
    piles = rules.pile_count[rules.parameters[parameters]]
    return state[rules.sizes_at + rules.parameters[parameters + 1]] // piles  # type: ignore[no-any-return]


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "When the top cards of all piles of {group:the} are of one rank they go out of play. Each set is one point.",
        group=nouns.pile(t, given["piles"]),
    )
