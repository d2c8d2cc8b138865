"""Can a position be won? First a few searches that only look for a solution, then one that goes through everything.

Every search keeps to the same rules (`plan`), so that any of them that runs out of positions has shown that there is no
solution. They differ in what they look at first.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal

from ..engine import Engine
from ..kernel.binding import CompilationError, Kernel, bind
from ..kernel.chains import KernelHooks
from ..kernel.rules import Rules
from ..kernel.sockets import LOST, WON
from ..kernel.state import DEAL, REDEAL
from . import keys, moves, search
from .memory import BestFirst, DepthFirst, Memory
from .plan import Plan, make_plan
from .purity import impure_plugin
from .shorten import shorten

_BESIDES: tuple[ModuleType, ...] = (keys, moves, search)
_SLICE = 0.05
"""Seconds between two looks at the clock."""

Verdict = Literal["solved", "unsolvable", "unknown"]

Weights = tuple[int, ...]
LOOKS: tuple[tuple[int, int, Weights], ...] = (
    (20_000, 0, (4, 4, 1, 5, 1, 1, 0, 0)),
    (20_000, 0, (6, 2, 1, 5, 1, 1, 4, 0)),
    (20_000, 0, (8, 4, 1, 5, 1, 0, 8, 0)),
    (100_000, 200, (6, 2, 1, 5, 1, 1, 4, 0)),
)
"""The searches that only look for a solution: how many positions; the breadth of a beam, or 0 for best first; and the weights of
`search.estimate`: for cards that are not yet where they should be, for cards that lie on lower ones, for cards that do not
continue a run, for cards face down, for spaces, for cards in the stock, for cards in reserves that take none back, and for cards
of the waste that lie on lower ones."""
LOOKS_FOR_PACKS: tuple[tuple[int, int, Weights], ...] = (
    (20_000, 0, (4, 4, 1, 5, 1, 1, 0, 0)),
    (100_000, 150, (8, 4, 1, 5, 1, 0, 8, 2)),
    (400_000, 300, (6, 2, 1, 5, 1, 1, 4, 2)),
    (2_000_000, 1500, (8, 4, 1, 5, 1, 0, 8, 2)),
    (2_000_000, 1500, (6, 2, 1, 5, 1, 1, 4, 0)),
)
"""The same for games of several packs, which are longer, so that a search that is not held to a breadth stays near the deal."""
THROUGH_ALL = (4, 4, 1, 5, 1, 1, 0, 0)


@dataclass(frozen=True)
class Limits:
    """When a search gives up."""

    seconds: float | None = 60.0
    states: int | None = None
    """Positions come upon, in all searches together."""
    memory: int = 1 << 30
    """Bytes for the tables of one search."""


@dataclass(frozen=True)
class Solution:
    """What was found out."""

    verdict: Verdict
    moves: tuple[int, ...] | None
    """The kernel's moves that win, each of them played and found legal; None where none are known."""
    reason: str
    """Why it is known, or what ran out."""
    states: int
    """Different positions that were come upon, in all searches together."""
    seconds: float
    found_length: int = 0
    """How many moves the solution had before it was shortened."""
    compiled: bool = True
    remark: str = ""
    """Why the search was interpreted, where it was."""
    memory: int = 0
    """The most bytes that a search used."""


@dataclass
class _Budget:
    """What is left of the limits, and what was used."""

    limits: Limits
    began: float
    states: int = 0
    memory: int = 0

    def over(self, memory: Memory) -> str:
        """What ran out, or nothing."""
        if self.limits.seconds is not None and time.perf_counter() - self.began >= self.limits.seconds:
            return "the time"
        if self.limits.states is not None and self.states + int(memory.count[search.NEW]) >= self.limits.states:
            return "the number of positions"
        return ""

    def no_room(self, memory: Memory, more: int) -> bool:
        """Whether so many bytes more are too much."""
        self.memory = max(self.memory, memory.size)
        return memory.size + more > self.limits.memory


