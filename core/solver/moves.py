"""The moves that a search has to try: the kernel's legal moves without those that cannot be needed.

What is left out, and why nothing is lost by it, stands in docs/solver.md; `plan` decides by the ruleset what may be left out.

A move of the search is ``deals << 32 | move``: so many deals (a redeal where the stock is empty), then the move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.legal import add_others, add_transfers, legal_moves, moves_from
from ..kernel.play import play
from ..kernel.state import (
    BASE,
    CARDS,
    FACE_DOWN,
    TRANSFER,
    Buffer,
    View,
    cards_of,
    kind_of,
    piles_of,
    put,
    source_of,
    take,
    target_of,
    top,
)
from ..kernel.units import first_edge, last_edge, tops_of
from .keys import copy, interchangeable_now

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .memory import Memory
    from .plan import Plan

ENTRIES = ("advance", "listed", "candidates")


def advance(rules: Rules, state: Buffer, move: int) -> None:
    """Play a move of the search."""
    if move >> 32 != 0:
        deal_round(rules, state, move >> 32)
    play(rules, state, move & 0xFFFFFFFF)


def deal_round(rules: Rules, state: Buffer, deals: int) -> None:
    """Deal so often, or turn the waste over where the stock is empty: the cards go from the one to the other in their order."""
    dealt = state[rules.sizes_at + rules.waste]
    both = dealt + state[rules.sizes_at + rules.stock]
    place = dealt
    for _ in range(deals):
        place = 0 if place == both else min(place + rules.deal_cards, both)
    for _ in range(place - dealt):
        put(rules, state, rules.waste, take(rules, state, rules.stock))
    for _ in range(dealt - place):
        put(rules, state, rules.stock, take(rules, state, rules.waste) + FACE_DOWN)


def listed_behind(rules: Rules, state: View, moves: Buffer, number: int, first: int) -> int:
    """The same, of which those along the edges before `first` are there already; compiled by itself."""
    return add_others(rules, state, moves, add_transfers(rules, state, moves, number, first, last_edge(rules, state)))


def listed(rules: Rules, state: View, moves: Buffer) -> int:
    """The kernel's legal moves; compiled once for all that ask for them here."""
    return legal_moves(rules, state, moves)


