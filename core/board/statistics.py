"""What has been played and won, in a small SQLite database in the user's folder for data."""

from __future__ import annotations

import contextlib
import csv
import io
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path

import platformdirs

from ..model.errors import N_, UserMessage

FOLDER_VARIABLE = "PILEWRIGHT_DATA"
"""An environment variable with a folder that takes the place of the user's folder for data."""

_VERSION = 1
_TABLE = """
create table if not exists played (
    id text primary key, game text not null, code text not null, begun integer not null, ended integer not null,
    seconds real not null, moves integer not null, score integer not null, won integer not null
)"""


def file() -> Path:
    """Where the statistics stand."""
    given = os.environ.get(FOLDER_VARIABLE)
    return (Path(given) if given else platformdirs.user_data_path("pilewright", appauthor=False)) / "statistics.sqlite"


@dataclass(frozen=True)
class Row:
    """What is known about one game."""

    game: str
    played: int
    won: int
    streak: int
    """Games won one after the other, up to the last one played."""
    longest_streak: int
    best_score: int | None
    """Of the games won; None where there are none. So the times."""
    best_seconds: float | None
    mean_seconds: float | None


class StatisticsError(UserMessage, OSError):
    """The database cannot be used."""


class Spoilt(StatisticsError):
    """The file is no database, or not this one."""


class Statistics:
    """The database; whatever is wrong with it is an OSError."""

    def __init__(self, place: Path | None = None) -> None:
        self._place = place or file()

    @contextlib.contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        connection = None
        try:
            self._place.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self._place, timeout=2)
            (version,) = connection.execute("pragma user_version").fetchone()
            if version > _VERSION:
                raise StatisticsError(N_("the statistics in {file} are of a newer Pilewright"), file=self._place)
            with connection:
                if version < _VERSION:
                    connection.execute(_TABLE)
                    connection.execute(f"pragma user_version = {_VERSION}")
                yield connection
        except sqlite3.Error as error:
            # Operations fail on a sound database too: it is locked, or the disk is full; but never for want of a column.
            spoilt = not isinstance(error, sqlite3.OperationalError) or "no such" in str(error)
            message = N_("the statistics in {file} cannot be used: {reason}")
            raise (Spoilt if spoilt else StatisticsError)(message, file=self._place, reason=error) from None
        finally:
            if connection is not None:
                connection.close()

    def note(self, id: str, game: str, code: str, seconds: float, moves: int, score: int, won: bool) -> None:
        """How it stands with one game that was played; once won it stays won, with the figures of that moment.

        Raises:
            OSError: it cannot be written.
        """
        now = int(time.time())
        with self._open() as connection:
            connection.execute(
                "insert into played values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do update set"
                " ended = excluded.ended, seconds = excluded.seconds, moves = excluded.moves, score = excluded.score,"
                " won = excluded.won where not played.won",
                (id, game, code, now, now, seconds, moves, score, int(won)),
            )

    def rows(self) -> list[Row]:
        """A row for each game, by its id.

        Raises:
            OSError: it cannot be read.
        """
        if not self._place.exists():
            return []
        with self._open() as connection:
            found = connection.execute("select game, won, score, seconds from played order by begun, rowid").fetchall()
        games: dict[str, list[tuple[int, int, float]]] = {}
        for game, won, score, seconds in found:
            games.setdefault(game, []).append((won, score, seconds))
        return [_row(game, results) for game, results in sorted(games.items())]

    def recent(self, number: int) -> list[str]:
        """The games played last, the last first, each once.

        Raises:
            OSError: it cannot be read.
        """
        if not self._place.exists():
            return []
        with self._open() as connection:
            found = connection.execute(
                "select game from played group by game order by max(ended) desc, max(rowid) desc"
            ).fetchall()
        return [game for (game,) in found[:number]]

    def reset(self, game: str | None = None) -> int:
        """Forget a game, or all of them; how many rows there were.

        Raises:
            OSError: it cannot be written.
        """
        if not self._place.exists():
            return 0
        with self._open() as connection:
            return connection.execute("delete from played where ?1 is null or game = ?1", (game,)).rowcount

    def put_aside(self) -> Path:
        """Give a spoilt file another name, so that new statistics can begin; the name.

        Raises:
            OSError: it cannot be done.
        """
        aside = self._place.with_suffix(".spoilt")
        os.replace(self._place, aside)
        return aside


def as_csv(rows: Sequence[Row]) -> str:
    """The rows with a line of headings."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([field.name.replace("_", "-") for field in fields(Row)])
    writer.writerows(["" if value is None else value for value in astuple(row)] for row in rows)
    return text.getvalue()


def _row(game: str, results: Sequence[tuple[int, int, float]]) -> Row:
    streak = longest = 0
    for won, _, _ in results:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    scores = [score for won, score, _ in results if won]
    times = [round(seconds, 1) for won, _, seconds in results if won]
    mean = round(sum(times) / len(times), 1) if times else None
    return Row(game, len(results), len(scores), streak, longest, max(scores, default=None), min(times, default=None), mean)
