"""A recorded game on the board: forwards and backwards through its moves, and nothing is kept or counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ..playing.commands import KEYS, STEPS, Command
from .game_screen import Action, on_screen
from .keys import by_key
from .marks import Spot
from .play_screen import PlayScreen
from .sitting import BoardSitting
from .view import Gesture
from .words import _

_SEEN = {"describe", "colours", "size", "symbols", "animation", "scroll", "scroll aside", "rules", "help", "leave"}
"""Commands that change nothing of the game."""
_OTHERWISE = {"undo", "redo", "restart", "put back"}
"""Commands that have keys of their own here; the usual ones do the same, and are not shown."""


class ReplayScreen(PlayScreen):
    """The board with a game that has been played."""

    SHOWN: ClassVar[Sequence[Command]] = (*STEPS, *(command for command in KEYS if command.name in _SEEN))
    KEYS: ClassVar[Mapping[str, Command]] = by_key([*(command for command in KEYS if command.name in _SEEN | _OTHERWISE), *STEPS])

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

    def go_to_the_end(self) -> None:
        """To the end of the record."""
        while self.table.game.redo():
            pass
        self.do(self.table.moved)

    ACTIONS: ClassVar[Mapping[str, Action]] = {**PlayScreen.ACTIONS, "last": on_screen(go_to_the_end)}
