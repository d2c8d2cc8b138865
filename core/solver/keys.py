"""Positions in short: a key of two numbers that stands for a position, and the row of bytes that it is kept as.

Written in the kernel's subset and bound with it (`kernel.binding`), as `moves` and `search` are.

A *key* is two numbers of 64 bits each, made by two different polynomials over the bytes of each pile. Piles that are alike are
added up, so that positions that differ only in their order have one key. That two different positions have the same key is
taken to be impossible: for a search of n positions the chance is about n * n / 2**129, 10**-21 for a thousand million.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.state import BASE, Buffer, View, source_of, target_of
from .plan import BY_SIZES

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .memory import Memory
    from .plan import Plan

ENTRIES = ()
SMALL = ("spread", "interchangeable_now", "copy", "pile_part", "finished")


MASK = 0xFFFFFFFFFFFFFFFF
ONE, OTHER = 0xD1342543DE82EF95, 0xAF251AF3B0F025B5
"""The factors of the two polynomials. All numbers here have the highest of 64 bits set: so Numba takes them, and what is made of
them, for unsigned, and lets them overflow."""
SPREAD, SPREAD_AGAIN = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
NOTHING = 0x8000000000000000
"""What an empty pile brings to the sum: not 0, so that Numba takes it for unsigned."""

FACE_UP, FACED_DOWN = 0x8000000000000040, 0x8000000000000000
"""Added to a card of the waste, and to one of the stock, which has 64 more as it lies face down: the card counts the same."""


def spread(key: int) -> int:
    """The key with its bits stirred, so that sums of such keys say as much as the keys do."""
    key ^= key >> 31
    key = key * SPREAD & MASK
    key ^= key >> 29
    key = key * SPREAD_AGAIN & MASK
    return key ^ key >> 32


def interchangeable_now(rules: Rules, plan: Plan, state: View) -> bool:
    """Whether piles that are alike may be taken for each other in this position and all that follow."""
    return plan.interchangeable != 0 and state[BASE] != 0 and (plan.late == 0 or state[rules.sizes_at + rules.stock] == 0)


def pile_part(rules: Rules, plan: Plan, state: View, pile: int) -> tuple[int, int]:
    """What a pile brings to the sum; where dealing comes round, the waste for the stock as well."""
    if plan.cyclic_stock != 0 and pile == rules.waste:
        return cyclic_part(rules, plan, state)
    size = state[rules.sizes_at + pile]
    if size == 0 or (plan.cyclic_stock != 0 and pile == rules.stock):
        return NOTHING, NOTHING
    start = rules.start[pile]
    a = b = plan.seeds[pile if interchangeable_now(rules, plan, state) else rules.piles + pile]
    first = start
    if plan.ends[pile] != 0:
        first = start + size - 1
        a = a * ONE + plan.plain[state[rules.sizes_at + pile]] & MASK
        b = b * OTHER + plan.plain[state[rules.sizes_at + pile]] & MASK
    for place in range(first, start + size):
        card = plan.canonical_card[state[place]]
        a = a * ONE + card & MASK
        b = b * OTHER + card & MASK
    return spread(a), spread(b)


def finished(one: int, other: int) -> tuple[int, int]:
    """The key that a sum makes. Its first number is never 0, which stands for a free place in the table."""
    one, other = spread(one), spread(other)
    if one == 0:
        one = ONE
    return one, other


def position_key(rules: Rules, plan: Plan, state: View) -> tuple[int, int]:
    """The key of a position."""
    one, other = position_sum(rules, plan, state)
    return finished(one, other)


def position_sum(rules: Rules, plan: Plan, state: View) -> tuple[int, int]:
    """The sum that the key is made of: what the words bring, and each pile."""
    one, other = ONE, OTHER
    for place in range(rules.sizes_at):
        one = one * ONE + plan.plain[state[place]] & MASK
        other = other * OTHER + plan.plain[state[place]] & MASK
    for pile in range(rules.piles):
        a, b = pile_part(rules, plan, state, pile)
        one = one + a & MASK
        other = other + b & MASK
    return one, other


def sum_with(rules: Rules, plan: Plan, memory: Memory, pile: int, known: int, one: int, other: int) -> tuple[int, int, int]:
    """The sum with what a pile brings in `child` instead of what it brings in `state`.

    `parts` has the latter for every pile with a bit in `known`, two numbers each; a pile that is not there is added to them.
    """
    parts = memory.parts
    if known >> pile & 1 == 0:
        parts[2 * pile], parts[2 * pile + 1] = pile_part(rules, plan, memory.state, pile)
    a, b = pile_part(rules, plan, memory.child, pile)
    return one + a - parts[2 * pile] & MASK, other + b - parts[2 * pile + 1] & MASK, known | 1 << pile


def sum_after(rules: Rules, plan: Plan, memory: Memory, move: int, at: int, known: int) -> tuple[int, int, int]:
    """The sum of `child`, to which the move leads, from that of `state` at `at`; and what is known then (`sum_with`)."""
    source, target = source_of(move), target_of(move)
    one, other = memory.sums[2 * at], memory.sums[2 * at + 1]
    one, other, known = sum_with(rules, plan, memory, source, known, one, other)
    one, other, known = sum_with(rules, plan, memory, target, known, one, other)
    if plan.local == BY_SIZES:
        state, child = memory.state, memory.child
        for pile in range(rules.piles):
            if state[rules.sizes_at + pile] != child[rules.sizes_at + pile] and pile != source and pile != target:
                one, other, known = sum_with(rules, plan, memory, pile, known, one, other)
    return one, other, known


def cyclic_part(rules: Rules, plan: Plan, state: View) -> tuple[int, int]:
    """What stock and waste bring where dealing comes round: their cards in the order of dealing, and where the waste ends.

    Where it ends is nothing wherever dealing from the first card leads to it: all such positions can be reached from each other.
    """
    dealt = state[rules.sizes_at + rules.waste]
    left = state[rules.sizes_at + rules.stock]
    a = b = plan.seeds[2 * rules.piles + (0 if left == 0 or dealt % rules.deal_cards == 0 else dealt)]
    start = rules.start[rules.waste]
    for place in range(start, start + dealt):
        card = plan.canonical_card[state[place]] + FACE_UP
        a = a * ONE + card & MASK
        b = b * OTHER + card & MASK
    start = rules.start[rules.stock]
    for place in range(start + left - 1, start - 1, -1):
        card = plan.canonical_card[state[place]] + FACED_DOWN
        a = a * ONE + card & MASK
        b = b * OTHER + card & MASK
    return spread(a), spread(b)


NOT_NEGATIVE = 0x7FFFFFFFFFFF
"""A place in an array with these bits kept is itself. The compiler sees by it that the place does not count from the end, and
copies many bytes at once."""


def copy(source: View, at: int, target: Buffer, to: int, length: int) -> None:
    """Copy so many bytes."""
    at, to = at & NOT_NEGATIVE, to & NOT_NEGATIVE
    for place in range(length):
        target[to + place] = source[at + place]


def pack(rules: Rules, state: View, rows: Buffer, at: int) -> None:
    """Keep a position as words, sizes and cards without the gaps between piles, from `at` on."""
    copy(state, 0, rows, at, rules.sizes_at + rules.piles)
    at = (at & NOT_NEGATIVE) + rules.sizes_at + rules.piles
    for pile in range(rules.piles):
        start = rules.start[pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            rows[at] = state[place]
            at += 1


def unpack(rules: Rules, rows: View, at: int, state: Buffer) -> None:
    """Make the position again that was kept at `at`."""
    for place in range(rules.state_size):
        state[place] = 0
    copy(rows, at, state, 0, rules.sizes_at + rules.piles)
    at = (at & NOT_NEGATIVE) + rules.sizes_at + rules.piles
    for pile in range(rules.piles):
        start = rules.start[pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            state[place] = rows[at]
            at += 1
