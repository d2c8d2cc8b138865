"""What every search does with a position: play each of its moves, and keep what leads to a position that is new.

`count` holds the numbers that outlast a call, at the places named below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.scoring import outcome
from ..kernel.sockets import LOST, WON
from ..kernel.state import BASE, Buffer, View
from .estimate import bounded, position_total, total_after
from .keys import copy, finished, position_key, position_sum, sum_after
from .moves import advance, candidates
from .table import enter

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .plan import Plan

ENTRIES = ("key_of", "measure")
SMALL = ("is_local",)

NEW, MOST, PLAYED, KEPT, WAITING, CURRENT, DROPPED, BEST, OPENED, FIRST, LEVEL = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
"""Positions in the table; how many may be; moves that were played; nodes that know the way to them; moves or nodes that wait;
the next position of a beam's level; positions that a beam has dropped; the first bucket that may have a node; nodes that were
looked at; the node of the first position of a beam's level; how many it has, or the level of the search in depth."""
COUNTS = 11

GOING_ON, FOUND, DONE, TABLE_FULL, ROOM_FULL, GIVEN_UP, ENOUGH = 0, 1, 2, 3, 4, 5, 6
"""How a search returns."""


def key_of(rules: Rules, plan: Plan, state: View, into: Buffer) -> None:
    """Write the key of a position to `into`."""
    one, other = position_key(rules, plan, state)
    into[0] = one
    into[1] = other


def measure(rules: Rules, plan: Plan, weights: View, state: View, sums: Buffer, totals: Buffer, at: int) -> None:
    """Write the two sums of a position's key, and that of its estimate, to the place `at`."""
    one, other = position_sum(rules, plan, state)
    sums[2 * at] = one
    sums[2 * at + 1] = other
    totals[at] = position_total(rules, plan, state, weights)


def is_local(plan: Plan, state: View, move: int) -> bool:
    """Whether `plan.local` tells which piles the move changes."""
    return plan.local != 0 and state[BASE] != 0 and move >> 24 & 255 == 0


def follow(
    rules: Rules,
    plan: Plan,
    weights: View,
    state: Buffer,
    child: Buffer,
    move: int,
    parts: Buffer,
    values: Buffer,
    sums: View,
    totals: View,
    at: int,
    new_sums: Buffer,
    new_totals: Buffer,
    to: int,
) -> None:
    """Play a move on `state`, which is measured at `at`, and measure what it leads to at `to`; `child` is scratch."""
    copy(state, 0, child, 0, rules.state_size)
    advance(rules, state, move)
    if is_local(plan, child, move):
        one, other, _ = sum_after(rules, plan, child, state, move, parts, 0, sums[2 * at], sums[2 * at + 1])
        total, _ = total_after(rules, plan, child, state, move, weights, values, 0, totals[at])
        new_sums[2 * to] = one
        new_sums[2 * to + 1] = other
        new_totals[to] = total
    else:
        measure(rules, plan, weights, state, new_sums, new_totals, to)


def grow(
    rules: Rules,
    plan: Plan,
    weights: View,
    count: Buffer,
    state: View,
    child: Buffer,
    moves: Buffer,
    found: Buffer,
    ranks: Buffer,
    parts: Buffer,
    values: Buffer,
    sums: View,
    totals: View,
    at: int,
    table: Buffer,
    slots: int,
) -> int:
    """Come upon all that is a move away from `state`: how many positions of it are new and not lost.

    Their moves are then the first in `found`, their estimates in `ranks`. If one of them is won, its move is the last of these,
    and the number is less than 0. `state` is measured at `at`; where a move changes few piles (`plan.local`), key and estimate
    are made from these sums. `parts` and `values` have room for what each pile brings to them.
    """
    number = candidates(rules, plan, state, child, moves, found)
    count[PLAYED] += number
    known, weighed, new = 0, 0, 0
    for index in range(number):
        move = found[index]
        copy(state, 0, child, 0, rules.state_size)
        advance(rules, child, move)
        by_parts = is_local(plan, state, move)
        if by_parts:
            one, other, known = sum_after(rules, plan, state, child, move, parts, known, sums[2 * at], sums[2 * at + 1])
        else:
            one, other = position_sum(rules, plan, child)
        one, other = finished(one, other)
        if not enter(table, slots, one, other):
            continue
        count[NEW] += 1
        said = outcome(rules, child)
        if said == LOST:
            continue
        found[new] = move
        if by_parts:
            total, weighed = total_after(rules, plan, state, child, move, weights, values, weighed, totals[at])
        else:
            total = position_total(rules, plan, child, weights)
        ranks[new] = bounded(total)
        new += 1
        if said == WON:
            return -new
    return new
