"""A line for each problem: `path:line:column: CODE message`."""

from __future__ import annotations

from ..output import in_one_line
from .report import Report


def write(report: Report) -> str:
    """The lines."""
    return "".join(f"{in_one_line(str(problem))}\n" for problem in report.problems)
