"""What every search does with a position: play each of its moves, and keep what leads to a position that is new.

`count` holds the numbers that outlast a call, at the places named below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.scoring import outcome
from ..kernel.sockets import LOST, WON
from ..kernel.state import BASE, Buffer, View
from .estimate import estimate, estimate_after, weigh_piles
from .keys import copy, key_after, position_key, take_apart
from .moves import advance, candidates
from .table import enter

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .plan import Plan

ENTRIES = ("key_of",)

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
    table: Buffer,
    slots: int,
) -> int:
    """Come upon all that is a move away from `state`: how many positions of it are new and not lost.

    Their moves are then the first in `found`, their estimates in `ranks`. If one of them is won, its move is the last of these,
    and the number is less than 0. Where a move changes no other piles than its own (`plan.local`), key and estimate are those of
    `state` but for these piles; `parts` and `values` hold what each pile brings to them. For two moves that does not pay.
    """
    number = candidates(rules, plan, state, child, moves, found)
    count[PLAYED] += number
    local = plan.local != 0 and state[BASE] != 0 and number > 2
    if local:
        take_apart(rules, plan, state, parts)
        weigh_piles(rules, plan, state, weights, values)
    new = 0
    for index in range(number):
        move = found[index]
        copy(state, 0, child, 0, rules.state_size)
        advance(rules, child, move)
        by_parts = local and move >> 24 & 255 == 0
        if by_parts:
            one, other = key_after(rules, plan, child, move, parts)
        else:
            one, other = position_key(rules, plan, child)
        if not enter(table, slots, one, other):
            continue
        count[NEW] += 1
        said = outcome(rules, child)
        if said == LOST:
            continue
        found[new] = move
        if by_parts:
            ranks[new] = estimate_after(rules, plan, child, move, weights, values)
        else:
            ranks[new] = estimate(rules, plan, child, weights)
        new += 1
        if said == WON:
            return -new
    return new
