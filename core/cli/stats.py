"""`pilewright stats`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from ..text.files import why
from ..text.sentences import counted
from .games import find_ruleset, open_library
from .output import Fault, printable

if TYPE_CHECKING:
    from pathlib import Path

    from ..board.statistics import Row, Statistics


def stats(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
    csv: Annotated[bool, typer.Option("--csv", help="Print the figures as CSV.")] = False,
    reset: Annotated[bool, typer.Option("--reset", help="Forget the figures.")] = False,
) -> None:
    """Show what has been played on the board and won: games, streaks, best scores and times.

    A game counts as played from its first move. Scores and times are those of the games won.

    Examples:
      pilewright stats
      pilewright stats terrace --csv
      pilewright stats --reset

    """
    from ..board.statistics import Spoilt, Statistics, as_csv

    wanted = None if game is None else find_ruleset(open_library(), game).id
    statistics = Statistics()
    try:
        if reset:
            print(f"{counted(statistics.reset(wanted), 'game')} forgotten")
            return
        rows = [row for row in statistics.rows() if wanted in (None, row.game)]
    except Spoilt as error:
        if not reset or wanted is not None:
            raise Fault(f"{error}; `pilewright stats --reset` begins new ones") from None
        print(printable(f"the statistics could not be read: they are {_put_aside(statistics)} now, and new ones begin"))
        return
    except OSError as error:
        raise Fault(str(error)) from None
    if csv:
        print(as_csv(rows), end="")
    elif rows:
        print(printable(_table(rows)))
    else:
        print("nothing has been played on the board yet")


def _put_aside(statistics: Statistics) -> Path:
    try:
        return statistics.put_aside()
    except OSError as error:
        raise Fault(f"the statistics can neither be read nor put aside: {why(error)}") from None


def _table(rows: Sequence[Row]) -> str:
    from ..board.frame import clock

    heads = ("GAME", "PLAYED", "WON", "", "STREAK", "LONGEST", "BEST SCORE", "BEST TIME", "MEAN TIME")
    lines: list[tuple[str, ...]] = [heads]
    for row in rows:
        times = [clock(seconds) if seconds is not None else "-" for seconds in (row.best_seconds, row.mean_seconds)]
        figures = (row.played, row.won, f"{100 * row.won // row.played} %", row.streak, row.longest_streak)
        best = "-" if row.best_score is None else row.best_score
        lines.append((row.game, *map(str, figures), str(best), *times))
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    return "\n".join(
        f"{name:<{widths[0]}}  " + "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True))
        for name, *cells in lines
    )
