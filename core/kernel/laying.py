"""The two questions of every move of cards: may this unit leave its pile, and may it be laid there.

Whatever lists moves, judges one, brings cards up by itself or looks for a space that can be filled asks these two. It may pass
over at once what the masks of `accepts` rule out; what is left is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .refusals import (
    ALL_OR_TOP,
    COVERED,
    LEGAL,
    NO_FIT,
    NO_ROOM,
    NOT_A_UNIT,
    NOT_LEFTMOST,
    NOT_WHOLE_RUN,
    ONE_AT_A_TIME,
    OVER_LIMIT,
    PLUGIN,
    SPACE_CLOSED,
    SPACE_RANK,
    SPACE_SUIT,
    SPACE_WAITS,
)
from .sockets import plugins_allow
from .state import BASE, CARDS, EMPTY, FACE_DOWN, View, first_space, is_covered, piles_of, size, top, transfer
from .units import ALL, RUN, TOP_OR_ALL, first_edge, largest_unit, last_edge, space_open

if TYPE_CHECKING:
    from .rules import Rules


def find_edge(rules: Rules, state: View, source: int, target: int) -> int:
    """The edge that holds now from the group of the one pile to that of the other, or -1."""
    source_group, target_group = rules.group_of[source], rules.group_of[target]
    for edge in range(first_edge(rules, state), last_edge(rules, state)):
        if rules.edge_source[edge] == source_group and rules.edge_target[edge] == target_group:
            return edge
    return -1


def unit_length(rules: Rules, state: View, edge: int, source: int) -> int:
    """The most cards that lie on this pile so that they could leave it together along this edge; 0 if not even the top card does.

    Whether the pile is covered is not looked at.
    """
    group = rules.group_of[source]
    height = state[rules.sizes_at + source]
    most = height - rules.keep[group]
    place = rules.start[source] + height - 1
    if most <= 0 or state[place] >= FACE_DOWN:
        return 0
    if rules.edge_run[edge] == 0:
        return 1
    in_run = rules.unit[group] == RUN
    singly = rules.edge_singly[edge] != 0
    joins = (state[BASE] * rules.groups + group) * CARDS
    accepts = (state[BASE] * rules.groups + rules.edge_target[edge]) * CARDS
    upper = state[place]
    length = 1
    while length < most:
        lower = state[place - length]
        if lower >= FACE_DOWN:
            break
        if in_run and not rules.joins[joins + upper] >> lower & 1:
            break
        if singly and not rules.accepts[accepts + lower] >> upper & 1:
            break
        upper = lower
        length += 1
    return length


def run_length(rules: Rules, state: View, pile: int) -> int:
    """The cards at the top of a pile that lie face up as a run, as its group builds and moves runs."""
    cards = size(rules, state, pile)
    place = rules.start[pile] + cards - 1
    joins = (state[BASE] * rules.groups + rules.group_of[pile]) * CARDS
    length = 0
    while length < cards:
        card = state[place - length]
        if card >= FACE_DOWN or (length != 0 and not rules.joins[joins + state[place - length + 1]] >> card & 1):
            break
        length += 1
    return length


def unit_refusal(rules: Rules, state: View, edge: int, source: int, cards: int, longest: int) -> int:
    """What keeps so many cards of a pile from leaving it along an edge, or LEGAL. `longest` is its `units.unit_length`."""
    if rules.covers != 0 and is_covered(rules, state, source):
        return COVERED
    if cards > 1 and rules.edge_run[edge] == 0:
        return ONE_AT_A_TIME
    if cards > longest:
        return NOT_A_UNIT
    exact = rules.edge_exact[edge]
    if exact != 0 and cards != exact:
        return NOT_WHOLE_RUN
    unit = rules.unit[rules.group_of[source]]
    if cards < longest and (unit == ALL or (unit == TOP_OR_ALL and cards > 1)):
        return ALL_OR_TOP
    if exact != 0 and cards > run_length(rules, state, source):
        return NOT_A_UNIT
    return LEGAL


def laying_refusal(rules: Rules, state: View, edge: int, source: int, target: int, cards: int, lead: int) -> int:
    """What keeps a unit that may leave from being laid on another pile, or LEGAL. `lead` is its `units.lead_card`.

    This is the word of the ruleset alone; a plugin may ask for it.
    """
    if rules.limits != 0 and cards > 1 and cards > largest_unit(rules, state, source, target):
        return OVER_LIMIT
    height = state[rules.sizes_at + target]
    if height + cards > rules.capacity[target]:
        return NO_ROOM
    group = rules.edge_target[edge]
    fits = rules.accepts[(state[BASE] * rules.groups + group) * CARDS + lead]
    if height != 0:
        below = state[rules.start[target] + height - 1]
        return LEGAL if below < FACE_DOWN and fits >> below & 1 else NO_FIT
    if rules.edge_space[edge] == 0:
        return SPACE_CLOSED
    if not space_open(rules, state, edge):
        return SPACE_WAITS
    if not fits >> EMPTY & 1:
        return SPACE_RANK
    if not rules.opens[target] >> lead & 1:
        return SPACE_SUIT
    choosing = rules.base_leftmost != 0 and state[BASE] == 0 and rules.is_full[group]
    if choosing and target != first_space(rules, state, group):
        return NOT_LEFTMOST
    return LEGAL


def transfer_refusal(rules: Rules, state: View, edge: int, source: int, target: int, cards: int, lead: int) -> int:
    """The same, where the plugins are asked as well."""
    refused = laying_refusal(rules, state, edge, source, target, cards, lead)
    if refused == LEGAL and rules.plugins != 0 and not plugins_allow(rules, state, transfer(source, target, cards)):
        return PLUGIN
    return refused


def first_target(rules: Rules, state: View, edge: int, source: int, cards: int, lead: int, tops: int) -> int:
    """The leftmost pile on which a unit that may leave can be laid, among those whose top card is in `tops`; or -1."""
    for target in piles_of(rules, rules.edge_target[edge]):
        below = top(rules, state, target)
        if target == source or below >= FACE_DOWN or not tops >> below & 1:
            continue
        if transfer_refusal(rules, state, edge, source, target, cards, lead) == LEGAL:
            return target
    return -1
