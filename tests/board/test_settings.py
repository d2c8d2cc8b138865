"""What a player has chosen to see holds the next time too."""

from __future__ import annotations

import asyncio

import pytest
from pilewright.board import settings
from pilewright.board.app import BoardApp, run
from pilewright.board.looks import Look
from pilewright.board.settings import Settings

from tests.board.board_helpers import board


def test_what_is_chosen_by_keys_is_kept() -> None:
    assert settings.load() == Settings()

    async def play() -> None:
        async with board("giant", look=Look(symbols=False)) as hand:
            await hand.press("c", "z", "m")

    asyncio.run(play())
    assert settings.load() == Settings(Look(symbols=True, colours="four", size="large"), True)


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"colours": "pink", "size": 3, "symbols": "no", "animated": 0}', "[" * 9999])
def test_what_is_no_choice_counts_as_not_chosen(text: str) -> None:
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text(text)
    assert settings.load() == Settings()


def test_what_the_terminal_needs_comes_before_what_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(Settings(Look(colours="contrast", size="compact"), False))
    seen: list[tuple[Look, bool]] = []
    monkeypatch.setattr(BoardApp, "run", lambda app: seen.append((app.look, app.animated)))
    run(None, "en")  # type: ignore[arg-type]
    monkeypatch.setenv("NO_COLOR", "1")
    run(None, "en", symbols=False)  # type: ignore[arg-type]
    assert seen == [(Look(True, "contrast", "compact"), False), (Look(False, "mono", "compact"), False)]
