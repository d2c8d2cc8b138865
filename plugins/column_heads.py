"""column-heads: over each pile of a group lies its bottom card, apart and free to play.

So both ends of a column are in play, as in Labyrinth: the piles of `heads` hold one card each, those of `columns` the rest. When
a head has gone, the bottom card of its column takes its place. Spaces of the heads are filled from the stock, if the ruleset
says so, only until the stock is dealt from for the first time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import (
    DEAL,
    TRANSFER,
    kind_of,
    parameter,
    piles_of,
    put,
    set_word,
    size,
    source_of,
    take_bottom,
    target_of,
    word,
)
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`heads` and `columns` name two groups of as many piles."""
    return parameters_schema(
        {
            "heads": pile_group("The group whose piles hold the bottom cards of the columns."),
            "columns": pile_group("The group whose piles are the columns."),
        }
    )


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The numbers of the two groups."""
    heads, columns = (ruleset.group(given[key]) for key in ("heads", "columns"))
    if heads.count != columns.count or heads.name == columns.name:
        raise WrongParameter(
            f"each of the {columns.count} piles of {columns.name} needs a head of its own, {heads.name} has {heads.count}",
            "heads",
        )
    return [ruleset.number(heads.name), ruleset.number(columns.name)]


@hookimpl
def state_words() -> Sequence[str]:
    """1 once the stock has been dealt from."""
    return ("dealt",)


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """Once the stock has been dealt from, no head is filled from it."""
    if kind_of(move) != TRANSFER or word(rules, state, slot, 0) == 0 or source_of(move) != rules.stock:
        return True
    return rules.group_of[target_of(move)] != parameter(rules, slot, 0)


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Let the bottom card of a column take the place of a head that has gone."""
    if move == DEAL:
        set_word(rules, state, slot, 0, 1)
    heads, columns = parameter(rules, slot, 0), parameter(rules, slot, 1)
    for head in piles_of(rules, heads):
        column = head - rules.first[heads] + rules.first[columns]
        if size(rules, state, head) == 0 and size(rules, state, column) != 0:
            put(rules, state, head, take_bottom(rules, state, column))


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    heads, columns = nouns.pile(t, given["heads"]), nouns.pile(t, given["columns"])
    said = t.gettext(
        "When a card of {heads:the} has gone, the bottom card of the pile under it, on {columns:the}, takes its place.",
        heads=heads,
        columns=columns,
    )
    if not ruleset.group(given["heads"]).fill:
        return said
    until = t.gettext(
        "Spaces of {heads:the} are filled from the stock only until it is dealt from for the first time.", heads=heads
    )
    return f"{said} {until}"
