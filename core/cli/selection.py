"""Which problems are reported: `--select` and `--ignore` with codes or their beginnings."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from .output import Fault


@dataclass(frozen=True)
class Selection:
    """Prefixes of codes; the longer one decides, and of two that are equally long, the one that ignores."""

    selected: Sequence[str] = ("P",)
    ignored: Sequence[str] = ()

    @classmethod
    def of(cls, select: Iterable[str], ignore: Iterable[str], codes: Collection[str]) -> Selection:
        """What was typed after the options: codes or their beginnings, with commas between.

        Raises:
            Fault: no code begins so.

        """
        given = [[part.upper() for text in texts for part in re.split(r"[\s,]+", text) if part] for texts in (select, ignore)]
        for prefix in (*given[0], *given[1]):
            if not any(code.startswith(prefix) for code in codes):
                near = difflib.get_close_matches(prefix, codes, 1) if len(prefix) > 2 else []
                meant = f"did you mean {near[0]}? " if near else ""
                raise Fault(f"no code begins with {prefix!r}; {meant}`pilewright check` lists them all")
        return cls(given[0] or ("P",), given[1])

    def has(self, code: str) -> bool:
        """Whether problems of this code are reported."""
        from ..loading.diagnostics import always_reported

        chosen, left_out = (
            max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=0)
            for prefixes in (self.selected, self.ignored)
        )
        return always_reported(code) or chosen > left_out
