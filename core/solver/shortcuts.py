"""Shortcuts of a solution: moves that lead further along it than the next one does. Bound with the searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .keys import copy, position_key
from .moves import advance, listed
from .transpositions import enter, find

if TYPE_CHECKING:
    from ..kernel.rules import Rules
    from .memory import WayMemory
    from .plan import Plan

ENTRIES = ("take_shortcuts",)


def mark_way(rules: Rules, plan: Plan, memory: WayMemory, length: int) -> None:
    """Enter the position before each move of the way and the last one into the table, and its place on the way beside it.

    Of positions that are equal the last place counts.
    """
    child, table, slots = memory.child, memory.table, memory.slots
    copy(memory.state, 0, child, 0, rules.state_size)
    for place in range(length + 1):
        one, other = position_key(rules, plan, child)
        enter(table, slots, one, other)
        memory.places[find(table, slots, one, other)] = place
        if place < length:
            advance(rules, child, memory.way[place])


def take_shortcuts(rules: Rules, plan: Plan, memory: WayMemory, length: int) -> int:
    """Write to `shorter` the way on which each move is the one that leads furthest along the old one; the number of its moves.

    Both begin at `state`, and `table` is empty.
    """
    mark_way(rules, plan, memory, length)
    state, child, legal, places = memory.state, memory.child, memory.legal, memory.places
    place, kept = 0, 0
    while place < length:
        furthest, chosen = place + 1, memory.way[place]
        for index in range(listed(rules, state, legal)):
            copy(state, 0, child, 0, rules.state_size)
            advance(rules, child, legal[index])
            one, other = position_key(rules, plan, child)
            slot = find(memory.table, memory.slots, one, other)
            if slot >= 0 and places[slot] > furthest:
                furthest, chosen = places[slot], legal[index]
        memory.shorter[kept] = chosen
        kept += 1
        advance(rules, state, chosen)
        place = furthest
    return kept
