"""What may leave a pile, and where an empty pile is open: what `legal`, `stock` and `play` share.

An *edge* says that one group of piles feeds another: how many cards go at once, and whether an empty pile may be filled that way.
The edges to the piles that must be full stand first; those from `rules.choosing` on hold only while the base card is to be
chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import BASE, CARDS, FACE_DOWN, View, count_spaces, is_group_empty, is_covered, top

if TYPE_CHECKING:
    from .rules import Rules

NO_UNIT, TOP, RUN, GROUP, ALL, TOP_OR_ALL = 0, 1, 2, 3, 4, 5
"""What may leave a pile at once: nothing, its top card, a run, any cards that lie face up, all that lie face up, one or all."""

BY_CELLS, BY_POWER = 1, 2
"""How many cards a unit may have: one more than there are free cells; that, doubled for every space."""


def first_edge(rules: Rules, state: View) -> int:
    """The first edge that holds now."""
    if state[BASE] == 0:
        return rules.before_base
    return 0


def last_edge(rules: Rules, state: View) -> int:
    """The edge behind the last that holds now."""
    if state[BASE] == 0:
        return rules.edges
    return rules.choosing


def unit_length(rules: Rules, state: View, pile: int, edge: int) -> int:
    """The most cards that may leave this pile along this edge; 0 if there is no top card, or it is covered or face down."""
    group = rules.group_of[pile]
    size = state[rules.sizes_at + pile] - rules.keep[group]
    if size <= 0 or (rules.covers != 0 and is_covered(rules, state, pile)):
        return 0
    place = rules.start[pile] + state[rules.sizes_at + pile] - 1
    upper = state[place]
    if upper >= FACE_DOWN:
        return 0
    if rules.edge_run[edge] == 0:
        return 1
    in_run = rules.unit[group] == RUN
    singly = rules.edge_singly[edge] != 0
    joins = (state[BASE] * rules.groups + group) * CARDS
    accepts = (state[BASE] * rules.groups + rules.edge_target[edge]) * CARDS
    length = 1
    while length < size:
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


def shortest_unit(rules: Rules, pile: int, edge: int, longest: int) -> int:
    """The fewest cards that may leave this pile along this edge, where `longest` are the most."""
    if rules.edge_exact[edge] != 0:
        return rules.edge_exact[edge]
    if longest > 1 and rules.unit[rules.group_of[pile]] == ALL:
        return longest
    return 1


def is_unit(rules: Rules, pile: int, cards: int, longest: int) -> bool:
    """Whether so many cards go together, between the fewest and the most."""
    return cards == 1 or cards == longest or rules.unit[rules.group_of[pile]] != TOP_OR_ALL


def space_open(rules: Rules, state: View, edge: int) -> bool:
    """Whether cards that come along this edge may now be laid on an empty pile."""
    if rules.edge_space[edge] == 0:
        return False
    needs = rules.edge_needs[edge]
    for group in range(rules.groups):
        if needs >> group & 1 and not is_group_empty(rules, state, group):
            return False
    return True


def tops_of(rules: Rules, state: View, group: int) -> int:
    """A bit for every top card of the group's piles, and the bit EMPTY if one of them is empty."""
    tops = 0
    first = rules.first[group]
    for pile in range(first, first + rules.pile_count[group]):
        card = top(rules, state, pile)
        if card < FACE_DOWN:
            tops |= 1 << card
    return tops


def largest_unit(rules: Rules, state: View, source: int, target: int) -> int:
    """The most cards that the limit of the source's group lets go to this target at once; 255 where there is none."""
    limit = rules.limit[rules.group_of[source]]
    if limit == 0 or rules.is_full[rules.group_of[target]]:
        return 255
    cards = 1
    for group in range(rules.groups):
        if rules.is_cell[group]:
            cards += count_spaces(rules, state, group)
    if limit == BY_POWER:
        group = rules.group_of[source]
        spaces = count_spaces(rules, state, group)
        if state[rules.sizes_at + target] == 0 and rules.group_of[target] == group:
            spaces -= 1
        cards <<= spaces
    return cards
