"""What a plugin forbids at the moment, in its own words, for a board to show."""

from __future__ import annotations

from ..kernel import refusals
from ..kernel.state import BASE, DEAL, REDEAL
from ..text.sentences import in_one_line
from .game import Game


def forbidden(game: Game) -> dict[str, str]:
    """Of `deal` and `redeal` those that a plugin refuses, and why."""
    state, refusal = game.state, game.engine.refusal
    refused = [
        word for word, move in (("deal", DEAL), ("redeal", REDEAL)) if state[BASE] and refusal(state, move) == refusals.PLUGIN
    ]
    return {word: in_one_line(str(game.why_not(word))) for word in refused}
