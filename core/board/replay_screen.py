"""A recorded game on the board: forwards and backwards through its moves, and nothing is kept or counted."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from .marks import Spot
from .play_screen import PlayScreen
from .sitting import Sitting
from .view import Gesture
from .words import _

_ALLOWED = (
    *("undo", "redo", "restart", "last", "describe", "colours", "size", "symbols", "animation", "scroll"),
    *("rules", "keys", "leave", "quit", "put_back"),
)


class Viewing(Sitting):
    """A game that is only looked at."""

    def changed(self) -> None:
        """Write nothing down."""


class ReplayScreen(PlayScreen):
    """The board with a game that has been played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "redo", show=False),
        Binding("left", "undo", show=False),
        Binding("home", "restart", show=False),
        Binding("end", "last", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        sitting.game.restart()
        super().__init__(sitting)

    @property
    def notice(self) -> str:
        """What is said where there is nothing else to say."""
        return _("Right and Left go through the moves, Home to the deal, End to the last one.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something here."""
        return action in _ALLOWED

    def _touch(self, gesture: Gesture, spot: Spot) -> None:
        if gesture == "right":
            self.table.describe(spot)

    def action_last(self) -> None:
        """To the end of the record."""
        while self.table.game.redo():
            pass
        self._do(self.table.moved)
