"""The solver, where one is installed: the one place where the board asks it."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable

from ..deals import Deal
from ..engine import Engine

Winnable = Callable[[Engine, bytes], bool | None]
"""Whether a position can still be won; None where that was not found out in time."""

SECONDS = 5
"""So long a position is thought about."""
DEALS = 20
"""So many deals are tried, to find one that can be won."""


def solver() -> Winnable | None:
    """The solver's answer to "can this still be won?"; None where no solver is installed."""
    if importlib.util.find_spec("pilewright.solver") is None:
        return None
    module = importlib.import_module("pilewright.solver")

    def winnable(engine: Engine, state: bytes) -> bool | None:
        verdict = module.solve(engine, state, module.Limits(seconds=SECONDS)).verdict
        return {"solved": True, "unsolvable": False}.get(verdict)

    return winnable


def deal_to_win(engine: Engine, winnable: Winnable) -> Deal | None:
    """A deal at random that can be won; None where none was found among some."""
    for _ in range(DEALS):
        deal = Deal.at_random()
        if winnable(engine, engine.start(engine.deck(deal))):
            return deal
    return None
