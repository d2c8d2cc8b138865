"""The searches one after the other: first a few that only look for a solution, then one that goes through everything.

Every search keeps to the same rules (`plan`), so that any of them that runs out of positions has shown that there is no
solution. They differ in what they look at first.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..kernel.binding import Kernel
from ..kernel.rules import Rules
from .expanding import DONE, ENOUGH, FOUND, GIVEN_UP, ROOM_FULL, TABLE_FULL
from .plan import Plan
from .schedule import THROUGH_ALL, schedule_for
from .searches import BeamSearch, BestFirstSearch, DepthFirstSearch, Search

_SLICE = 0.05
"""Seconds between two looks at the clock."""
_NO_LIMIT = 1 << 62


@dataclass(frozen=True)
class Limits:
    """When a search gives up.

    Raises:
        ValueError: a limit is no number above 0.
    """

    seconds: float | None = 60.0
    """None: however long it takes."""
    states: int | None = None
    """Positions visited, in all searches together; None: however many."""
    memory: int = 1 << 30
    """Bytes for the tables of one search."""

    def __post_init__(self) -> None:
        if self.seconds is not None and not (isinstance(self.seconds, int | float) and 0 < self.seconds < math.inf):
            raise ValueError(f"seconds must be a number above 0, or None for no limit, not {self.seconds!r}")
        if self.states is not None and not (isinstance(self.states, int) and self.states > 0):
            raise ValueError(f"states must be a whole number above 0, or None for no limit, not {self.states!r}")
        if not (isinstance(self.memory, int) and self.memory > 0):
            raise ValueError(f"memory must be a whole number of bytes above 0, not {self.memory!r}")


@dataclass
class Budget:
    """What is left of the limits, and what was used."""

    limits: Limits
    began: float
    states: int = 0
    played: int = 0
    memory: int = 0
    searching: float = 0.0
    """Seconds."""

    def over(self, search: Search) -> str:
        """What ran out, or nothing."""
        if self.limits.seconds is not None and time.perf_counter() - self.began >= self.limits.seconds:
            return "the time"
        if self.limits.states is not None and self.states + search.visited >= self.limits.states:
            return "the number of positions"
        return ""

    def left(self, most: int | None) -> int:
        """How many positions a search may visit that should visit so many at most."""
        left = _NO_LIMIT if self.limits.states is None else min(self.limits.states, _NO_LIMIT) - self.states
        return left if most is None else min(left, most)

    def no_room(self, search: Search, more: int) -> bool:
        """Whether so many bytes more are too much."""
        return search.size + more > self.limits.memory

    def add(self, search: Search) -> None:
        """Count in what a search has done."""
        self.states += search.visited
        self.played += search.played


class Ready(NamedTuple):
    """What the searches of one game need, made once."""

    kernel: Kernel
    rules: Rules
    """The tables of the game, and in `plan` those of its search, in the form that the kernel takes."""
    plan: Plan
    rough: Plan
    """The plan of the searches that only look for a solution."""
    any_rules: Rules
    """The tables for functions that are compiled for any game."""
    exact: Plan
    """The plan by which positions are one only where all their bytes are."""
    remark: str
    """Why the kernel is not compiled, where it was to be."""


class Start(NamedTuple):
    """Where a search begins."""

    state: bytes
    moves: tuple[int, ...] = ()
    """The moves that lead there from the position that is asked about."""


def searches(ready: Ready, whole: Start, apart: Sequence[Start]) -> Iterator[tuple[Search, Start]]:
    """One search after the other, each made when it is its turn, and where it begins.

    Those that only look for a solution take piles for interchangeable even while a deal may bring each another card. That visits
    more of what differs, and proves nothing where it visits nothing. Beams begin at each of the positions `apart`, if there are
    any: in one beam for all of them those that look best early would soon be the only ones left.
    """
    parts = (ready.kernel, ready.rules)
    proves = ready.plan.late == 0
    for most, breadth, weights in schedule_for(ready.plan.packs, ready.rules.waste >= 0):
        if not breadth:
            yield BestFirstSearch(*parts, ready.rough, weights, most, proves=proves), whole
            continue
        for start in apart or (whole,):
            yield BeamSearch(breadth, *parts, ready.rough, weights, most, proves=proves and start is whole), start
    yield DepthFirstSearch(*parts, ready.plan, THROUGH_ALL), whole


def run(search: Search, state: bytes, budget: Budget) -> str:
    """Search until something is found (`found`), nothing is left (`all`), or something has run out, which is returned."""
    search.begin(state, budget.left(search.most))
    began = time.perf_counter()
    try:
        return _go_on(search, budget)
    finally:
        budget.searching += time.perf_counter() - began


def _go_on(search: Search, budget: Budget) -> str:
    steps = 64
    while True:
        began = time.perf_counter()
        said = search.go_on(steps)
        took = time.perf_counter() - began
        budget.memory = max(budget.memory, search.size)
        if said == FOUND:
            return "found"
        if said == DONE:
            return "all" if search.proves else "the positions of a first look"
        if said == GIVEN_UP:
            return "the positions of a beam"
        over = budget.over(search)
        if over:
            return over
        if said == ENOUGH:
            return "the number of positions of a first look"
        if said in (TABLE_FULL, ROOM_FULL):
            places = "slots" if said == TABLE_FULL else search.full()
            if budget.no_room(search, search.next_bytes(places)):
                return "the memory"
            search.widen(places)
        else:
            steps = 2 * steps if took < _SLICE else max(1, steps // 2) if took > 4 * _SLICE else steps
