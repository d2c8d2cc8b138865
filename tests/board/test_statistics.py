"""What has been played and won: streaks, best figures, CSV, and a database that is spoilt."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from pilewright.board.statistics import Row, Spoilt, Statistics, StatisticsError, as_csv, file
from pilewright.cli.main import application
from typer.testing import CliRunner

from tests.board.board_helpers import board
from tests.games import engine, game_at


@pytest.fixture
def statistics(tmp_path: Path) -> Statistics:
    return Statistics(tmp_path / "s.sqlite")


def note(statistics: Statistics, number: int, won: bool, seconds: float = 60, score: int = 52, game: str = "klondike") -> None:
    statistics.note(f"{game}-{number}", game, f"{game}:{number}", seconds, 90, score, won)


def test_streaks_best_figures_and_means(statistics: Statistics) -> None:
    for number, won in enumerate([True, True, False, True]):
        note(statistics, number, won, seconds=60 + 10 * number, score=50 + number)
    assert statistics.rows() == [Row("klondike", 4, 3, 1, 2, 53, 60.0, 73.3)]
    note(statistics, 9, False)
    assert statistics.rows()[0].streak == 0


def test_a_game_counts_once_however_often_it_is_noted_and_stays_won(statistics: Statistics) -> None:
    note(statistics, 1, False, seconds=5)
    note(statistics, 1, True, seconds=30, score=52)
    note(statistics, 1, False, seconds=99, score=0)
    assert statistics.rows() == [Row("klondike", 1, 1, 1, 1, 52, 30.0, 30.0)]


def test_recent_games_and_forgetting(statistics: Statistics) -> None:
    assert statistics.recent(5) == []
    assert statistics.reset() == 0
    for number, game in enumerate(["giant", "spider", "giant", "terrace"]):
        note(statistics, number, False, game=game)
    assert statistics.recent(2) == ["terrace", "giant"]
    assert statistics.reset("giant") == 2
    assert [row.game for row in statistics.rows()] == ["spider", "terrace"]
    assert statistics.reset() == 2


def test_csv(statistics: Statistics) -> None:
    note(statistics, 1, False)
    assert as_csv(statistics.rows()) == (
        "game,played,won,streak,longest-streak,best-score,best-seconds,mean-seconds\nklondike,1,0,0,0,,,\n"
    )


def test_a_spoilt_or_newer_database_is_told_and_stops_nobody(tmp_path: Path) -> None:
    file().parent.mkdir(parents=True)
    file().write_text("this is no database, and longer than a header of one" * 40)
    with pytest.raises(OSError, match="cannot be used"):
        Statistics().rows()
    result = CliRunner().invoke(application(), ["stats"])
    assert (result.exit_code, "Traceback" in result.output) == (2, False)

    async def play() -> None:
        async with board("klondike") as hand:
            await hand.press("d")
            assert len(hand.game.moves) == 1
            assert "cannot be used" in hand.text

    asyncio.run(play())


def test_the_board_notes_what_is_played_and_stats_shows_it() -> None:
    async def play() -> None:
        up = [f"f{number}={''.join(rank + suit for rank in 'A23456789TJ')}" for number, suit in enumerate("CDHS", 1)]
        game = game_at(engine("klondike"), f"base=1 s=- w=- {' '.join(up)} t1=KC t2=KD t3=QC t4=QD t5=QH t6=QS t7=KHKS")
        async with board(game) as hand:
            await hand.press("f")
        async with board("giant") as hand:
            await hand.press("d")
            await hand.press("u", "q")

    asyncio.run(play())
    rows = {row.game: (row.played, row.won, row.best_score) for row in Statistics().rows()}
    assert rows == {"klondike": (1, 1, 52), "giant": (1, 0, None)}
    run = CliRunner()
    shown = run.invoke(application(), ["stats"]).output
    assert [line.split()[:5] for line in shown.splitlines()[1:]] == [
        ["giant", "1", "0", "0", "%"],
        ["klondike", "1", "1", "100", "%"],
    ]
    assert run.invoke(application(), ["stats", "giant", "--csv"]).output.splitlines()[1] == "giant,1,0,0,0,,,"
    assert run.invoke(application(), ["stats", "--reset"]).output == "2 games forgotten\n"
    assert run.invoke(application(), ["stats"]).output == "nothing has been played on the board yet\n"


SPOILT = {
    "text": b"this is no database, and longer than a header of one" * 40,
    "random": bytes(range(256)) * 40,
    "cut": b"SQLite format 3\x00" + bytes(50),
}


@pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_database_is_put_aside_when_it_is_reset(spoilt: bytes) -> None:
    file().parent.mkdir(parents=True)
    file().write_bytes(spoilt)
    runner = CliRunner()
    shown = runner.invoke(application(), ["stats"])
    assert shown.exit_code == 2
    assert shown.stderr.endswith("; `pilewright stats --reset` begins new ones\n")
    assert runner.invoke(application(), ["stats", "terrace", "--reset"]).exit_code == 2
    assert file().read_bytes() == spoilt
    done = runner.invoke(application(), ["stats", "--reset"])
    assert done.exit_code == 0
    aside = file().with_suffix(".spoilt")
    assert f"they are {aside} now" in done.stdout
    assert aside.read_bytes() == spoilt
    note(Statistics(), 1, True)
    assert runner.invoke(application(), ["stats", "--csv"]).stdout.splitlines()[1].startswith("klondike,1,1,")
    assert runner.invoke(application(), ["stats", "--reset"]).stdout == "1 game forgotten\n"


def test_a_database_of_another_shape_is_spoilt_and_one_that_is_locked_is_not(statistics: Statistics, tmp_path: Path) -> None:
    note(statistics, 1, True)
    with contextlib.closing(sqlite3.connect(tmp_path / "s.sqlite", isolation_level=None)) as other:
        other.execute("begin exclusive")
        with pytest.raises(StatisticsError, match="locked") as locked:
            statistics.reset()
        other.execute("rollback")
        other.execute("drop table played")
    assert not isinstance(locked.value, Spoilt)
    with pytest.raises(Spoilt, match="no such table"):
        statistics.rows()


def test_the_figures_are_written_with_the_first_move_and_when_the_game_is_left() -> None:
    async def play() -> None:
        async with board("giant") as hand:
            assert Statistics().rows() == []
            await hand.press("d")
            assert [row.played for row in Statistics().rows()] == [1]
            await hand.press("d", "d")
            with contextlib.closing(sqlite3.connect(file())) as opened:
                assert opened.execute("select moves from played").fetchall() == [(1,)]
            await hand.press("q")
            await hand.pilot.pause()
            with contextlib.closing(sqlite3.connect(file())) as opened:
                assert opened.execute("select moves, won from played").fetchall() == [(3, 0)]

    asyncio.run(play())