def solve(engine: Engine, state: bytes, limits: Limits | None = None, *, compiled: bool = True) -> Solution:
    """Search for a way to win from a position.

    Raises:
        PluginFailed: a plugin's function failed.
    """
    limits = limits or Limits()
    kernel, rules, remark = _kernel(engine, compiled)
    known = _at_once(engine, state)
    if known is not None:
        return Solution(*known, states=1, seconds=0.0, compiled=kernel.compiled, remark=remark)
    plan = make_plan(engine, state)
    if kernel.compiled:
        import numpy

        data: Any = numpy.array(plan.data, dtype=numpy.int64)
        seeds: Any = numpy.array(plan.seeds, dtype=numpy.uint64)
        own_seeds: Any = numpy.array(plan.own_seeds, dtype=numpy.uint64)
        plan = plan._replace(data=data, seeds=seeds, own_seeds=own_seeds)
    _warm_up(kernel, rules, plan, engine)
    impure = impure_plugin(engine.hooks)
    budget = _Budget(limits, time.perf_counter())
    reason = ""
    for look in _searches(kernel, rules, plan):
        reason = _run(look, state, budget)
        budget.states += int(look.memory.count[search.NEW])
        if reason == "found":
            found = _kernel_moves(engine, state, look.path())
            short = shorten(kernel, rules, plan, state, found)
            _check(engine, state, short)
            took = time.perf_counter() - budget.began
            why = f"a solution of {len(short)} moves was found"
            return Solution("solved", short, why, budget.states, took, len(found), kernel.compiled, remark, budget.memory)
        if reason in ("all", "the time", "the number of positions"):
            break
    took = time.perf_counter() - budget.began
    verdict: Verdict = "unknown"
    if reason == "all" and impure:
        reason = f"no position is left, but {impure}"
    elif reason == "all":
        verdict, reason = "unsolvable", "every position that matters was looked at"
    else:
        reason = f"{reason} ran out"
    return Solution(verdict, None, reason, budget.states, took, 0, kernel.compiled, remark, budget.memory)


def _kernel(engine: Engine, compiled: bool) -> tuple[Kernel, Rules, str]:
    """The kernel with the searches, compiled if that can be; else why not."""
    remark = ""
    if compiled:
        try:
            kernel = bind(engine.hooks, compiled=True, besides=_BESIDES)
            rules = kernel.rules(engine.rules)
            kernel.besides["listed"](rules, kernel.state(bytes(engine.rules.state_size)), kernel.moves(engine.rules))
            return kernel, rules, ""
        except CompilationError as error:
            remark = str(error)
    return bind(engine.hooks, besides=_BESIDES), engine.rules, remark


_WARM: set[tuple[KernelHooks, ...]] = set()
"""The sets of plugins with which the searches have been compiled by this process."""


def _warm_up(kernel: Kernel, rules: Rules, plan: Plan, engine: Engine) -> None:
    """Compile the searches, so that the time this takes is not the search's."""
    if kernel.compiled and engine.hooks not in _WARM:
        _BestLook(BestFirst(kernel, rules, plan, 0), THROUGH_ALL, 0, 0).go_on(0)
        _DeepLook(DepthFirst(kernel, rules, plan), THROUGH_ALL, None).go_on(0)
        _WARM.add(engine.hooks)


def _at_once(engine: Engine, state: bytes) -> tuple[Verdict, tuple[int, ...] | None, str] | None:
    """The answer for a position that is decided already."""
    said = engine.outcome(state)
    if said == WON:
        return "solved", (), "the position is won"
    if said == LOST:
        return "unsolvable", None, "the position is lost"
    return None


class _Look:
    """One search: its memory, and the kernel's function that goes on with it."""

    def __init__(self, memory: Memory, weights: tuple[int, ...], most: int | None) -> None:
        self.memory = memory
        self.weights = memory.arrays.numbers(len(weights))
        for place, weight in enumerate(weights):
            self.weights[place] = weight
        self.most = most
        self.proves = True
        """Whether there is no solution if no position is left."""

    def common(self) -> tuple[Any, ...]:
        """The arguments that both searches take first."""
        m = self.memory
        return (m.rules, m.plan, self.weights, m.count, m.state, m.child, m.moves, m.found, m.ranks, m.table, m.slots)

    def begin(self, state: bytes) -> None:
        raise NotImplementedError

    def go_on(self, steps: int) -> int:
        raise NotImplementedError

    def path(self) -> list[int]:
        raise NotImplementedError

    def widen(self, budget: _Budget) -> bool:
        """Make room for more; whether that could be."""
        raise NotImplementedError


