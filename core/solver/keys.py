"""Positions in short: a key of two numbers that stands for a position, and the row of bytes that it is kept as.

Written in the kernel's subset and bound with it (`kernel.binding`), as `moves` and `search` are.

A *key* is two numbers of 64 bits each, made by two different polynomials over the bytes of each pile. Piles that are alike are
added up, so that positions that differ only in their order have one key. That two different positions have the same key is
taken to be impossible: for a search of n positions the chance is about n * n / 2**129, 10**-21 for a thousand million.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.state import BASE, Buffer, View

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .plan import Plan

ENTRIES = ()

MASK = 0xFFFFFFFFFFFFFFFF
ONE, OTHER = 0xD1342543DE82EF95, 0xAF251AF3B0F025B5
"""The factors of the two polynomials. All numbers here have the highest of 64 bits set: so Numba takes them, and what is made of
them, for unsigned, and lets them overflow."""
SPREAD, SPREAD_AGAIN = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

FACE_UP, FACED_DOWN = 0x8000000000000040, 0x8000000000000000
"""Added to a card of the waste, and to one of the stock, which has 64 more as it lies face down: the card counts the same."""


def spread(key: int) -> int:
    """The key with its bits stirred, so that sums of such keys say as much as the keys do."""
    key ^= key >> 31
    key = key * SPREAD & MASK
    key ^= key >> 29
    key = key * SPREAD_AGAIN & MASK
    return key ^ key >> 32


def alike_now(rules: Rules, plan: Plan, state: View) -> bool:
    """Whether piles that are alike may be taken for each other in this position and all that follow."""
    return plan.alike != 0 and state[BASE] != 0 and (plan.late == 0 or state[rules.sizes_at + rules.stock] == 0)


def position_key(rules: Rules, plan: Plan, state: View) -> tuple[int, int]:
    """The key of a position."""
    one, other = ONE, OTHER
    for place in range(rules.sizes_at):
        one = one * ONE + state[place] & MASK
        other = other * OTHER + state[place] & MASK
    seeds = 0 if alike_now(rules, plan, state) else rules.piles
    for pile in range(rules.piles):
        size = state[rules.sizes_at + pile] + 0
        if size == 0 or (plan.ring != 0 and (pile == rules.stock or pile == rules.waste)):
            continue
        start = rules.table[rules.start + pile]
        a = b = plan.seeds[seeds + pile]
        first = start
        if plan.data[plan.ends + pile] != 0:
            first = start + size - 1
            a = a * ONE + state[rules.sizes_at + pile] & MASK
            b = b * OTHER + state[rules.sizes_at + pile] & MASK
        for place in range(first, start + size):
            a = a * ONE + state[place] & MASK
            b = b * OTHER + state[place] & MASK
        one = one + spread(a) & MASK
        other = other + spread(b) & MASK
    if plan.ring != 0:
        a, b = ring_key(rules, plan, state)
        one = one + spread(a) & MASK
        other = other + spread(b) & MASK
    one, other = spread(one), spread(other)
    if one == 0:  # it stands for a free place in the table
        one = ONE
    return one, other


def ring_key(rules: Rules, plan: Plan, state: View) -> tuple[int, int]:
    """The key of stock and waste where dealing comes round: their cards in the order of dealing, and where the waste ends.

    Where it ends is nothing wherever dealing from the first card leads to it: all such positions can be reached from each other.
    """
    dealt = state[rules.sizes_at + rules.waste] + 0
    left = state[rules.sizes_at + rules.stock] + 0
    a = b = plan.seeds[2 * rules.piles + (0 if left == 0 or dealt % rules.deal_cards == 0 else dealt)]
    start = rules.table[rules.start + rules.waste]
    for place in range(start, start + dealt):
        a = a * ONE + state[place] + FACE_UP & MASK
        b = b * OTHER + state[place] + FACE_UP & MASK
    start = rules.table[rules.start + rules.stock]
    for place in range(start + left - 1, start - 1, -1):
        a = a * ONE + state[place] + FACED_DOWN & MASK
        b = b * OTHER + state[place] + FACED_DOWN & MASK
    return a, b


def pack(rules: Rules, state: View, rows: Buffer, at: int) -> None:
    """Keep a position as words, sizes and cards without the gaps between piles, from `at` on."""
    for place in range(rules.sizes_at + rules.piles):
        rows[at + place] = state[place]
    at += rules.sizes_at + rules.piles
    for pile in range(rules.piles):
        start = rules.table[rules.start + pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            rows[at] = state[place]
            at += 1


def unpack(rules: Rules, rows: View, at: int, state: Buffer) -> None:
    """Make the position again that was kept at `at`."""
    for place in range(rules.state_size):
        state[place] = 0
    for place in range(rules.sizes_at + rules.piles):
        state[place] = rows[at + place]
    at += rules.sizes_at + rules.piles
    for pile in range(rules.piles):
        start = rules.table[rules.start + pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            state[place] = rows[at]
            at += 1
