"""The base card is set more than once."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P406"
EXPLANATION = "There is one base card: either the player chooses it (base), or one step of the deal sets it (sets: base)."
PASS = but(
    "count: 4",
    "count: 4, build: {wrap: round}",
    "\ndeal: {",
    "\ndeal:\n  base: {to: foundation, piles: 1, sets: base}\n  ",
    "tableau}",
    "tableau",
)
FAIL = but("alternate-color}}\n", "alternate-color}}\nbase: {choose-from: tableau}\n", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Count the ways in which the base is set."""
    first: str | None = None
    for step in ruleset.deal:
        if not step.sets_base:
            continue
        path = ("deal", step.name, "sets")
        if ruleset.base_from is not None:
            yield Finding(path, "the player chooses the base card in this game, so the deal cannot set it; remove 'base' or this")
        elif first is not None:
            yield Finding(path, f"the base card is set by the step {first!r} already")
        first = first or step.name
