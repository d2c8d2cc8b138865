"""The legal moves of a position, by what a player takes or touches for them.

A move with a source and a target is made by taking and laying down; a move in one word that names a pile, and the deal, by
touching that pile; any other word by its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.notation import Move
from ..playing.game import Game
from .marks import Spot


@dataclass(frozen=True)
class Options:
    """What can be done."""

    taken: dict[Spot, dict[int, Move]]
    """For a card, with all that lies on it: the piles that it may go to."""
    touched: dict[int, Move]
    """Piles that do something when they are touched: the stock, for example."""
    others: tuple[Move, ...]
    """Moves that belong to no pile."""


def find_options(game: Game) -> Options:
    """What can be done in the present position."""
    piles = {pile.label: pile.index for pile in game.engine.piles}
    stock = next((pile.index for pile in game.engine.piles if pile.group.role == "stock"), None)
    taken: dict[Spot, dict[int, Move]] = {}
    touched: dict[int, Move] = {}
    others = []

    def take(move: Move, source: int, target: int) -> None:
        depth = max(0, game.engine.size(game.state, source) - move.cards)
        taken.setdefault(Spot(source, depth), {})[target] = move

    for move in game.legal_moves:
        source = piles.get(move.source)
        if move.target is not None and source is not None:
            target = piles[move.target]
            take(move, source, target)
            if move.match and (other := Move(move.target, move.source, match=True)) in game.legal_moves:
                take(other, target, source)
        elif source is not None:
            touched[source] = move
        elif move.source in ("deal", "redeal") and stock is not None:
            touched[stock] = move
        else:
            others.append(move)
    return Options(taken, touched, tuple(others))
