"""How fast the kernel plays: python benchmarks/kernel.py [--seconds S]

Random play-outs (at most 300 moves) of numbered deals: Terrace interpreted and compiled; General's Patience compiled, with both
of its plugins and without them; and the engine of the package soliterm, if it is installed, on its Klondike (at most 100 moves).
Each figure is the median of five rounds that take turns, since a machine's speed drifts.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace

from pilewright.engine import Engine
from pilewright.kernel.binding import CompilationError
from pilewright.library import library
from pilewright.model.deals import Deal

ROUNDS = 5
LIMIT = 300
DEALS = 50
PEER = "soliterm's Klondike"


def playouts(engine: Engine, *, compiled: bool) -> Callable[[float], float]:
    """A function that plays for so many seconds and returns moves per second."""
    kernel, rules = engine.compiled if compiled else (engine.kernel, engine.rules)
    starts = [engine.start(engine.deck(Deal(number))) for number in range(1, DEALS + 1)]
    moves = kernel.moves(engine.rules)
    kernel.random_playout(rules, kernel.state(starts[0]), moves, 1, LIMIT)  # compile

    def play(seconds: float) -> float:
        played, seed, begin = 0, 0, time.perf_counter()
        while time.perf_counter() - begin < seconds:
            seed += 1
            played += kernel.random_playout(rules, kernel.state(starts[seed % DEALS]), moves, seed, LIMIT)
        return played / (time.perf_counter() - begin)

    return play


def soliterm_klondike() -> Callable[[float], float] | None:
    """The same for soliterm's Klondike through its public engine; None if it is not installed."""
    try:
        from soliterm.engine.games import new_solitaire
    except ImportError:
        return None

    def play(seconds: float) -> float:
        played, number, begin = 0, 0, time.perf_counter()
        while time.perf_counter() - begin < seconds:
            number += 1
            game, choose = new_solitaire("klondike", number), random.Random(number)
            stock = game.ids_of("stock")[0]
            for _ in range(100):
                moves = game.legal_moves()
                pick = choose.randrange(len(moves) + 1)
                if not (game.click(stock) if pick == len(moves) else game.attempt_move(*moves[pick])):
                    break
                played += 1
        return played / (time.perf_counter() - begin)

    return play


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure in each round")
    seconds = parser.parse_args().seconds
    terrace, general = Engine(library().load("terrace")), Engine(library().load("generals-patience"))
    bare = Engine(replace(general.ruleset, plugins=()))
    runs: dict[str, Callable[[float], float]] = {"Terrace, interpreted": playouts(terrace, compiled=False)}
    try:
        runs["Terrace, compiled"] = playouts(terrace, compiled=True)
        runs["General's Patience, compiled"] = playouts(general, compiled=True)
        runs["the same without its plugins"] = playouts(bare, compiled=True)
    except CompilationError as error:
        print(error)
    peer = soliterm_klondike()
    if peer:
        runs[PEER] = peer
    rounds = [{name: play(seconds) for name, play in runs.items()} for _ in range(ROUNDS)]
    for name in runs:
        figures = [one[name] for one in rounds]
        print(f"{name:32} {statistics.median(figures):12,.0f} moves/s   ({min(figures):,.0f} to {max(figures):,.0f})")

    def ratio(over: str, under: str) -> float:
        return statistics.median(one[over] / one[under] for one in rounds)

    if "Terrace, compiled" in runs:
        print(f"compiled / interpreted: {ratio('Terrace, compiled', 'Terrace, interpreted'):.1f}")
        cost = 1 - ratio("General's Patience, compiled", "the same without its plugins")
        print(f"cost of both plugins, compiled: {cost:.1%}")
    if peer:
        print(f"interpreted / soliterm: {ratio('Terrace, interpreted', PEER):.1f}")


if __name__ == "__main__":
    main()
