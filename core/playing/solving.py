"""What players ask the solver: can this game still be won, and which deal can."""

from __future__ import annotations

from ..engine.engine import Engine
from ..model.deals import Deal
from .game import Game

SECONDS = 5
"""So long a position is thought about."""
DEALS = 20
"""So many deals are tried, to find one that can be won."""


def winnable(game: Game) -> bool | None:
    """Whether the game can still be won; None where that was not found out in time. Its hints then lead along the way found."""
    from ..solver import Limits

    return {"solved": True, "unsolvable": False}.get(game.solve(Limits(seconds=SECONDS)).verdict)


def deal_to_win(engine: Engine) -> Deal | None:
    """A deal at random that can be won; None where none was found among some."""
    from ..solver import Limits, solve

    for _ in range(DEALS):
        deal = Deal.at_random()
        if solve(engine, engine.start(engine.deck(deal)), Limits(seconds=SECONDS)).verdict == "solved":
            return deal
    return None
