"""A game that is being played, with what is written down about it: the game that is kept, and the record.

Nothing is said here: what could not be written is handed over, and whoever shows the game puts words to it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

from ..kernel.sockets import WON
from ..model.errors import PilewrightError, UserMessage
from ..text.files import write_whole
from .game import Game
from .unfinished import AutoSave, SavedGame, kept_games

Part = Literal["game", "record", "statistics"]
SittingType = TypeVar("SittingType", bound="Sitting")


class Unwritten(NamedTuple):
    """What could not be written, and why."""

    part: Part
    error: OSError | ValueError


class Sitting:
    """One game from the deal, or from where it was interrupted, until it is left."""

    def __init__(self, game: Game, path: str | None = None, record: Path | None = None, saved: SavedGame | None = None) -> None:
        """`path` is that of the ruleset, if it was named by one; with `saved`, the interrupted game that goes on."""
        self.game, self.path, self.record = game, path, record
        self.kept = True
        """Whether the game could be written down the last time."""
        self._auto_save = AutoSave()
        self._faults: list[Unwritten] = []
        self._told: set[tuple[Part, str]] = set()
        if saved is not None:
            self._auto_save.take(saved)

    @property
    def file(self) -> Path | None:
        """Where the game is kept, once it is."""
        return self._auto_save.file

    def next(self, game: Game, path: str | None = None, saved: SavedGame | None = None) -> Sitting:
        """The sitting after this one, by the same player: it goes on with the record, and tells no fault again."""
        return self._followed_by(Sitting(game, path, self.record, saved))

    def _followed_by(self, sitting: SittingType) -> SittingType:
        """Let another sitting know what has been told."""
        sitting._faults, sitting._told = self._faults, self._told
        return sitting

    def others(self) -> tuple[list[SavedGame], list[UserMessage]]:
        """The interrupted games of this ruleset but that being played, and what is wrong with files; see `kept_games`."""
        games, wrong = kept_games(self.game.ruleset.id, self.path)
        return [saved for saved in games if saved.file != self.file], wrong

    def changed(self) -> None:
        """Write everything down after a change of the position; what cannot be written stops nobody."""
        with self._writing("game"):
            self.kept = True
            if self._won() or not (self.game.moves or self.game.undone):
                self._auto_save.remove()
            else:
                self._auto_save.keep(self.game, self.path)
        self.write_record()

    def write_record(self) -> None:
        """Write the record, if there is to be one."""
        if self.record is not None:
            with self._writing("record"):
                write_whole(self.record, str(self.game.record()))

    def leave(self) -> bool:
        """Leave the game: it stays kept, the newest of those kept; whether there was anything to keep."""
        kept = self.file is not None
        with self._writing("game"):
            self._auto_save.release(self.game, self.path)
        return kept

    def faults(self) -> list[Unwritten]:
        """What could not be written since this was last asked; nothing that was told before."""
        faults = list(self._faults)
        self._faults.clear()
        return faults

    @contextlib.contextmanager
    def _writing(self, part: Part) -> Iterator[None]:
        """Let nothing that goes wrong with writing stop the game."""
        try:
            yield
        except (OSError, UnicodeError) as error:
            self.kept = self.kept and part != "game"
            if (part, str(error)) not in self._told:
                self._told.add((part, str(error)))
                self._faults.append(Unwritten(part, error))

    def _won(self) -> bool:
        try:
            return self.game.engine.outcome(self.game.state) == WON
        except PilewrightError:  # told when the game is shown
            return False
