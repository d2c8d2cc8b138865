"""Two searches on the kernel's own functions: one that goes on with what looks best, and one that goes deep through everything.

Both go on from where they stopped, so that their caller can look at the clock, make room and be interrupted. Both put every
position that they come upon into a table and look at none twice, so that one that has no position left has shown that there is no
solution. `best_first` keeps the positions that it has looked at, as rows of bytes; `depth_first` only the way to where it is, and
so needs no more for a position than its place in the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.state import Buffer, View
from .growing import (
    BEST,
    DONE,
    ENOUGH,
    FOUND,
    GOING_ON,
    KEPT,
    LEVEL,
    MOST,
    NEW,
    OPENED,
    ROOM_FULL,
    TABLE_FULL,
    WAITING,
    follow,
    grow,
)
from .keys import pack, unpack
from .table import has_room

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .plan import Plan

ENTRIES = ("best_first", "depth_first", "keep_row", "resume")


def resume(rules: Rules, rows: View, at: int, state: Buffer) -> None:
    """Make the position again that was kept at `at`; compiled once for all that ask for it here."""
    unpack(rules, rows, at, state)


def keep_row(rules: Rules, state: View, rows: Buffer, at: int) -> None:
    """Keep a position at `at`; compiled by itself."""
    pack(rules, state, rows, at)


def best_first(
    rules: Rules,
    plan: Plan,
    weights: View,
    count: Buffer,
    state: Buffer,
    child: Buffer,
    moves: Buffer,
    found: Buffer,
    ranks: Buffer,
    parts: Buffer,
    values: Buffer,
    sums: Buffer,
    totals: Buffer,
    table: Buffer,
    slots: int,
    rows: Buffer,
    owners: Buffer,
    parents: Buffer,
    ways: Buffer,
    nexts: Buffer,
    heads: Buffer,
    room: int,
    steps: int,
) -> int:
    """Look at up to `steps` positions: always the one that looks best, of those that look alike the newest.

    A node is a position that was come upon: `ways` has the move that led to it and `parents` the row of the position before,
    one of those that were looked at, whose nodes are the `owners`. `heads` and `nexts` chain the nodes that wait, by their
    estimate. The first node, which no move has led to, has the parent -1 and the row 0.
    """
    for _ in range(steps):
        if count[WAITING] == 0:
            return DONE
        if count[NEW] >= count[MOST]:
            return ENOUGH
        if not has_room(slots, count[NEW], plan.most_found):
            return TABLE_FULL
        if count[KEPT] + plan.most_found >= room:
            return ROOM_FULL
        best = count[BEST]
        while heads[best] < 0:
            best += 1
        node = heads[best]
        heads[best] = nexts[node]
        count[WAITING] -= 1
        row = count[OPENED]
        if parents[node] < 0:
            resume(rules, rows, 0, state)
        else:
            before = parents[node]
            resume(rules, rows, before * plan.width, state)
            follow(rules, plan, weights, state, child, ways[node], parts, values, sums, totals, before, sums, totals, row)
            keep_row(rules, state, rows, row * plan.width)
        owners[row] = node
        count[OPENED] = row + 1
        new = grow(rules, plan, weights, count, state, child, moves, found, ranks, parts, values, sums, totals, row, table, slots)
        kept = count[KEPT]
        for index in range(abs(new)):
            bucket = ranks[index]
            parents[kept] = row
            ways[kept] = found[index]
            nexts[kept] = heads[bucket]
            heads[bucket] = kept
            best = min(best, bucket)
            kept += 1
        count[KEPT] = kept
        count[BEST] = best
        if new < 0:
            return FOUND
        count[WAITING] += new
    return GOING_ON


def depth_first(
    rules: Rules,
    plan: Plan,
    weights: View,
    count: Buffer,
    state: Buffer,
    child: Buffer,
    moves: Buffer,
    found: Buffer,
    ranks: Buffer,
    parts: Buffer,
    values: Buffer,
    sums: Buffer,
    totals: Buffer,
    table: Buffer,
    slots: int,
    rows: Buffer,
    firsts: Buffer,
    ways: Buffer,
    waiting: Buffer,
    orders: Buffer,
    levels: int,
    room: int,
    steps: int,
) -> int:
    """Look at up to `steps` positions, always going deeper, the move that looks best first.

    `rows` and `ways` hold the way to the present position, a row and a move for each level; `waiting` the moves that are left on
    all levels, those of a level from `firsts` on, with their estimates in `orders` beside them.
    """
    level = count[LEVEL]
    resume(rules, rows, level * plan.width, state)
    for _ in range(steps):
        if count[NEW] >= count[MOST]:
            return ENOUGH
        if not has_room(slots, count[NEW], plan.most_found):
            return TABLE_FULL
        if level + 2 >= levels or count[WAITING] + plan.most_found >= room:
            return ROOM_FULL
        first = count[WAITING]
        firsts[level] = first
        new = grow(
            rules, plan, weights, count, state, child, moves, found, ranks, parts, values, sums, totals, level, table, slots
        )
        if new < 0:
            ways[level] = found[-new - 1]
            return FOUND
        for index in range(new):
            place = first + index
            while place > first and orders[place - 1] < ranks[index]:
                waiting[place] = waiting[place - 1]
                orders[place] = orders[place - 1]
                place -= 1
            waiting[place] = found[index]
            orders[place] = ranks[index]
        count[WAITING] = first + new
        here = level
        while level >= 0 and firsts[level] == count[WAITING]:
            level -= 1
        if level < 0:
            return DONE
        if level != here:
            resume(rules, rows, level * plan.width, state)
        count[WAITING] -= 1
        ways[level] = waiting[count[WAITING]]
        follow(rules, plan, weights, state, child, ways[level], parts, values, sums, totals, level, sums, totals, level + 1)
        level += 1
        keep_row(rules, state, rows, level * plan.width)
        count[LEVEL] = level
    return GOING_ON
