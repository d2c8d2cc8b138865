"""refill-after: a pile is filled again only when its card has gone to a certain group.

So in Plait: an edge gets the next card of the plait when its card has gone to a foundation, and stays empty when it has gone
elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import DEAL, put, take
from pilewright.manual import nouns
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles`, `from` and `after` name groups."""
    said = {
        "piles": "The group whose piles are filled again.",
        "from": "The group from whose first pile with a card they are filled.",
        "after": "The group that the card must have gone to.",
    }
    properties = {key: {"type": "string", "format": "pile-group", "description": text} for key, text in said.items()}
    return {"type": "object", "properties": properties, "required": [*said], "additionalProperties": False}


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The numbers of the three groups."""
    groups = [given[key] for key in ("piles", "from", "after")]
    if len(set(groups)) < 3:
        raise ValueError("refill-after needs three different groups")
    return [ruleset.number(name) for name in groups]


@hookimpl
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """Fill the pile whose card has just gone to that group."""
    if move >= DEAL:
        return
    parameters = rules.plugin_parameters[own]
    vacated, target = move >> 16, move >> 8 & 255
    if rules.group_of[vacated] != rules.parameters[parameters] or state[rules.sizes_at + vacated] != 0:
        return
    if rules.group_of[target] != rules.parameters[parameters + 2]:
        return
    source = rules.first[rules.parameters[parameters + 1]]
    last = source + rules.pile_count[rules.parameters[parameters + 1]] - 1
    while source < last and state[rules.sizes_at + source] == 0:
        source += 1
    if state[rules.sizes_at + source] != 0:
        put(rules, state, vacated, take(rules, state, source))


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
