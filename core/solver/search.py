"""Searches on the kernel's own functions: one that looks for a solution, and one that goes through everything.

Both go on from where they stopped, so that their caller can look at the clock, make room and be interrupted. Both put every
position that they come upon into a table and look at none twice, so that one that has no position left, and has dropped none,
has shown that there is no solution. `best_first` always goes on with the position that looks best, or as a beam with the best of
those that are as many moves away; it keeps all positions as rows of bytes. `depth_first` keeps only the way to where it is, and
so needs 16 bytes for a position.

`count` holds the numbers that outlast a call, at the places named below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.scoring import outcome
from ..kernel.sockets import LOST, WON
from ..kernel.state import BASE, CARDS, FACE_DOWN, Buffer, View
from .keys import pack, position_key, unpack
from .moves import advance, candidates, listed

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .plan import Plan

ENTRIES = ("enter", "refill", "key_of", "reached", "resume", "keep_row", "grow", "best_first", "depth_first")

NEW, KEPT, LEVEL, WAITING, BEST, CURRENT, DROPPED = 0, 1, 2, 3, 4, 5, 6
"""Positions in the table; positions in rows; the level of the search in depth; moves or positions that wait; the first bucket
that may have one; the next position of a beam's level, or -1; positions that a beam has dropped."""
COUNTS = 7

GOING_ON, FOUND, DONE, TABLE_FULL, ROOM_FULL, GIVEN_UP = 0, 1, 2, 3, 4, 5
"""How a search returns."""

BUCKETS = 4096


def enter(table: Buffer, slots: int, one: int, other: int) -> bool:
    """Put a key into the table; whether it was not there. There must be a free place."""
    slot = (one >> 33 & 0x7FFFFFFF) * slots >> 31
    while table[2 * slot] != 0:
        if table[2 * slot] == one and table[2 * slot + 1] == other:
            return False
        slot += 1
        if slot == slots:
            slot = 0
    table[2 * slot] = one
    table[2 * slot + 1] = other
    return True


def table_full(plan: Plan, count: View, slots: int) -> bool:
    """Whether the keys of one more position's moves may fill the table to more than 85 hundredths."""
    return 20 * (count[NEW] + plan.most_found) >= 17 * slots


def refill(table: View, slots: int, larger: Buffer, larger_slots: int) -> None:
    """Put all keys of a table into a larger one."""
    for slot in range(slots):
        if table[2 * slot] != 0:
            enter(larger, larger_slots, table[2 * slot], table[2 * slot + 1])


def key_of(rules: Rules, plan: Plan, state: View, into: Buffer) -> None:
    """Write the key of a position to `into`."""
    one, other = position_key(rules, plan, state)
    into[0] = one
    into[1] = other


def reached(rules: Rules, plan: Plan, state: View, child: Buffer, moves: Buffer, keys: Buffer) -> int:
    """The legal moves of a position, and to `keys` the keys of the positions that they lead to; their number."""
    number = listed(rules, state, moves)
    for index in range(number):
        for place in range(rules.state_size):
            child[place] = state[place]
        advance(rules, child, moves[index])
        one, other = position_key(rules, plan, child)
        keys[2 * index] = one
        keys[2 * index + 1] = other
    return number


def estimate(rules: Rules, plan: Plan, state: View, weights: View) -> int:
    """How far a position looks from being won; the smaller the better."""
    base = state[BASE]
    blocked, breaks, down, spaces, left, closed, wasted = 0, 0, 0, 0, 0, 0, 0
    for pile in range(rules.piles):
        group = rules.table[rules.group_of + pile]
        if plan.data[plan.done + pile] != 0:
            continue
        size = state[rules.sizes_at + pile] + 0
        left += size
        if pile == rules.stock:
            continue
        if pile == rules.waste:
            wasted = covered_cards(rules, plan, state, pile) if rules.redeals == 0 else 0
            continue
        if size == 0:
            spaces += 1
            continue
        if plan.data[plan.closed + pile] != 0:
            closed += size
        start = rules.table[rules.start + pile]
        joins = rules.joins + (base * rules.groups + group) * CARDS
        lowest = 99
        under = FACE_DOWN + 0
        for place in range(start, start + size):
            card = state[place] & 63
            order = plan.data[plan.order + base * CARDS + card]
            if order > lowest:
                blocked += 1
            else:
                lowest = order
            if state[place] >= FACE_DOWN:
                down += 1
            elif under >= FACE_DOWN or rules.table[joins + card] >> under & 1 == 0:
                breaks += 1
            under = state[place] + 0
    stock = state[rules.sizes_at + rules.stock] + 0
    total = weights[0] * left + weights[1] * blocked + weights[2] * breaks + weights[3] * down - weights[4] * spaces
    total += weights[5] * stock + weights[6] * closed + weights[7] * wasted + 200
    return min(max(total, 0), BUCKETS - 1)


