"""How piles feed each other: what `laying` decides by, and what lists moves.

An *edge* says that one group of piles feeds another: how many cards go at once, and whether an empty pile may be filled that way.
The edges to the piles that must be full stand first; those from `rules.choosing` on hold only while the base card is to be
chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import BASE, EMPTY, FACE_DOWN, View, count_spaces, is_group_empty, size

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


def lead_card(rules: Rules, state: View, edge: int, source: int, cards: int) -> int:
    """The card of a unit that has to fit: the lowest; where they are laid one by one, the top card."""
    depth = 1 if rules.edge_singly[edge] else cards
    return state[rules.start[source] + size(rules, state, source) - depth]


def space_open(rules: Rules, state: View, edge: int) -> bool:
    """Whether cards that come along this edge may now be laid on an empty pile."""
    if rules.edge_space[edge] == 0:
        return False
    needs = rules.edge_needs[edge]
    if needs == 0:
        return True
    for group in range(rules.groups):
        if needs >> group & 1 and not is_group_empty(rules, state, group):
            return False
    return True


def tops_of(rules: Rules, state: View, group: int) -> int:
    """A bit for every top card of the group's piles, and the bit EMPTY if one of them is empty."""
    tops = 0
    first = rules.first[group]
    for pile in range(first, first + rules.pile_count[group]):
        height = state[rules.sizes_at + pile]
        card = state[rules.start[pile] + height - 1] if height != 0 else EMPTY
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
