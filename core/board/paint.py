"""A board as rows of characters, each with its kind; which colour a kind has is a matter of the `Look`.

Nothing is said by colour alone. The cursor, what is held, where it may go and what a hint means are told apart by the frame of
a card, or by the characters beside a small one: ``[T♦]`` cursor, ``*T♦*`` held, ``<T♦>`` target, ``(T♦)`` hint.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ..engine.engine import Engine
from ..kernel.state import BASE, FACE_DOWN
from ..model.cards import SUIT_LETTERS, rank_text, signs_of
from .layout import Board, Part, Place
from .looks import Look
from .marks import Flying, Kind, Marks, Tint

FELT = Kind("felt")

_BESIDE = {Tint.NONE: "  ", Tint.HELD: "**", Tint.TARGET: "<>", Tint.HINT: "()"}
"""Left and right of a small card, or the corners and sides of a large one in ASCII."""

_FRAMES = {Tint.NONE: "╭─╮│╰╯", Tint.HELD: "┏━┓┃┗┛", Tint.TARGET: "╔═╗║╚╝", Tint.HINT: "┌╌┐┆└┘"}
_CURSOR_FRAMES = {Tint.NONE: "▛▀▜▌▙▟▐", Tint.HELD: "▛━▜┃▙▟┃", Tint.TARGET: "▛═▜║▙▟║", Tint.HINT: "▛╌▜┆▙▟┆"}
"""The corners are the cursor's, the sides say what the card is marked as."""


class Painting:
    """The characters of a board while it is painted."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._rows = [[" "] * width for _ in range(height)]
        self._kinds = [[FELT] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, kind: Kind) -> None:
        """Write from a place to the right; what lies outside is cut off."""
        if 0 <= y < self.height:
            for column, character in enumerate(text, start=x):
                if 0 <= column < self.width:
                    self._rows[y][column] = character
                    self._kinds[y][column] = kind

    def row(self, y: int) -> Iterator[tuple[str, Kind]]:
        """The pieces of a row that have one kind."""
        if not 0 <= y < self.height:
            return
        cells = zip(self._rows[y], self._kinds[y], strict=True)
        for kind, piece in groupby(cells, key=lambda cell: cell[1]):
            yield "".join(character for character, _ in piece), kind

    def text(self) -> str:
        """The characters alone."""
        return "\n".join("".join(row).rstrip() for row in self._rows)


def paint(engine: Engine, state: bytes, board: Board, look: Look, marks: Marks) -> Painting:
    """The whole board."""
    painter = _Painter(engine, state, board, look, marks)
    for place in board.places:
        painter.pile(place)
    if marks.flying is not None:
        painter.flying(marks.flying)
    return painter.painting


class _Painter:
    def __init__(self, engine: Engine, state: bytes, board: Board, look: Look, marks: Marks) -> None:
        self.engine, self.state, self.look, self.marks = engine, state, look, marks
        self.cards = board.step.cards
        self.large = self.cards.height > 1
        self.painting = Painting(board.width, board.height)

    def pile(self, place: Place) -> None:
        """A pile with its head."""
        self.painting.write(
            place.x, place.y, f" {place.head}"[: place.width] if place.width > len(place.head) else place.head, Kind("head")
        )
        cards = self.engine.cards(self.state, place.pile.index)
        for part in place.parts:
            tint = self.marks.tint(place.pile.index, part.depth, part.count)
            cursor = self.marks.under_cursor(place.pile.index, part.depth, part.count)
            text, what = self._face(place, part, cards)
            self._card(part, text, Kind(what, tint, cursor))
            letter = self.marks.letter(place.pile.index, part.depth, part.count)
            if letter is not None:
                self.painting.write(part.x, part.y, letter, Kind("letter"))

    def flying(self, flying: Flying) -> None:
        """A card that is on its way."""
        part = Part(flying.x, flying.y, self.cards.width, self.cards.height, 0)
        text, what = self._open(flying.card)
        self._card(part, text, Kind(what, Tint.HELD))

    def _open(self, card: int) -> tuple[str, str]:
        """What stands on a card that lies face up, and of which kind it is."""
        rank, suit = signs_of(card)
        return rank + self.look.suits[suit], SUIT_LETTERS[suit]

    def _face(self, place: Place, part: Part, cards: list[int]) -> tuple[str, str]:
        """What stands on a card, and of which kind it is."""
        if part.count == 0:
            return self._space(place), "empty"
        card = cards[part.depth]
        if part.count > 1:
            down = all(card >= FACE_DOWN for card in cards[part.depth : part.depth + part.count])
            return f"{self.look.back[0] if down else '+'}{part.count}", "back" if down else "sign"
        if card >= FACE_DOWN:
            locked = place.pile.group.role == "stock" and self.marks.stock == "locked"
            return (self.look.lock if locked else self.look.back * 2), "back"
        return self._open(card)

    def _space(self, place: Place) -> str:
        """What stands on an empty pile: the rank that begins it, or how it is with the stock."""
        group = place.pile.group
        if group.role == "stock":
            return self.look.redeal if self.marks.stock == "redeal" else self.look.closed
        rank = group.space.rank
        if rank == "base":
            rank = self.state[BASE] or "none"
        if isinstance(rank, int):
            return f"{rank_text(rank):<2}"
        return self.look.space if group.accept or group.fill or group.role != "tableau" else "  "

    def _card(self, part: Part, text: str, kind: Kind) -> None:
        edge = Kind("back" if kind.what == "back" else "empty" if kind.what == "empty" else "edge", kind.tint, kind.cursor)
        left, right = _BESIDE[kind.tint][0], _BESIDE[kind.tint][1]
        if kind.cursor:
            left, right = "[", "]" if kind.tint is Tint.NONE else right
        whole = part.width >= (5 if self.large else 4)
        if not self.large:
            self.painting.write(part.x, part.y, left, edge if left != " " else FELT)  # unmarked cards stand apart
            self.painting.write(part.x + 1, part.y, " " * (part.width - 1), edge)
            self.painting.write(part.x + 1, part.y, text, kind)
            if len(text) < 3 and (whole or right != " "):
                self.painting.write(part.x + 3, part.y, right, edge)
            return
        top_left, across, top_right, side, bottom_left, bottom_right, side_right = tuple(self._frame(kind, left, right))
        inside = part.width - (2 if whole else 1)
        fill = self.look.back if kind.what == "back" else " "
        self._line(part, 0, top_left + across * inside + (top_right if whole else ""), edge)
        self.painting.write(part.x + 1, part.y, text[:inside], kind)
        if part.height > 1:
            self._line(part, 1, side + fill * inside + (side_right if whole else ""), edge)
            self._line(part, 2, bottom_left + across * inside + (bottom_right if whole else ""), edge)

    def _line(self, part: Part, row: int, text: str, kind: Kind) -> None:
        self.painting.write(part.x, part.y + row, text, kind)

    def _frame(self, kind: Kind, left: str, right: str) -> str:
        """Corners and sides: top left, across, top right, left, bottom left, bottom right, right."""
        if not self.look.symbols:
            if left == " ":
                return ". . .. " if kind.what == "empty" else "+-+|++|"
            return left + ("-" if kind.what != "empty" else " ") + right + left + left + right + right
        frame = _CURSOR_FRAMES[kind.tint] if kind.cursor else _FRAMES[kind.tint] + _FRAMES[kind.tint][3]
        if kind.what == "empty" and not kind.cursor and kind.tint is Tint.NONE:
            return "╭ ╮ ╰╯ "
        return frame