def cards_up(rules: Rules, plan: Plan, state: View) -> int:
    """A bit for every card of which all copies lie on the goal's piles."""
    once, twice = 0, 0
    for pile in piles_of(rules, plan.goal):
        start = rules.start[pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            card = 1 << state[place]
            twice |= once & card
            once |= card
    return twice if plan.packs == 2 else once


def unneeded_cards(rules: Rules, plan: Plan, state: View, up: int) -> int:
    """A bit for every card that need not lie on the tableau for another's sake: whatever would lie on it is up, or can go up.

    The cards are gone through from the lowest, since what lies on a card is lower than it is.
    """
    base = state[BASE] * CARDS
    unneeded = 0
    for place in range(plan.cards):
        card = plan.ascending[base + place]
        hosts = plan.hosted[base + card]
        below = plan.below[base + card]
        is_up = up >> card & 1 != 0
        if (is_up and plan.gives_back == 0) or ((is_up or (plan.chains != 0 and below & ~up == 0)) and hosts & ~unneeded == 0):
            unneeded |= 1 << card
    return unneeded


def goes_up_safely(rules: Rules, plan: Plan, state: View, card: int, up: int, unneeded: int) -> bool:
    """Whether a card that fits on a pile of the goal can lie there for good, and nothing else need be tried."""
    base = state[BASE] * CARDS
    return plan.below[base + card] & ~up == 0 and plan.hosted[base + card] & ~unneeded == 0


def is_spare(rules: Rules, plan: Plan, state: View, move: int) -> bool:
    """Whether the move goes to an empty pile though an empty pile alike comes before it, or brings a whole pile to one alike."""
    source, target = source_of(move), target_of(move)
    if not interchangeable_now(rules, plan, state) or state[rules.sizes_at + target] != 0:
        return False
    group = plan.places[target]
    if plan.places[source] == group and state[rules.sizes_at + source] == cards_of(move):
        return plan.quiet != 0
    if target > 0 and plan.places[target - 1] == group:
        before = target - 1
        while before >= 0 and plan.places[before] == group:
            if state[rules.sizes_at + before] == 0:
                return True
            before -= 1
    return False


def need_not_change(rules: Rules, plan: Plan, state: View, move: int, tops: int) -> bool:
    """Whether the move takes a part of a run to a card that does the same as the one below it, and that one cannot go up then.

    `tops` has a bit for every top card of the goal's piles.
    """
    source, target, cards = source_of(move), target_of(move), cards_of(move)
    group = rules.group_of[source]
    left = state[rules.sizes_at + source] - cards
    if group != rules.group_of[target] or left == 0 or state[rules.sizes_at + target] == 0:
        return False
    lead = rules.start[source] + left
    below = state[lead - 1]
    if below >= FACE_DOWN:
        return False
    base = state[BASE]
    if plan.equivalent_cards[base * CARDS + below] >> top(rules, state, target) & 1 == 0:
        return False
    joins = rules.joins[(base * rules.groups + group) * CARDS + state[lead]]
    return joins >> below & 1 != 0 and rules.accepts[(base * rules.groups + plan.goal) * CARDS + below] & tops == 0


def candidates(rules: Rules, plan: Plan, memory: Memory) -> int:
    """Write the moves of `state` that are to be tried to `found`; their number. `child` is scratch.

    Where a card can go up for good, that is all, and no other move need be listed.
    """
    state, moves, found = memory.state, memory.legal, memory.found
    number, upward, up, unneeded = 0, 0, 0, 0
    goal_first, goal_last = 0, -1
    if plan.safe != 0:
        goal_first = rules.first[plan.goal]
        goal_last = goal_first + rules.pile_count[plan.goal] - 1
        upward = number = add_transfers(rules, state, moves, 0, first_edge(rules, state), plan.goal_edges)
        if number > 0 or plan.gives_back != 0 or plan.cyclic_stock != 0:
            up = cards_up(rules, plan, state)
            unneeded = unneeded_cards(rules, plan, state, up)
        for index in range(upward):
            source = source_of(moves[index])
            single = cards_of(moves[index]) == 1 and not goal_first <= source <= goal_last
            stays_dealt = source != rules.waste or plan.waste_safe != 0
            if single and stays_dealt and goes_up_safely(rules, plan, state, top(rules, state, source), up, unneeded):
                found[0] = moves[index]
                return 1
    number = listed_behind(rules, state, moves, number, max(first_edge(rules, state), plan.goal_edges))
    tops = tops_of(rules, state, plan.goal) if plan.parts != 0 else 0
    kept = 0
    for index in range(number):
        move = moves[index]
        if kind_of(move) != TRANSFER:
            if plan.cyclic_stock == 0:
                found[kept] = move
                kept += 1
            continue
        source = source_of(move)
        comes_down = goal_first <= source <= goal_last and index >= upward
        if comes_down and goes_up_safely(rules, plan, state, top(rules, state, source), up, unneeded):
            continue
        if plan.parts != 0 and need_not_change(rules, plan, state, move, tops):
            continue
        if not is_spare(rules, plan, state, move):
            found[kept] = move
            kept += 1
    if plan.cyclic_stock != 0:
        kept = after_deals(rules, plan, memory, kept, up, unneeded)
    return kept


def after_deals(rules: Rules, plan: Plan, memory: Memory, kept: int, up: int, unneeded: int) -> int:
    """The moves from the waste that dealing once, twice, ... leads to, until it comes round; the new number.

    If one of them brings a card up for good, it is the only one.
    """
    state, scratch, found = memory.state, memory.child, memory.found
    dealt, left = state[rules.sizes_at + rules.waste], state[rules.sizes_at + rules.stock]
    lay_round(rules, state, scratch, dealt, left)
    place, turned = dealt, 0
    for deals in range(1, 600):
        if place == dealt + left:
            turned += 1
            place = 0
            if turned == 2 or dealt + left == 0 or place == dealt:
                break
            continue
        place = min(place + rules.deal_cards, dealt + left)
        if turned == 1 and place == dealt:
            break
        scratch[rules.sizes_at + rules.waste] = place
        before = kept
        kept = waste_moves(rules, plan, memory, kept, deals)
        if plan.safe != 0 and plan.waste_safe != 0:
            for index in range(before, kept):
                target = target_of(found[index])
                card = top(rules, scratch, rules.waste)
                if rules.group_of[target] == plan.goal and goes_up_safely(rules, plan, scratch, card, up, unneeded):
                    found[0] = found[index]
                    return 1
    return kept


def lay_round(rules: Rules, state: View, scratch: Buffer, dealt: int, left: int) -> None:
    """Write the position to `scratch`, with all cards of the stock on the waste in the order in which they are dealt."""
    copy(state, 0, scratch, 0, rules.state_size)
    waste, stock = rules.start[rules.waste], rules.start[rules.stock]
    for place in range(left):
        scratch[waste + dealt + place] = state[stock + left - 1 - place] & 63


def waste_moves(rules: Rules, plan: Plan, memory: Memory, kept: int, deals: int) -> int:
    """The moves from the waste to be tried after so many deals, which have led to `child`; the new number."""
    state, moves, found = memory.child, memory.legal, memory.found
    for index in range(moves_from(rules, state, rules.waste, moves)):
        if not is_spare(rules, plan, state, moves[index]):
            found[kept] = deals << 32 | moves[index]
            kept += 1
    return kept
