"""The plainest search there is, to measure the solver by; `python tests/solver/plain_search.py N` compares N random games."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter, deque
from pathlib import Path
from unittest.mock import patch

from pilewright.engine import Engine
from pilewright.kernel.sockets import LOST, WON
from pilewright.solver import Limits, Solution, schedule, solve
from pilewright.solver.planning import make_plan

sys.path.insert(0, str(Path(__file__).parents[2]))  # for the package `tests`, when this runs as a program

from tests.solver.random_rulesets import random_deck, random_engine

PRUNINGS = ("interchangeable", "cyclic_stock", "safe", "chains", "parts", "canonical_card")


def plain_verdict(engine: Engine, start: bytes, most: int) -> str | None:
    """Whether the position can be won, by going through all positions in breadth; None if there are more than `most`."""
    seen, waiting = {start}, deque([start])
    while waiting:
        state = waiting.popleft()
        said = engine.outcome(state)
        if said == WON:
            return "solved"
        if said == LOST:
            continue
        for move in engine.legal_moves(state):
            after = engine.play(state, move)
            if after not in seen:
                if len(seen) >= most:
                    return None
                seen.add(after)
                waiting.append(after)
    return "unsolvable"


def compare(seed: int, most: int, *, compiled: bool) -> tuple[str | None, Solution | None, Engine]:
    """The plain verdict on one random game, and the solver's answer."""
    choose = random.Random(seed)
    engine = random_engine(choose)
    start = engine.start(random_deck(engine, choose))
    plain = plain_verdict(engine, start, most)
    if plain is None:
        return None, None, engine
    narrow = ((100_000, 2, schedule.THROUGH_ALL),)
    order = (schedule.SCHEDULE, (), narrow)[seed % 3]  # as it is; in depth; a beam, then in depth
    with patch.multiple(schedule, SCHEDULE=order, SCHEDULE_FOR_PACKS=order, SCHEDULE_WITH_WASTE=order):
        return plain, solve(engine, start, Limits(seconds=None), compiled=compiled), engine


def prunings(engine: Engine) -> list[str]:
    """What may be left out of the search of a game: the names of the fields of its plan that say so."""
    plan = make_plan(engine, 0)
    told = [name for name in PRUNINGS if name != "canonical_card" and getattr(plan, name)]
    return [*told, *(["canonical_card"] if plan.canonical_card != plan.own_card else [])]


def main() -> int:
    """Compare so many random games; the seeds of those that differ are printed."""
    number, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    counted: Counter[str] = Counter()
    wrong, began = 0, time.perf_counter()
    for seed in range(first, first + number):
        plain, found, engine = compare(seed, 3000, compiled=False)
        counted[plain or "too large"] += 1
        if found is not None and found.verdict != plain:
            wrong += 1
            print(f"seed {seed}: plain {plain}, solver {found.verdict}: {found.reason}")
        counted.update(prunings(engine))
    print(dict(counted), f"{wrong} differ, {time.perf_counter() - began:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
