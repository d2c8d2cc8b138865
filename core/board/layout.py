"""Where everything of a position stands on the board, worked out from the ruleset alone. No screen is needed for it.

Groups stand in bands: above all that does not hang down (stock, waste, cells, foundations ...), below it the tableau and what
else is fanned downwards. A band is filled from left to right and goes on in a new line where the width ends; only a shape, a grid
or a pyramid, is never broken. Where a board is too large, it is drawn tighter in steps (see `STEPS`); what is still too large is
scrolled. No card vanishes without a sign: cards that are not drawn one by one are one `Part` that says how many they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..engine import Engine, Pile
from ..kernel.state import FACE_DOWN
from ..model.ruleset import PileGroup
from .shapes import Offset, offsets

LEAST_WIDTH, LEAST_HEIGHT = 24, 4
"""The smallest board on which anything can be seen."""


@dataclass(frozen=True)
class Cards:
    """The measures of a card."""

    width: int
    height: int
    gap: int
    """Columns between two piles."""
    step: int
    """Columns that show of a card in a fan to the right, under the next one."""


LARGE = Cards(5, 3, 1, 3)
COMPACT = Cards(4, 1, 0, 3)


@dataclass(frozen=True)
class Step:
    """One way to draw a board: how large, and whether cards face down at the bottom of a fan are drawn as one."""

    cards: Cards
    folded: bool


STEPS = (Step(LARGE, False), Step(LARGE, True), Step(COMPACT, False), Step(COMPACT, True))
"""From the roomiest to the tightest."""


@dataclass(frozen=True)
class Part:
    """What is seen of one card, or the sign that stands for several."""

    x: int
    y: int
    width: int
    height: int
    depth: int
    """The lowest card that it stands for, counted from the bottom of the pile; 0 for an empty pile too."""
    count: int = 1
    """How many cards it stands for: 0 on an empty pile."""

    def has(self, x: int, y: int) -> bool:
        """Whether a point is on it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True)
class Place:
    """A pile on the board."""

    pile: Pile
    x: int
    y: int
    width: int
    head: str
    """Its label, and the number of its cards where they lie squared; it stands in the row `y`, the cards below."""
    parts: tuple[Part, ...]

    @property
    def bottom(self) -> int:
        """The first row below the pile."""
        return max(part.y + part.height for part in self.parts)

    def part(self, depth: int) -> Part:
        """What is seen of a card."""
        return next((part for part in reversed(self.parts) if part.depth <= depth), self.parts[0])


@dataclass(frozen=True)
class Board:
    """The whole board; `places` in the order of the engine's piles."""

    step: Step
    places: tuple[Place, ...]
    width: int
    height: int

    def at(self, x: int, y: int) -> tuple[Place, Part] | None:
        """What is seen at a point: a card, or an empty pile; a pile's head stands for its top card."""
        for place in self.places:
            for part in reversed(place.parts):
                if part.has(x, y):
                    return place, part
            if y == place.y and place.x <= x < place.x + place.width:
                return place, place.parts[-1]
        return None


@dataclass
class _Line:
    """A line of piles while it is filled."""

    y: int
    x: int = 0
    bottom: int = field(default=0)


def lay_out(engine: Engine, state: bytes, width: int, height: int, steps: Sequence[Step] = STEPS) -> Board:
    """The board in the first of the steps in which it is no larger than that, else in the last one."""
    for step in steps:
        board = _Layout(engine, state, width, step).board()
        if board.height <= height and board.width <= width:
            break
    return board


def bands(groups: Sequence[PileGroup]) -> tuple[list[PileGroup], list[PileGroup]]:
    """The groups that stand above, and those below."""
    low = [group for group in groups if group.role == "tableau" or group.fan == "down"]
    return [group for group in groups if group not in low], low


