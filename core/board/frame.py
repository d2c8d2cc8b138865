"""A whole screen of rows: the title, the board, what is said about it, the state of the game and the keys.

A message may take several rows; it then covers the lowest rows of the board, so that nothing moves because of it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..playing.commands import KEYS, Command
from .keys import last_line
from .layout import LEAST_HEIGHT, LEAST_WIDTH
from .marks import Kind
from .paint import Painting
from .scrolling import Room, Scroll, out_of_sight
from .words import _, ngettext

Row = list[tuple[str, Kind]]

TITLE, MESSAGE, STATUS, LAST = Kind("title"), Kind("message"), Kind("status"), Kind("keys")

LEAST_ROWS = LEAST_HEIGHT + 3
_WITH_KEYS = 18
"""So many rows are needed for the line of keys to be shown."""
_WIDE = 78
"""So many columns are needed for the state of the game to stand in one row."""
MOST_MESSAGE_ROWS = 5


@dataclass(frozen=True)
class Texts:
    """What stands around the board."""

    title: str
    flags: str
    """What is important about the game, at the right of the title."""
    message: str
    status: Sequence[str]
    keys: Sequence[Command] = KEYS
    """The keys that there are, of which the last line names some."""


@dataclass(frozen=True)
class Window:
    """How many columns and rows there are."""

    width: int
    height: int

    @property
    def large_enough(self) -> bool:
        """Whether a board can be shown at all."""
        return self.width >= LEAST_WIDTH and self.height >= LEAST_ROWS

    @property
    def margin(self) -> int:
        """Columns left free beside the board."""
        return 1 if self.width >= 60 else 0

    @property
    def board_width(self) -> int:
        """Columns for the board."""
        return self.width - 2 * self.margin

    @property
    def status_rows(self) -> int:
        """Rows for the state of the game."""
        return 1 if self.width >= _WIDE or self.height < LEAST_ROWS + 1 else 2

    @property
    def key_rows(self) -> int:
        """Rows for the keys."""
        return 1 if self.height >= _WITH_KEYS else 0

    def room(self, covered: int = 0) -> Room:
        """The part of the board that is seen, where a message covers so many of its rows."""
        return Room(self.width - self.margin, max(1, self.board_height - covered))

    @property
    def board_height(self) -> int:
        """Rows for the board; one above it and those of message, state and keys below it are not among them."""
        return max(1, self.height - 2 - self.status_rows - self.key_rows)


def frame(window: Window, painting: Painting, scroll: Scroll, texts: Texts) -> list[Row]:
    """All rows of the screen."""
    if not window.large_enough:
        return _too_small(window)
    width, message = window.width, message_rows(window, texts.message)
    room = window.room(len(message) - 1)
    rows: list[Row] = [_title(window, texts, out_of_sight(painting.width, painting.height, room, scroll))]
    rows += [_padded(painting.row(scroll.y + y), scroll.x, window) for y in range(room.height)]
    rows += [[(f" {line:<{width - 1}}", MESSAGE)] for line in message]
    rows += [[(f" {line:<{width - 1}}", STATUS)] for line in _filled(texts.status, width - 2, window.status_rows)]
    rows += [[(f" {last_line(texts.keys, width - 2):<{width - 1}}", LAST)]] * window.key_rows
    return rows


def message_rows(window: Window, message: str) -> list[str]:
    """A message as the rows that it takes; those after the first cover the lowest rows of the board."""
    return textwrap.wrap(message, window.width - 2)[: min(MOST_MESSAGE_ROWS, window.board_height)] or [""]


def _title(window: Window, texts: Texts, hidden: Sequence[tuple[str, int]]) -> Row:
    """The game at the left; at the right what is important, and how many rows and columns are out of sight."""
    signs = " ".join(f"{sign}{number}" for sign, number in hidden)
    right = "  ".join([part for part in (texts.flags, signs) if part])
    left = _cut(texts.title, window.width - 3 - len(right))
    return [(f" {left}{' ' * (window.width - 2 - len(left) - len(right))}{right} ", TITLE)]


def _padded(pieces: Iterator[tuple[str, Kind]], skipped: int, window: Window) -> Row:
    """A row of the board as wide as the window, without so many columns at its left."""
    row: Row = [(" " * window.margin, Kind("felt"))]
    room = window.width - window.margin
    for text, kind in pieces:
        seen = text[skipped:][:room]
        skipped = max(0, skipped - len(text))
        row.append((seen, kind))
        room -= len(seen)
    return [*row, (" " * room, Kind("felt"))] if room else row


def _filled(pieces: Sequence[str], width: int, rows: int) -> list[str]:
    """The pieces in so many rows; what has no room is cut, with a sign."""
    lines = [""]
    for piece in filter(None, pieces):
        longer = f"{lines[-1]}  {piece}" if lines[-1] else piece
        if len(longer) > width and lines[-1] and len(lines) < rows:
            lines.append(piece)
        else:
            lines[-1] = longer
    return [_cut(line, width) for line in lines] + [""] * (rows - len(lines))


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: max(0, width - 2)] + ".."


def _too_small(window: Window) -> list[Row]:
    """What is needed; the board comes back when the window is large enough."""
    said = _("The board needs {columns} columns and {rows} rows; here are {width} and {height}.").format(
        columns=LEAST_WIDTH, rows=LEAST_ROWS, width=window.width, height=window.height
    )
    lines = textwrap.wrap(said, max(1, window.width))[: window.height]
    return [[(f"{line:<{window.width}}", MESSAGE)] for line in lines] + [[(" " * window.width, MESSAGE)]] * (
        window.height - len(lines)
    )


def clock(seconds: float) -> str:
    """`0:42`, `1:02:03`."""
    minutes, second = divmod(int(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour}:{minute:02}:{second:02}" if hour else f"{minute}:{second:02}"


def moves_text(number: int) -> str:
    """`2 moves`."""
    return ngettext("{number} move", "{number} moves", number, number=number)
