"""one-direction: piles that may be built up or down go on as they have begun.

The ruleset says `direction: either`. The second card of a pile decides whether it goes up or down; with `together` the first
second card decides that for all piles of the group. A pile of one card is free again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import TRANSFER, card_at, kind_of, lead_of, parameter, piles_of, rank_of, size, target_of, top
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles` names the group, `together` says whether all its piles go the same way."""
    together = {"type": "boolean", "default": False, "description": "Whether all of them go the same way."}
    return parameters_schema({"piles": pile_group("The group whose piles go on as they have begun."), "together": together})


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
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """Not the other way than that in which the pile, or the group, goes already."""
    group, target = parameter(rules, slot, 0), target_of(move)
    if kind_of(move) != TRANSFER or rules.group_of[target] != group or size(rules, state, target) == 0:
        return True
    way = way_of(rules, state, target)
    if parameter(rules, slot, 1) != 0:
        way = way_of_group(rules, state, group)
    return way == 0 or step(rank_of(top(rules, state, target)), rank_of(lead_of(rules, state, move))) == way


def way_of_group(rules: Rules, state: View, group: int) -> int:
    """The way of the first pile of the group that has one, or 0."""
    for pile in piles_of(rules, group):
        way = way_of(rules, state, pile)
        if way != 0:
            return way
    return 0


def way_of(rules: Rules, state: View, pile: int) -> int:
    """1 for a pile that goes up, -1 for one that goes down, 0 for one without a second card."""
    if size(rules, state, pile) < 2:
        return 0
    return step(rank_of(card_at(rules, state, pile, 0)), rank_of(card_at(rules, state, pile, 1)))


def step(lower: int, upper: int) -> int:
    """1 where the upper of two ranks next to each other is the higher one, round the corner too; else -1."""
    return 1 if upper == lower % 13 + 1 else -1


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
def why_refused(game: Game, move: Move, language: str) -> str:
    """Which way the pile goes."""
    return Translator(language).gettext(
        "the pile goes the other way already: once a card has been laid on the first, it is built up only, or down only"
    )
