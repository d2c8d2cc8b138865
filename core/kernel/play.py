"""Playing a move with everything that follows from it.

The order within one move: the cards go, the card below is turned up; if the move chose the base card, the rest of the deal
follows; then spaces are filled, left to right, and an empty waste is dealt to, until nothing more happens; last, cards that go
to the goal's piles by themselves do so, one by one, each with what follows from it. A deal and a redeal
are followed by filling alone: what a player has turned up is not dealt to again. Plugins hear of every single step, so that what
they remember is up to date before the next step is judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .legal import LEGAL, deal_refusal, space_open, tops_of, unit_length
from .sockets import RUNNING, WON, plugins_after_step, plugins_allow, plugins_outcome, plugins_play_extra, plugins_score
from .state import (
    BASE,
    CARDS,
    DEAL,
    DEAL_KIND,
    EMPTY,
    EXTRA_KIND,
    FACE_DOWN,
    REDEAL,
    REDEAL_KIND,
    REDEALS,
    TRANSFER,
    Buffer,
    View,
    put,
    take,
    top,
)

if TYPE_CHECKING:
    from .tables import Rules

AT_START, BASE_CHOSEN = 0, 1
AUTO_ALL, AUTO_SAFE = 1, 2


def play(rules: Rules, state: Buffer, move: int) -> None:
    """Play a legal move and all its consequences. Nothing is checked here: ask `legal_moves` or `refusal` before."""
    kind = move >> 24
    if kind == TRANSFER:
        play_transfer(rules, state, move)
        settle(rules, state)
    elif kind == DEAL_KIND:
        deal(rules, state)
        fill_all(rules, state)
    elif kind == REDEAL_KIND:
        redeal(rules, state)
        fill_all(rules, state)
    elif kind >= EXTRA_KIND:
        plugins_play_extra(rules, state, move)
        plugins_after_step(rules, state, move)
        settle(rules, state)


def play_transfer(rules: Rules, state: Buffer, move: int) -> None:
    """Move the cards; deal the rest if that has chosen the base card."""
    source, target, cards = move >> 16 & 255, move >> 8 & 255, move & 255
    if cards == 1 or singly(rules, source, target):
        for _ in range(cards):
            put(rules, state, target, take(rules, state, source))
    else:
        at = rules.table[rules.start + target] + state[rules.sizes_at + target]
        for place in range(at + cards - 1, at - 1, -1):
            state[place] = take(rules, state, source)
        state[rules.sizes_at + target] = state[rules.sizes_at + target] + cards
    if state[BASE] == 0:
        state[BASE] = state[rules.table[rules.start + target]] % 13 + 1
        deal_steps(rules, state, BASE_CHOSEN)
    if rules.plugins != 0:
        plugins_after_step(rules, state, move)


def singly(rules: Rules, source: int, target: int) -> bool:
    """Whether the cards of one move between these piles go one by one, top card first."""
    source_group, target_group = rules.table[rules.group_of + source], rules.table[rules.group_of + target]
    for edge in range(rules.choosing, rules.edges):
        if rules.table[rules.edge_source + edge] == source_group and rules.table[rules.edge_target + edge] == target_group:
            return rules.table[rules.edge_singly + edge] != 0
    return False


def deal(rules: Rules, state: Buffer) -> None:
    """Deal from the stock, `deal_cards` times one card on each pile of the target group, while the stock lasts."""
    first = rules.table[rules.first + rules.deal_to]
    for _ in range(rules.deal_cards):
        for pile in range(first, first + rules.table[rules.pile_count + rules.deal_to]):
            if state[rules.sizes_at + rules.stock] > 0 and state[rules.sizes_at + pile] < rules.table[rules.capacity + pile]:
                put(rules, state, pile, take(rules, state, rules.stock))
    if rules.plugins != 0:
        plugins_after_step(rules, state, DEAL)


def redeal(rules: Rules, state: Buffer) -> None:
    """Turn the waste over to be the stock again: its bottom card is dealt first, as before."""
    while state[rules.sizes_at + rules.waste] > 0:
        put(rules, state, rules.stock, take(rules, state, rules.waste) + FACE_DOWN)
    if rules.redeals > 0:
        state[REDEALS] = state[REDEALS] + 1
    if rules.plugins != 0:
        plugins_after_step(rules, state, REDEAL)


def begin(rules: Rules, state: Buffer) -> None:
    """Deal, and do everything that happens by itself before the first move. No card goes to a foundation by itself yet."""
    deal_steps(rules, state, AT_START)
    supply(rules, state)


def settle(rules: Rules, state: Buffer) -> None:
    """Everything that happens by itself after a move."""
    supply(rules, state)
    while rules.auto != 0 and state[BASE] != 0:
        upward = next_upward(rules, state)
        if upward < 0:
            break
        play_transfer(rules, state, upward)
        supply(rules, state)


def supply(rules: Rules, state: Buffer) -> None:
    """Fill spaces and an empty waste until nothing more comes along."""
    busy = state[BASE] != 0
    while busy:
        busy = rules.fills != 0 and fill_spaces(rules, state)
        if rules.deal_automatic != 0 and state[rules.sizes_at + rules.waste] == 0 and deal_refusal(rules, state) == LEGAL:
            deal(rules, state)
            busy = True


def next_upward(rules: Rules, state: View) -> int:
    """The next move that brings a card to the goal's piles by itself, or -1."""
    for edge in range(rules.choosing, rules.edges):
        if rules.table[rules.edge_target + edge] != rules.goal or rules.table[rules.edge_source + edge] == rules.goal:
            continue
        accepts = rules.accepts + (state[BASE] * rules.groups + rules.goal) * CARDS
        tops = tops_of(rules, state, rules.goal)
        source_group = rules.table[rules.edge_source + edge]
        first = rules.table[rules.first + source_group]
        for source in range(first, first + rules.table[rules.pile_count + source_group]):
            if unit_length(rules, state, source, edge) == 0:
                continue
            card = top(rules, state, source)
            fits = rules.table[accepts + card] & tops
            if not space_open(rules, state, edge):
                fits &= ~(1 << EMPTY)
            if fits != 0 and (rules.auto == AUTO_ALL or is_safe(rules, state, card)):
                target = first_fit(rules, state, card, fits)
                if target >= 0 and (rules.plugins == 0 or plugins_allow(rules, state, source << 16 | target << 8 | 1)):
                    return source << 16 | target << 8 | 1
    return -1


