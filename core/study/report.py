"""What studies say together: a table, and a picture."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..text.sentences import in_one_line
from .file import Result, Study
from .interval import winnable

HEADS = ("game", "deals", "won", "lost", "unknown", "winnable %", "moves")


@dataclass(frozen=True)
class Summary:
    """One study in figures."""

    study: Study
    results: Sequence[Result]

    def count(self, verdict: str) -> int:
        """How many deals have this verdict."""
        return sum(result.verdict == verdict for result in self.results)

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the share of winnable deals, from 0 to 1."""
        return winnable(self.count("solved"), self.count("unsolvable"), self.count("unknown"))

    @property
    def lengths(self) -> list[int]:
        """How many moves the solutions have, the shortest first."""
        return sorted(result.length for result in self.results if result.length is not None)

    def row(self) -> tuple[str, ...]:
        """The figures as text, for `HEADS`."""
        lengths = self.lengths
        low, high = self.interval
        return (
            in_one_line(self.study.game),
            str(len(self.results)),
            str(self.count("solved")),
            str(self.count("unsolvable")),
            str(self.count("unknown")),
            f"{100 * low:.2f} to {100 * high:.2f}",
            f"{statistics.median(lengths):.0f}" if lengths else "-",
        )


def table(summaries: Sequence[Summary]) -> str:
    """The figures of several studies below each other; the moves are the median of the solutions found."""
    rows = [HEADS, *(summary.row() for summary in summaries)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def draw(summaries: Sequence[Summary], file: Path) -> None:
    """Draw the intervals, and how long the solutions are.

    Raises:
        ImportError: matplotlib is not installed.
        OSError, ValueError: the picture cannot be written, or its kind is not known.
    """
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    names = [in_one_line(summary.study.game) for summary in summaries]
    figure, (rates, moves) = pyplot.subplots(1, 2, figsize=(10, 2 + 0.35 * len(names)), layout="constrained")
    for place, summary in enumerate(summaries):
        low, high = (100 * end for end in summary.interval)
        rates.plot([low, high], [place, place], linewidth=3, solid_capstyle="butt")
        rates.plot((low + high) / 2, place, "o", color="black", markersize=3)
        lengths = summary.lengths
        moves.plot(lengths, [100 * (number + 1) / len(lengths) for number in range(len(lengths))], label=names[place])
    rates.set_yticks(range(len(names)), names)
    rates.invert_yaxis()
    rates.set_xlim(-1, 101)
    rates.set_xlabel("winnable deals, %, with the interval of 95 %")
    moves.set_xlabel("moves of a solution")
    moves.set_ylabel("won deals, %")
    moves.legend(fontsize="x-small", ncols=1 + len(names) // 12)
    figure.savefig(file, format=file.suffix[1:] or "png", dpi=110)
    pyplot.close(figure)
