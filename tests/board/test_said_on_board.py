"""What the board says by itself: how a game stands, what failed, and what is out of sight."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from pilewright.board.looks import Look
from pilewright.model.cards import parse_cards
from pilewright.model.errors import PluginFailed
from pilewright.playing.game import Game
from textual.widgets import Static

from tests.board.board_helpers import Hand, board
from tests.games import engine, engine_of, game_at, start, walk

STUCK = """
name: Short
deck: {suits: [S], ranks: [A, 2, 3, 4]}
piles:
  foundation: {count: 1, capacity: 4}
  tableau: {count: 2, build: {direction: down, suits: any}}
deal: {row: {to: tableau, cards: 2}}
goal: {full: foundation}
"""


def test_stuck_is_said_when_it_is_so_and_taken_back_with_the_move() -> None:
    async def play() -> None:
        async with board(Game(engine_of(STUCK), deck=parse_cards("AS 3S 2S 4S"))) as hand:
            await hand.settled()
            assert "STUCK" in hand.text.splitlines()[0]
            assert "The game is stuck: no move is left." in hand.text
            await hand.press("h")
            await hand.settled()
            assert "no move is left" in hand.text.lower()
        async with board(Game(engine_of(STUCK), deck=parse_cards("2S 4S AS 3S"))) as hand:
            await hand.settled()
            assert "STUCK" not in hand.text

    asyncio.run(play())


def test_a_locked_stock_and_the_loss_after_a_redeal_are_said_with_their_reason() -> None:
    async def play() -> None:
        rules = engine("terrace")
        locked = next(
            state
            for seed in range(40)
            for state, _, _ in walk(rules, start("terrace", 17), seed, 200)
            if state[0] and game_at(rules, state).forbidden()
        )
        async with board(game_at(rules, locked)) as hand:
            assert "STOCK LOCKED" in hand.text.splitlines()[0]
            reason = hand.game.forbidden()["deal"]
            assert reason[:50] in " ".join(hand.text.split())
            assert "✖" in hand.text
            await hand.press("d")
            assert hand.message.lower().startswith(reason[:50].lower())

    asyncio.run(play())


def test_a_board_that_is_too_high_is_scrolled_and_says_how_much_is_out_of_sight() -> None:
    async def play() -> None:
        async with board("eight-off", size=(40, 12)) as hand:
            assert " ^" in hand.text.splitlines()[0]  # from the beginning the cursor is seen
            await hand.press("pageup")
            first = hand.text
            assert " v" in hand.text.splitlines()[0]
            assert " ^" not in hand.text.splitlines()[0]
            await hand.press("pagedown")
            assert " ^" in hand.text.splitlines()[0]
            order = sorted(hand.screen.board.places, key=lambda place: (place.y, place.x))  # type: ignore[union-attr]
            hand.screen.table.cursor = hand.screen.table.top(order[0].pile.index)
            await hand.press("left")
            last = order[-1]
            assert hand.screen.table.cursor.pile == last.pile.index
            assert f" {last.pile.label}" in hand.text
            assert hand.text != first

    asyncio.run(play())


def test_the_cursor_is_in_sight_after_the_window_has_changed() -> None:
    async def play() -> None:
        async with board("eight-off", size=(80, 24)) as hand:
            hand.screen.table.cursor = hand.screen.table.top(len(hand.game.engine.piles) - 1)
            for size in ((24, 7), (30, 9), (24, 7)):
                await hand.pilot.resize_terminal(*size)
                await hand.pilot.pause()
                assert "[" in hand.text
                assert " ^" in hand.text.splitlines()[0]

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (40, 12)], ids=str)
def test_pages_fit_the_window_and_say_how_they_are_closed(size: tuple[int, int]) -> None:
    async def read() -> None:
        async with board("terrace", size=size) as hand:
            for key in ("f1", "question_mark"):
                await hand.press(key)
                await hand.pilot.pause()
                page = str(hand.app.screen.query_one("#text", Static).render())
                assert max(map(len, page.splitlines())) <= size[0] - 4
                assert str(hand.app.screen.query_one("#close", Static).render()).startswith("Esc closes this page")
                assert hand.app.screen.query_one("#close", Static).region.bottom == size[1]
                await hand.press("escape")
                await hand.pilot.pause()
                assert hand.screen.table

    asyncio.run(read())


def test_without_symbols_there_is_nothing_but_ascii_on_any_screen() -> None:
    async def look() -> None:
        async with board("klondike", look=Look(symbols=False)) as hand:
            for key in ("h", "d", "j", "escape", "question_mark", "escape", "g", "escape", "f1", "escape", "q"):
                await hand.press(key)
                await hand.pilot.pause()
                assert _screen_text(hand).isascii(), key

    asyncio.run(look())


def _screen_text(hand: Hand) -> str:
    """All that the terminal would show."""
    return "\n".join("".join(piece.text for piece in line) for line in hand.app.screen._compositor.render_strips())


def test_a_game_that_cannot_be_kept_is_told_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PILEWRIGHT_STATE", str(tmp_path / "file"))

    async def play() -> None:
        async with board("giant") as hand:
            await hand.press("d")
            assert len(hand.game.moves) == 1
            assert "The game cannot be kept" in hand.text
            assert hand.text.splitlines()[0].endswith(" NOT KEPT")
            await hand.press("d")
            assert "The game cannot be kept" not in hand.text  # it is told once, and a sign stays
            assert hand.text.splitlines()[0].endswith(" NOT KEPT")
            monkeypatch.setenv("PILEWRIGHT_STATE", str(tmp_path / "folder"))
            await hand.press("d")
            assert "NOT KEPT" not in hand.text

    asyncio.run(play())


def test_a_plugin_that_fails_is_told_and_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise PluginFailed("the plugin torn fails: ValueError: boom")

    async def play() -> None:
        game = Game(engine_of(STUCK), 1)
        with monkeypatch.context() as broken:
            broken.setattr(game.engine, "legal_moves", fail)
            broken.setattr(game.engine, "is_legal", fail)
            async with board(game) as hand:
                await hand.press("enter", "j", "d", "a", "h", "u", "t", "i", "right", "f1", "escape", "c", "o", "g", "escape")
                assert "the plugin torn fails" in hand.text
                assert " t1" in hand.text
                await hand.click("t1")
                await hand.click("t2")
                assert game.moves == []

    asyncio.run(play())


def test_names_with_brackets_and_control_characters_are_shown_as_they_are() -> None:
    async def play() -> None:
        text = STUCK.replace("name: Short", 'name: "[red]A[/] \\x1b[31m [/"')
        async with board(Game(engine_of(text), 1)) as hand:
            assert hand.text.splitlines()[0].split("  ")[0].strip() == "[red]A[/] \\x1b[31m [/"
            await hand.press("f1")
            await hand.press("escape")

    asyncio.run(play())


def test_below_the_least_size_the_board_says_what_it_needs_and_comes_back() -> None:
    async def play() -> None:
        async with board("terrace", size=(20, 5)) as hand:
            assert "".join(hand.text.split()).startswith("Theboardneeds24columnsand7rows;here")
            await hand.pilot.resize_terminal(80, 24)
            await hand.pilot.pause(0.1)
            assert "terrace:17" in hand.text

    asyncio.run(play())
