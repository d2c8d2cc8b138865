"""card-values: the cards of a group count by their rank, an ace 1 to a king 13.

The score of GNOME AisleRiot's Diamond Mine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.hooks import hookimpl
from pilewright.ruleset import Ruleset


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`on` names the group whose cards count."""
    return {
        "type": "object",
        "properties": {
            "on": {"type": "string", "description": "The group whose cards count; the foundation if it is not given."}
        },
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The first pile of the group, and the one behind its last."""
    name = given.get("on", "foundation")
    first = 0
    for group in ruleset.groups:
        if group.name == name:
            return [first, first + group.count]
        first += group.count
    raise ValueError(f"there is no pile group {name!r}; the groups are {', '.join(group.name for group in ruleset.groups)}")


@hookimpl
def score(rules: Any, state: Any, own: int) -> int:
    """The sum of the ranks."""
    at = rules.parameters + rules.table[rules.plugin_parameters + own]
    points = 0
    for pile in range(rules.table[at], rules.table[at + 1]):
        start = rules.table[rules.start + pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            points += (state[place] & 63) % 13 + 1
    return points


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any]) -> str:
    """The score in words."""
    return (
        f"Every card on the {given.get('on', 'foundation')} gives as many points as its rank, from 1 for an ace to 13 for a king."
    )
