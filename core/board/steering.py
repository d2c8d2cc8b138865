"""Where the arrow keys lead from one card of a board to the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from .layout import Board, Place
from .marks import Spot

Direction = Literal["up", "down", "left", "right"]


def neighbour(board: Board, spot: Spot, direction: Direction, depths: Sequence[int]) -> tuple[int, int | None]:
    """The pile that an arrow leads to, and the card where it stays on its pile; None for the top card.

    Left and right go from pile to pile in reading order, round the end. Up and down first go through those `depths` of a fan
    downwards from which cards can be moved, then to the nearest pile above or below.
    """
    here = board.places[spot.pile]
    if direction in ("left", "right"):
        order = sorted(board.places, key=lambda place: (place.y, place.x))
        return order[(order.index(here) + (1 if direction == "right" else -1)) % len(order)].pile.index, None
    if here.pile.group.fan == "down":
        if direction == "up" and (above := [depth for depth in depths if depth < spot.depth]):
            return spot.pile, max(above)
        below = [depth for depth in depths if depth > spot.depth]
        if direction == "down" and below:
            return spot.pile, min(below)
        if direction == "down" and spot.depth < here.parts[-1].depth:
            return spot.pile, None
    if direction == "up":
        found = _nearest(here, (place for place in board.places if place.y < here.y), upward=True)
    else:
        found = _nearest(here, (place for place in board.places if place.y > here.y), upward=False)
    return (spot.pile, spot.depth) if found is None else (found.pile.index, None)


def _nearest(here: Place, places: Iterable[Place], *, upward: bool) -> Place | None:
    """The place of the next line that is nearest from side to side."""
    return min(places, key=lambda place: (-place.y if upward else place.y, abs(place.x - here.x)), default=None)