def covered_cards(rules: Rules, plan: Plan, state: View, pile: int) -> int:
    """How many cards of a pile lie on one that goes up before them."""
    covered, lowest = 0, 99
    start = rules.table[rules.start + pile]
    for place in range(start, start + state[rules.sizes_at + pile]):
        order = plan.data[plan.order + state[BASE] * CARDS + (state[place] & 63)]
        if order > lowest:
            covered += 1
        else:
            lowest = order
    return covered


def grow(
    rules: Rules,
    plan: Plan,
    weights: View,
    count: Buffer,
    state: Buffer,
    child: Buffer,
    moves: Buffer,
    found: Buffer,
    ranks: Buffer,
    table: Buffer,
    slots: int,
    rows: Buffer,
    keep: int,
) -> int:
    """Come upon all that is a move away from `state`: how many positions of it are new and not lost.

    Their moves are then the first in `found`, their estimates in `ranks`, and they themselves in `rows` from the number `keep`
    on, if that is not negative. If one of them is won, its move is the last in `found`, and the number is that of these less
    than 0.
    """
    number = candidates(rules, plan, state, child, moves, found)
    new = 0
    for index in range(number):
        move = found[index]
        for place in range(rules.state_size):
            child[place] = state[place]
        advance(rules, child, move)
        one, other = position_key(rules, plan, child)
        if not enter(table, slots, one, other):
            continue
        count[NEW] += 1
        said = outcome(rules, child)
        if said == LOST:
            continue
        found[new] = move
        ranks[new] = estimate(rules, plan, child, weights)
        if keep >= 0:
            pack(rules, child, rows, (keep + new) * plan.width)
        new += 1
        if said == WON:
            return -new
    return new


def resume(rules: Rules, rows: View, at: int, state: Buffer) -> None:
    """Make the position again that was kept at `at`; compiled once for all that ask for it here."""
    unpack(rules, rows, at, state)


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
    table: Buffer,
    slots: int,
    rows: Buffer,
    parents: Buffer,
    ways: Buffer,
    nexts: Buffer,
    heads: Buffer,
    room: int,
    breadth: int,
    steps: int,
) -> int:
    """Look at up to `steps` positions: always the one that looks best, of those that look alike the newest.

    With a `breadth` it is a beam: the best so many of those that are one move away, then of those two moves away, and so on.

    `rows` holds all positions, `parents` and `ways` how each was reached, `heads` and `nexts` those that wait, by their estimate.
    """
    for _ in range(steps):
        if count[WAITING] == 0 and count[CURRENT] < 0:
            return DONE if count[DROPPED] == 0 else GIVEN_UP
        if table_full(plan, count, slots):
            return TABLE_FULL
        if count[KEPT] + plan.most_found >= room:
            return ROOM_FULL
        if breadth == 0:
            best = count[BEST]
            while heads[best] < 0:
                best += 1
            count[BEST] = best
            node = heads[best]
            heads[best] = nexts[node]
            count[WAITING] -= 1
        else:
            if count[CURRENT] < 0:
                choose_level(count, nexts, heads, breadth)
            node = count[CURRENT]
            count[CURRENT] = nexts[node]
        resume(rules, rows, node * plan.width, state)
        kept = count[KEPT]
        new = grow(rules, plan, weights, count, state, child, moves, found, ranks, table, slots, rows, kept)
        for index in range(abs(new)):
            bucket = ranks[index] + 0
            parents[kept] = node
            ways[kept] = found[index]
            nexts[kept] = heads[bucket]
            heads[bucket] = kept
            count[BEST] = min(count[BEST], bucket)
            kept += 1
        count[KEPT] = kept
        if new < 0:
            return FOUND
        count[WAITING] += new
    return GOING_ON


def choose_level(count: Buffer, nexts: Buffer, heads: Buffer, breadth: int) -> None:
    """Make the best of those that wait the next level, and drop the others."""
    kept, chosen = 0, -1
    for bucket in range(BUCKETS):
        node = heads[bucket]
        while node >= 0:
            after = nexts[node]
            if kept < breadth:
                nexts[node] = chosen
                chosen = node
                kept += 1
            node = after
        heads[bucket] = -1
    count[DROPPED] += count[WAITING] - kept
    count[WAITING] = 0
    count[CURRENT] = chosen


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
        if table_full(plan, count, slots):
            return TABLE_FULL
        if level + 2 >= levels or count[WAITING] + plan.most_found >= room:
            return ROOM_FULL
        first = count[WAITING]
        firsts[level] = first
        new = grow(rules, plan, weights, count, state, child, moves, found, ranks, table, slots, rows, -1)
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
        advance(rules, state, ways[level])
        level += 1
        keep_row(rules, state, rows, level * plan.width)
        count[LEVEL] = level
    return GOING_ON


def keep_row(rules: Rules, state: View, rows: Buffer, at: int) -> None:
    """Keep a position at `at`; compiled by itself."""
    pack(rules, state, rows, at)
