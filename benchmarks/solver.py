"""How many deals the solver decides, and how fast: python benchmarks/solver.py [--deals N] [--seconds S] [GAME ...]

For each game the deals 1 to N (20 without it), each for up to S seconds (10): how many were decided; seconds, median and mean;
new positions a second; bytes for a position, where a deal took a million of them or more. Compiling is not counted.
"""

from __future__ import annotations

import argparse
import statistics

from pilewright.deals import Deal
from pilewright.engine import Engine
from pilewright.library import library
from pilewright.solver import Limits, solve

GAMES = (
    *("freecell", "klondike-draw-three", "klondike-unlimited", "canfield", "bakers-game", "seahaven", "beleaguered-castle"),
    *("forty-thieves", "spider", "terrace", "redheads", "giant", "straight-up"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    print(
        f"{'game':20} {'deals':>5} {'won':>4} {'lost':>4} {'unknown':>7} {'s median':>8} {'s mean':>7} {'new/s':>8} {'bytes':>6}"
    )
    for name in given.games:
        engine = Engine(library().load(name))
        solve(engine, engine.start(engine.deck(Deal(1))), Limits(states=1))  # compile
        found = [
            solve(engine, engine.start(engine.deck(Deal(number))), Limits(seconds=given.seconds, memory=4 << 30))
            for number in range(1, given.deals + 1)
        ]
        verdicts = [solution.verdict for solution in found]
        seconds = [solution.seconds for solution in found]
        rate = sum(solution.states for solution in found) / max(sum(seconds), 1e-9)
        large = [solution.memory / solution.states for solution in found if solution.states >= 1_000_000]
        print(
            f"{name:20} {len(found):5} {verdicts.count('solved'):4} {verdicts.count('unsolvable'):4}"
            f" {verdicts.count('unknown'):7} {statistics.median(seconds):8.3f} {statistics.mean(seconds):7.3f} {rate:8.0f}"
            f" {f'{statistics.mean(large):.1f}' if large else '-':>6}",
            flush=True,
        )


if __name__ == "__main__":
    main()
