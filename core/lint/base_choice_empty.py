"""The base card is to be chosen from a group that has no cards yet."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset
from .moving import is_of_plugin

CODE = "P405"
EXPLANATION = "Nothing else is legal before the base card is chosen, so cards must lie there from the start."
PASS = but(
    "count: 4",
    "count: 4, build: {wrap: round}",
    "alternate-color}}\n",
    "alternate-color}}\nbase: {choose-from: tableau}\n",
)
FAIL = but(
    "count: 4",
    "count: 4, build: {wrap: round}",
    "\ndeal: {",
    "\n  reserve: {fan: right}\nbase: {choose-from: reserve}\ndeal:\n  ",
    "tableau}",
    "tableau}\n  rest: {to: reserve, when: base-chosen",
)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look for a step that deals there at the start."""
    group = ruleset.base_from
    if group is None or group in ruleset.deck.set_aside_to or is_of_plugin(ruleset, ruleset.group(group)):
        return
    if not any(step.to == group and step.when == "start" and max(step.cards) > 0 for step in ruleset.deal):
        yield Finding(
            ("base", "choose-from"),
            f"there is nothing to choose from: no card is dealt to {group!r} at the start; deal some there",
        )
