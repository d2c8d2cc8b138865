"""How many deals the solver decides, and how fast: python benchmarks/solver.py [--deals N] [--seconds S] [GAME ...]

For each game the deals 1 to N (100 without it), each for up to S seconds (10): how many were decided; seconds, median and mean;
moves that were played, and new positions, in thousands a second; bytes for a new position, where a deal took a million of them or
more. The searches are compiled for each game, as a study of many deals has them, which is not counted; the rates are those of the
searches, without checking and shortening the solution.

Where SOLVITAIRE names a binary of that solver, it is given the same deals in turn, and a second line says the same of it, with
ratios and with every deal on which the two contradict each other. Its states are moves that were played, its unique states new
positions. Its memory is that of the process.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pilewright.engine import Engine
from pilewright.kernel.state import FACE_DOWN
from pilewright.library import library
from pilewright.model.cards import RANK_LETTERS, SUIT_LETTERS
from pilewright.model.deals import Deal
from pilewright.solver import Limits, solve

OWN = Path(__file__).parent.parent / "docs" / "studies" / "rulesets"
GAMES = {
    "freecell": "free-cell",
    "klondike-draw-three": "klondike",
    "klondike-unlimited": "klondike-deal-1",
    "canfield-to-base": "canfield",
    "bakers-game": "bakers-game",
    "seahaven": "seahaven-towers",
    "beleaguered-castle-strict": "beleaguered-castle",
    "black-hole": "black-hole",
    "forty-thieves": "forty-thieves",
    "spider-by-cards": "spider",
    "spider": None,
    "terrace": None,
    "redheads": None,
    "giant": None,
    "straight-up": None,
}
"""Each game, and what Solvitaire calls it, if it knows it. Its Spider takes single cards to the foundations, and lets two cards
or more go on their own suit only; ours lets them go on any."""
MANY = 1_000_000


class Result(NamedTuple):
    """What was found out about one deal."""

    verdict: str
    seconds: float
    searching: float
    """Seconds of these in the search itself."""
    played: int
    new: int
    memory: int
    """Bytes; 0 where they were not measured."""


def ours(engine: Engine, number: int, seconds: float) -> Result:
    """The deal of this number, by our solver."""
    found = solve(engine, engine.start(engine.deck(Deal(number))), Limits(seconds=seconds, memory=4 << 30), built_in=True)
    return Result(found.verdict, found.seconds, found.searching, found.played, found.states, found.memory)


def theirs(engine: Engine, number: int, seconds: float, binary: str, preset: str) -> Result:
    """The same deal, by Solvitaire, as its authors measured: a short search that proves nothing, then one that does."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "deal.json"
        file.write_text(json.dumps(described(engine, engine.start(engine.deck(Deal(number))))))
        limits = ["--timeout", str(int(1000 * seconds)), "--streamliners", "smart-solvability"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        run = subprocess.run([binary, "--type", preset, str(file), "--classify", *limits], capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    fields = [field.strip() for field in run.stdout.strip().split(",")]
    if len(fields) < 13 or fields[-1] not in ("solved", "unsolvable", "timed-out", "memory-limit-reached"):
        raise SystemExit(f"{binary} says of {engine.ruleset.name}, deal {number}: {run.stdout} {run.stderr}")
    first, second = fields[1:12], fields[12:23]
    passes = [numbers for numbers in (first, second) if len(numbers) > 3 and numbers[1]]
    took, played, new = (sum(int(numbers[place]) for numbers in passes) for place in (1, 2, 3))
    verdict = fields[-1] if fields[-1] in ("solved", "unsolvable") else "unknown"
    return Result(verdict, took / 1000, took / 1000, played, new, 1024 * after if after > before else 0)


def described(engine: Engine, state: bytes) -> dict[str, object]:
    """A deal as Solvitaire reads it: piles from the bottom, the suit in small letters where a card lies face down."""
    said: dict[str, object] = {}
    names = {"tableau": "tableau piles", "stock": "stock", "reserve": "reserve", "cell": "cells", "foundation": "foundations"}
    for group in engine.ruleset.groups:
        piles = [[written(card) for card in engine.cards(state, pile.index)] for pile in engine.group_piles(group.name)]
        if group.role == "hole":
            said["hole"] = piles[0][0]
        elif group.role == "tableau":
            said[names[group.role]] = piles
        elif group.role in names and any(piles):
            said[names[group.role]] = [card.upper() for pile in piles for card in pile]
    return said


def written(card: int) -> str:
    """A card as Solvitaire writes it."""
    suit = SUIT_LETTERS[card % 64 // 13]
    rank = RANK_LETTERS[card % 64 % 13]
    return ("10" if rank == "T" else rank) + (suit.lower() if card >= FACE_DOWN else suit)


def line(name: str, who: str, results: Sequence[Result]) -> str:
    """One line of the table."""
    verdicts = [result.verdict for result in results]
    seconds = [result.seconds for result in results]
    played, new = (rate(results, field) for field in ("played", "new"))
    large = [result.memory / result.new for result in results if result.new >= MANY and result.memory]
    return (
        f"{name:26} {who:10} {len(results):5} {verdicts.count('solved'):4} {verdicts.count('unsolvable'):4}"
        f" {verdicts.count('unknown'):7} {statistics.median(seconds):8.3f} {statistics.mean(seconds):7.3f}"
        f" {played / 1000:9.0f} {new / 1000:7.0f}"
        f" {f'{statistics.mean(large):.1f}' if large else '-':>6}"
    )


def rate(results: Sequence[Result], field: str) -> float:
    """How many of these a second of search."""
    return sum(getattr(result, field) for result in results) / max(sum(result.searching for result in results), 1e-3)


def compared(mine: Sequence[Result], other: Sequence[Result]) -> str:
    """What the two say of the same deals."""
    pairs = list(enumerate(zip(mine, other, strict=True), 1))
    contradict = [number for number, (a, b) in pairs if {a.verdict, b.verdict} == {"solved", "unsolvable"}]
    decided = [sum(result.verdict != "unknown" for result in results) for results in (mine, other)]
    speeds = [rate(results, "played") for results in (mine, other)]
    means = [statistics.mean(r.seconds for r in results) for results in (mine, other)]
    return (
        f"{'':26} decided {decided[0]} : {decided[1]}, moves a second {speeds[0] / speeds[1]:.2f} : 1,"
        f" mean time 1 : {means[1] / means[0]:.2f}, contradictions: {contradict or 'none'}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}, or any other for ours alone")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    binary = os.environ.get("SOLVITAIRE")
    print(
        f"{'game':26} {'solver':10} {'deals':>5} {'won':>4} {'lost':>4} {'unknown':>7} {'s median':>8} {'s mean':>7}"
        f" {'k moves/s':>9} {'k new/s':>7} {'bytes':>6}"
    )
    for name in given.games or GAMES:
        file = OWN / f"{name}.yaml"
        engine = Engine(library().load(str(file) if file.exists() else name))
        solve(engine, engine.start(engine.deck(Deal(1))), Limits(states=1), built_in=True)  # compile
        numbers = range(1, given.deals + 1)
        mine, other = [], []
        for number in numbers:
            mine.append(ours(engine, number, given.seconds))
            if binary and GAMES.get(name):
                other.append(theirs(engine, number, given.seconds, binary, GAMES[name] or ""))
        print(line(name, "ours", mine), flush=True)
        if other:
            print(line("", "solvitaire", other))
            print(compared(mine, other), flush=True)


if __name__ == "__main__":
    main()
