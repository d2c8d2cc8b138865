"""How well a study uses workers, and how much of it is the search: python benchmarks/study.py [GAME] [--deals N] [--states N]

Studies the deals 1 to N (200 without it) of a game (klondike-draw-three), with up to so many positions each (600,000), and prints
the medians of several rounds (3):

- the seconds that `pilewright study` takes with one worker and with two, starting and ending included, and their ratio, which
  should be 1.8 or more; and what two studies of one worker each at the same time reach, the most that this machine gives;
- how much of the time of a deal goes by outside the search: shuffling, dealing, making room, shortening and checking the
  solution, and writing it down. It should be less than 5 %.

The rounds are interleaved. What else runs on the machine is measured with it: the ratio needs two idle cores.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pilewright.engine import Engine
from pilewright.library import library
from pilewright.model.deals import Deal
from pilewright.solver import Limits, solve
from pilewright.study.file import Result, Study, Writer, digest


def started(given: argparse.Namespace, workers: int, file: Path) -> subprocess.Popen[bytes]:
    """A study in a process of its own."""
    file.unlink(missing_ok=True)
    limits = ["--states", str(given.states), "--workers", str(workers), "-o", str(file)]
    command = [sys.executable, "-m", "pilewright", "study", given.game, "--deals", f"1..{given.deals}", *limits]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def seconds_of(given: argparse.Namespace, folder: Path, *workers: int) -> tuple[float, float]:
    """Seconds until studies with so many workers each, begun together, have all ended; and those of processors that they took."""
    began, before = time.perf_counter(), processor_seconds()
    studies = [started(given, number, folder / f"{place}.study") for place, number in enumerate(workers)]
    if any(study.wait() for study in studies):
        raise SystemExit(f"a study of {given.game} has failed")
    return time.perf_counter() - began, processor_seconds() - before


def processor_seconds() -> float:
    """What all processes that have ended took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def outside(engine: Engine, given: argparse.Namespace, file: Path) -> tuple[float, float]:
    """The share of the time that goes by outside the search, and the seconds for a deal, solved here one after the other."""
    limits = Limits(seconds=None, states=given.states)
    writer = Writer(file, Study(given.game, digest(engine.ruleset), limits))
    solve(engine, engine.start(engine.deck(Deal(1))), Limits(states=1))  # compile
    began, searching = time.perf_counter(), 0.0
    for number in range(1, given.deals + 1):
        found = solve(engine, engine.start(engine.deck(Deal(number))), limits)
        searching += found.searching
        length = None if found.moves is None else len(found.moves)
        writer.add([Result(str(number), found.verdict, length)])
    took = time.perf_counter() - began
    writer.close()
    return 1 - searching / took, took / given.deals


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="klondike-draw-three")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--states", type=int, default=600_000)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    engine = Engine(library().load(given.game))
    solve(engine, engine.start(engine.deck(Deal(1))), Limits(states=1))  # so that every study finds it compiled
    kinds = {"one worker": (1,), "two workers": (2,), "two studies at once": (1, 1)}
    runs: dict[str, list[tuple[float, float]]] = {kind: [] for kind in kinds}
    shares = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(given.rounds):
            for kind, workers in kinds.items():
                runs[kind].append(seconds_of(given, Path(folder), *workers))
            shares.append(outside(engine, given, Path(folder) / f"outside-{number}.study"))
    one, two, both = (statistics.median(took for took, _ in runs[kind]) for kind in kinds)
    print(f"{given.game}, {given.deals} deals of up to {given.states:,} positions, load {os.getloadavg()[0]:.1f}")
    for kind, took in runs.items():
        said = ", ".join(f"{seconds:.1f}" for seconds, _ in took)
        print(f"{kind + ':':21} {said} s; of processors {statistics.median(used for _, used in took):.1f} s")
    print(f"two workers are {one / two:.2f} times as fast as one (wanted: 1.8); two studies at once {2 * one / both:.2f} times")
    share, each = (statistics.median(row) for row in zip(*shares, strict=True))
    print(f"outside the search: {100 * share:.1f} % of {1000 * each:.1f} ms a deal (wanted: less than 5 %)")


if __name__ == "__main__":
    main()
