"""Which moves are legal, and what refuses the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .laying import find_edge, transfer_refusal, unit_length, unit_refusal
from .matching import add_matches, match_refusal
from .refusals import CHOOSE_BASE, LEGAL, NO_CARDS, NO_SUCH_PILE, NOT_FED, SAME_PILE, UNKNOWN_MOVE
from .sockets import plugins_extra_moves
from .state import (
    BASE,
    CARDS,
    DEAL,
    DEAL_KIND,
    EMPTY,
    FACE_DOWN,
    MATCH_KIND,
    REDEAL,
    REDEAL_KIND,
    TRANSFER,
    Buffer,
    View,
    cards_of,
    kind_of,
    piles_of,
    size,
    source_of,
    target_of,
    transfer,
)
from .stock import deal_refusal, redeal_refusal
from .units import first_edge, last_edge, lead_card, space_open, tops_of

if TYPE_CHECKING:
    from .rules import Rules

SMALL = ("add_from",)


def legal_moves(rules: Rules, state: View, moves: Buffer) -> int:
    """Write every legal move into `moves` and return their number. `moves` needs room for `rules.most_moves`."""
    number = add_transfers(rules, state, moves, 0, first_edge(rules, state), last_edge(rules, state))
    return add_others(rules, state, moves, number)


def add_transfers(rules: Rules, state: View, moves: Buffer, number: int, first: int, last: int) -> int:
    """Write the moves of cards along the edges from `first` to before `last`; the new number."""
    group = -1
    all_tops = 0
    for edge in range(first, last):
        if group != rules.edge_target[edge]:
            group = rules.edge_target[edge]
            all_tops = tops_of(rules, state, group)
        tops = all_tops
        if tops >> EMPTY & 1 and not space_open(rules, state, edge):
            tops ^= 1 << EMPTY
        if tops == 0:
            continue
        for source in piles_of(rules, rules.edge_source[edge]):
            number = add_from(rules, state, moves, number, edge, source, tops)
    return number


def add_others(rules: Rules, state: View, moves: Buffer, number: int) -> int:
    """Write all other moves; the new number."""
    if rules.matching != 0:
        number = add_matches(rules, state, moves, number)
    if deal_refusal(rules, state) == LEGAL:
        moves[number] = DEAL
        number += 1
    if redeal_refusal(rules, state) == LEGAL:
        moves[number] = REDEAL
        number += 1
    if rules.plugins != 0:
        number = plugins_extra_moves(rules, state, moves, number)
    return number


def add_from(rules: Rules, state: View, moves: Buffer, number: int, edge: int, source: int, tops: int) -> int:
    """Write the moves along an edge from one pile to those whose top card is among `tops`; the new number."""
    height = state[rules.sizes_at + source]
    if height == 0:
        return number
    above = rules.start[source] + height
    upper = state[above - 1]
    if upper >= FACE_DOWN:
        return number
    accepts = (state[BASE] * rules.groups + rules.edge_target[edge]) * CARDS
    if rules.edge_run[edge] == 0 and rules.accepts[accepts + upper] & tops == 0:
        return number
    longest = unit_length(rules, state, edge, source)
    for cards in range(1, longest + 1):
        fits = rules.accepts[accepts + lead_card(rules, state, edge, source, cards)] & tops
        if fits != 0 and unit_refusal(rules, state, edge, source, cards, longest) == LEGAL:
            number = add_targets(rules, state, moves, number, edge, source, cards, fits)
    return number


def add_targets(rules: Rules, state: View, moves: Buffer, number: int, edge: int, source: int, cards: int, fits: int) -> int:
    """Write the moves of a unit to each pile that takes it and whose top card is among `fits`; the new number."""
    lead = lead_card(rules, state, edge, source, cards)
    for target in piles_of(rules, rules.edge_target[edge]):
        height = state[rules.sizes_at + target]
        below = state[rules.start[target] + height - 1] if height != 0 else EMPTY
        if below >= FACE_DOWN or not fits >> below & 1 or target == source:
            continue
        if transfer_refusal(rules, state, edge, source, target, cards, lead) == LEGAL:
            moves[number] = transfer(source, target, cards)
            number += 1
    return number


def moves_from(rules: Rules, state: View, pile: int, moves: Buffer) -> int:
    """The same as `legal_moves`, for the moves of cards from one pile."""
    number = 0
    for edge in range(first_edge(rules, state), last_edge(rules, state)):
        if rules.edge_source[edge] == rules.group_of[pile]:
            tops = ~0 if space_open(rules, state, edge) else ~(1 << EMPTY)
            number = add_from(rules, state, moves, number, edge, pile, tops)
    return number


def refusal(rules: Rules, state: View, move: int) -> int:
    """What refuses this move, or LEGAL. Moves of plugins are not judged here: UNKNOWN_MOVE."""
    kind = kind_of(move)
    if kind == DEAL_KIND:
        return deal_refusal(rules, state)
    if kind == REDEAL_KIND:
        return redeal_refusal(rules, state)
    if kind == MATCH_KIND:
        return match_refusal(rules, state, move)
    if kind != TRANSFER:
        return UNKNOWN_MOVE
    source, target, cards = source_of(move), target_of(move), cards_of(move)
    if source >= rules.piles or target >= rules.piles:
        return NO_SUCH_PILE
    if source == target:
        return SAME_PILE
    if cards < 1 or size(rules, state, source) < cards:
        return NO_CARDS
    edge = find_edge(rules, state, source, target)
    if edge < 0:
        return CHOOSE_BASE if state[BASE] == 0 else NOT_FED
    refused = unit_refusal(rules, state, edge, source, cards, unit_length(rules, state, edge, source))
    if refused != LEGAL:
        return refused
    return transfer_refusal(rules, state, edge, source, target, cards, lead_card(rules, state, edge, source, cards))
