"""Can a position be won?"""

from __future__ import annotations

import functools
import time
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Literal

from ..engine.engine import Engine
from ..kernel.binding import CompilationError, Kernel, bind
from ..kernel.sockets import LOST, WON
from ..kernel.state import BASE, DEAL, REDEAL
from . import beam, expanding, heuristic, keys, memory, moves, plan, search, shortcuts, transpositions
from .driver import Budget, Limits, Ready, Start, run, searches
from .locked import is_locked
from .planning import make_plan
from .purity import impure_plugin
from .schedule import THROUGH_ALL
from .searches import BeamSearch, BestFirstSearch, DepthFirstSearch, Search
from .shorten import shorten

_BESIDES: tuple[ModuleType, ...] = (plan, memory, keys, moves, transpositions, heuristic, expanding, search, beam, shortcuts)
Verdict = Literal["solved", "unsolvable", "unknown"]


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
    played: int = 0
    """Moves that the searches played to come upon them."""
    searching: float = 0.0
    """Seconds that the searches took, their tables being made larger included; the others went by with making ready, and with
    shortening and checking the solution."""


def solve(
    engine: Engine, state: bytes, limits: Limits | None = None, *, compiled: bool = True, built_in: bool = False
) -> Solution:
    """Search for a way to win from a position.

    With `built_in` the searches are compiled for this one game. That takes half a minute the first time, is kept on the disk, and
    makes them a third faster: for many deals.

    Raises:
        PluginFailed: a plugin's function failed.
    """
    limits = limits or Limits()
    ready = _ready(engine, sum(engine.size(state, pile.index) for pile in engine.piles), compiled, built_in)
    kernel, remark = ready.kernel, ready.remark
    impure = impure_plugin(engine.hooks)
    known = _at_once(engine, state, impure)
    if known is not None:
        return Solution(*known, states=1, seconds=0.0, compiled=kernel.compiled, remark=remark)
    budget = Budget(limits, time.perf_counter())
    reason = ""
    for each, start in searches(ready, Start(state), _after_the_base(engine, ready, state)):
        reason = run(each, start.state, budget)
        budget.add(each)
        if reason == "found":
            found = [*start.moves, *_kernel_moves(engine, start.state, each.path())]
            short = shorten(kernel, ready.any_rules, ready.exact, state, found)
            wrong = _what_is_wrong(engine, state, short)
            if wrong and impure:
                reason = f"moves were found that do not win when they are played again: {impure}"
                break
            if wrong:
                raise AssertionError(f"the solver found {wrong}")
            took = time.perf_counter() - budget.began
            why = f"a solution of {len(short)} moves was found"
            done = (budget.states, took, len(found), kernel.compiled, remark, budget.memory, budget.played, budget.searching)
            return Solution("solved", short, why, *done)
        if reason in ("all", "the time", "the number of positions"):
            break
    took = time.perf_counter() - budget.began
    verdict: Verdict = "unknown"
    if reason == "all" and impure:
        reason = f"no position is left, but {impure}"
    elif reason == "all":
        verdict, reason = "unsolvable", "every position that matters was looked at"
    elif not reason.startswith("moves were found"):
        reason = f"{reason} ran out"
    done = (budget.states, took, 0, kernel.compiled, remark, budget.memory, budget.played, budget.searching)
    return Solution(verdict, None, reason, *done)


@functools.lru_cache(maxsize=8)
def _ready(engine: Engine, total: int, compiled: bool, built_in: bool = False) -> Ready:
    """What the searches of a game with so many cards need: compiled, if that can be."""
    kernel, remark = _kernel(engine, compiled)
    whole = make_plan(engine, total)
    rough = whole._replace(late=0)
    exact = whole._replace(seeds=whole.own_seeds, canonical_card=whole.own_card, cyclic_stock=0)
    rules = kernel.tables(engine.rules, built_in=built_in)
    own, own_rough = (kernel.tables(each, built_in=built_in) for each in (whole, rough))
    ready = Ready(kernel, rules, own, own_rough, kernel.rules(engine.rules), kernel.tables(exact), remark)
    if kernel.compiled:
        nothing = bytes(engine.rules.state_size)
        for each in _one_of_each(ready):
            each.begin(nothing, 1)
            each.widen("slots")
            each.go_on(0)
        shorten(kernel, ready.any_rules, ready.exact, nothing, ())
    return ready


def _one_of_each(ready: Ready) -> Iterator[Search]:
    """A search of each kind, so that it is compiled before the clock runs."""
    parts = (ready.kernel, ready.rules)
    yield BestFirstSearch(*parts, ready.rough, THROUGH_ALL)
    yield BeamSearch(1, *parts, ready.rough, THROUGH_ALL)
    yield DepthFirstSearch(*parts, ready.plan, THROUGH_ALL)


def _kernel(engine: Engine, compiled: bool) -> tuple[Kernel, str]:
    """The kernel with the searches, compiled if that can be; else why not."""
    remark = ""
    if compiled:
        try:
            kernel = bind(engine.hooks, compiled=True, besides=_BESIDES)
            rules = kernel.rules(engine.rules)
            kernel.besides["listed"](rules, kernel.state(bytes(engine.rules.state_size)), kernel.moves(engine.rules))
            return kernel, ""
        except CompilationError as error:
            remark = str(error)
    return bind(engine.hooks, besides=_BESIDES), remark


def _at_once(engine: Engine, state: bytes, impure: str) -> tuple[Verdict, tuple[int, ...] | None, str] | None:
    """The answer for a position that is decided already."""
    said = engine.outcome(state)
    if said == WON:
        return "solved", (), "the position is won"
    if said == LOST and impure:
        return "unknown", None, f"the position is lost, but {impure}"
    if said == LOST:
        return "unsolvable", None, "the position is lost"
    if not impure and is_locked(engine, state):
        return "unsolvable", None, "the cards of the reserve lock each other in"
    return None


def _after_the_base(engine: Engine, ready: Ready, state: bytes) -> list[Start]:
    """The positions that the choices of the base card lead to, if nothing else is legal before it is chosen."""
    if state[BASE] != 0:
        return []
    starts: dict[tuple[int, int], Start] = {}
    for move in engine.legal_moves(state):
        after = engine.play(state, move)
        if after[BASE] == 0:
            return []
        starts.setdefault(keys.position_key(ready.rules, ready.rough, after), Start(after, (move,)))
    return list(starts.values())


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


def _what_is_wrong(engine: Engine, state: bytes, played: tuple[int, ...]) -> str:
    """Play the solution by the interpreted kernel, move by move; nothing if it wins."""
    for move in played:
        if not engine.is_legal(state, move):
            return f"the move {move:#x}, which is not legal"
        state = engine.play(state, move)
    return "" if engine.outcome(state) == WON else "a solution that does not win"