def first_fit(rules: Rules, state: View, card: int, fits: int) -> int:
    """The leftmost of the goal's piles that is not full, whose top card is among `fits`, and that this card may start; or -1."""
    first = rules.table[rules.first + rules.goal]
    for target in range(first, first + rules.table[rules.pile_count + rules.goal]):
        below = top(rules, state, target)
        full = state[rules.sizes_at + target] >= rules.table[rules.capacity + target]
        if not full and fits >> below & 1 and (below != EMPTY or rules.table[rules.opens + target] >> card & 1):
            return target
    return -1


def is_safe(rules: Rules, state: View, card: int) -> bool:
    """Whether no card could still need this one on the tableau: both suits of the other colour have all lower ranks up."""
    red = card // 13 == 1 or card // 13 == 2
    ready = 0
    first = rules.table[rules.first + rules.goal]
    for pile in range(first, first + rules.table[rules.pile_count + rules.goal]):
        other = top(rules, state, pile)
        if other != EMPTY and (other // 13 == 1 or other // 13 == 2) != red and other % 13 + 1 >= card % 13:
            ready += 1
    return card % 13 < 2 or ready >= rules.table[rules.pile_count + rules.goal] // 2


def fill_all(rules: Rules, state: Buffer) -> None:
    """Fill spaces until nothing more comes along; a source may itself be filled."""
    while rules.fills != 0 and fill_spaces(rules, state):
        pass


def fill_spaces(rules: Rules, state: Buffer) -> bool:
    """Fill the spaces of every group that says so, from the first of its sources that has a card; whether any was filled."""
    filled = False
    for group in range(rules.groups):
        if rules.table[rules.fill_first + group] == rules.table[rules.fill_first + group + 1]:
            continue
        for target in range(
            rules.table[rules.first + group], rules.table[rules.first + group] + rules.table[rules.pile_count + group]
        ):
            if state[rules.sizes_at + target] != 0:
                continue
            source = fill_source(rules, state, group)
            if source < 0:
                break
            put(rules, state, target, take(rules, state, source))
            filled = True
            if rules.plugins != 0:
                plugins_after_step(rules, state, source << 16 | target << 8 | 1)
    return filled


def fill_source(rules: Rules, state: View, group: int) -> int:
    """The pile whose top card fills a space of this group next, or -1."""
    for place in range(rules.table[rules.fill_first + group], rules.table[rules.fill_first + group + 1]):
        source_group = rules.table[rules.fill_sources + place]
        for pile in range(
            rules.table[rules.first + source_group],
            rules.table[rules.first + source_group] + rules.table[rules.pile_count + source_group],
        ):
            if state[rules.sizes_at + pile] != 0:
                return pile
    return -1


def deal_steps(rules: Rules, state: Buffer, phase: int) -> None:
    """Deal as the steps of this phase say, a card from the stock at a time."""
    for step in range(rules.table[rules.step_first + phase], rules.table[rules.step_first + phase + 1]):
        pile = rules.table[rules.step_pile + step]
        if rules.table[rules.step_only_spaces + step] != 0 and state[rules.sizes_at + pile] != 0:
            continue
        if state[rules.sizes_at + rules.stock] == 0:
            break
        card = take(rules, state, rules.stock)
        if rules.table[rules.step_sets_base + step] != 0:
            state[BASE] = card % 13 + 1
        put(rules, state, pile, card + rules.table[rules.step_face + step])
    for pile in range(rules.piles):
        size = state[rules.sizes_at + pile]
        if size != 0 and rules.table[rules.top_up + rules.table[rules.group_of + pile]] != 0:
            place = rules.table[rules.start + pile] + size - 1
            state[place] = state[place] & 63


def outcome(rules: Rules, state: View) -> int:
    """WON, LOST or RUNNING. A game in which nothing can be done any more is RUNNING here: see `game`."""
    if rules.plugins != 0:
        said = plugins_outcome(rules, state)
        if said != RUNNING:
            return said
    first = rules.table[rules.first + rules.goal]
    for pile in range(first, first + rules.table[rules.pile_count + rules.goal]):
        if state[rules.sizes_at + pile] != rules.table[rules.capacity + pile]:
            return RUNNING
    return WON


def score_tableau(rules: Rules, state: View) -> int:
    """The points for cards that lie as a run on the tableau, and for those that have been turned up."""
    joined, down = 0, 0
    for pile in range(rules.piles):
        group = rules.table[rules.group_of + pile]
        joins = rules.joins + (state[BASE] * rules.groups + group) * CARDS
        start = rules.table[rules.start + pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            if state[place] >= FACE_DOWN:
                if pile != rules.stock:
                    down += 1
            elif place > start and state[place - 1] < FACE_DOWN and rules.table[rules.is_tableau + group]:
                joined += rules.table[joins + state[place]] >> state[place - 1] & 1
    return rules.joined_points * joined + rules.turned_points * (rules.down_at_start - down)


def score(rules: Rules, state: View) -> int:
    """The points of a position."""
    cards = -rules.unscored
    full = 0
    first = rules.table[rules.first + rules.goal]
    for pile in range(first, first + rules.table[rules.pile_count + rules.goal]):
        cards += state[rules.sizes_at + pile]
        if state[rules.sizes_at + pile] == rules.table[rules.capacity + pile]:
            full += 1
    points = rules.points * cards + rules.full_points * full
    if rules.joined_points != 0 or rules.turned_points != 0:
        points += score_tableau(rules, state)
    if rules.plugins != 0:
        points += plugins_score(rules, state)
    return points
