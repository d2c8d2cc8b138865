"""How the piles of one group stand to each other: side by side, in a grid, or as they cover each other.

This is the one place that knows shapes. Everything else works with the offsets that come from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ..model.ruleset import PileGroup


class Offset(NamedTuple):
    """Where a pile stands in its group: half cards from the left, rows of cards from the top."""

    halves: int
    row: int


def offsets(group: PileGroup) -> list[Offset] | None:
    """The places of a group's piles, if it has a shape of its own; None where they simply stand in a row."""
    if group.columns:
        return [Offset(2 * (place % group.columns), place // group.columns) for place in range(group.count)]
    return _covering(group.cover.on) if group.cover else None


def _covering(on: Sequence[Sequence[int]]) -> list[Offset]:
    """Piles that lie on each other, each a row below those that it covers, and in the middle of them.

    The longest row stands without gaps; the others follow from it, upwards and downwards.
    """
    under = [[pile for pile, above in enumerate(on) if number in above] for number in range(len(on))]
    rows = [0] * len(on)
    for _ in on:  # a chain of covers is no longer than there are piles
        rows = [max((rows[pile] + 1 for pile in under[number]), default=0) for number in range(len(on))]
    members = [[pile for pile, row in enumerate(rows) if row == number] for number in range(max(rows) + 1)]
    longest = max(range(len(members)), key=lambda row: len(members[row]))
    places = {pile: Fraction(2 * place) for place, pile in enumerate(members[longest])}
    for row in [*range(longest - 1, -1, -1), *range(longest + 1, len(members))]:
        for place, pile in enumerate(members[row]):
            near = [places[other] for other in (on[pile] if row < longest else under[pile]) if other in places]
            places[pile] = sum(near, Fraction(0)) / len(near) if near else Fraction(2 * place)
    return [Offset(int(places[pile]), rows[pile]) for pile in range(len(on))]
