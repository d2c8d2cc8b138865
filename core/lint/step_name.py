"""A step of the deal has the name of one group and deals to another."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P603"
LEVEL = "warning"
EXPLANATION = (
    "The names of the steps are free, and with them a variant changes a step. A step that has the name of a group, or its plural,"
    " and deals to another group is likely to name the wrong one, or to be copied from another step."
)
PASS = but("alternate-color}}", "alternate-color}}\n  reserve: {}", "\ndeal: {", "\ndeal: {reserve: {to: reserve, cards: 13}, ")
FAIL = but("cards: 13}, row", "cards: 13}, tableau", "to: tableau", "to: reserve", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Compare the name of each step with where it deals to."""
    names = {group.name for group in ruleset.groups if group.role != "stock"}  # nothing can be dealt there
    for step in ruleset.deal:
        named = step.name if step.name in names else step.name.removesuffix("s")
        if named in names and named != step.to:
            message = f"the step {step.name!r} deals to {step.to!r}; write to: {named}, or give the step another name"
            yield Finding(("deal", step.name, "to"), message, "warning", also=(("deal", step.name),))
