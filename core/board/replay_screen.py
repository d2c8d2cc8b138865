"""A recorded game on the board: forwards and backwards through its moves, and nothing is kept or counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ..model.errors import N_
from .keys import KEYS, Key, by_name
from .marks import Spot
from .play_screen import PlayScreen
from .sitting import BoardSitting
from .view import Gesture
from .words import _

_LOOKING = {
    *("undo", "redo", "restart", "describe", "colours", "size", "symbols", "animation", "scroll"),
    *("rules", "keys", "leave", "put_back"),
}
_STEPS = (
    Key("right,space,enter", "redo", "→, Space, Enter", N_("the next move"), N_("on")),
    Key("left", "undo", "←", N_("a move back"), N_("back")),
    Key("home", "restart", "Home", N_("to the deal"), N_("start")),
    Key("end", "last", "End", N_("to the last move"), N_("end")),
)
_OTHER_WORDS = ("undo", "redo", "restart", "put_back")
"""Commands that have keys of their own here; the usual ones are not told."""


class ReplayScreen(PlayScreen):
    """The board with a game that has been played."""

    SHOWN: ClassVar[Sequence[Key]] = (
        *_STEPS,
        *(key for key in KEYS if key.action in _LOOKING and key.action not in _OTHER_WORDS),
    )
    KEYS: ClassVar[Mapping[str, Key]] = by_name([*(key for key in KEYS if key.action in _LOOKING), *_STEPS])

    def __init__(self, sitting: BoardSitting) -> None:
        sitting.game.restart()
        super().__init__(sitting)

    @property
    def notice(self) -> str:
        """What is said where there is nothing else to say."""
        return _("Right and Left go through the moves, Home to the deal, End to the last one.")

    def _ask(self, *, hint: bool = False, winnable: bool = False, deal: bool = False) -> None:
        """Nobody plays on from here: how the game stands and what would help is not asked."""

    def _touch(self, gesture: Gesture, spot: Spot) -> None:
        if gesture == "right":
            self.table.describe(spot)

    def action_last(self) -> None:
        """To the end of the record."""
        while self.table.game.redo():
            pass
        self._do(self.table.moved)
