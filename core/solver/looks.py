"""The searches one after the other: first a few that only look for a solution, then one that goes through everything.

Every search keeps to the same rules (`plan`), so that any of them that runs out of positions has shown that there is no
solution. They differ in what they look at first.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..kernel.binding import Kernel
from ..kernel.rules import Rules
from . import growing, keys
from .memory import Beam, BestFirst, DepthFirst, Memory
from .plan import Plan
from .schedule import THROUGH_ALL, Weights, order_for

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
    """Positions come upon, in all searches together; None: however many."""
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

    def over(self, memory: Memory) -> str:
        """What ran out, or nothing."""
        if self.limits.seconds is not None and time.perf_counter() - self.began >= self.limits.seconds:
            return "the time"
        if self.limits.states is not None and self.states + int(memory.count[growing.NEW]) >= self.limits.states:
            return "the number of positions"
        return ""

    def left(self, most: int | None) -> int:
        """How many positions a search may come upon that should come upon so many at most."""
        left = _NO_LIMIT if self.limits.states is None else min(self.limits.states, _NO_LIMIT) - self.states
        return left if most is None else min(left, most)

    def no_room(self, memory: Memory, more: int) -> bool:
        """Whether so many bytes more are too much."""
        return memory.size + more > self.limits.memory

    def add(self, memory: Memory) -> None:
        """Count in what a search has done."""
        self.states += int(memory.count[growing.NEW])
        self.played += int(memory.count[growing.PLAYED])


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


class Look:
    """One search: its memory, and the kernel's function that goes on with it."""

    search: str

    def __init__(self, memory: Memory, weights: Weights, most: int | None = None, *, proves: bool = True) -> None:
        self.memory = memory
        self.weights = memory.arrays.numbers(len(weights))
        for place, weight in enumerate(weights):
            self.weights[place] = weight
        self.most = most
        """How many positions it may come upon."""
        self.proves = proves
        """Whether there is no solution if no position is left."""

    def begin(self, state: bytes) -> None:
        """Begin with this position."""
        memory = self.memory
        memory.enter(state)
        start = memory.kernel.state(state)
        memory.kernel.besides["measure"](memory.rules, memory.plan, self.weights, start, memory.sums, memory.totals, 0)
        memory.count[growing.NEW] = 1

    def own(self) -> tuple[Any, ...]:
        """The arguments that only this search takes."""
        raise NotImplementedError

    def go_on(self, steps: int) -> int:
        """Look at so many positions more."""
        m = self.memory
        place = (m.rules, m.plan, self.weights, m.count, m.state, m.child, m.moves, m.found, m.ranks)
        measured = (m.parts, m.values, m.sums, m.totals)
        return int(m.kernel.besides[self.search](*place, *measured, m.table, m.slots, *self.own(), steps))

    def path(self) -> list[int]:
        """The moves that led to what was found."""
        raise NotImplementedError


class BestLook(Look):
    """Always on with what looks best."""

    memory: BestFirst
    search = "best_first"

    def begin(self, state: bytes) -> None:
        """Begin with this position."""
        super().begin(state)
        memory = self.memory
        keys.pack(memory.rules, state, memory.rows, 0)
        memory.parents[0], memory.heads[0], memory.nexts[0] = -1, 0, -1
        memory.count[growing.KEPT] = memory.count[growing.WAITING] = 1

    def own(self) -> tuple[Any, ...]:
        """The arguments that only this search takes."""
        m = self.memory
        return m.rows, m.owners, m.parents, m.ways, m.nexts, m.heads, m.room

    def path(self) -> list[int]:
        """The moves that led to what was found."""
        memory, way = self.memory, []
        node = int(memory.count[growing.KEPT]) - 1
        while memory.parents[node] >= 0:
            way.append(int(memory.ways[node]))
            node = int(memory.owners[memory.parents[node]])
        return way[::-1]


