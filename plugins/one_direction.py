"""one-direction: piles that may be built up or down go on as they have begun.

The ruleset says `direction: either`. The second card of a pile decides whether it goes up or down; with `together` the first
second card decides that for all piles of the group. A pile of one card is free again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import DEAL
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles` names the group, `together` says whether all its piles go the same way."""
    return {
        "type": "object",
        "properties": {
            "piles": {"type": "string", "format": "pile-group", "description": "The group whose piles go on as they have begun."},
            "together": {"type": "boolean", "default": False, "description": "Whether all of them go the same way."},
        },
        "required": ["piles"],
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group; whether its piles go the same way."""
    name = given["piles"]
    build = ruleset.group(name).build
    if build is None or build.direction != "either" or build.step != 1 or build.sequence:
        raise WrongParameter(
            f"one-direction has nothing to do on {name}, which is not built in direction: either by one rank", "piles"
        )
    return [ruleset.number(name), int(given["together"])]


@hookimpl
def may_play(rules: Any, state: Any, move: int, own: int) -> bool:
    """Not the other way than that in which the pile, or the group, goes already."""
    if move >= DEAL:
        return True
    parameters = rules.plugin_parameters[own]
    group = rules.parameters[parameters]
    source, target, cards = move >> 16, move >> 8 & 255, move & 255
    if rules.group_of[target] != group or state[rules.sizes_at + target] == 0:
        return True
    way = way_of(rules, state, target)
    if rules.parameters[parameters + 1] != 0:
        way = way_of_group(rules, state, group)
    if way == 0:
        return True
    lower = state[rules.start[target] + state[rules.sizes_at + target] - 1]
    upper = state[rules.start[source] + state[rules.sizes_at + source] - cards]
    return step(lower % 13, upper % 13) == way


def way_of_group(rules: Any, state: Any, group: int) -> int:
    """The way of the first pile of the group that has one, or 0."""
    first = rules.first[group]
    for pile in range(first, first + rules.pile_count[group]):
        way = way_of(rules, state, pile)
        if way != 0:
            return way
    return 0


def way_of(rules: Any, state: Any, pile: int) -> int:
    """1 for a pile that goes up, -1 for one that goes down, 0 for one without a second card."""
    if state[rules.sizes_at + pile] < 2:
        return 0
    start = rules.start[pile]
    return step(state[start] % 13, state[start + 1] % 13)


def step(lower: int, upper: int) -> int:
    """1 where the upper of two ranks next to each other is the higher one, round the corner too; else -1."""
    return 1 if upper % 13 == (lower + 1) % 13 else -1


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    name = nouns.pile(t, given["piles"])
    if given["together"]:
        return t.gettext(
            "All piles of {group:the} go the same way, up or down, as the first card that is laid on one of them decides.",
            group=name,
        )
    return t.gettext("The second card of a pile of {group:the} decides whether the pile goes up or down.", group=name)


@hookimpl
def why_refused(game: Any, move: Any, language: str) -> str:
    """Which way the pile goes."""
    return Translator(language).gettext(
        "the pile goes the other way already: once a card has been laid on the first, it is built up only, or down only"
    )
