"""refill-after: a pile is filled again only when its card has gone to a certain group.

So in Plait: an edge gets the next card of the plait when its card has gone to a foundation, and stays empty when it has gone
elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Move, Rules, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import TRANSFER, kind_of, parameter, piles_of, put, size, source_of, take, target_of
from pilewright.manual import nouns
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles`, `from` and `after` name groups."""
    return parameters_schema(
        {
            "piles": pile_group("The group whose piles are filled again."),
            "from": pile_group("The group from whose first pile with a card they are filled."),
            "after": pile_group("The group that the card must have gone to."),
        }
    )


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The numbers of the three groups."""
    groups = [given[key] for key in ("piles", "from", "after")]
    if len(set(groups)) < 3:
        raise ValueError("refill-after needs three different groups")
    return [ruleset.number(name) for name in groups]


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Fill the pile whose card has just gone to that group."""
    vacated, target = source_of(move), target_of(move)
    if kind_of(move) != TRANSFER or rules.group_of[vacated] != parameter(rules, slot, 0) or size(rules, state, vacated) != 0:
        return
    if rules.group_of[target] != parameter(rules, slot, 2):
        return
    for source in piles_of(rules, parameter(rules, slot, 1)):
        if size(rules, state, source) != 0:
            put(rules, state, vacated, take(rules, state, source))
            return


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    piles, goal, source = (nouns.pile(t, given[key]) for key in ("piles", "after", "from"))
    return t.gettext(
        "A pile of {group:the} whose card has gone to {goal:the} is filled from {source:the} at once.",
        group=piles,
        goal=goal,
        source=source,
    )
