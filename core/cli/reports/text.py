"""For people: each problem with the line that it is about, and a mark under the place."""

from __future__ import annotations

import unicodedata

from ...loading.diagnostics import Diagnostic, Related
from ..output import in_one_line, printable
from .report import Report

WIDEST = 100
"""Columns of a line that are shown."""


def write(report: Report) -> str:
    """The problems, with a blank line between."""
    lines = {path: text.splitlines() for path, text in report.texts.items()}
    return "".join(f"{_one(problem, lines)}\n" for problem in report.problems)


def _one(problem: Diagnostic, lines: dict[str, list[str]]) -> str:
    """A problem: its sentence, and the lines of its places in the file."""
    further = [place for place in problem.related if place.path == problem.path]
    places: list[Diagnostic | Related] = sorted([problem, *further], key=lambda place: (place.line, place.column))
    margin = len(str(max(place.line for place in places)))
    parts = [in_one_line(str(problem))]
    bar = f"{'':{margin}} |"
    marked = [_marked(place, lines[place.path], margin) for place in places if _is_shown(place, lines)]
    if marked:
        parts += [bar, *(line for pair in marked for line in pair), bar]
    parts += [f"  {place.path}:{place.line}:{place.column}: {place.message}" for place in problem.related if place not in further]
    return "\n".join(map(printable, parts)) + "\n"


def _is_shown(place: Diagnostic | Related, lines: dict[str, list[str]]) -> bool:
    """Whether there is something to be shown at a place; what is about the file as a whole stands at 1:1 and has no width."""
    of_file = (place.line, place.column, place.end_line, place.end_column) == (1, 1, 1, 1)
    return not of_file and place.line <= len(lines.get(place.path, ())) and bool(lines[place.path][place.line - 1].strip())


def _marked(place: Diagnostic | Related, lines: list[str], margin: int) -> list[str]:
    """A line of the file, or as much of it as can be shown, and under it the marks; a second place says what it is."""
    mark, note = ("-", place.message) if isinstance(place, Related) else ("^", "")
    line = printable(lines[place.line - 1].replace("\t", " "))
    end = place.end_column if place.end_line == place.line else len(line.rstrip()) + 1
    start, end = place.column - 1, max(place.column, end - 1)
    first = 0 if start < WIDEST * 3 // 4 else start - WIDEST // 2
    shown = line[first : first + WIDEST].rstrip()
    before, under = _width(line[first:start]), _width(line[start : min(end, first + WIDEST)])
    marks = f"{' ' * before}{mark * max(1, under)}{f' {note}' if note else ''}"
    return [f"{place.line:{margin}} | {shown}", f"{'':{margin}} | {marks}"]


def _width(text: str) -> int:
    """The columns that a text takes on a terminal."""
    return sum(0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text)
