"""Which rule refuses a move, as a sentence for the player in a language: a module for each kind of move."""

from __future__ import annotations

from ...extending.game import Game
from ...kernel import refusals
from ...kernel.state import MATCH_KIND
from ...text.translation import Translator
from ..engine import Engine
from . import matches, stock, transfers


def reason(engine: Engine, state: bytes, move: int, game: Game | None = None, language: str = "en") -> str | None:
    """Why the move is not legal; None if it is. `game` is handed to the plugin that refuses, if one does."""
    code = engine.refusal(state, move)
    if code == refusals.LEGAL:
        return None
    t = Translator(language)
    if code == refusals.UNKNOWN_MOVE:
        return t.gettext("it is not among the moves that are offered here")
    if code == refusals.PLUGIN:
        return _plugin(engine, state, move, game, t)
    if move >> 24 == 0:
        return transfers.reason(engine, state, move, code, t)
    if move >> 24 == MATCH_KIND:
        return matches.reason(engine, state, move, code, t)
    return stock.reason(engine, state, move, code, t)


def _plugin(engine: Engine, state: bytes, move: int, game: Game | None, t: Translator) -> str:
    for slot, (hook, (plugin, _)) in enumerate(zip(engine.hooks, engine.plugins, strict=True)):
        if hook.may_play is not None and not hook.may_play(engine.rules, state, move, slot):
            refused = t.gettext("the plugin {name} refuses it", name=plugin.name)
            return str(plugin.call("why_refused", game, move, t.language, default=refused))
    raise AssertionError("no plugin refuses this move")
