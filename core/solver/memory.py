"""The memory of a search: one struct of buffers, which `arrays` makes."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.state import Buffer

ENTRIES = ()

Bytes = Buffer
Shorts = Buffer
"""Numbers of 32 bits."""
Numbers = Buffer
"""Numbers of 64 bits."""
Unsigned = Buffer
"""Numbers of 64 bits without a sign."""

VISITED, MOST, PLAYED, KEPT, WAITING, CURRENT, DROPPED, BEST, EXPANDED, FIRST, LEVEL = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
"""The places of `counters`: positions in the transposition table; how many may be; moves that were played; nodes that know the
way to them; moves or nodes that wait; the next position of a beam's level; positions that a beam has dropped; the first bucket
that may have a node; nodes that were expanded; the node of the first position of a beam's level; how many it has, or the level of
the search in depth."""
COUNTERS = 11


class Memory(NamedTuple):
    """What a search works on; what it has no use for is empty.

    A *node* is a position that was visited and is not lost.
    """

    weights: Numbers
    """Of `heuristic`."""
    counters: Numbers
    """What outlasts a call."""
    state: Bytes
    """The position that is being expanded."""
    child: Bytes
    """One that a move leads to; scratch."""
    legal: Numbers
    """The kernel's moves; scratch."""
    found: Numbers
    """The moves to be tried, and after expanding those that lead to new nodes."""
    scores: Numbers
    """The estimates of these nodes."""
    parts: Unsigned
    """Two numbers for each pile: what it brings to the sum of the key of `state`."""
    values: Numbers
    """What each pile brings to the estimate of `state`."""
    sums: Unsigned
    """Two numbers for each position that is kept: the sum that its key is made of."""
    totals: Numbers
    """For each position that is kept, the sum that its estimate is made of."""
    table: Unsigned
    """The transposition table, two numbers for each of its slots."""
    slots: int
    rows: Bytes
    """The positions that are kept: those that were expanded; or a beam's level and the next; or the way to the present one."""
    owners: Shorts
    """For each position that was expanded, its node."""
    parents: Shorts
    """For each node the one before it; in `best_first` the row of that one."""
    moves: Numbers
    """For each node the move that led to it; in `depth_first` for each level the move that leaves it."""
    next_waiting: Shorts
    """For each node the next one that waits with the same estimate, as in `heads`."""
    heads: Numbers
    """For each estimate the first node that waits, its number and 1, or 0 for none; in a beam scratch."""
    firsts: Numbers
    """For each level the first of its moves that wait."""
    room: int
    """How many nodes, or levels, there is room for."""
    origins: Shorts
    """For each move that waits the position of the level that it leaves."""
    via: Numbers
    """The moves that wait."""
    via_scores: Shorts
    """The estimates of what they lead to."""
    waiting_room: int
    """How many moves may wait."""
    breadth: int
    """How many positions a level of a beam may have."""


class WayMemory(NamedTuple):
    """What `shortcuts` works on: `way` is the solution, `places` has for each slot of the table the place on it."""

    state: Bytes
    child: Bytes
    legal: Numbers
    way: Numbers
    shorter: Numbers
    table: Unsigned
    slots: int
    places: Numbers
