"""Spaces are filled from the piles of the goal, or with cards that are out of play."""

from __future__ import annotations

from collections.abc import Iterator

from ..finding import Finding
from ..ruleset import Ruleset

CODE = "P430"
LEVEL = "warning"
EXPLANATION = (
    "A space is filled by itself, whether the player likes it or not. From a foundation, or any other group that the goal wants"
    " full, it would take back what leads to the goal, and from a discard pile what is out of play."
)
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  tableau: {count: 25, accept: none, fill: stock}
  discard: {}
deal: {square: {to: tableau}}
match: {among: [tableau, waste], pairs: [{sum: 13}], alone: [K], to: discard}
goal: {empty: tableau}
"""
FAIL = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  tableau: {count: 25, accept: none, fill: discard}
  discard: {}
deal: {square: {to: tableau}}
match: {among: [tableau, waste], pairs: [{sum: 13}], alone: [K], to: discard}
goal: {empty: tableau}
"""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look at the sources of every group that is filled."""
    for group in ruleset.groups:
        for name in group.fill:
            source = ruleset.group(name)
            if source.name in ruleset.goal.full or source.role in ("foundation", "discard"):
                what = "what is out of play" if source.role == "discard" else "what leads to the goal"
                message = f"the spaces of {group.name!r} would be filled from {name!r}, with {what}; name another group"
                yield Finding(("piles", group.name, "fill"), message, "warning")
