"""The table of the positions that a search has come upon: their keys, in a flat array of two numbers for each place.

Where a key goes is read off its highest bits, so that the order of the places is that of the keys, and a larger table is filled
from its beginning to its end.
"""

from __future__ import annotations

from ..kernel.state import Buffer, View

ENTRIES = ("enter", "refill")
SMALL = ("has_room",)

FULL, OF = 85, 100
"""The share of the places that may be taken."""


def enter(table: Buffer, slots: int, one: int, other: int) -> bool:
    """Put a key into the table; whether it was not there. There must be a free place."""
    slot = (one >> 33 & 0x7FFFFFFF) * slots >> 31
    while table[2 * slot] != 0:
        if table[2 * slot] == one and table[2 * slot + 1] == other:
            return False
        slot += 1
        if slot == slots:
            slot = 0
    table[2 * slot] = one
    table[2 * slot + 1] = other
    return True


def find(table: View, slots: int, one: int, other: int) -> int:
    """The place of a key in the table, or -1."""
    slot = (one >> 33 & 0x7FFFFFFF) * slots >> 31
    while table[2 * slot] != 0:
        if table[2 * slot] == one and table[2 * slot + 1] == other:
            return slot
        slot += 1
        if slot == slots:
            slot = 0
    return -1


def has_room(slots: int, taken: int, more: int) -> bool:
    """Whether so many keys more leave the table no fuller than it may be."""
    return OF * (taken + more) < FULL * slots


def refill(table: View, slots: int, larger: Buffer, larger_slots: int) -> None:
    """Put all keys of a table into a larger one."""
    for slot in range(slots):
        if table[2 * slot] != 0:
            enter(larger, larger_slots, table[2 * slot], table[2 * slot + 1])
