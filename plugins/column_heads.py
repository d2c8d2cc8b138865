"""column-heads: over each pile of a group lies its bottom card, apart and free to play.

So both ends of a column are in play, as in Labyrinth: the piles of `heads` hold one card each, those of `columns` the rest. When
a head has gone, the bottom card of its column takes its place. Spaces of the heads are filled from the stock, if the ruleset
says so, only until the stock is dealt from for the first time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import DEAL, put, take_bottom
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`heads` and `columns` name two groups of as many piles."""
    group = {"type": "string", "format": "pile-group"}
    return {
        "type": "object",
        "properties": {
            "heads": {**group, "description": "The group whose piles hold the bottom cards of the columns."},
            "columns": {**group, "description": "The group whose piles are the columns."},
        },
        "required": ["heads", "columns"],
        "additionalProperties": False,
    }


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
def may_play(rules: Any, state: Any, move: int, own: int) -> bool:
    """Once the stock has been dealt from, no head is filled from it."""
    if move >= DEAL or state[rules.plugin_words[own]] == 0 or move >> 16 != rules.stock:
        return True
    heads = rules.parameters[rules.plugin_parameters[own]]
    return rules.group_of[(move >> 8 & 255)] != heads  # type: ignore[no-any-return]


@hookimpl
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """Let the bottom card of a column take the place of a head that has gone."""
    if move == DEAL:
        state[rules.plugin_words[own]] = 1
    parameters = rules.plugin_parameters[own]
    heads, columns = rules.first[rules.parameters[parameters]], rules.first[rules.parameters[parameters + 1]]
    for place in range(rules.pile_count[rules.parameters[parameters]]):
        if state[rules.sizes_at + heads + place] == 0 and state[rules.sizes_at + columns + place] != 0:
            put(rules, state, heads + place, take_bottom(rules, state, columns + place))


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
