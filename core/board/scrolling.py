"""Which part of a board is seen where it is larger than its window."""

from __future__ import annotations

from typing import NamedTuple

from .layout import Board
from .marks import Spot


class Scroll(NamedTuple):
    """How many columns and rows of the board are out of sight at the left and above."""

    x: int = 0
    y: int = 0


class Room(NamedTuple):
    """The columns and rows of the board that are seen at once."""

    width: int
    height: int


def within(board: Board, room: Room, scroll: Scroll) -> Scroll:
    """The nearest place at which no room is wasted."""
    return Scroll(max(0, min(scroll.x, board.width - room.width)), max(0, min(scroll.y, board.height - room.height)))


def follow(board: Board, room: Room, scroll: Scroll, spot: Spot) -> Scroll:
    """Scroll no further than is needed to see a card, and its pile's head with the lowest card."""
    place = board.places[spot.pile]
    part = place.part(spot.depth)
    top = place.y if part is place.parts[0] else part.y
    left = min(place.x, part.x) if part is place.parts[0] else part.x
    right = max(part.x + part.width, place.x + len(place.head) if part is place.parts[0] else 0)
    return Scroll(
        min(max(scroll.x, right - room.width), left),
        min(max(scroll.y, part.y + part.height - room.height), top),
    )


def out_of_sight(width: int, height: int, room: Room, scroll: Scroll) -> list[tuple[str, int]]:
    """A sign for each side on which there is more of a board of this size, and how many rows or columns."""
    sides = (
        ("^", scroll.y),
        ("v", height - scroll.y - room.height),
        ("<", scroll.x),
        (">", width - scroll.x - room.width),
    )
    return [(sign, number) for sign, number in sides if number > 0]