class BeamLook(Look):
    """The best of each level."""

    memory: Beam
    search = "beam"

    def begin(self, state: bytes) -> None:
        """Begin with this position."""
        super().begin(state)
        memory = self.memory
        memory.level[: len(state)] = memory.kernel.state(state)
        memory.parents[0] = -1
        memory.count[growing.KEPT] = memory.count[growing.LEVEL] = 1

    def own(self) -> tuple[Any, ...]:
        """The arguments that only this search takes."""
        m = self.memory
        waiting = (m.froms, m.throughs, m.looks, m.heads, m.most_waiting)
        return m.level, m.others, m.other_sums, m.other_totals, m.parents, m.ways, *waiting, m.room, m.breadth

    def path(self) -> list[int]:
        """The moves that led to what was found."""
        memory, way = self.memory, []
        node = int(memory.count[growing.KEPT]) - 1
        while memory.parents[node] >= 0:
            way.append(int(memory.ways[node]))
            node = int(memory.parents[node])
        return way[::-1]


class DeepLook(Look):
    """Always deeper."""

    memory: DepthFirst
    search = "depth_first"

    def begin(self, state: bytes) -> None:
        """Begin with this position."""
        super().begin(state)
        keys.pack(self.memory.rules, state, self.memory.rows, 0)

    def own(self) -> tuple[Any, ...]:
        """The arguments that only this search takes."""
        m = self.memory
        return m.rows, m.firsts, m.ways, m.waiting, m.orders, m.levels, m.room

    def path(self) -> list[int]:
        """The moves that led to what was found."""
        return [int(way) for way in self.memory.ways[: int(self.memory.count[growing.LEVEL]) + 1]]


def looks(ready: Ready, whole: Start, apart: Sequence[Start]) -> Iterator[tuple[Look, Start]]:
    """One search after the other, each made when it is its turn, and where it begins.

    Those that only look for a solution take piles for alike even while a deal may bring each another card. That leads to more
    of what differs, and proves nothing where it leads to nothing. Beams begin at each of the positions `apart`, if there are any:
    in one beam for all of them those that look best early would soon be the only ones left.
    """
    kernel, rules = ready.kernel, ready.rules
    proves = ready.plan.late == 0
    for most, breadth, weights in order_for(ready.plan.packs, ready.rules.waste >= 0):
        if not breadth:
            yield BestLook(BestFirst(kernel, rules, ready.rough), weights, most, proves=proves), whole
            continue
        for start in apart or (whole,):
            beam = Beam(kernel, rules, ready.rough, breadth)
            yield BeamLook(beam, weights, most, proves=proves and start is whole), start
    yield DeepLook(DepthFirst(kernel, rules, ready.plan), THROUGH_ALL), whole


def run(look: Look, state: bytes, budget: Budget) -> str:
    """Search until something is found (`found`), nothing is left (`all`), or something has run out, which is returned."""
    look.begin(state)
    look.memory.count[growing.MOST] = budget.left(look.most)
    began = time.perf_counter()
    try:
        return _go_on(look, budget)
    finally:
        budget.searching += time.perf_counter() - began


def _go_on(look: Look, budget: Budget) -> str:
    memory = look.memory
    steps = 64
    while True:
        began = time.perf_counter()
        said = look.go_on(steps)
        took = time.perf_counter() - began
        budget.memory = max(budget.memory, memory.size)
        if said == growing.FOUND:
            return "found"
        if said == growing.DONE:
            return "all" if look.proves else "the positions of a first look"
        if said == growing.GIVEN_UP:
            return "the positions of a beam"
        over = budget.over(memory)
        if over:
            return over
        if said == growing.ENOUGH:
            return "the number of positions of a first look"
        if said == growing.TABLE_FULL:
            if budget.no_room(memory, memory.next_table):
                return "the memory"
            memory.widen_table()
        elif said == growing.ROOM_FULL:
            if budget.no_room(memory, memory.next_room):
                return "the memory"
            memory.widen_rows()
        else:
            steps = 2 * steps if took < _SLICE else max(1, steps // 2) if took > 4 * _SLICE else steps
