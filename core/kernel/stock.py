"""The stock: when it deals, and when cards come back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .filling import BY_DEALING
from .laying import first_target, unit_length, unit_refusal
from .refusals import (
    CHOOSE_BASE,
    DEAL_WAITS,
    LEGAL,
    NO_REDEAL,
    NO_ROOM,
    NO_SPACES,
    NO_STOCK,
    NOTHING_MOVED,
    NOTHING_TO_GATHER,
    PLUGIN,
    STOCK_EMPTY,
    STOCK_NOT_EMPTY,
    WASTE_EMPTY,
)
from .sockets import plugins_allow
from .state import BASE, DEAL, EMPTY, REDEAL, REDEALS, View, has_space, is_group_empty, piles_of, size
from .units import first_edge, last_edge, lead_card

if TYPE_CHECKING:
    from .rules import Rules

WASTE_MUST_BE_EMPTY, NO_SPACE_OPEN, NO_SPACE_FILLABLE = 1, 2, 4
"""What may have to hold before a deal."""


def deal_refusal(rules: Rules, state: View) -> int:
    """What refuses a deal from the stock, or LEGAL."""
    if rules.deal_to < 0:
        return NO_STOCK
    if state[BASE] == 0:
        return CHOOSE_BASE
    if size(rules, state, rules.stock) == 0 and not (rules.closing_times & BY_DEALING and has_gap(rules, state, rules.deal_to)):
        return STOCK_EMPTY
    if rules.deal_spaces != 0:
        if not has_space(rules, state, rules.deal_to):
            return NO_SPACES
    else:
        for pile in piles_of(rules, dealt_to(rules, state)):
            if size(rules, state, pile) + 1 > rules.capacity[pile]:
                return NO_ROOM
    if rules.gates != 0 and not gates_open(rules, state):
        return DEAL_WAITS
    if rules.plugins != 0 and not plugins_allow(rules, state, DEAL):
        return PLUGIN
    return LEGAL


def dealt_to(rules: Rules, state: View) -> int:
    """The group that is dealt to next: another one for the last cards, where they are too few for all piles."""
    if rules.remainder_to >= 0 and size(rules, state, rules.stock) < rules.pile_count[rules.deal_to]:
        return rules.remainder_to
    return rules.deal_to


def has_gap(rules: Rules, state: View, group: int) -> bool:
    """Whether a card of the group lies to the right of an empty pile."""
    empty = False
    for pile in piles_of(rules, group):
        if size(rules, state, pile) == 0:
            empty = True
        elif empty:
            return True
    return False


def gates_open(rules: Rules, state: View) -> bool:
    """Whether everything holds that must hold before a deal."""
    if rules.gates & WASTE_MUST_BE_EMPTY and size(rules, state, rules.waste) != 0:
        return False
    if rules.gates & NO_SPACE_OPEN and has_space(rules, state, rules.deal_to):
        return False
    return not (rules.gates & NO_SPACE_FILLABLE and has_space(rules, state, rules.deal_to) and space_fillable(rules, state))


def space_fillable(rules: Rules, state: View) -> bool:
    """Whether some cards could now be laid by hand on an empty pile of the group that is dealt to.

    A whole pile of that group does not count: it would leave a space for the one that it takes.
    """
    for edge in range(first_edge(rules, state), last_edge(rules, state)):
        if rules.edge_target[edge] != rules.deal_to:
            continue
        for source in piles_of(rules, rules.edge_source[edge]):
            longest = unit_length(rules, state, edge, source)
            for cards in range(1, longest + 1):
                if rules.group_of[source] == rules.deal_to and cards == size(rules, state, source):
                    continue
                if unit_refusal(rules, state, edge, source, cards, longest) != LEGAL:
                    continue
                lead = lead_card(rules, state, edge, source, cards)
                if first_target(rules, state, edge, source, cards, lead, 1 << EMPTY) >= 0:
                    return True
    return False


def redeal_refusal(rules: Rules, state: View) -> int:
    """What refuses turning the waste over, or gathering what is gathered instead; or LEGAL."""
    if rules.redeals == 0 or (rules.waste < 0 and rules.gathers == 0):
        return NO_REDEAL
    if state[BASE] == 0:
        return CHOOSE_BASE
    if size(rules, state, rules.stock) != 0:
        return STOCK_NOT_EMPTY
    if rules.redeals > 0 and state[REDEALS] >= rules.redeals:
        return NO_REDEAL
    if rules.gathers == 0:
        if size(rules, state, rules.waste) == 0:
            return WASTE_EMPTY
    elif not gathers_cards(rules, state):
        return NOTHING_TO_GATHER
    if rules.moved_word != 0 and state[rules.moved_word] == 0:
        return NOTHING_MOVED
    if rules.plugins != 0 and not plugins_allow(rules, state, REDEAL):
        return PLUGIN
    return LEGAL


def gathers_cards(rules: Rules, state: View) -> bool:
    """Whether some group that is gathered at a redeal has a card."""
    for place in range(rules.gathers):
        if not is_group_empty(rules, state, rules.gather_groups[place]):
            return True
    return False