class _Layout:
    def __init__(self, engine: Engine, state: bytes, width: int, step: Step) -> None:
        self.engine, self.state, self.width, self.step = engine, state, width, step
        self.cards = step.cards
        self.places: dict[int, Place] = {}

    def board(self) -> Board:
        y = 0
        for band in bands(self.engine.ruleset.groups):
            line = _Line(y, bottom=y)
            for group in band:
                line = self._group(group, line)
            y = line.bottom
        places = tuple(self.places[pile.index] for pile in self.engine.piles)
        right = max(place.x + max(place.width, place.parts[-1].x + place.parts[-1].width - place.x) for place in places)
        return Board(self.step, places, right, y)

    def _group(self, group: PileGroup, line: _Line) -> _Line:
        """Put a group into the line, or into a new one where the rest of this one is too narrow."""
        piles = self.engine.group_piles(group.name)
        shape = offsets(group)
        pitch = self._pitch(group, piles) + self.cards.gap
        whole = pitch * len(piles) if shape is None else (max(place.halves for place in shape) + 2) * pitch // 2
        start = line.x + (self.cards.gap + 1 if line.x else 0)
        if line.x and start + whole - self.cards.gap > self.width:
            line, start = _Line(line.bottom, bottom=line.bottom), 0
        if shape is not None:
            return self._shaped(piles, shape, pitch, start, line)
        for pile in piles:
            if start and start + pitch - self.cards.gap > self.width:
                line, start = _Line(line.bottom, bottom=line.bottom), 0
            self._put(pile, start, line.y, pitch - self.cards.gap, line)
            start += pitch
        line.x = start
        return line

    def _shaped(self, piles: Sequence[Pile], shape: Sequence[Offset], pitch: int, start: int, line: _Line) -> _Line:
        for pile, offset in zip(piles, shape, strict=True):
            y = line.y + offset.row * (self.cards.height + 1)
            self._put(pile, start + offset.halves * pitch // 2, y, pitch - self.cards.gap, line)
        line.x = start + (max(offset.halves for offset in shape) + 2) * pitch // 2
        return line

    def _put(self, pile: Pile, x: int, y: int, width: int, line: _Line) -> None:
        place = Place(pile, x, y, width, self._head(pile), tuple(self._parts(pile, x, y + 1, width)))
        self.places[pile.index] = place
        line.bottom = max(line.bottom, place.bottom)

    def _pitch(self, group: PileGroup, piles: Sequence[Pile]) -> int:
        """The columns that each pile of a group gets, without the gap."""
        width = max(self.cards.width, *(len(self._head(pile)) + (1 - self.cards.gap) for pile in piles))
        if group.fan == "right":
            longest = max(self.engine.size(self.state, pile.index) for pile in piles)
            room = 2 if group.count > 1 else 1
            width = max(width, self.cards.width + self.cards.step * (max(longest, room) - 1))
        return min(width, self.width)

    def _head(self, pile: Pile) -> str:
        """`t3`, or `s 24` where only the top card of several is seen; a foundation's top card says that by itself."""
        size = self.engine.size(self.state, pile.index)
        return f"{pile.label} {size}" if pile.group.fan == "none" and pile.group.role != "foundation" and size > 1 else pile.label

    def _parts(self, pile: Pile, x: int, y: int, width: int) -> Iterator[Part]:
        size = self.engine.size(self.state, pile.index)
        cards = self.cards
        if size == 0 or pile.group.fan == "none":
            yield Part(x, y, cards.width, cards.height, max(0, size - 1), min(size, 1))
            return
        hidden = self._hidden(pile, size, width)
        if pile.group.fan == "right":
            shown = size - hidden
            if hidden:
                yield Part(x, y, cards.step, cards.height, 0, hidden)
            first = x + (cards.step if hidden else 0)
            for place in range(shown):
                wide = cards.width if place == shown - 1 else cards.step
                yield Part(first + place * cards.step, y, wide, cards.height, hidden + place)
            return
        if hidden:
            yield Part(x, y, cards.width, 1, 0, hidden)
        for place in range(hidden, size):
            row = y + place - max(0, hidden - 1)
            yield Part(x, row, cards.width, cards.height if place == size - 1 else 1, place)

    def _hidden(self, pile: Pile, size: int, width: int) -> int:
        """How many cards at the bottom of a fan are drawn as one sign: none, or two and more."""
        if pile.group.fan == "right":
            fit = 1 + (width - self.cards.width) // self.cards.step
            return 0 if size <= fit else size - max(1, fit - 1)
        if not self.step.folded:
            return 0
        cards = self.engine.cards(self.state, pile.index)
        down = next((place for place, card in enumerate(cards) if card < FACE_DOWN), len(cards) - 1)
        return down if down > 1 else 0
