"""A card that is seen on its way from pile to pile, after the move has been made.

The position is the new one all the time: a flight only shows a few pictures of the old one first. Whatever is pressed meanwhile
ends the flight and takes effect at once, so that no key is lost and no card is where it is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.state import FACE_DOWN
from ..playing.game import Game
from .layout import Board
from .marks import Flying, Marks, Spot, Tint

PICTURES = 4
SECONDS = 0.025
"""For each picture."""


def flight(game: Game, state: bytes, before: Board, after: Board) -> list[Marks]:
    """What is marked in each picture of the old position; nothing where no single card or run has moved by hand."""
    action = game.moves[-1] if game.moves else ()
    if len(action) != 1 or action[0].target is None:
        return []
    (move,) = action
    piles = {pile.label: pile.index for pile in game.engine.piles}
    if move.source not in piles or move.target not in piles:
        return []
    source, target = piles[move.source], piles[move.target]
    cards = game.engine.cards(state, source)
    depth = len(cards) - move.cards
    if depth < 0 or cards[depth] >= FACE_DOWN:
        return []
    return list(_pictures(before, after, Spot(source, depth), target, cards[depth]))


def _pictures(before: Board, after: Board, source: Spot, target: int, card: int) -> Iterator[Marks]:
    begin, end = before.places[source.pile].part(source.depth), after.places[target].parts[-1]
    for number in range(1, PICTURES + 1):
        x = begin.x + (end.x - begin.x) * number // (PICTURES + 1)
        y = begin.y + (end.y - begin.y) * number // (PICTURES + 1)
        yield Marks(None, {source: Tint.HELD}, flying=Flying(card, x, y))
