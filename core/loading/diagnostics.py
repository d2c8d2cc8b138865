"""What is wrong with a ruleset, and where."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

Level = Literal["error", "warning"]


class Related(NamedTuple):
    """A second place that has to do with a problem, and what stands there."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str


@dataclass(frozen=True, order=True)
class Diagnostic:
    """One problem; lines and columns count from 1. Sorted, they stand in reading order."""

    path: str
    line: int
    column: int
    message: str
    end_line: int
    end_column: int
    code: str
    level: Level = "error"
    related: tuple[Related, ...] = ()

    def __str__(self) -> str:
        level = "" if self.level == "error" else f"{self.level}: "
        return f"{self.path}:{self.line}:{self.column}: {self.code} {level}{self.message}"


class RulesetError(ValueError):
    """A ruleset that cannot be used; `diagnostics` says why."""

    def __init__(self, diagnostics: Iterable[Diagnostic]):
        self.diagnostics = tuple(sorted(diagnostics))
        super().__init__("\n".join(str(diagnostic) for diagnostic in self.diagnostics))


def always_reported(code: str) -> bool:
    """Whether a code is about a file that cannot be read at all: such a file is never clean, whatever is ignored."""
    return re.fullmatch("P00[1-7]", code) is not None


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is more than a warning."""
    return any(diagnostic.level == "error" for diagnostic in diagnostics)
