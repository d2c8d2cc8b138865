"""Making a solution shorter: leaving out the detours of a search that goes deep."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.binding import Kernel
from ..kernel.rules import Rules
from .memory import Arrays
from .plan import Plan

MOST_LOOKED_AT = 40_000
"""The moves of so many positions are looked at, at most."""


def shorten(kernel: Kernel, rules: Rules, exact: Plan, state: bytes, played: Sequence[int]) -> tuple[int, ...]:
    """The solution without detours: from each of its positions on by the move that leads furthest along it.

    `exact` is a plan by which positions count as equal only where all bytes are equal, so that the moves after them stay legal
    as they are.
    """
    best, looked_at = tuple(played), 0
    while looked_at < MOST_LOOKED_AT:
        looked_at += 2 * len(best)
        shorter = _pass(kernel, rules, exact, state, best)
        if len(shorter) >= len(best):
            break
        best = shorter
    return best


def _pass(kernel: Kernel, rules: Rules, exact: Plan, state: bytes, played: Sequence[int]) -> tuple[int, ...]:
    """One time through the solution: a shorter one, if there is one."""
    arrays, length = Arrays(kernel), len(played)
    way, shorter = arrays.numbers(length), arrays.numbers(length)
    for place, move in enumerate(played):
        way[place] = move
    slots = 2 * length + 2
    table, places = arrays.keys(2 * slots), arrays.numbers(slots)
    kernel.besides["mark_way"](rules, exact, kernel.state(state), way, length, table, slots, places)
    rest = (kernel.state(state), kernel.moves(rules), way, length, table, slots, places, shorter)
    kept = kernel.besides["take_shortcuts"](rules, exact, kernel.state(state), *rest)
    return tuple(int(move) for move in shorter[:kept])
