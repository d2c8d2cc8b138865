"""Playing a move with everything that follows from it.

The order within one move: the cards go, the card below is turned up; if the move chose the base card, the rest of the deal
follows; then rows are closed up and spaces filled, left to right, and an empty waste is dealt to, until nothing more happens;
last, cards that go to the goal's piles by themselves do so, one by one, each with what follows from it. A deal is followed by
closing up, filling and such cards, a redeal by closing up and filling alone: what a player has turned up is not dealt to again.
Plugins hear of every single step, so that what they remember is up to date before the next step is judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .dealing import BASE_CHOSEN, deal, deal_game, deal_steps, redeal
from .filling import AFTER_FILLING, BEFORE_FILLING, close_up, fill_all, fill_spaces
from .laying import find_edge, first_target, unit_length, unit_refusal
from .matching import play_match
from .refusals import LEGAL
from .sockets import plugins_after_step, plugins_dealt, plugins_play_extra
from .state import (
    BASE,
    CARDS,
    DEAL_KIND,
    EMPTY,
    EXTRA_KIND,
    MATCH_KIND,
    REDEAL_KIND,
    TRANSFER,
    Buffer,
    View,
    cards_of,
    kind_of,
    piles_of,
    put,
    rank_of,
    size,
    source_of,
    suit_of,
    take,
    target_of,
    top,
    transfer,
)
from .stock import deal_refusal
from .units import first_edge, last_edge, lead_card, tops_of

if TYPE_CHECKING:
    from .rules import Rules

AUTO_ALL, AUTO_SAFE = 1, 2


def play(rules: Rules, state: Buffer, move: int) -> None:
    """Play a legal move and all its consequences. Nothing is checked here: ask `legal_moves` or `refusal` before."""
    kind = kind_of(move)
    if rules.moved_word != 0:
        state[rules.moved_word] = 1
    if kind == TRANSFER:
        play_transfer(rules, state, move)
        settle(rules, state)
    elif kind == MATCH_KIND:
        play_match(rules, state, move)
        settle(rules, state)
    elif kind == DEAL_KIND:
        deal(rules, state)
        fill_all(rules, state)
        send_up(rules, state)
    elif kind == REDEAL_KIND:
        redeal(rules, state)
        fill_all(rules, state)
    elif kind >= EXTRA_KIND:
        plugins_play_extra(rules, state, move)
        plugins_after_step(rules, state, move)
        settle(rules, state)


def play_transfer(rules: Rules, state: Buffer, move: int) -> None:
    """Move the cards; deal the rest if that has chosen the base card."""
    source, target, cards = source_of(move), target_of(move), cards_of(move)
    if cards == 1 or goes_singly(rules, state, source, target):
        for _ in range(cards):
            put(rules, state, target, take(rules, state, source))
    else:
        lowest = rules.start[target] + size(rules, state, target)
        for place in range(lowest + cards - 1, lowest - 1, -1):
            state[place] = take(rules, state, source)
        state[rules.sizes_at + target] = state[rules.sizes_at + target] + cards
    if state[BASE] == 0 and rules.is_full[rules.group_of[target]]:
        state[BASE] = rank_of(state[rules.start[target]])
        deal_steps(rules, state, BASE_CHOSEN)
    if rules.plugins != 0:
        plugins_after_step(rules, state, move)


def goes_singly(rules: Rules, state: View, source: int, target: int) -> bool:
    """Whether the cards of one move between these piles go one by one, top card first."""
    edge = find_edge(rules, state, source, target)
    return edge >= 0 and rules.edge_singly[edge] != 0


def begin(rules: Rules, state: Buffer) -> None:
    """Deal, and do everything that happens by itself before the first move. No card goes to a foundation by itself yet."""
    deal_game(rules, state)
    if rules.plugins != 0:
        plugins_dealt(rules, state)
    supply(rules, state)


def settle(rules: Rules, state: Buffer) -> None:
    """Everything that happens by itself after a move of cards."""
    supply(rules, state)
    send_up(rules, state)


def send_up(rules: Rules, state: Buffer) -> None:
    """Bring the cards to the piles that must be full that go there by themselves, one by one, each with what follows from it."""
    while rules.has_auto != 0 and state[BASE] != 0:
        upward = next_upward(rules, state)
        if upward < 0:
            break
        play_transfer(rules, state, upward)
        supply(rules, state)


def supply(rules: Rules, state: Buffer) -> None:
    """Fill spaces and an empty waste until nothing more comes along."""
    busy = state[BASE] != 0 or rules.before_base != rules.choosing
    if rules.closing_times & BEFORE_FILLING:
        close_up(rules, state, BEFORE_FILLING)
    while busy:
        busy = rules.fills != 0 and fill_spaces(rules, state)
        if rules.deal_automatic != 0 and size(rules, state, rules.waste) == 0 and deal_refusal(rules, state) == LEGAL:
            deal(rules, state)
            busy = True
    if rules.closing_times & AFTER_FILLING:
        close_up(rules, state, AFTER_FILLING)


def next_upward(rules: Rules, state: View) -> int:
    """The next move that brings a card, or a whole run where only such are taken, to the goal's piles by itself; or -1."""
    for edge in range(first_edge(rules, state), last_edge(rules, state)):
        group = rules.edge_target[edge]
        auto = rules.auto[group]
        if auto == 0 or rules.is_full[rules.edge_source[edge]]:
            continue
        accepts = (state[BASE] * rules.groups + group) * CARDS
        tops = tops_of(rules, state, group)
        cards = max(1, rules.edge_exact[edge])
        for source in piles_of(rules, rules.edge_source[edge]):
            longest = unit_length(rules, state, edge, source)
            if cards > longest:
                continue
            lead = lead_card(rules, state, edge, source, cards)
            fits = rules.accepts[accepts + lead] & tops
            if fits == 0 or unit_refusal(rules, state, edge, source, cards, longest) != LEGAL:
                continue
            if auto == AUTO_ALL or is_safe(rules, state, group, lead):
                target = first_target(rules, state, edge, source, cards, lead, fits)
                if target >= 0:
                    return transfer(source, target, cards)
    return -1


def is_safe(rules: Rules, state: View, group: int, card: int) -> bool:
    """Whether no card could still need this one on the tableau: both suits of the other colour have all lower ranks up."""
    red = is_red(card)
    ready = 0
    for pile in piles_of(rules, group):
        other = top(rules, state, pile)
        if other != EMPTY and is_red(other) != red and rank_of(other) >= rank_of(card) - 1:
            ready += 1
    return rank_of(card) <= 2 or ready >= rules.pile_count[group] // 2


def is_red(card: int) -> bool:
    """Whether a card that lies face up is a diamond or a heart."""
    return suit_of(card) == 1 or suit_of(card) == 2
