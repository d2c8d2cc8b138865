"""ranks-in-turn: a rank comes to a pile only after it has come to the pile before.

The rule of Osmosis: each foundation takes the ranks that lie on the one above it, in any order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import DEAL
from pilewright.manual import nouns
from pilewright.manual.nouns import one_pile
from pilewright.model.cards import rank_of, rank_text
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`on` names the group whose piles follow each other."""
    return {
        "type": "object",
        "properties": {
            "on": {
                "type": "string",
                "format": "pile-group",
                "default": "foundation",
                "description": "The group whose piles take the ranks one after the other.",
            },
        },
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group."""
    if ruleset.group(given["on"]).count < 2:
        several = ", ".join(group.name for group in ruleset.groups if group.count > 1)
        raise WrongParameter(f"{given['on']!r} is one pile, and ranks-in-turn needs several; such are {several or 'none'}", "on")
    return [ruleset.number(given["on"])]


@hookimpl
def may_play(rules: Any, state: Any, move: int, own: int) -> bool:
    """No card whose rank does not lie on the pile to the left of its target."""
    group = rules.parameters[rules.plugin_parameters[own]]
    target = move >> 8 & 255
    if move >= DEAL or rules.group_of[target] != group or target == rules.first[group]:
        return True
    source = move >> 16
    card = state[rules.start[source] + state[rules.sizes_at + source] - 1] & 63
    start = rules.start[target - 1]
    found = False
    for place in range(start, start + state[rules.sizes_at + target - 1]):
        found = found or (state[place] & 63) % 13 == card % 13
    return found


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "A card goes on a pile of {group:the} only if its rank lies on the one before; on the first any rank goes.",
        group=nouns.pile(t, given["on"]),
    )


@hookimpl
def why_refused(game: Any, move: Any, language: str) -> str:
    """Which rank is missing where."""
    t = Translator(language)
    before, source = (game.engine.piles[pile] for pile in ((move >> 8 & 255) - 1, move >> 16))
    rank = rank_text(rank_of(game.pile(source.label)[-1]))
    return t.gettext("no {rank} lies on {pile:the} yet", rank=rank, pile=one_pile(t, before.group, before.name))
