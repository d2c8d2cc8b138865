"""How far a position looks from being won: a sum over its piles, so that after a move only the changed ones are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.state import BASE, CARDS, FACE_DOWN, View, source_of, target_of
from .plan import BY_PILES, BY_SIZES

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .memory import Memory
    from .plan import Plan

ENTRIES = ()
SMALL = ("pile_estimate", "bounded")

BUCKETS = 4096
"""Estimates are from 0 to one less than this."""
OFFSET = 200
"""Added to the sum, which can be less than 0."""

LEFT, BLOCKED, BREAKS, DOWN, SPACES, STOCK, CLOSED, WASTED, CLASHES, DEALT = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
"""What is weighed: cards that are not yet where they should be; cards that lie on one that goes up before them; cards that do not
continue a run; cards face down; spaces; cards in the stock; cards in reserves that take none back; cards of the waste that lie on
one that goes up before them; cards that do not go on the one below them; cards on the waste. Where those in the stock and on the
waste weigh alike, a deal costs nothing, and it pays to play off the waste to the tableau as well."""


def bounded(total: int) -> int:
    """A sum as an estimate."""
    return min(max(total + OFFSET, 0), BUCKETS - 1)


def position_total(rules: Rules, plan: Plan, state: View, weights: View) -> int:
    """How far a position looks from being won: the smaller the better."""
    total = 0
    for pile in range(rules.piles):
        total += pile_estimate(rules, plan, state, pile, weights)
    return total


def total_with(rules: Rules, plan: Plan, memory: Memory, pile: int, known: int, total: int) -> tuple[int, int]:
    """The sum with what a pile brings in `child` instead of what it brings in `state`.

    `values` has the latter for every pile with a bit in `known`; a pile that is not there is added to them.
    """
    weights, values = memory.weights, memory.values
    if known >> pile & 1 == 0:
        values[pile] = pile_estimate(rules, plan, memory.state, pile, weights)
    return total + pile_estimate(rules, plan, memory.child, pile, weights) - values[pile], known | 1 << pile


def total_after(rules: Rules, plan: Plan, memory: Memory, move: int, at: int, known: int) -> tuple[int, int]:
    """The sum of `child`, to which the move leads, from that of `state` at `at`; and what is known then (`total_with`)."""
    source, target = source_of(move), target_of(move)
    total, known = total_with(rules, plan, memory, source, known, memory.totals[at])
    total, known = total_with(rules, plan, memory, target, known, total)
    if plan.local == BY_PILES and move >> 32 != 0:
        total, known = total_with(rules, plan, memory, rules.stock, known, total)
    elif plan.local == BY_SIZES:
        state, child = memory.state, memory.child
        for pile in range(rules.piles):
            if state[rules.sizes_at + pile] != child[rules.sizes_at + pile] and pile != source and pile != target:
                total, known = total_with(rules, plan, memory, pile, known, total)
    return total, known


def pile_estimate(rules: Rules, plan: Plan, state: View, pile: int, weights: View) -> int:
    """What a pile brings to the sum."""
    if plan.done[pile] != 0:
        return 0
    size = state[rules.sizes_at + pile]
    if pile == rules.stock:
        return (weights[LEFT] + weights[STOCK]) * size
    if pile == rules.waste:
        wasted = covered_cards(rules, plan, state, pile) if rules.redeals == 0 else 0
        return (weights[LEFT] + weights[DEALT]) * size + weights[WASTED] * wasted
    if size == 0:
        return -weights[SPACES]
    blocked, breaks, down, clashes = 0, 0, 0, 0
    start = rules.start[pile]
    row = (state[BASE] * rules.groups + rules.group_of[pile]) * CARDS
    orders = state[BASE] * CARDS
    lowest = 99
    under = FACE_DOWN
    for place in range(start, start + size):
        card = state[place] & 63
        order = plan.order[orders + card]
        if order > lowest:
            blocked += 1
        else:
            lowest = order
        if state[place] >= FACE_DOWN:
            down += 1
        elif under >= FACE_DOWN:
            breaks += 1
            clashes += 1
        else:
            breaks += 1 - (rules.joins[row + card] >> under & 1)
            clashes += 1 - (rules.accepts[row + card] >> under & 1)
        under = state[place]
    total = weights[LEFT] * size + weights[BLOCKED] * blocked + weights[BREAKS] * breaks + weights[DOWN] * down
    if plan.closed[pile] != 0:
        total += weights[CLOSED] * size
    return total + weights[CLASHES] * clashes


def covered_cards(rules: Rules, plan: Plan, state: View, pile: int) -> int:
    """How many cards of a pile lie on one that goes up before them."""
    covered, lowest = 0, 99
    start = rules.start[pile]
    for place in range(start, start + state[rules.sizes_at + pile]):
        order = plan.order[state[BASE] * CARDS + (state[place] & 63)]
        if order > lowest:
            covered += 1
        else:
            lowest = order
    return covered
