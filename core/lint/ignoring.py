"""Comments that ignore a problem: `# pilewright: ignore[P407]` on its line, `# pilewright: ignore-file[P407]` for the file."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

import yaml

from ..loading import Diagnostic
from ..loading.codes import Code
from ..loading.codes.code import PLAIN, but
from ..loading.diagnostics import always_reported

CODE = Code(
    "P010",
    "A comment ignores a problem that is not there",
    "A comment `# pilewright: ignore[CODE]` ignores what is reported on its line, `# pilewright: ignore-file[CODE]` what is"
    " reported in the file; several codes stand with commas between. If nothing is reported for a code, the problem may have been"
    " mended since, or the code be misspelt; left there, the comment would hide the next mistake. P001 to P007 cannot be ignored:"
    " a file that cannot be read has no comments.",
    but("goal: {full: foundation}", "goal: {full: foundation}  # pilewright: ignore[P407]"),
    PLAIN,
    "warning",
)
_COMMENT = re.compile(
    r"(?:^|(?<=\s))#\s*pilewright:\s*ignore(?P<file>-file)?(?:\[(?P<codes>[^\]\n]*)\])?(?P<rest>[^\n]*)", re.MULTILINE
)


@dataclass(frozen=True)
class Ignore:
    """One code in a comment, and where it stands."""

    code: str
    line: int
    column: int
    whole_file: bool

    def covers(self, problem: Diagnostic) -> bool:
        """Whether this is what the comment speaks of; a value of several lines may have it on its first or last."""
        return problem.code == self.code and (self.whole_file or self.line in (problem.line, problem.end_line))


def ignore(problems: Iterable[Diagnostic], path: str, text: str, codes: Collection[str]) -> tuple[list[Diagnostic], int]:
    """The problems of a file that its comments do not ignore, with those of the comments themselves; and how many are ignored.

    `codes` are all that there are.
    """
    problems = list(problems)
    comments, wrong = _comments(path, text)
    used: set[Ignore] = set()
    kept = []
    for problem in problems:
        by = [comment for comment in comments if comment.covers(problem)] if not always_reported(problem.code) else []
        used.update(by)
        if not by:
            kept.append(problem)
    for comment in comments:
        if comment not in used:
            place = "in this file" if comment.whole_file else "here"
            why = f"no {comment.code} is reported {place}" if comment.code in codes else f"there is no code {comment.code!r}"
            wrong.append(_says(path, comment.line, comment.column, len(comment.code), f"{why}; remove it from the comment"))
    return sorted([*kept, *wrong]), len(problems) - len(kept)


def _comments(path: str, text: str) -> tuple[list[Ignore], list[Diagnostic]]:
    """What the comments of a text ignore, and the comments that are not written as they should be."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    found: list[Ignore] = []
    wrong: list[Diagnostic] = []
    matches = list(_COMMENT.finditer(text))
    inside = _values(text) if matches else []
    for match in matches:
        start = match.start()
        if any(first <= start < last for first, last in inside):
            continue
        line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
        if not (match["codes"] or "").strip():
            name = f"ignore{match['file'] or ''}"
            message = f"name the codes to be ignored, such as # pilewright: {name}[P407]"
            wrong.append(_says(path, line, column, len(match[0].rstrip()), message))
            continue
        for part in re.finditer(r"[^\s,]+", match["codes"]):
            place = column + match.start("codes") - start + part.start()
            found.append(Ignore(part[0].upper(), line, place, bool(match["file"])))
    return found, wrong


def _values(text: str) -> list[tuple[int, int]]:
    """From where to where the text's values reach: what looks like a comment in one of them is none."""
    try:
        events: Any = list(yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
    except yaml.YAMLError:
        return [(0, len(text))]  # that it is not YAML is all there is to say
    marks = [(event.start_mark, event.end_mark) for event in events if isinstance(event, yaml.ScalarEvent)]
    return [(start.index, end.index) for start, end in marks if start is not None and end is not None]


def _says(path: str, line: int, column: int, length: int, message: str) -> Diagnostic:
    return Diagnostic(path, line, column, message, line, column + length, CODE.code, CODE.level)
