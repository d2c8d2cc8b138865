"""card-values: the cards of a group count by their rank, an ace 1 to a king 13.

The score of GNOME AisleRiot's Diamond Mine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.manual import nouns
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`on` names the group whose cards count."""
    return {
        "type": "object",
        "properties": {
            "on": {
                "type": "string",
                "format": "pile-group",
                "default": "foundation",
                "description": "The group whose cards count.",
            }
        },
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The first pile of the group, and the one behind its last."""
    first = ruleset.first_pile(given["on"])
    return [first, first + ruleset.group(given["on"]).count]


@hookimpl
def score(rules: Any, state: Any, own: int) -> int:
    """The sum of the ranks."""
    at = rules.plugin_parameters[own]
    points = 0
    for pile in range(rules.parameters[at], rules.parameters[at + 1]):
        start = rules.start[pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            points += (state[place] & 63) % 13 + 1
    return points


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The score in words."""
    t = Translator(language)
    return t.gettext(
        "Every card on {group:the} gives as many points as its rank, from 1 for an ace to 13 for a king.",
        group=nouns.pile(t, given["on"]),
    )
