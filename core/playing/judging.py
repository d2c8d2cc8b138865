"""How a game stands: running, won, lost or stuck, and why; lost and stuck are only said when they have been shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from ..engine.progress import Progress, loses_card
from ..extending.registry import Plugin
from ..kernel.sockets import LOST, WON
from ..text.translation import Translator


class Standing(Enum):
    """How a game stands."""

    RUNNING = "running"
    WON = "won"
    LOST = "lost"
    STUCK = "stuck"


@dataclass(frozen=True)
class Status:
    """How a game stands, and why as a sentence."""

    standing: Standing
    reason: str

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play for."""
        return self.standing is not Standing.RUNNING


def judge(game: object, progress: Progress, state: bytes, language: str, bound: int) -> Status:
    """How the game stands in this position, with the reason in this language; plugins that are asked for one get `game`.

    *Stuck* is shown by going through every position that can be reached without progress (see `progress`); if there are more
    than `bound` of them, the game is said to be running.
    """
    engine, t = progress.engine, Translator(language)
    outcome = engine.outcome(state)
    if outcome == WON:
        return Status(Standing.WON, t.gettext("the goal is reached"))
    if outcome == LOST:
        return lost(game, [plugin for plugin, _ in engine.plugins if "outcome" in plugin.hooks], language)
    for plugin, pile in engine.must_leave(state):
        if loses_card(engine, progress, state, pile, bound):
            return lost(game, [plugin], language)
    search = progress.towards_progress(state, progress.measure(state), bound=bound)
    if search.path is not None:
        return Status(Standing.RUNNING, t.gettext("there is something left to try"))
    if not search.exhausted:
        return Status(Standing.RUNNING, t.gettext("not shown to be stuck"))
    if engine.legal_moves(state):
        return Status(Standing.STUCK, t.gettext("the moves that are left lead nowhere"))
    return Status(Standing.STUCK, t.gettext("no move is left"))


def lost(game: object, plugins: Sequence[Plugin], language: str) -> Status:
    """That the game is lost, for the reason that one of these plugins gives, if one does."""
    said = (plugin.call("why_lost", game, language, default="") for plugin in plugins)
    return Status(Standing.LOST, next((str(why) for why in said if why), Translator(language).gettext("the rules say so")))
