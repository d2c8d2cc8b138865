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
from .matching import play_match
from .refusals import LEGAL
from .sockets import plugins_after_step, plugins_allow, plugins_dealt, plugins_play_extra
from .state import BASE, CARDS, DEAL_KIND, EMPTY, EXTRA_KIND, MATCH_KIND, REDEAL_KIND, TRANSFER, Buffer, View, put, take, top
from .stock import deal_refusal
from .units import space_open, tops_of, unit_length

if TYPE_CHECKING:
    from .rules import Rules

AUTO_ALL, AUTO_SAFE = 1, 2


def play(rules: Rules, state: Buffer, move: int) -> None:
    """Play a legal move and all its consequences. Nothing is checked here: ask `legal_moves` or `refusal` before."""
    kind = move >> 24
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
    source, target, cards = move >> 16 & 255, move >> 8 & 255, move & 255
    if cards == 1 or singly(rules, source, target):
        for _ in range(cards):
            put(rules, state, target, take(rules, state, source))
    else:
        at = rules.start[target] + state[rules.sizes_at + target]
        for place in range(at + cards - 1, at - 1, -1):
            state[place] = take(rules, state, source)
        state[rules.sizes_at + target] = state[rules.sizes_at + target] + cards
    if state[BASE] == 0 and rules.is_full[rules.group_of[target]]:
        state[BASE] = state[rules.start[target]] % 13 + 1
        deal_steps(rules, state, BASE_CHOSEN)
    if rules.plugins != 0:
        plugins_after_step(rules, state, move)


def singly(rules: Rules, source: int, target: int) -> bool:
    """Whether the cards of one move between these piles go one by one, top card first."""
    source_group, target_group = rules.group_of[source], rules.group_of[target]
    for edge in range(rules.choosing):
        if rules.edge_source[edge] == source_group and rules.edge_target[edge] == target_group:
            return rules.edge_singly[edge] != 0
    return False


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
        if rules.deal_automatic != 0 and state[rules.sizes_at + rules.waste] == 0 and deal_refusal(rules, state) == LEGAL:
            deal(rules, state)
            busy = True
    if rules.closing_times & AFTER_FILLING:
        close_up(rules, state, AFTER_FILLING)


def next_upward(rules: Rules, state: View) -> int:
    """The next move that brings a card to the goal's piles by itself, or -1."""
    for edge in range(rules.choosing):
        group = rules.edge_target[edge]
        auto = rules.auto[group]
        source_group = rules.edge_source[edge]
        if auto == 0 or rules.is_full[source_group]:
            continue
        accepts = (state[BASE] * rules.groups + group) * CARDS
        tops = tops_of(rules, state, group)
        first = rules.first[source_group]
        for source in range(first, first + rules.pile_count[source_group]):
            card = top(rules, state, source)
            if card >= EMPTY or rules.accepts[accepts + card] & tops == 0 or unit_length(rules, state, source, edge) == 0:
                continue
            fits = rules.accepts[accepts + card] & tops
            if not space_open(rules, state, edge):
                fits &= ~(1 << EMPTY)
            if fits != 0 and (auto == AUTO_ALL or is_safe(rules, state, group, card)):
                target = first_fit(rules, state, group, card, fits)
                if target >= 0 and (rules.plugins == 0 or plugins_allow(rules, state, source << 16 | target << 8 | 1)):
                    return source << 16 | target << 8 | 1
    return -1


def first_fit(rules: Rules, state: View, group: int, card: int, fits: int) -> int:
    """The leftmost of the group's piles that is not full, whose top card is among `fits`, and that this card may start; or -1."""
    first = rules.first[group]
    for target in range(first, first + rules.pile_count[group]):
        below = top(rules, state, target)
        full = state[rules.sizes_at + target] >= rules.capacity[target]
        if not full and fits >> below & 1 and (below != EMPTY or rules.opens[target] >> card & 1):
            return target
    return -1


def is_safe(rules: Rules, state: View, group: int, card: int) -> bool:
    """Whether no card could still need this one on the tableau: both suits of the other colour have all lower ranks up."""
    red = card // 13 == 1 or card // 13 == 2
    ready = 0
    first = rules.first[group]
    for pile in range(first, first + rules.pile_count[group]):
        other = top(rules, state, pile)
        if other != EMPTY and (other // 13 == 1 or other // 13 == 2) != red and other % 13 + 1 >= card % 13:
            ready += 1
    return card % 13 < 2 or ready >= rules.pile_count[group] // 2
