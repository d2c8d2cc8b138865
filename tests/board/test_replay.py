"""A recorded game on the board: forwards, backwards, and nothing kept or changed."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pilewright.board.app import BoardApp
from pilewright.board.replay_screen import ReplayScreen
from pilewright.board.sitting import Viewing
from pilewright.board.statistics import Statistics
from pilewright.playing.game import Game
from pilewright.playing.unfinished import every_kept_game
from textual.widgets import Static

from tests.games import engine, library


def played(moves: int) -> tuple[Game, list[bytes]]:
    game = Game(engine("klondike"), 5)
    states = [game.state]
    for _ in range(moves):
        game.play(next(iter(game.legal_moves)))
        states.append(game.state)
    return game, states


def test_a_record_is_gone_through_in_both_directions() -> None:
    game, states = played(9)

    async def look() -> None:
        app = BoardApp(library(), "en", None, Viewing(game))
        app.animated = False
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)
            assert game.state == states[0]
            assert "Right and Left go through the moves" in app.screen.view.text
            last = app.screen.view.text.splitlines()[-1]
            assert "→ on  ← back" in last
            assert "deal from" not in last
            assert "hint" not in last
            await pilot.press("question_mark")
            await pilot.pause()
            page = str(app.screen.query_one("#text", Static).render())
            assert "→, Space, Enter" in page
            assert "what is safe goes up" not in page
            await pilot.press("escape")
            for state in states[1:]:
                await pilot.press("right")
                assert game.state == state
            await pilot.press("right")
            assert "nothing to play again" in app.screen.view.text
            for state in reversed(states[:-1]):
                await pilot.press("left")
                assert game.state == state
            await pilot.press("end")
            assert game.state == states[-1]
            await pilot.press("home")
            assert game.state == states[0]
            for key in ("d", "j", "t", "a", "n", "h"):
                await pilot.press(key)
            place = app.screen.board.places[0].parts[0]  # type: ignore[union-attr]
            await pilot.click(app.screen.view, (place.x + 2, place.y + 1))
            assert game.state == states[0]
            assert game.undone == 9

    asyncio.run(look())
    assert every_kept_game() == []
    assert Statistics().rows() == []


def test_without_a_terminal_the_board_is_refused(tmp_path: Path) -> None:
    from pilewright.cli.main import application
    from typer.testing import CliRunner

    record = tmp_path / "record"
    record.write_text(str(played(3)[0].record()))
    result = CliRunner().invoke(application(), ["replay", str(record), "--board"])
    assert (result.exit_code, result.stderr) == (2, "pilewright: --board needs a terminal\n")
