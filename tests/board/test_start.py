"""The list of games: searching it, and everything that can be begun from it."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from pilewright.board.app import BoardApp
from pilewright.board.play_screen import PlayScreen
from pilewright.board.start_screen import StartScreen
from pilewright.model.deals import Deal
from pilewright.playing.codes import daily, is_code, split_code
from pilewright.playing.game import Game
from pilewright.playing.unfinished import AutoSave, kept_games
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.games import library


@asynccontextmanager
async def start(language: str = "en") -> AsyncIterator[tuple[BoardApp, Pilot[None]]]:
    app = BoardApp(library(), language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        yield app, pilot


def lines(app: BoardApp) -> list[str]:
    assert isinstance(app.screen, StartScreen)
    return [line.text for line in app.screen._lines]


def played(app: BoardApp) -> tuple[str, Deal | None]:
    assert isinstance(app.screen, PlayScreen)
    game = app.screen.table.game
    return game.ruleset.id, game.deal


@pytest.mark.parametrize(
    ("typed", "found"),
    [("terrasse", "Terrace"), ("Géant", "Giant"), ("dzin", "Giant"), ("straight", "Straight Up"), ("spider", "Spider")],
)
def test_a_game_is_found_by_its_name_in_any_language(typed: str, found: str) -> None:
    async def look() -> None:
        async with start() as (app, pilot):
            everything = len(lines(app))
            await pilot.press(*typed)
            assert found in lines(app)
            assert len(lines(app)) < everything

    asyncio.run(look())


@pytest.mark.parametrize(
    ("typed", "first"), [("straight", "Straight Up"), ("terrace", "Terrace"), ("bigter", "Big Terrace"), ("klon", "Klondike")]
)
def test_the_first_line_is_the_game_that_is_most_like_what_was_typed(typed: str, first: str) -> None:
    """Enter takes it; that its family is called so counts for less than its own name."""

    async def look() -> None:
        async with start() as (app, pilot):
            await pilot.press(*typed)
            assert lines(app)[0] == first
            assert len(lines(app)) == len(set(lines(app)))

    asyncio.run(look())


def test_a_family_shows_all_its_games_and_nonsense_none() -> None:
    async def look() -> None:
        async with start() as (app, pilot):
            await pilot.press(*"fortythieves")
            assert "Forty Thieves" in lines(app)
            await pilot.press("escape")
            assert len(lines(app)) > 40
            await pilot.press(*"xyzzy", "enter")
            assert lines(app) == []

    asyncio.run(look())


def test_a_code_begins_its_deal_and_a_faulty_one_is_told() -> None:
    async def look() -> None:
        async with start() as (app, pilot):
            await pilot.press(*"nogame", "colon", "1", "enter")
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)
            await pilot.press("escape", *"giant", "colon", *"48213", "enter")
            await pilot.pause(0.1)
            assert played(app) == ("giant", Deal(48213))

    asyncio.run(look())


def test_the_deal_of_the_day_and_one_at_random() -> None:
    async def look() -> None:
        async with start() as (app, pilot):
            place = next(number for number, line in enumerate(lines(app)) if line.startswith("the deal of the day: "))
            code = lines(app)[place].removeprefix("the deal of the day: ")
            app.screen._lines[place].choose()  # type: ignore[attr-defined]
            await pilot.pause(0.1)
            assert played(app) == split_code(code)
            await pilot.press("q")
            await pilot.pause(0.1)
            app.screen._lines[place + 1].choose()  # type: ignore[attr-defined]
            await pilot.pause(0.1)
            assert isinstance(app.screen, PlayScreen)

    asyncio.run(look())


def test_no_path_can_be_begun_from_the_list(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("extends: giant\nname: Own\n")

    async def look() -> None:
        async with start() as (app, pilot):
            app.play(str(file))
            await pilot.pause(0.1)
            assert isinstance(app.screen, StartScreen)

    asyncio.run(look())


def test_a_game_of_ones_own_ruleset_goes_on_from_the_list_and_stays_one_of_it(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("extends: giant\nname: Own\n")
    game = Game(library().load(str(file)), 17)
    game.play("deal")
    AutoSave().keep(game, str(file))

    async def look() -> None:
        async with start() as (app, pilot):
            app.screen._lines[0].choose()  # type: ignore[attr-defined]
            await pilot.pause(0.1)
            assert played(app) == ("own", Deal(17))
            await pilot.press("d")
            (kept,) = kept_games("own", str(file))[0]
            assert kept.played == 2
            file.unlink()
            await pilot.press("q")
            await pilot.pause(0.1)
            app.screen._lines[0].choose()  # type: ignore[attr-defined]
            await pilot.pause(0.1)
            assert isinstance(app.screen, StartScreen)  # the rules are gone: that is told, and nothing begins

    asyncio.run(look())


def test_names_are_shown_in_the_language_of_the_player() -> None:
    async def look() -> None:
        async with start("fr") as (app, _pilot):
            assert "Terrasse" in lines(app)
            assert any(line.startswith("la donne du jour") for line in lines(app))

    from pilewright.board import words

    try:
        asyncio.run(look())
    finally:
        words.use("en")


def test_codes() -> None:
    assert split_code("terrace:48213") == ("terrace", Deal(48213))
    assert split_code(" la patience du général:ms17 ") == ("la patience du général", Deal(17, microsoft=True))
    for text, code in (("terrace", False), (":17", False), ("terrace:", True), ("terrace:x", True), ("terrace:0", True)):
        assert is_code(text) is code
        with pytest.raises(ValueError, match="deal"):
            split_code(text)
    assert not is_code("./own.yaml:17")
    assert not is_code("Spider: Two Suits")


def test_what_is_wrong_with_a_code_is_said_in_the_list() -> None:
    async def look() -> None:
        async with start() as (app, pilot):
            await pilot.press(*"terrace", "colon", "x")
            await pilot.pause()
            assert lines(app) == []
            said = str(app.screen.query_one(OptionList).get_option_at_index(0).prompt)
            assert said.startswith("'x' is no deal number: write a whole number")

    asyncio.run(look())


def test_the_day_decides_the_deal_for_everybody() -> None:
    games = ["terrace", "giant", "spider"]
    day = datetime.date(2026, 11, 30)
    assert daily(games, day) == daily(list(reversed(games)), day)
    assert daily(games, day)[1] == Deal(20261130)
    assert len({daily(games, day + datetime.timedelta(days))[0] for days in range(40)}) == 3
