"""Games that are killed at any moment: what is kept can be read, and says what the record says.

The suite kills a few; `python tests/board/killing.py 200` kills as many as it is told.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from pathlib import Path

from pilewright.engine.notation import Record
from pilewright.library import Library
from pilewright.model.errors import PilewrightError
from pilewright.playing.saves import load_game
from pilewright.playing.unfinished import every_kept_game

sys.path.insert(0, str(Path(__file__).parents[2]))  # for the package `tests`, when this runs as a program

from tests.board.terminal import Terminal

KEYS = ["d", "ja", "jaa", "jba", "jca", "jdb", "u", "r", "a"]
GAMES = ["klondike", "giant", "freecell", "spider", "yukon"]


def kill(seed: int, place: Path) -> tuple[int, list[str]]:
    """Play a game with random keys and kill it: how many moves were kept, and what is wrong."""
    choose = random.Random(seed)
    record = place / "record.txt"
    state = {"PILEWRIGHT_STATE": str(place), "PILEWRIGHT_DATA": str(place)}
    terminal = Terminal("play", choose.choice(GAMES), "--deal", str(seed + 1), "--record", str(record), environment=state)
    terminal.wait_for("score")
    end = time.monotonic() + choose.uniform(0, 1.2)
    while time.monotonic() < end:
        terminal.type("".join(choose.choice(KEYS) for _ in range(choose.randint(1, 9))))
        terminal.read(choose.uniform(0, 0.05))
    terminal.kill()
    os.environ.update(state)
    return check(record)


def check(record: Path) -> tuple[int, list[str]]:
    """Whether the game that was kept can be played on from where the record ends, give or take the move in hand."""
    written = Record.parse(record.read_text("utf-8")).actions
    files = [file for file in Path(os.environ["PILEWRIGHT_STATE"]).glob("interrupted/*.json") if file.stat().st_size]
    kept = every_kept_game()
    if len(kept) != len(files):
        return 0, [f"{len(files)} files, {len(kept)} of them can be read"]
    if not kept:
        return 0, [] if len(written) <= 1 else [f"nothing is kept of {len(written)} moves"]
    try:
        moves = load_game(kept[0].text, Library(folders=[]).load).moves
    except PilewrightError as error:
        return 0, [f"the game does not go on: {error}"]
    shorter, longer = sorted([tuple(moves), written], key=len)
    if len(longer) - len(shorter) > 1 or longer[: len(shorter)] != shorter:
        return len(moves), [f"kept are {moves}, recorded {written}"]
    return len(moves), []


def main(count: int) -> int:
    """Kill so many games, and print what is wrong."""
    total, wrong = 0, 0
    for seed in range(count):
        with tempfile.TemporaryDirectory() as place:
            moves, problems = kill(seed, Path(place))
        total += moves
        wrong += bool(problems)
        for problem in problems:
            print(f"game {seed}: {problem}")
    print(f"{count} games killed, {total} moves kept, {wrong} games with problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
