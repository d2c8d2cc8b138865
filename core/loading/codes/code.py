"""What there is to say about a code, and the plain game that the examples change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ..diagnostics import Level

PLAIN = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""


@dataclass(frozen=True)
class Code:
    """A kind of problem: its code, what it means, and two rulesets, one without it and one with nothing else wrong."""

    code: str
    title: str
    explanation: str
    failing: str
    passing: str = PLAIN
    level: Level = "error"
    beside: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Files that the examples need beside them, by their names without the ending."""
    origin: str = ""
    """The plugin whose check it is; empty for those of Pilewright itself."""


def but(*changes: str, text: str = PLAIN) -> str:
    """The plain game with changes, given as old and new text by turns."""
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        if old not in text:
            raise ValueError(old)
        text = text.replace(old, new, 1)
    return text
