"""Which moves are legal, and what refuses the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .matching import add_matches, match_refusal
from .refusals import (
    ALL_OR_TOP,
    CHOOSE_BASE,
    COVERED,
    LEGAL,
    NO_CARDS,
    NO_FIT,
    NO_ROOM,
    NO_SUCH_PILE,
    NOT_A_UNIT,
    NOT_FED,
    NOT_LEFTMOST,
    NOT_WHOLE_RUN,
    ONE_AT_A_TIME,
    OVER_LIMIT,
    PLUGIN,
    SAME_PILE,
    SPACE_CLOSED,
    SPACE_RANK,
    SPACE_SUIT,
    SPACE_WAITS,
    UNKNOWN_MOVE,
)
from .sockets import plugins_allow, plugins_extra_moves
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
    is_covered,
    top,
)
from .stock import deal_refusal, redeal_refusal
from .units import first_edge, is_unit, largest_unit, last_edge, shortest_unit, space_open, tops_of, unit_length

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
        source_group = rules.edge_source[edge]
        first_source = rules.first[source_group]
        for source in range(first_source, first_source + rules.pile_count[source_group]):
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
    group = rules.edge_target[edge]
    size = state[rules.sizes_at + source]
    if size <= rules.keep[rules.edge_source[edge]]:
        return number
    upper = state[rules.start[source] + size - 1]
    if upper >= FACE_DOWN or (rules.covers != 0 and is_covered(rules, state, source)):
        return number
    if rules.edge_run[edge] != 0:
        return add_units(rules, state, moves, number, edge, source, tops)
    fits = rules.accepts[(state[BASE] * rules.groups + group) * CARDS + upper] & tops
    if fits != 0:
        return add_targets(rules, state, moves, number, source, group, 1, fits, upper + 0)
    return number


def moves_from(rules: Rules, state: View, pile: int, moves: Buffer) -> int:
    """The same as `legal_moves`, for the moves of cards from one pile."""
    number = 0
    for edge in range(first_edge(rules, state), last_edge(rules, state)):
        if rules.edge_source[edge] == rules.group_of[pile]:
            tops = ~0 if space_open(rules, state, edge) else ~(1 << EMPTY)
            number = add_from(rules, state, moves, number, edge, pile, tops)
    return number


def add_units(rules: Rules, state: View, moves: Buffer, number: int, edge: int, source: int, tops: int) -> int:
    """The same for the units of one pile."""
    group = rules.edge_target[edge]
    accepts = (state[BASE] * rules.groups + group) * CARDS
    singly = rules.edge_singly[edge] != 0
    above = rules.start[source] + state[rules.sizes_at + source]
    longest = unit_length(rules, state, source, edge)
    shortest = shortest_unit(rules, source, edge, longest)
    if rules.edge_exact[edge] != 0:
        longest = min(longest, shortest)
    for cards in range(shortest, longest + 1):
        if not is_unit(rules, source, cards, longest):
            continue
        lead = state[above - 1] if singly else state[above - cards]
        fits = rules.accepts[accepts + lead] & tops
        if fits != 0:
            number = add_targets(rules, state, moves, number, source, group, cards, fits, lead)
    return number


def add_targets(
    rules: Rules, state: View, moves: Buffer, number: int, source: int, group: int, cards: int, fits: int, lead: int
) -> int:
    """Write the moves of so many cards from `source` to each pile of `group` whose top card is among `fits`; their new number."""
    first = rules.first[group]
    for target in range(first, first + rules.pile_count[group]):
        card = top(rules, state, target)
        if card >= FACE_DOWN or not fits >> card & 1 or target == source:
            continue
        if card == EMPTY and rules.base_leftmost != 0 and state[BASE] == 0 and rules.is_full[group]:
            fits &= ~(1 << EMPTY)
        if state[rules.sizes_at + target] + cards > rules.capacity[target]:
            continue
        if card == EMPTY and not rules.opens[target] >> lead & 1:
            continue
        if rules.limits != 0 and cards > 1 and cards > largest_unit(rules, state, source, target):
            continue
        move = source << 16 | target << 8 | cards
        if rules.plugins == 0 or plugins_allow(rules, state, move):
            moves[number] = move
            number += 1
    return number


def refusal(rules: Rules, state: View, move: int) -> int:
    """What refuses this move, or LEGAL. Moves of plugins are not judged here: UNKNOWN_MOVE."""
    kind = move >> 24
    if kind == DEAL_KIND:
        return deal_refusal(rules, state)
    if kind == REDEAL_KIND:
        return redeal_refusal(rules, state)
    if kind == MATCH_KIND:
        return match_refusal(rules, state, move)
    if kind != TRANSFER:
        return UNKNOWN_MOVE
    source, target, cards = move >> 16 & 255, move >> 8 & 255, move & 255
    if source >= rules.piles or target >= rules.piles:
        return NO_SUCH_PILE
    if source == target:
        return SAME_PILE
    if cards < 1 or state[rules.sizes_at + source] < cards:
        return NO_CARDS
    source_group, target_group = rules.group_of[source], rules.group_of[target]
    edge = first_edge(rules, state)
    last = last_edge(rules, state)
    while edge < last and (rules.edge_source[edge] != source_group or rules.edge_target[edge] != target_group):
        edge += 1
    if edge == last:
        return CHOOSE_BASE if state[BASE] == 0 else NOT_FED
    if rules.covers != 0 and is_covered(rules, state, source):
        return COVERED
    if cards > 1 and rules.edge_run[edge] == 0:
        return ONE_AT_A_TIME
    longest = unit_length(rules, state, source, edge)
    if cards > longest:
        return NOT_A_UNIT
    if rules.edge_exact[edge] not in (0, cards):
        return NOT_WHOLE_RUN
    if cards < shortest_unit(rules, source, edge, longest) or not is_unit(rules, source, cards, longest):
        return ALL_OR_TOP
    if cards > 1 and cards > largest_unit(rules, state, source, target):
        return OVER_LIMIT
    if state[rules.sizes_at + target] + cards > rules.capacity[target]:
        return NO_ROOM
    target_top = top(rules, state, target)
    depth = 1 if rules.edge_singly[edge] else cards
    card = state[rules.start[source] + state[rules.sizes_at + source] - depth]
    fits = rules.accepts[(state[BASE] * rules.groups + target_group) * CARDS + card]
    if target_top == EMPTY:
        if rules.edge_space[edge] == 0:
            return SPACE_CLOSED
        if not space_open(rules, state, edge):
            return SPACE_WAITS
        if not fits >> EMPTY & 1:
            return SPACE_RANK
        if not rules.opens[target] >> card & 1:
            return SPACE_SUIT
        choosing = rules.base_leftmost != 0 and state[BASE] == 0 and rules.is_full[target_group]
        if choosing and target != first_space(rules, state, target_group):
            return NOT_LEFTMOST
    elif target_top >= FACE_DOWN or not fits >> target_top & 1:
        return NO_FIT
    if rules.plugins != 0 and not plugins_allow(rules, state, move):
        return PLUGIN
    return LEGAL


def first_space(rules: Rules, state: View, group: int) -> int:
    """The leftmost empty pile of a group, or -1."""
    first = rules.first[group]
    for pile in range(first, first + rules.pile_count[group]):
        if state[rules.sizes_at + pile] == 0:
            return pile
    return -1
