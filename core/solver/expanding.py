"""What every search does with a node: play each of its moves, and keep what leads to a position that was not visited before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.scoring import outcome
from ..kernel.sockets import LOST, WON
from ..kernel.state import BASE, TRANSFER, View, kind_of
from .heuristic import bounded, position_total, total_after
from .keys import copy, finished, position_key, position_sum, sum_after
from .memory import MOST, PLAYED, VISITED
from .moves import advance, candidates
from .transpositions import enter, has_room

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .memory import Memory
    from .plan import Plan

ENTRIES = ("first_node",)
SMALL = ("is_local", "stopped")

GOING_ON, FOUND, DONE, TABLE_FULL, ROOM_FULL, GIVEN_UP, ENOUGH = 0, 1, 2, 3, 4, 5, 6
"""How a search returns."""


def first_node(rules: Rules, plan: Plan, memory: Memory) -> None:
    """Visit the position that a search begins with, which stands in `state`, and measure it at 0."""
    one, other = position_key(rules, plan, memory.state)
    enter(memory.table, memory.slots, one, other)
    memory.counters[VISITED] = 1
    measure(rules, plan, memory, 0)


def stopped(plan: Plan, memory: Memory) -> int:
    """ENOUGH or TABLE_FULL, if nothing more may be visited before the limit or the table is another; else GOING_ON."""
    visited = memory.counters[VISITED]
    if visited >= memory.counters[MOST]:
        return ENOUGH
    return GOING_ON if has_room(memory.slots, visited, plan.most_found) else TABLE_FULL


def measure(rules: Rules, plan: Plan, memory: Memory, at: int) -> None:
    """Write the sums of the key and of the estimate of `state` to the place `at`."""
    memory.sums[2 * at], memory.sums[2 * at + 1] = position_sum(rules, plan, memory.state)
    memory.totals[at] = position_total(rules, plan, memory.state, memory.weights)


def is_local(plan: Plan, state: View, move: int) -> bool:
    """Whether `plan.local` tells which piles the move changes."""
    return plan.local != 0 and state[BASE] != 0 and kind_of(move) & 255 == TRANSFER


def follow(rules: Rules, plan: Plan, memory: Memory, move: int, at: int, to: int) -> None:
    """Play a move on `state`, which is measured at `at`, and measure what it leads to at `to`."""
    state, child = memory.state, memory.child
    copy(state, 0, child, 0, rules.state_size)
    advance(rules, child, move)
    local = is_local(plan, state, move)
    if local:
        one, other, _ = sum_after(rules, plan, memory, move, at, 0)
        total, _ = total_after(rules, plan, memory, move, at, 0)
        memory.sums[2 * to] = one
        memory.sums[2 * to + 1] = other
        memory.totals[to] = total
    copy(child, 0, state, 0, rules.state_size)
    if not local:
        measure(rules, plan, memory, to)


def expand(rules: Rules, plan: Plan, memory: Memory, at: int) -> int:
    """Visit all that is a move away from `state`, which is measured at `at`: how many new nodes there are.

    Their moves are then the first in `found`, their estimates in `scores`. If one of them is won, its move is the last of these,
    and the number is less than 0. Where a move changes few piles (`plan.local`), key and estimate are made from the sums.
    """
    state, child, found, scores = memory.state, memory.child, memory.found, memory.scores
    table, slots, counters = memory.table, memory.slots, memory.counters
    number = candidates(rules, plan, memory)
    counters[PLAYED] += number
    known, weighed, new = 0, 0, 0
    for index in range(number):
        move = found[index]
        copy(state, 0, child, 0, rules.state_size)
        advance(rules, child, move)
        local = is_local(plan, state, move)
        if local:
            one, other, known = sum_after(rules, plan, memory, move, at, known)
        else:
            one, other = position_sum(rules, plan, child)
        one, other = finished(one, other)
        if not enter(table, slots, one, other):
            continue
        counters[VISITED] += 1
        said = outcome(rules, child)
        if said == LOST:
            continue
        found[new] = move
        if local:
            total, weighed = total_after(rules, plan, memory, move, at, weighed)
        else:
            total = position_total(rules, plan, child, memory.weights)
        scores[new] = bounded(total)
        new += 1
        if said == WON:
            return -new
    return new
