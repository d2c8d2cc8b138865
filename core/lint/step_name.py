"""A step of the deal has the name of one group and deals to another."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..model.ruleset import Ruleset

CODE = "P603"
LEVEL = "warning"
EXPLANATION = (
    "The names of the steps are free, and with them a variant changes a step. A step that has the name of a group, or its plural,"
    " and deals to another group is likely to name the wrong one, or to be copied from another step."
)
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
  reserve: {}
deal: {reserve: {to: reserve, cards: 13}, row: {to: tableau}}
goal: {full: foundation}
"""
FAIL = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
  reserve: {}
deal: {reserve: {to: reserve, cards: 13}, tableau: {to: reserve}}
goal: {full: foundation}
"""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Compare the name of each step with where it deals to."""
    names = {group.name for group in ruleset.groups if group.role != "stock"}  # nothing can be dealt there
    for step in ruleset.deal:
        named = step.name if step.name in names else step.name.removesuffix("s")
        if named in names and named != step.to:
            message = f"the step {step.name!r} deals to {step.to!r}; write to: {named}, or give the step another name"
            yield Finding(("deal", step.name, "to"), message, "warning", also=(("deal", step.name),))
