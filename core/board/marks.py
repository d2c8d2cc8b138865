"""What is marked on a board: where the cursor stands, what is held, where it may go; and what each character belongs to."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple


class Spot(NamedTuple):
    """A card of a pile, counted from its bottom; 0 on an empty pile."""

    pile: int
    depth: int


class Tint(Enum):
    """What a card or a space is marked as."""

    NONE = "none"
    HELD = "held"
    TARGET = "target"
    HINT = "hint"


class Kind(NamedTuple):
    """What a character belongs to: `felt`, `head`, `edge`, `back`, `empty`, `sign`, `letter`, or a suit's letter."""

    what: str
    tint: Tint = Tint.NONE
    cursor: bool = False


class Flying(NamedTuple):
    """A card between two places, by columns and rows of the board."""

    card: int
    x: int
    y: int


@dataclass(frozen=True)
class Marks:
    """All that is marked."""

    cursor: Spot | None = None
    tints: dict[Spot, Tint] = field(default_factory=dict)
    letters: dict[Spot, str] = field(default_factory=dict)
    """The keys that pick a card, while they are shown."""
    stock: str = ""
    """`locked` or `redeal`, where the stock is so."""
    flying: Flying | None = None
    """A card on its way from one pile to another."""

    def tint(self, pile: int, depth: int, count: int) -> Tint:
        """The mark of a card, or of the topmost of several that are drawn as one."""
        for place in range(depth + max(count, 1) - 1, depth - 1, -1):
            if (found := self.tints.get(Spot(pile, place))) is not None:
                return found
        return Tint.NONE

    def letter(self, pile: int, depth: int, count: int) -> str | None:
        """The key that picks this card, or one of several that are drawn as one."""
        return next(
            (self.letters[spot] for place in range(max(count, 1)) if (spot := Spot(pile, depth + place)) in self.letters), None
        )

    def under_cursor(self, pile: int, depth: int, count: int) -> bool:
        """Whether the cursor stands on this card, or on one of several that are drawn as one."""
        cursor = self.cursor
        return cursor is not None and cursor.pile == pile and depth <= cursor.depth < depth + max(count, 1)
