"""A search in breadth that is held to a breadth: the best so many positions that are one move away, then of those two away, ...

Of a position that it has left behind it keeps no more than the key, the move that led to it and the position before. The
positions of one level only are kept whole, and of what they lead to, before the best are chosen, only how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.state import Buffer, View
from .estimate import BUCKETS
from .growing import (
    CURRENT,
    DONE,
    DROPPED,
    ENOUGH,
    FIRST,
    FOUND,
    GIVEN_UP,
    GOING_ON,
    KEPT,
    LEVEL,
    MOST,
    NEW,
    ROOM_FULL,
    TABLE_FULL,
    WAITING,
    follow,
    grow,
)
from .keys import copy
from .table import has_room

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .plan import Plan

ENTRIES = ("beam", "choose", "next_level")


def beam(
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
    level: Buffer,
    others: Buffer,
    other_sums: Buffer,
    other_totals: Buffer,
    parents: Buffer,
    ways: Buffer,
    froms: Buffer,
    throughs: Buffer,
    looks: Buffer,
    heads: Buffer,
    most_waiting: int,
    room: int,
    breadth: int,
    steps: int,
) -> int:
    """Look at up to `steps` positions of a level, and go on to the next when all have been looked at.

    `level` holds the positions of the level, `parents` and `ways` the node before each node and the move between them.
    What waits is a position of the level (`froms`), a move from there (`throughs`) and how it looks (`looks`).
    """
    for _ in range(steps):
        if count[NEW] >= count[MOST]:
            return ENOUGH
        if not has_room(slots, count[NEW], plan.most_found):
            return TABLE_FULL
        if count[KEPT] + breadth + 1 >= room:
            return ROOM_FULL
        if count[CURRENT] == count[LEVEL]:
            if count[WAITING] == 0:
                return DONE if count[DROPPED] == 0 else GIVEN_UP
            choose(count, froms, throughs, looks, heads, breadth)
            for place in range(count[WAITING]):
                before = froms[place]
                copy(level, before * rules.state_size, state, 0, rules.state_size)
                follow(
                    rules,
                    plan,
                    weights,
                    state,
                    child,
                    throughs[place],
                    parts,
                    values,
                    sums,
                    totals,
                    before,
                    other_sums,
                    other_totals,
                    place,
                )
                copy(state, 0, others, place * rules.state_size, rules.state_size)
                parents[count[KEPT] + place] = count[FIRST] + before
                ways[count[KEPT] + place] = throughs[place]
            next_level(rules, count, level, others, sums, totals, other_sums, other_totals)
        if count[WAITING] + plan.most_found >= most_waiting:
            choose(count, froms, throughs, looks, heads, breadth)
        here = count[CURRENT]
        count[CURRENT] = here + 1
        copy(level, here * rules.state_size, state, 0, rules.state_size)
        new = grow(
            rules, plan, weights, count, state, child, moves, found, ranks, parts, values, sums, totals, here, table, slots
        )
        if new < 0:
            parents[count[KEPT]] = count[FIRST] + here
            ways[count[KEPT]] = found[-new - 1]
            count[KEPT] += 1
            return FOUND
        waiting = count[WAITING]
        for index in range(new):
            froms[waiting + index] = here
            throughs[waiting + index] = found[index]
            looks[waiting + index] = ranks[index]
        count[WAITING] = waiting + new
    return GOING_ON


def choose(count: Buffer, froms: Buffer, throughs: Buffer, looks: Buffer, heads: Buffer, breadth: int) -> None:
    """Drop all that wait but the best so many; of those that look alike the first stay."""
    waiting = count[WAITING]
    if waiting <= breadth:
        return
    for bucket in range(BUCKETS):
        heads[bucket] = 0
    for place in range(waiting):
        heads[looks[place]] += 1
    left = breadth
    for bucket in range(BUCKETS):
        heads[bucket] = min(heads[bucket], left)
        left -= heads[bucket]
    kept = 0
    for place in range(waiting):
        bucket = looks[place]
        if heads[bucket] > 0:
            heads[bucket] -= 1
            froms[kept], throughs[kept], looks[kept] = froms[place], throughs[place], bucket
            kept += 1
    count[DROPPED] += waiting - kept
    count[WAITING] = kept


def next_level(
    rules: Rules,
    count: Buffer,
    level: Buffer,
    others: View,
    sums: Buffer,
    totals: Buffer,
    other_sums: View,
    other_totals: View,
) -> None:
    """Make those that were chosen the level."""
    chosen = count[WAITING]
    copy(others, 0, level, 0, chosen * rules.state_size)
    for place in range(chosen):
        sums[2 * place] = other_sums[2 * place]
        sums[2 * place + 1] = other_sums[2 * place + 1]
        totals[place] = other_totals[place]
    count[FIRST] = count[KEPT]
    count[KEPT] += chosen
    count[LEVEL] = chosen
    count[CURRENT] = 0
    count[WAITING] = 0
