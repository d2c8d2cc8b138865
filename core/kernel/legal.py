"""Which moves are legal, and what refuses the others.

An *edge* says that one group of piles feeds another: how many cards go at once, and whether an empty pile may be filled that way.
The edges before `rules.choosing` hold while the base card is to be chosen, the others afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .sockets import plugins_allow, plugins_extra_moves
from .state import (
    BASE,
    CARDS,
    DEAL,
    DEAL_KIND,
    EMPTY,
    FACE_DOWN,
    REDEAL,
    REDEAL_KIND,
    REDEALS,
    TRANSFER,
    Buffer,
    View,
    count_spaces,
    has_space,
    is_bare,
    top,
)

if TYPE_CHECKING:
    from .tables import Rules

NO_UNIT, TOP, RUN, GROUP = 0, 1, 2, 3
"""What may leave a pile at once: nothing, its top card, a run, any cards that lie face up."""

BY_CELLS, BY_POWER = 1, 2
"""How many cards a unit may have: one more than there are free cells; that, doubled for every space."""
WASTE_MUST_BE_EMPTY, NO_SPACE_OPEN, NO_SPACE_FILLABLE = 1, 2, 4
"""What may have to hold before a deal."""

LEGAL = 0
NO_SUCH_PILE = 1
SAME_PILE = 2
NO_CARDS = 3
CHOOSE_BASE = 4
NOT_FED = 5
NOT_A_UNIT = 6
ONE_AT_A_TIME = 7
NO_ROOM = 8
NO_FIT = 9
SPACE_CLOSED = 10
SPACE_RANK = 11
SPACE_WAITS = 12
STOCK_EMPTY = 13
STOCK_NOT_EMPTY = 14
WASTE_EMPTY = 15
NO_REDEAL = 16
NO_STOCK = 17
PLUGIN = 18
UNKNOWN_MOVE = 19
OVER_LIMIT = 20
NOT_WHOLE_RUN = 21
SPACE_SUIT = 22
DEAL_WAITS = 23


def first_edge(rules: Rules, state: View) -> int:
    """The first edge that holds now."""
    if state[BASE] == 0:
        return 0
    return rules.choosing


def last_edge(rules: Rules, state: View) -> int:
    """The edge behind the last that holds now."""
    if state[BASE] == 0:
        return rules.choosing
    return rules.edges


def unit_length(rules: Rules, state: View, pile: int, edge: int) -> int:
    """The most cards that may leave this pile at once along this edge; 0 if its top card lies face down or there is none."""
    table = rules.table
    group = table[rules.group_of + pile]
    size = state[rules.sizes_at + pile] - table[rules.keep + group]
    if size <= 0:
        return 0
    place = table[rules.start + pile] + state[rules.sizes_at + pile] - 1
    upper = state[place] + 0
    if upper >= FACE_DOWN:
        return 0
    if table[rules.edge_run + edge] == 0:
        return 1
    in_run = table[rules.unit + group] == RUN
    singly = table[rules.edge_singly + edge] != 0
    joins = rules.joins + (state[BASE] * rules.groups + group) * CARDS
    accepts = rules.accepts + (state[BASE] * rules.groups + table[rules.edge_target + edge]) * CARDS
    length = 1
    while length < size:
        lower = state[place - length] + 0
        if lower >= FACE_DOWN:
            break
        if in_run and not table[joins + upper] >> lower & 1:
            break
        if singly and not table[accepts + lower] >> upper & 1:
            break
        upper = lower
        length += 1
    return length


def space_open(rules: Rules, state: View, edge: int) -> bool:
    """Whether cards that come along this edge may now be laid on an empty pile."""
    if rules.table[rules.edge_space + edge] == 0:
        return False
    needs = rules.table[rules.edge_needs + edge]
    for group in range(rules.groups):
        if needs >> group & 1 and not is_bare(rules, state, group):
            return False
    return True


def tops_of(rules: Rules, state: View, group: int) -> int:
    """A bit for every top card of the group's piles, and the bit EMPTY if one of them is empty."""
    tops = 0
    first = rules.table[rules.first + group]
    for pile in range(first, first + rules.table[rules.pile_count + group]):
        card = top(rules, state, pile)
        if card < FACE_DOWN:
            tops |= 1 << card
    return tops


