"""A limit of how many cards move at once, and nothing that could ever raise it."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import PileGroup, Ruleset

CODE = "P422"
EXPLANATION = (
    "`limit` counts free cells (cells), or free cells and spaces (power). Without either it allows one card at a time, which is "
    "`move: top`; and where one card moves at a time there is nothing to limit."
)
PASS = """\
name: Example
piles:
  cell: {count: 4}
  foundation: {count: 4}
  tableau: {count: 8, build: {direction: down, suits: alternate-color}, move: {cards: run, limit: power}}
deal: {rows: {to: tableau, cards: [7, 7, 7, 7, 6, 6, 6, 6]}}
goal: {full: foundation}
"""
FAIL = but("\n  cell: {count: 4}", "", "power", "cells", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look for cells and spaces."""
    cells = any(group.role == "cell" for group in ruleset.groups)
    for group in ruleset.groups:
        limit = group.move.limit
        path = ("piles", group.name, "move", "limit")
        if limit is None:
            continue
        if group.move.unit not in ("run", "group", "all", "top-or-all"):
            cards = ("piles", group.name, "move", "cards")
            yield Finding(path, f"nothing is limited here: {group.name!r} gives one card at a time at most", also=(cards,))
        elif not cells and limit == "cells":
            yield Finding(path, "the limit counts free cells, and there are no cells; write power to count spaces, or move: top")
        elif not cells and not _has_spaces(group):
            message = f"the limit counts free cells and spaces: there are no cells, and {group.name!r} never has a space to use"
            yield Finding(path, message, also=(("piles", group.name, "space"), ("piles", group.name, "count")))


def _has_spaces(group: PileGroup) -> bool:
    """Whether a card can be laid on an empty pile of the group by hand."""
    return group.count > 1 and group.space.rank != "none"
