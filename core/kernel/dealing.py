"""Dealing: the deal of the game, the deal from the stock, the redeal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .filling import BY_DEALING, close_up
from .sockets import plugins_after_step, plugins_allow, plugins_arrange
from .state import (
    BASE,
    DEAL,
    FACE_DOWN,
    JOKER,
    REDEAL,
    REDEALS,
    Buffer,
    is_covered,
    piles_of,
    put,
    put_under,
    rank_of,
    size,
    take,
    top,
)
from .stock import dealt_to

if TYPE_CHECKING:
    from .rules import Rules

AT_START, BASE_CHOSEN, AT_REDEAL = 0, 1, 2
"""When a step of the deal is done."""


def deal(rules: Rules, state: Buffer) -> None:
    """Deal from the stock, `deal_cards` times one card on each pile of the target group, while the stock lasts."""
    if rules.closing_times & BY_DEALING:
        close_up(rules, state, BY_DEALING)
    group = dealt_to(rules, state)
    first = rules.first[group]
    for _ in range(rules.deal_cards):
        for pile in range(first, first + rules.pile_count[group]):
            if rules.deal_spaces != 0 and state[rules.sizes_at + pile] != 0:
                continue
            if state[rules.sizes_at + rules.stock] > 0 and state[rules.sizes_at + pile] < rules.capacity[pile]:
                put(rules, state, pile, take(rules, state, rules.stock))
    if rules.plugins != 0:
        plugins_after_step(rules, state, DEAL)


def redeal(rules: Rules, state: Buffer) -> None:
    """Bring the cards of the waste, or of the piles that are gathered, back to the stock, in the order in which they lay.

    What a redeal deals by itself is dealt then.
    """
    for place in range(rules.gathers - 1, -1, -1):
        group = rules.gather_groups[place]
        first = rules.first[group]
        for pile in range(first + rules.pile_count[group] - 1, first - 1, -1):
            if rules.plugins == 0 or plugins_allow(rules, state, pile << 16 | rules.stock << 8 | 1):
                turn_over(rules, state, pile)
    if rules.gathers == 0:
        turn_over(rules, state, rules.waste)
    if rules.shuffles != 0:
        shuffle_stock(rules, state)
    if rules.redeals > 0:
        state[REDEALS] = state[REDEALS] + 1
    deal_steps(rules, state, AT_REDEAL)
    if rules.moved_word != 0:
        state[rules.moved_word] = 0
    if rules.plugins != 0:
        plugins_after_step(rules, state, REDEAL)


def turn_over(rules: Rules, state: Buffer, pile: int) -> None:
    """Turn a pile over onto the stock: its bottom card is dealt first."""
    while state[rules.sizes_at + pile] > 0:
        put(rules, state, rules.stock, take(rules, state, pile) + FACE_DOWN)


def shuffle_stock(rules: Rules, state: Buffer) -> None:
    """Shuffle the stock. The position is the seed, so that the same position always gives the same cards."""
    seed = 2166136261
    for place in range(rules.state_size):
        seed = (seed ^ state[place]) * 16777619 & 0xFFFFFFFF
    seed |= 1
    start = rules.start[rules.stock]
    for place in range(state[rules.sizes_at + rules.stock] - 1, 0, -1):
        seed = random_number(seed)
        other = seed % (place + 1)
        card = state[start + place]
        state[start + place] = state[start + other]
        state[start + other] = card


def random_number(seed: int) -> int:
    """The next of a row of numbers from 1 to 2**32 - 1 (Marsaglia's xorshift, 13 17 5)."""
    seed ^= seed << 13 & 0xFFFFFFFF
    seed ^= seed >> 17
    seed ^= seed << 5 & 0xFFFFFFFF
    return seed


def deal_game(rules: Rules, state: Buffer) -> None:
    """Deal as the game begins."""
    if rules.plugins != 0:
        plugins_arrange(rules, state)
    deal_steps(rules, state, AT_START)
    if rules.replaces != 0:
        replace_cards(rules, state)
    place_base(rules, state)
    for pile in range(rules.piles):
        ranks = rules.buried[rules.group_of[pile]]
        if ranks != 0:
            bury(rules, state, pile, ranks)


def deal_steps(rules: Rules, state: Buffer, phase: int) -> None:
    """Deal as the steps of this phase say, a card from the stock at a time."""
    for step in range(rules.step_first[phase], rules.step_first[phase + 1]):
        pile = rules.step_pile[step]
        if rules.step_only_spaces[step] != 0:
            if state[rules.sizes_at + pile] != 0:
                continue
            if rules.plugins != 0 and not plugins_allow(rules, state, rules.stock << 16 | pile << 8 | 1):
                continue
        if state[rules.sizes_at + rules.stock] == 0:
            break
        card = take(rules, state, rules.stock)
        if rules.step_sets_base[step] != 0:
            state[BASE] = rank_of(card)
        put(rules, state, pile, card + rules.step_face[step])
    for pile in range(rules.piles):
        height = size(rules, state, pile)
        turned_up = rules.top_up[rules.group_of[pile]] != 0
        if height != 0 and turned_up and (rules.covers == 0 or not is_covered(rules, state, pile)):
            place = rules.start[pile] + height - 1
            state[place] = state[place] & 63


def is_of_ranks(card: int, ranks: int) -> bool:
    """Whether a card, which is no joker, is of one of some ranks, a bit for each."""
    return card < JOKER and ranks >> card % 13 & 1 != 0


def replace_cards(rules: Rules, state: Buffer) -> None:
    """Bring cards of ranks that a step does not want to the bottom of the stock, and deal the next card in their place."""
    for step in range(rules.step_first[0], rules.step_first[1]):
        pile = rules.step_pile[step]
        ranks = rules.step_replaced[step]
        if ranks == 0 or state[rules.sizes_at + pile] == 0:
            continue
        place = rules.start[pile] + state[rules.sizes_at + pile] - 1
        while is_of_ranks(state[place] & 63, ranks) and state[rules.sizes_at + rules.stock] != 0:
            unwanted = state[place] & 63
            state[place] = take(rules, state, rules.stock) + rules.step_face[step]
            put_under(rules, state, rules.stock, unwanted + FACE_DOWN)
            if rules.step_sets_base[step] != 0:
                state[BASE] = rank_of(state[place] & 63)


def place_base(rules: Rules, state: Buffer) -> None:
    """Bring a base card that has been dealt to a pile which begins with another suit to the leftmost empty one of its own."""
    for step in range(rules.step_first[0], rules.step_first[1]):
        pile = rules.step_pile[step]
        if rules.step_sets_base[step] == 0 or size(rules, state, pile) == 0:
            continue
        card = top(rules, state, pile)
        for place in piles_of(rules, rules.group_of[pile]):
            fits = size(rules, state, place) == 0 and rules.opens[place] >> card & 1
            if fits and not rules.opens[pile] >> card & 1:
                put(rules, state, place, take(rules, state, pile))
                break


def bury(rules: Rules, state: Buffer, pile: int, ranks: int) -> None:
    """Bring the cards of some ranks, a bit for each, to the bottom of their pile, one by one; faces stay with their places."""
    start = rules.start[pile]
    for place in range(state[rules.sizes_at + pile]):
        card = state[start + place] & 63
        if not is_of_ranks(card, ranks):
            continue
        for above in range(place, 0, -1):
            state[start + above] = state[start + above - 1] & 63 | state[start + above] & FACE_DOWN
        state[start] = card | state[start] & FACE_DOWN
