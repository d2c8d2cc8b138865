"""Beam search: the best so many positions that are one move away, then of those two away, ...

Of a position that it has left behind it keeps no more than the key, the move that led to it and the position before. The
positions of one level only are kept whole, and of what they lead to, before the best are chosen, only how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .expanding import DONE, FOUND, GIVEN_UP, GOING_ON, ROOM_FULL, expand, follow, stopped
from .heuristic import BUCKETS
from .keys import copy
from .memory import CURRENT, DROPPED, FIRST, KEPT, LEVEL, WAITING

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .memory import Memory
    from .plan import Plan

ENTRIES = ("beam", "choose")


def beam(rules: Rules, plan: Plan, memory: Memory, steps: int) -> int:
    """Expand up to `steps` positions of a level, and go on to the next when all have been expanded.

    `rows` holds the positions of the level, `parents` and `moves` the node before each node and the move between them. What waits
    is a position of the level (`origins`), a move from there (`via`) and its estimate (`via_scores`).
    """
    counters, found, scores = memory.counters, memory.found, memory.scores
    origins, via, via_scores = memory.origins, memory.via, memory.via_scores
    for _ in range(steps):
        why = stopped(plan, memory)
        if why != GOING_ON:
            return why
        if counters[KEPT] + memory.breadth + 1 >= memory.room:
            return ROOM_FULL
        if counters[CURRENT] == counters[LEVEL]:
            if counters[WAITING] == 0:
                return DONE if counters[DROPPED] == 0 else GIVEN_UP
            choose(memory)
            next_level(rules, plan, memory)
        if counters[WAITING] + plan.most_found >= memory.waiting_room:
            choose(memory)
        here = counters[CURRENT]
        counters[CURRENT] = here + 1
        copy(memory.rows, here * rules.state_size, memory.state, 0, rules.state_size)
        new = expand(rules, plan, memory, here)
        if new < 0:
            memory.parents[counters[KEPT]] = counters[FIRST] + here
            memory.moves[counters[KEPT]] = found[-new - 1]
            counters[KEPT] += 1
            return FOUND
        waiting = counters[WAITING]
        for index in range(new):
            origins[waiting + index] = here
            via[waiting + index] = found[index]
            via_scores[waiting + index] = scores[index]
        counters[WAITING] = waiting + new
    return GOING_ON


def choose(memory: Memory) -> None:
    """Drop all that wait but the best so many; of those that look alike the first stay."""
    counters, heads = memory.counters, memory.heads
    origins, via, via_scores = memory.origins, memory.via, memory.via_scores
    waiting = counters[WAITING]
    if waiting <= memory.breadth:
        return
    for bucket in range(BUCKETS):
        heads[bucket] = 0
    for place in range(waiting):
        heads[via_scores[place]] += 1
    left = memory.breadth
    for bucket in range(BUCKETS):
        heads[bucket] = min(heads[bucket], left)
        left -= heads[bucket]
    kept = 0
    for place in range(waiting):
        bucket = via_scores[place]
        if heads[bucket] > 0:
            heads[bucket] -= 1
            origins[kept], via[kept], via_scores[kept] = origins[place], via[place], bucket
            kept += 1
    counters[DROPPED] += waiting - kept
    counters[WAITING] = kept


def next_level(rules: Rules, plan: Plan, memory: Memory) -> None:
    """Make what was chosen the level. It is laid behind the present one first, from which it is made."""
    counters, state, rows, sums, totals = memory.counters, memory.state, memory.rows, memory.sums, memory.totals
    width, behind, chosen, kept = rules.state_size, memory.breadth, counters[WAITING], counters[KEPT]
    for place in range(chosen):
        before, move = memory.origins[place], memory.via[place]
        copy(rows, before * width, state, 0, width)
        follow(rules, plan, memory, move, before, behind + place)
        copy(state, 0, rows, (behind + place) * width, width)
        memory.parents[kept + place] = counters[FIRST] + before
        memory.moves[kept + place] = move
    copy(rows, behind * width, rows, 0, chosen * width)
    for place in range(chosen):
        sums[2 * place] = sums[2 * (behind + place)]
        sums[2 * place + 1] = sums[2 * (behind + place) + 1]
        totals[place] = totals[behind + place]
    counters[FIRST] = kept
    counters[KEPT] = kept + chosen
    counters[LEVEL] = chosen
    counters[CURRENT] = 0
    counters[WAITING] = 0
