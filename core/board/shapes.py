"""How the piles of one group stand to each other: side by side, or as a ruleset's own shape says.

This is the one place that knows shapes. Everything else works with the offsets that come from here.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Engine
from ..ruleset import PileGroup


@dataclass(frozen=True)
class Offset:
    """Where a pile stands in its group: half cards from the left, rows of cards from the top."""

    halves: int
    row: int


def offsets(engine: Engine, group: PileGroup) -> list[Offset] | None:
    """The places of a group's piles, if it has a shape of its own; None where they simply stand in a row.

    A ruleset says a shape with `layout: {columns: 5}` (a grid).
    """
    hint = getattr(group, "layout", None)
    columns = getattr(hint, "columns", None)
    if columns:
        return [Offset(2 * (place % columns), place // columns) for place in range(group.count)]
    return None
