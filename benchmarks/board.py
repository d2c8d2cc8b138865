"""How fast the board is, in a terminal of its own: the first frame, a key to its frame, and memory.

Arrows only move the cursor; a move is also written down, through to the disk. What other processes take away is told apart.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.board.terminal import Terminal

GAMES = ("terrace", "spider", "klondike", "thirteen", "accordion", "maze")
NO_STOCK = ("accordion", "maze")
STARTS, KEYS = 5, 60


def start(game: str, place: str) -> Terminal:
    environment = {"PILEWRIGHT_STATE": place, "PILEWRIGHT_DATA": place}
    return Terminal("play", game, "--deal", "17", environment=environment)


def key_times(terminal: Terminal, one: str, other: str) -> list[float]:
    """From each of two keys, again and again, until something has been shown."""
    times = []
    for number in range(KEYS):
        terminal.quiet(0.05)
        begun = time.perf_counter()
        terminal.type(one if number % 2 == 0 else other)
        if terminal.read(1):
            times.append(time.perf_counter() - begun)
    return times


def milliseconds(times: list[float]) -> str:
    """The median and the most."""
    return f"{1000 * statistics.median(times):.0f} ms (most {1000 * max(times):.0f})"


def main() -> None:
    for game in GAMES:
        firsts, processor, waited = [], [], []
        for _ in range(STARTS):
            with tempfile.TemporaryDirectory() as place:
                terminal = start(game, place)
                firsts.append(terminal.wait_for(f"{game}:17"))
                processor.append(terminal.processor_seconds())
                waited.append(terminal.waited_seconds())
                terminal.kill()
        with tempfile.TemporaryDirectory() as place:
            terminal = start(game, place)
            terminal.wait_for(f"{game}:17")
            terminal.quiet(0.3)
            arrows = key_times(terminal, "\x1b[C", "\x1b[D")
            moves = key_times(terminal, "t", "u") if game in NO_STOCK else key_times(terminal, "d", "u")
            memory = terminal.memory()
            terminal.kill()
        print(
            f"{game:<10} first frame {statistics.median(firsts):.2f} s (least {min(firsts):.2f};"
            f" {statistics.median(processor):.2f} s of the processor, {statistics.median(waited):.2f} s of waiting for it),"
            f" key to frame {milliseconds(arrows)}, a move {milliseconds(moves)}, memory {memory // 1000} MB"
        )


if __name__ == "__main__":
    main()
