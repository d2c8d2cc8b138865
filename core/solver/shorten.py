"""Making a solution shorter: leaving out the detours of a search that goes deep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.binding import Kernel
from ..kernel.rules import Rules
from .memory import Arrays
from .plan import Plan

MOST_LOOKED_AT = 40_000
"""The moves of so many positions are looked at, at most."""


def shorten(kernel: Kernel, rules: Rules, plan: Plan, state: bytes, played: Sequence[int]) -> tuple[int, ...]:
    """The solution without detours: from each of its positions on by the move that leads furthest along it.

    Positions count as equal only where all bytes are equal, so that the moves after them stay legal as they are.
    """
    exact = kernel.tables(plan._replace(seeds=plan.own_seeds, ring=0))
    best, looked_at = tuple(played), 0
    while looked_at < MOST_LOOKED_AT:
        looked_at += 2 * len(best)
        shorter = _pass(kernel, rules, exact, state, best)
        if len(shorter) >= len(best):
            break
        best = shorter
    return best


def _pass(kernel: Kernel, rules: Rules, exact: Any, state: bytes, played: Sequence[int]) -> tuple[int, ...]:
    """One time through the solution: a shorter one, if there is one."""
    arrays = Arrays(kernel)
    now, child, moves = kernel.state(state), kernel.state(state), kernel.moves(rules)
    own, keys = arrays.keys(2), arrays.keys(2 * rules.most_moves)
    places: dict[tuple[int, int], int] = {}
    for place, move in enumerate((*played, -1)):
        kernel.besides["key_of"](rules, exact, now, own)
        places[int(own[0]), int(own[1])] = place
        if move >= 0:
            kernel.besides["advance"](rules, now, move)
    now = kernel.state(state)
    place, shorter = 0, []
    while place < len(played):
        furthest, chosen = place + 1, played[place]
        for index in range(int(kernel.besides["reached"](rules, exact, now, child, moves, keys))):
            there = places.get((int(keys[2 * index]), int(keys[2 * index + 1])), 0)
            if there > furthest:
                furthest, chosen = there, int(moves[index])
        shorter.append(chosen)
        kernel.besides["advance"](rules, now, chosen)
        place = furthest
    return tuple(shorter)
