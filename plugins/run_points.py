"""run-points: cards laid on a pile give a point for every card of the run that they have joined.

The score of GNOME AisleRiot's Odessa. It is worth more to lay cards on a long run than to build it up card by card, and what is
taken apart again keeps its points, so these are remembered. Runs that the deal happens to lay give a point a card as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import BASE, CARDS, DEAL, FACE_DOWN, number_in, set_number
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

WORDS = 2


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`on` names the group whose runs count."""
    return {
        "type": "object",
        "properties": {
            "on": {
                "type": "string",
                "format": "pile-group",
                "default": "tableau",
                "description": "The group whose runs count.",
            },
        },
        "additionalProperties": False,
    }


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
def dealt(rules: Any, state: Any, own: int) -> None:
    """Count the cards of the runs that lie face up."""
    group = rules.parameters[rules.plugin_parameters[own]]
    points = 0
    for pile in range(rules.first[group], rules.first[group] + rules.pile_count[group]):
        start = rules.start[pile]
        joined = False
        for place in range(start + 1, start + state[rules.sizes_at + pile]):
            before = joined
            joined = state[place - 1] < FACE_DOWN and joins(rules, state, group, place)
            if joined:
                points += 1 if before else 2
    set_number(state, rules.plugin_words[own], WORDS, points)


@hookimpl
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """Count the run around the place where a move has joined two cards, whichever way they lie."""
    target, cards = move >> 8 & 255, move & 255
    group = rules.parameters[rules.plugin_parameters[own]]
    if move >= DEAL or rules.group_of[target] != group:
        return
    start = rules.start[target]
    above = start + state[rules.sizes_at + target]
    first = above - cards
    if first == start or not joins(rules, state, group, first):
        return
    low, high = first - 1, first
    while low > start and joins(rules, state, group, low):
        low -= 1
    while high + 1 < above and joins(rules, state, group, high + 1):
        high += 1
    word = rules.plugin_words[own]
    set_number(state, word, WORDS, number_in(state, word, WORDS) + high - low + 1)


def joins(rules: Any, state: Any, group: int, place: int) -> bool:
    """Whether the card at a place of the state makes a run with the card below it."""
    row = (state[BASE] * rules.groups + group) * CARDS
    return rules.joins[row + (state[place] & 63)] >> (state[place - 1] & 63) & 1 != 0  # type: ignore[no-any-return]


@hookimpl
def score(rules: Any, state: Any, own: int) -> int:
    """The points made so far."""
    return number_in(state, rules.plugin_words[own], WORDS)


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The points in words."""
    t = Translator(language)
    return t.gettext(
        "Cards laid on another card of {group:the} give a point for every card of the run that they then lie in. The deal gives a"
        " point for every card that lies face up in a run there. What is taken apart keeps its points.",
        group=nouns.pile(t, given["on"]),
    )
