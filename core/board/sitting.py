"""A game at the board: a sitting with a clock, which is written to the statistics."""

from __future__ import annotations

import time
import uuid
from pathlib import Path

from ..model.errors import PilewrightError
from ..playing.game import Game
from ..playing.sitting import Sitting
from ..playing.unfinished import SavedGame, deal_name
from .statistics import Statistics


class BoardSitting(Sitting):
    """One game from the deal, or from where it was interrupted, until it is left; its time is kept with it."""

    def __init__(
        self,
        game: Game,
        path: str | None = None,
        record: Path | None = None,
        saved: SavedGame | None = None,
        statistics: Statistics | None = None,
    ) -> None:
        super().__init__(game, path, record, saved)
        self._statistics = statistics
        more = self._auto_save.more
        self._played_before = float(more["seconds"]) if isinstance(more.get("seconds"), int | float) else 0.0
        self._id = more["id"] if isinstance(more.get("id"), str) else uuid.uuid4().hex
        self._since: float | None = time.monotonic()
        self._noted = False
        if self._won():
            self._stop()

    @property
    def seconds(self) -> float:
        """How long the game has been played; the clock stands still once it is won."""
        return self._played_before + (0 if self._since is None else time.monotonic() - self._since)

    @property
    def code(self) -> str:
        """What others type to play the same deal: `terrace:17`."""
        return f"{self.game.ruleset.id}:{deal_name(self.game)}"

    def next(self, game: Game, path: str | None = None, saved: SavedGame | None = None) -> BoardSitting:
        """The sitting after this one, by the same player: it goes on with the record, and tells no fault again."""
        return self._followed_by(BoardSitting(game, path, self.record, saved, self._statistics))

    def changed(self) -> None:
        """Write everything down after a change of the position; what cannot be written stops nobody."""
        won = self._won()
        if won:
            self._stop()
        elif self._since is None:
            self._since = time.monotonic()
        self._save_time()
        super().changed()
        if won or not self._noted:
            self._note(won)

    def leave(self) -> bool:
        """Leave the game: it stays kept, the newest of those kept; whether there was anything to keep."""
        if self._noted and not self._won():
            self._note(False)
        self._save_time()
        return super().leave()

    def _save_time(self) -> None:
        self._auto_save.more = {"seconds": round(self.seconds, 1), "id": self._id}

    def _note(self, won: bool) -> None:
        """Write to the statistics: with the first move, when the game is won, and when it is left; more often would be slow."""
        if self._statistics is None or not (self.game.moves or self.game.undone):
            return
        with self._writing("statistics"):
            moves, game = len(self.game.moves), self.game.ruleset.id
            self._statistics.note(self._id, game, self.code, self.seconds, moves, self._points(), won)
            self._noted = True

    def _points(self) -> int:
        try:
            return self.game.score
        except PilewrightError:
            return 0

    def _stop(self) -> None:
        self._played_before, self._since = self.seconds, None


class Viewing(BoardSitting):
    """A game that is only looked at."""

    def changed(self) -> None:
        """Write nothing down."""
