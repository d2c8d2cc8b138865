"""What there is to report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...loading import Diagnostic
    from ...loading.codes import Code


@dataclass(frozen=True)
class Report:
    """The problems found in some files, in the order in which they are told."""

    files: Sequence[str]
    """The files that were checked, as they were named."""
    problems: Sequence[Diagnostic]
    codes: Mapping[str, Code]
    """What each code means."""
    strict: bool = False
    """Whether warnings count as problems."""
    ignored: int = 0
    """Problems that comments or options have left out."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """What stands in the files, as far as it could be read."""

    @property
    def errors(self) -> int:
        """How many problems are errors."""
        return sum(problem.level == "error" for problem in self.problems)

    @property
    def warnings(self) -> int:
        """How many problems are warnings."""
        return len(self.problems) - self.errors

    @property
    def failed(self) -> bool:
        """Whether there is anything that must be mended."""
        return bool(self.errors or (self.strict and self.warnings))
