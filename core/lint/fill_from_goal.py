"""Spaces are filled, or the stock is, from piles that keep their cards: those of the goal, say."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import PileGroup, Ruleset

CODE = "P430"
LEVEL = "warning"
EXPLANATION = (
    "A space is filled by itself, whether the player likes it or not. From a foundation, or any other group that the goal wants"
    " full, it would take back what leads to the goal, and from a discard pile what is out of play. A redeal that gathers the"
    " foundations would take them back as well, and the stock has nothing to gather from itself."
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
FAIL = but("fill: stock", "fill: discard", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look at the sources of every group that is filled, and at what a redeal gathers."""
    for group in ruleset.groups:
        for name in group.fill:
            source = ruleset.group(name)
            if _leads_on(ruleset, source) or source.role == "discard":
                what = "what is out of play" if source.role == "discard" else "what leads to the goal"
                message = f"the spaces of {group.name!r} would be filled from {name!r}, with {what}; name another group"
                yield Finding(("piles", group.name, "fill"), message, "warning")
        for name in group.redeal.gather:
            if name == group.name or _leads_on(ruleset, ruleset.group(name)):
                what = "the cards that it has already" if name == group.name else f"what leads to the goal, from {name!r}"
                message = f"a redeal would bring {what} to the stock; gather another group"
                yield Finding(("piles", group.name, "redeal", "gather"), message, "warning")


def _leads_on(ruleset: Ruleset, group: PileGroup) -> bool:
    return group.role == "foundation" or group.name in ruleset.goal.full