def largest_unit(rules: Rules, state: View, source: int, target: int) -> int:
    """The most cards that the limit of the source's group lets go to this target at once; 255 where there is none."""
    limit = rules.table[rules.limit + rules.table[rules.group_of + source]]
    if limit == 0 or rules.table[rules.group_of + target] == rules.goal:
        return 255
    cards = 1
    for group in range(rules.groups):
        if rules.table[rules.is_cell + group]:
            cards += count_spaces(rules, state, group)
    if limit == BY_POWER:
        group = rules.table[rules.group_of + source]
        spaces = count_spaces(rules, state, group)
        if state[rules.sizes_at + target] == 0 and rules.table[rules.group_of + target] == group:
            spaces -= 1
        cards <<= spaces
    return cards


def legal_moves(rules: Rules, state: View, moves: Buffer) -> int:
    """Write every legal move into `moves` and return their number. `moves` needs room for `rules.most_moves`."""
    number = 0
    table = rules.table
    sizes_at = rules.sizes_at
    base = state[BASE] * rules.groups
    group = -1
    all_tops = 0
    for edge in range(first_edge(rules, state), last_edge(rules, state)):
        if group != table[rules.edge_target + edge]:
            group = table[rules.edge_target + edge]
            all_tops = tops_of(rules, state, group)
        tops = all_tops
        if tops >> EMPTY & 1 and not space_open(rules, state, edge):
            tops ^= 1 << EMPTY
        accepts = rules.accepts + (base + group) * CARDS
        singly = table[rules.edge_singly + edge] != 0
        source_group = table[rules.edge_source + edge]
        first_source = table[rules.first + source_group]
        for source in range(first_source, first_source + table[rules.pile_count + source_group]):
            above = table[rules.start + source] + state[sizes_at + source]
            shortest, longest = 1, unit_length(rules, state, source, edge)
            exact = table[rules.edge_exact + edge]
            if exact != 0:
                shortest, longest = exact, min(longest, exact)
            for cards in range(shortest, longest + 1):
                lead = state[above - 1] if singly else state[above - cards]
                fits = table[accepts + lead] & tops
                if fits != 0:
                    number = add_targets(rules, state, moves, number, source, group, cards, fits, lead)
    if deal_refusal(rules, state) == LEGAL:
        moves[number] = DEAL
        number += 1
    if redeal_refusal(rules, state) == LEGAL:
        moves[number] = REDEAL
        number += 1
    if rules.plugins != 0:
        number = plugins_extra_moves(rules, state, moves, number)
    return number


def add_targets(
    rules: Rules, state: View, moves: Buffer, number: int, source: int, group: int, cards: int, fits: int, lead: int
) -> int:
    """Write the moves of so many cards from `source` to each pile of `group` whose top card is among `fits`; their new number."""
    first = rules.table[rules.first + group]
    for target in range(first, first + rules.table[rules.pile_count + group]):
        card = top(rules, state, target)
        if card >= FACE_DOWN or not fits >> card & 1 or target == source:
            continue
        if state[rules.sizes_at + target] + cards > rules.table[rules.capacity + target]:
            continue
        if card == EMPTY and not rules.table[rules.opens + target] >> lead & 1:
            continue
        if rules.limits != 0 and cards > 1 and cards > largest_unit(rules, state, source, target):
            continue
        move = source << 16 | target << 8 | cards
        if rules.plugins == 0 or plugins_allow(rules, state, move):
            moves[number] = move
            number += 1
    return number


def deal_refusal(rules: Rules, state: View) -> int:
    """What refuses a deal from the stock, or LEGAL."""
    if rules.deal_to < 0:
        return NO_STOCK
    if state[BASE] == 0:
        return CHOOSE_BASE
    if state[rules.sizes_at + rules.stock] == 0:
        return STOCK_EMPTY
    first = rules.table[rules.first + rules.deal_to]
    for pile in range(first, first + rules.table[rules.pile_count + rules.deal_to]):
        if state[rules.sizes_at + pile] + 1 > rules.table[rules.capacity + pile]:
            return NO_ROOM
    if rules.gates != 0 and not gates_open(rules, state):
        return DEAL_WAITS
    if rules.plugins != 0 and not plugins_allow(rules, state, DEAL):
        return PLUGIN
    return LEGAL


def gates_open(rules: Rules, state: View) -> bool:
    """Whether everything holds that must hold before a deal."""
    if rules.gates & WASTE_MUST_BE_EMPTY and state[rules.sizes_at + rules.waste] != 0:
        return False
    if rules.gates & NO_SPACE_OPEN and has_space(rules, state, rules.deal_to):
        return False
    return not (rules.gates & NO_SPACE_FILLABLE and has_space(rules, state, rules.deal_to) and space_fillable(rules, state))


