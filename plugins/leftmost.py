"""leftmost: within a group a card moves to the left only, to the leftmost pile that takes it.

So in First Law: cards of the same rank are brought together on the leftmost of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import TRANSFER, cards_of, kind_of, parameter, source_of, target_of
from pilewright.kernel.laying import find_edge, laying_refusal
from pilewright.kernel.refusals import LEGAL
from pilewright.kernel.units import lead_card
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles` names the group."""
    return parameters_schema({"piles": pile_group("The group within which cards move to the left.")})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group."""
    name = given["piles"]
    if ruleset.group(name).count < 2:
        raise WrongParameter(f"leftmost has nothing to do on {name!r}, which is one pile", "piles")
    return [ruleset.number(name)]


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """Within the group only to the leftmost pile that takes the card, and not to the right."""
    if kind_of(move) != TRANSFER:
        return True
    source, target, cards = source_of(move), target_of(move), cards_of(move)
    group = parameter(rules, slot, 0)
    if rules.group_of[source] != group or rules.group_of[target] != group:
        return True
    if target > source:
        return False
    edge = find_edge(rules, state, source, target)
    lead = lead_card(rules, state, edge, source, cards)
    for pile in range(rules.first[group], target):
        if laying_refusal(rules, state, edge, source, pile, cards, lead) == LEGAL:
            return False
    return True


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "From pile to pile of {group:the} a card goes to the left only, to the leftmost pile that takes it.",
        group=nouns.pile(t, given["piles"]),
    )


@hookimpl
def why_refused(game: Game, move: Move, language: str) -> str:
    """Where the card may go."""
    t = Translator(language)
    if target_of(move) > source_of(move):
        return t.gettext("cards move to the left only here")
    return t.gettext("the card goes to the leftmost pile that takes it, and there is one further left")
