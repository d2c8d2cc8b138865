"""The plainest search there is, to measure the solver by; `python tests/solver/plain_search.py N` compares N random games."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter, deque
from unittest.mock import patch

from pilewright.engine import Engine
from pilewright.kernel.sockets import LOST, WON
from pilewright.solver import Limits, Solution, schedule, solve


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
    from random_rulesets import random_deck, random_engine

    choose = random.Random(seed)
    engine = random_engine(choose)
    start = engine.start(random_deck(engine, choose))
    plain = plain_verdict(engine, start, most)
    if plain is None:
        return None, None, engine
    narrow = ((100_000, 2, schedule.THROUGH_ALL),)
    order = (schedule.LOOKS, (), narrow)[seed % 3]  # as it is; in depth; a beam, then in depth
    with patch.multiple(schedule, LOOKS=order, LOOKS_FOR_PACKS=order, LOOKS_WITH_WASTE=order):
        return plain, solve(engine, start, Limits(seconds=None), compiled=compiled), engine


def main() -> int:
    """Compare so many random games; the seeds of those that differ are printed."""
    from pilewright.solver.plan import make_plan

    number, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    counted: Counter[str] = Counter()
    wrong, began = 0, time.perf_counter()
    for seed in range(first, first + number):
        plain, found, engine = compare(seed, 3000, compiled=False)
        counted[plain or "too large"] += 1
        if found is not None and found.verdict != plain:
            wrong += 1
            print(f"seed {seed}: plain {plain}, solver {found.verdict}: {found.reason}")
        plan = make_plan(engine, 0)
        for name in ("alike", "ring", "safe", "chains", "parts"):
            counted[name] += getattr(plan, name)
        counted["kinds"] += plan.kinds != plan.own_kinds
    print(dict(counted), f"{wrong} differ, {time.perf_counter() - began:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.path.insert(0, str(__import__("pathlib").Path(__file__).parent.parent))
    raise SystemExit(main())
