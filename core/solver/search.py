"""Two searches on the kernel's own functions: one that goes on with what looks best, and one that goes deep through everything.

Both go on from where they stopped, so that their caller can look at the clock, make room and be interrupted. Both put every
position that they visit into the transposition table and expand none twice, so that one that has no node left has shown that
there is no solution. `best_first` keeps the positions that it has expanded, as rows of bytes; `depth_first` only the way to where
it is, and so needs no more for a position than its slot in the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.state import Buffer, View
from .expanding import DONE, FOUND, GOING_ON, ROOM_FULL, expand, follow, stopped
from .keys import pack, unpack
from .memory import BEST, EXPANDED, KEPT, LEVEL, WAITING

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .memory import Memory
    from .plan import Plan

ENTRIES = ("best_first", "depth_first", "keep_row", "resume")


def resume(rules: Rules, rows: View, at: int, state: Buffer) -> None:
    """Make the position again that was kept at `at`; compiled once for all that ask for it here."""
    unpack(rules, rows, at, state)


def keep_row(rules: Rules, state: View, rows: Buffer, at: int) -> None:
    """Keep a position at `at`; compiled by itself."""
    pack(rules, state, rows, at)


def best_first(rules: Rules, plan: Plan, memory: Memory, steps: int) -> int:
    """Expand up to `steps` nodes: always the one that looks best, of those that look alike the newest.

    `heads` and `next_waiting` chain the nodes that wait, by their estimate. The first node, which no move has led to, has the
    parent -1 and the row 0.
    """
    counters, found, scores = memory.counters, memory.found, memory.scores
    rows, owners, parents, moves = memory.rows, memory.owners, memory.parents, memory.moves
    heads, next_waiting = memory.heads, memory.next_waiting
    for _ in range(steps):
        if counters[WAITING] == 0:
            return DONE
        why = stopped(plan, memory)
        if why != GOING_ON:
            return why
        if counters[KEPT] + plan.most_found >= memory.room:
            return ROOM_FULL
        best = counters[BEST]
        while heads[best] == 0:
            best += 1
        node = heads[best] - 1
        heads[best] = next_waiting[node]
        counters[WAITING] -= 1
        row = counters[EXPANDED]
        if parents[node] < 0:
            resume(rules, rows, 0, memory.state)
        else:
            before = parents[node]
            resume(rules, rows, before * plan.width, memory.state)
            follow(rules, plan, memory, moves[node], before, row)
            keep_row(rules, memory.state, rows, row * plan.width)
        owners[row] = node
        counters[EXPANDED] = row + 1
        new = expand(rules, plan, memory, row)
        kept = counters[KEPT]
        for index in range(abs(new)):
            bucket = scores[index]
            parents[kept] = row
            moves[kept] = found[index]
            next_waiting[kept] = heads[bucket]
            heads[bucket] = kept + 1
            best = min(best, bucket)
            kept += 1
        counters[KEPT] = kept
        counters[BEST] = best
        if new < 0:
            return FOUND
        counters[WAITING] += new
    return GOING_ON


def depth_first(rules: Rules, plan: Plan, memory: Memory, steps: int) -> int:
    """Expand up to `steps` nodes, always going deeper, the move that looks best first.

    `rows` and `moves` hold the way to the present position, a row and a move for each level; `via` the moves that are left on
    all levels, those of a level from `firsts` on, with their estimates in `via_scores` beside them.
    """
    counters, found, scores = memory.counters, memory.found, memory.scores
    rows, moves, firsts, via, via_scores = memory.rows, memory.moves, memory.firsts, memory.via, memory.via_scores
    level = counters[LEVEL]
    resume(rules, rows, level * plan.width, memory.state)
    for _ in range(steps):
        why = stopped(plan, memory)
        if why != GOING_ON:
            return why
        if level + 2 >= memory.room or counters[WAITING] + plan.most_found >= memory.waiting_room:
            return ROOM_FULL
        first = counters[WAITING]
        firsts[level] = first
        new = expand(rules, plan, memory, level)
        if new < 0:
            moves[level] = found[-new - 1]
            return FOUND
        for index in range(new):
            place = first + index
            while place > first and via_scores[place - 1] < scores[index]:
                via[place] = via[place - 1]
                via_scores[place] = via_scores[place - 1]
                place -= 1
            via[place] = found[index]
            via_scores[place] = scores[index]
        counters[WAITING] = first + new
        here = level
        while level >= 0 and firsts[level] == counters[WAITING]:
            level -= 1
        if level < 0:
            return DONE
        if level != here:
            resume(rules, rows, level * plan.width, memory.state)
        counters[WAITING] -= 1
        moves[level] = via[counters[WAITING]]
        follow(rules, plan, memory, moves[level], level, level + 1)
        level += 1
        keep_row(rules, memory.state, rows, level * plan.width)
        counters[LEVEL] = level
    return GOING_ON