def space_fillable(rules: Rules, state: View) -> bool:
    """Whether some card could now be laid by hand on an empty pile of the group that is dealt to."""
    for edge in range(first_edge(rules, state), last_edge(rules, state)):
        group = rules.table[rules.edge_target + edge]
        if group != rules.deal_to or not space_open(rules, state, edge):
            continue
        accepts = rules.accepts + (state[BASE] * rules.groups + group) * CARDS
        source_group = rules.table[rules.edge_source + edge]
        first = rules.table[rules.first + source_group]
        for source in range(first, first + rules.table[rules.pile_count + source_group]):
            above = rules.table[rules.start + source] + state[rules.sizes_at + source]
            for cards in range(1, unit_length(rules, state, source, edge) + 1):
                whole = source_group == group and cards == state[rules.sizes_at + source]
                if not whole and rules.table[accepts + state[above - cards]] >> EMPTY & 1:
                    return True
    return False


def redeal_refusal(rules: Rules, state: View) -> int:
    """What refuses turning the waste over, or LEGAL."""
    if rules.waste < 0 or rules.redeals == 0:
        return NO_REDEAL
    if state[BASE] == 0:
        return CHOOSE_BASE
    if state[rules.sizes_at + rules.stock] != 0:
        return STOCK_NOT_EMPTY
    if rules.redeals > 0 and state[REDEALS] >= rules.redeals:
        return NO_REDEAL
    if state[rules.sizes_at + rules.waste] == 0:
        return WASTE_EMPTY
    if rules.plugins != 0 and not plugins_allow(rules, state, REDEAL):
        return PLUGIN
    return LEGAL


def refusal(rules: Rules, state: View, move: int) -> int:
    """What refuses this move, or LEGAL. Moves of plugins are not judged here: UNKNOWN_MOVE."""
    kind = move >> 24
    if kind == DEAL_KIND:
        return deal_refusal(rules, state)
    if kind == REDEAL_KIND:
        return redeal_refusal(rules, state)
    if kind != TRANSFER:
        return UNKNOWN_MOVE
    source, target, cards = move >> 16 & 255, move >> 8 & 255, move & 255
    if source >= rules.piles or target >= rules.piles:
        return NO_SUCH_PILE
    if source == target:
        return SAME_PILE
    if cards < 1 or state[rules.sizes_at + source] < cards:
        return NO_CARDS
    source_group, target_group = rules.table[rules.group_of + source], rules.table[rules.group_of + target]
    edge = first_edge(rules, state)
    last = last_edge(rules, state)
    while edge < last and (
        rules.table[rules.edge_source + edge] != source_group or rules.table[rules.edge_target + edge] != target_group
    ):
        edge += 1
    if edge == last:
        return CHOOSE_BASE if state[BASE] == 0 else NOT_FED
    if cards > 1 and rules.table[rules.edge_run + edge] == 0:
        return ONE_AT_A_TIME
    if cards > unit_length(rules, state, source, edge):
        return NOT_A_UNIT
    if rules.table[rules.edge_exact + edge] not in (0, cards):
        return NOT_WHOLE_RUN
    if cards > 1 and cards > largest_unit(rules, state, source, target):
        return OVER_LIMIT
    if state[rules.sizes_at + target] + cards > rules.table[rules.capacity + target]:
        return NO_ROOM
    target_top = top(rules, state, target)
    depth = 1 if rules.table[rules.edge_singly + edge] else cards
    card = state[rules.table[rules.start + source] + state[rules.sizes_at + source] - depth]
    fits = rules.table[rules.accepts + (state[BASE] * rules.groups + target_group) * CARDS + card]
    if target_top == EMPTY:
        if rules.table[rules.edge_space + edge] == 0:
            return SPACE_CLOSED
        if not space_open(rules, state, edge):
            return SPACE_WAITS
        if not fits >> EMPTY & 1:
            return SPACE_RANK
        if not rules.table[rules.opens + target] >> card & 1:
            return SPACE_SUIT
    elif target_top >= FACE_DOWN or not fits >> target_top & 1:
        return NO_FIT
    if rules.plugins != 0 and not plugins_allow(rules, state, move):
        return PLUGIN
    return LEGAL
