"""ranks-in-turn: a rank comes to a pile only after it has come to the pile before.

The rule of Osmosis: each foundation takes the ranks that lie on the one above it, in any order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import TRANSFER, card_at, face_up, kind_of, parameter, rank_of, size, source_of, target_of, top
from pilewright.manual import nouns
from pilewright.manual.nouns import one_pile
from pilewright.model.cards import rank_text
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`on` names the group whose piles follow each other."""
    return parameters_schema({"on": pile_group("The group whose piles take the ranks one after the other.", "foundation")})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group."""
    if ruleset.group(given["on"]).count < 2:
        several = ", ".join(group.name for group in ruleset.groups if group.count > 1)
        raise WrongParameter(f"{given['on']!r} is one pile, and ranks-in-turn needs several; such are {several or 'none'}", "on")
    return [ruleset.number(given["on"])]


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """No card whose rank does not lie on the pile to the left of its target."""
    group, target = parameter(rules, slot, 0), target_of(move)
    if kind_of(move) != TRANSFER or rules.group_of[target] != group or target == rules.first[group]:
        return True
    rank = rank_of(face_up(top(rules, state, source_of(move))))
    for place in range(size(rules, state, target - 1)):
        if rank_of(face_up(card_at(rules, state, target - 1, place))) == rank:
            return True
    return False


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "A card goes on a pile of {group:the} only if its rank lies on the one before; on the first any rank goes.",
        group=nouns.pile(t, given["on"]),
    )


@hookimpl
def why_refused(game: Game, move: Move, language: str) -> str:
    """Which rank is missing where."""
    t = Translator(language)
    before = game.engine.piles[target_of(move) - 1]
    rank = rank_text(rank_of(face_up(top(game.engine.rules, game.state, source_of(move)))))
    return t.gettext("no {rank} lies on {pile:the} yet", rank=rank, pile=one_pile(t, before.group, before.name))