class _BestLook(_Look):
    """Always on with what looks best; with a breadth, a beam."""

    memory: BestFirst

    def __init__(self, memory: BestFirst, weights: tuple[int, ...], most: int, breadth: int, *, proves: bool = True) -> None:
        super().__init__(memory, weights, most)
        self.breadth = breadth
        self.proves = proves

    def begin(self, state: bytes) -> None:
        memory = self.memory
        memory.enter(state)
        keys.pack(memory.rules, state, memory.rows, 0)
        memory.heads[0], memory.nexts[0] = 0, -1
        memory.count[search.NEW] = memory.count[search.KEPT] = memory.count[search.WAITING] = 1
        memory.count[search.CURRENT] = -1

    def go_on(self, steps: int) -> int:
        m = self.memory
        own = (m.rows, m.parents, m.ways, m.nexts, m.heads, m.room, self.breadth, steps)
        return int(m.kernel.besides["best_first"](*self.common(), *own))

    def widen(self, budget: _Budget) -> bool:
        more = self.memory.room * (self.memory.plan.width + 16)
        return not budget.no_room(self.memory, more) and self.memory.widen_rows()

    def path(self) -> list[int]:
        node, way = int(self.memory.count[search.KEPT]) - 1, []
        while node != 0:
            way.append(int(self.memory.ways[node]))
            node = int(self.memory.parents[node])
        return way[::-1]


class _DeepLook(_Look):
    """Always deeper."""

    memory: DepthFirst

    def begin(self, state: bytes) -> None:
        memory = self.memory
        memory.enter(state)
        keys.pack(memory.rules, state, memory.rows, 0)
        memory.count[search.NEW] = 1

    def go_on(self, steps: int) -> int:
        m = self.memory
        own = (m.rows, m.firsts, m.ways, m.waiting, m.orders, m.levels, m.room, steps)
        return int(m.kernel.besides["depth_first"](*self.common(), *own))

    def widen(self, budget: _Budget) -> bool:
        m = self.memory
        if budget.no_room(m, m.levels * (m.plan.width + 16) + m.room * 12):
            return False
        m.widen_rows()
        return True

    def path(self) -> list[int]:
        return [int(way) for way in self.memory.ways[: int(self.memory.count[search.LEVEL]) + 1]]


def _searches(kernel: Kernel, rules: Rules, plan: Plan) -> Iterator[_Look]:
    """One search after the other, each made when it is its turn.

    Those that only look for a solution take piles for alike even while a deal may bring each another card. That leads to more
    of what differs, and proves nothing where it leads to nothing.
    """
    rough = plan._replace(late=0)
    for most, breadth, weights in LOOKS if plan.packs == 1 else LOOKS_FOR_PACKS:
        yield _BestLook(BestFirst(kernel, rules, rough, most), weights, most, breadth, proves=plan.late == 0)
    yield _DeepLook(DepthFirst(kernel, rules, plan), THROUGH_ALL, None)


def _run(look: _Look, state: bytes, budget: _Budget) -> str:
    """Search until something is found (`found`), nothing is left (`all`), or something has run out, which is returned."""
    memory = look.memory
    look.begin(state)
    steps = 64
    while True:
        began = time.perf_counter()
        said = look.go_on(steps)
        budget.memory = max(budget.memory, memory.size)
        if said == search.FOUND:
            return "found"
        if said == search.DONE:
            return "all" if look.proves else "the positions of a first look"
        if said == search.GIVEN_UP:
            return "the positions of a beam"
        over = budget.over(memory)
        if over:
            return over
        if look.most is not None and memory.count[search.NEW] >= look.most:
            return "the number of positions of a first look"
        if said == search.TABLE_FULL:
            if budget.no_room(memory, memory.next_table):
                return "the memory"
            memory.widen_table()
        elif said == search.ROOM_FULL:
            if not look.widen(budget):
                return "the memory"
        else:
            took = time.perf_counter() - began
            steps = 2 * steps if took < _SLICE else max(1, steps // 2) if took > 4 * _SLICE else steps


def _kernel_moves(engine: Engine, state: bytes, path: list[int]) -> list[int]:
    """The path of a search as the kernel's moves, with each deal by itself."""
    if all(step >> 32 == 0 for step in path):
        return path
    played = []
    for step in path:
        for _ in range(step >> 32):
            turned = DEAL if engine.size(state, engine.rules.stock) else REDEAL
            state = engine.play(state, turned)
            played.append(turned)
        state = engine.play(state, step & 0xFFFFFFFF)
        played.append(step & 0xFFFFFFFF)
    return played


def _check(engine: Engine, state: bytes, played: tuple[int, ...]) -> None:
    """Play the solution by the interpreted kernel, move by move."""
    for move in played:
        if not engine.is_legal(state, move):
            raise AssertionError(f"the solver found the move {move:#x}, which is not legal")
        state = engine.play(state, move)
    if engine.outcome(state) != WON:
        raise AssertionError("the solver found a solution that does not win")
