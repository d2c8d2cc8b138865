"""Making a solution shorter: leaving out the detours of a search that goes deep."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.binding import Kernel
from ..kernel.rules import Rules
from .arrays import Arrays
from .memory import WayMemory
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
    moves, slots = {"way": length, "shorter": length}, 2 * length + 2
    position = {"state": rules.state_size, "child": rules.state_size, "legal": rules.most_moves}
    memory = arrays.memory(WayMemory, {**position, **moves, "table": 2 * slots, "slots": slots, "places": slots})
    for place, move in enumerate(played):
        memory.way[place] = move
    memory.state[:] = kernel.state(state)
    kept = kernel.besides["take_shortcuts"](rules, exact, arrays.passed(memory), length)
    return tuple(int(move) for move in memory.shorter[:kept])
