"""Pictures of whole screens, as SVG: compared with those that are kept in `snapshots`.

After an intended change, `PILEWRIGHT_SNAPSHOTS=write pytest tests/board/test_snapshots.py` writes them anew; look at them before
they are committed.
"""

from __future__ import annotations

import asyncio
import os
import re
from itertools import product
from pathlib import Path

import pytest
from pilewright.board.looks import Look
from pilewright.playing.game import Game

from tests.board.board_helpers import board
from tests.games import engine

FOLDER = Path(__file__).parent / "snapshots"

LOOKS = {"unicode": Look(), "ascii": Look(symbols=False), "no-colour": Look(colours="mono")}
SIZES = [(80, 24), (120, 40), (40, 12)]
GAMES = ["terrace", "klondike", "spider", "thirteen", "monte-carlo"]

CASES = [(game, size, look) for game, size, look in product(GAMES, SIZES, LOOKS) if game == "terrace" or look == "unicode"]


def stable(svg: str) -> str:
    """The picture without what differs from run to run: the names of its classes and the clock."""
    svg = re.sub(r"terminal-[0-9]+", "terminal", svg)
    return re.sub(r"\b[0-9]+:[0-9]{2}\b", "0:00", svg)


async def picture(game: str, size: tuple[int, int], look: Look) -> str:
    played = Game(engine(game), 17)
    while len(played.moves) < 12 or not any(move.target for move in played.legal_moves):
        played.play(next(iter(played.legal_moves)))
    async with board(played, size=size, look=look) as hand:
        await hand.settled()
        await hand.press("j")
        taken = hand.screen.table.options.taken
        await hand.press(next(letter for spot, letter in hand.screen.table.letters.items() if spot in taken))
        return stable(hand.app.export_screenshot())


@pytest.mark.parametrize(("game", "size", "look"), CASES)
def test_the_screen_looks_as_it_did(game: str, size: tuple[int, int], look: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file = FOLDER / f"{game}-{size[0]}x{size[1]}-{look}.svg"
    seen = asyncio.run(picture(game, size, LOOKS[look]))
    if os.environ.get("PILEWRIGHT_SNAPSHOTS") == "write":
        FOLDER.mkdir(exist_ok=True)
        file.write_text(seen, "utf-8")
    assert seen == file.read_text("utf-8"), f"{file} shows how it was"


def test_there_is_a_picture_for_every_case_and_no_other() -> None:
    names = {f"{game}-{size[0]}x{size[1]}-{look}.svg" for game, size, look in CASES}
    assert {file.name for file in FOLDER.iterdir()} == names
    assert len(names) > 10
