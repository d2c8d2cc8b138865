"""How fast the board is, in a terminal of its own: the first frame, a key to its frame, and memory."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "board"))

from terminal import Terminal

GAMES = ("terrace", "spider", "klondike")
STARTS, KEYS = 5, 60


def start(game: str, place: str) -> Terminal:
    environment = {"PILEWRIGHT_STATE": place, "PILEWRIGHT_DATA": place}
    return Terminal("play", game, "--deal", "17", environment=environment)


def key_times(terminal: Terminal) -> list[float]:
    """From each key until something has been shown; arrows, so that nothing else is going on."""
    times = []
    for number in range(KEYS):
        terminal.quiet(0.05)
        begun = time.perf_counter()
        terminal.type("\x1b[C" if number % 2 else "\x1b[D")
        if terminal.read(1):
            times.append(time.perf_counter() - begun)
    return times


def main() -> None:
    for game in GAMES:
        firsts, processor = [], []
        for _ in range(STARTS):
            with tempfile.TemporaryDirectory() as place:
                terminal = start(game, place)
                firsts.append(terminal.wait_for(f"{game}:17"))
                processor.append(terminal.processor_seconds())
                terminal.kill()
        with tempfile.TemporaryDirectory() as place:
            terminal = start(game, place)
            terminal.wait_for(f"{game}:17")
            terminal.quiet(0.3)
            keys = key_times(terminal)
            memory = terminal.memory()
            terminal.kill()
        print(
            f"{game:<10} first frame {statistics.median(firsts):.2f} s (least {min(firsts):.2f};"
            f" {statistics.median(processor):.2f} s of the processor),"
            f" key to frame {1000 * statistics.median(keys):.0f} ms (most {1000 * max(keys):.0f}), memory {memory // 1000} MB"
        )


if __name__ == "__main__":
    main()
