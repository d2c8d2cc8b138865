"""A game that is being played, with all that is written down about it: the kept game, the record, the clock, the statistics."""

from __future__ import annotations

import time
import uuid
from pathlib import Path
from typing import Any

from ..kernel.sockets import WON
from ..model.errors import N_, PilewrightError, UserMessage
from ..playing.game import Game
from ..playing.unfinished import Keeper, Kept, deal_name
from ..text.files import reason, write_whole
from .statistics import Statistics, StatisticsError


class Sitting:
    """One game from the deal, or from where it was interrupted, until it is left."""

    def __init__(
        self,
        game: Game,
        path: str | None = None,
        record: Path | None = None,
        kept: Kept | None = None,
        statistics: Statistics | None = None,
    ) -> None:
        """`path` is that of the ruleset, if it was named by one; with `kept`, the interrupted game that goes on."""
        self.game, self.path, self.record = game, path, record
        self.faults: list[UserMessage] = []
        """What could not be written down, and has not been told."""
        self.kept = True
        """Whether the game could be written down the last time."""
        self._told: set[str] = set()
        self._keeper, self._statistics = Keeper(), statistics
        if kept is not None:
            self._keeper.take(kept)
        more = self._keeper.more
        self._played_before = float(more["seconds"]) if isinstance(more.get("seconds"), int | float) else 0.0
        self._id = more["id"] if isinstance(more.get("id"), str) else uuid.uuid4().hex
        self._since: float | None = time.monotonic()
        self._noted = False
        if self._won():
            self._stop()

    @property
    def file(self) -> Path | None:
        """Where the game is kept, once it is."""
        return self._keeper.file

    @property
    def seconds(self) -> float:
        """How long the game has been played; the clock stands still once it is won."""
        return self._played_before + (0 if self._since is None else time.monotonic() - self._since)

    @property
    def code(self) -> str:
        """What others type to play the same deal: `terrace:17`."""
        return f"{self.game.ruleset.id}:{deal_name(self.game)}"

    def changed(self) -> None:
        """Write everything down after a change of the position; what cannot be written is told once and stops nobody."""
        won = self._won()
        if won:
            self._stop()
        elif self._since is None:
            self._since = time.monotonic()
        self._keep(won)
        self._write_record()
        if won or not self._noted:
            self._note(won)

    def leave(self) -> bool:
        """Leave the game: it stays kept, the newest of those kept; whether there was anything to keep."""
        kept = self._keeper.file is not None
        if self._noted and not self._won():
            self._note(False)
        try:
            self._keeper.more = {"seconds": round(self.seconds, 1), "id": self._id}
            self._keeper.release(self.game, self.path)
        except (OSError, UnicodeError) as error:
            self._fault(N_("the game cannot be kept: {why}"), error)
        return kept

    def _keep(self, won: bool) -> None:
        self._keeper.more = {"seconds": round(self.seconds, 1), "id": self._id}
        try:
            if won or not (self.game.moves or self.game.undone):
                self._keeper.remove()
            else:
                self._keeper.keep(self.game, self.path)
            self.kept = True
        except (OSError, UnicodeError) as error:
            self.kept = False
            self._fault(N_("the game cannot be kept: {why}"), error)

    def _note(self, won: bool) -> None:
        """Write to the statistics: with the first move, when the game is won, and when it is left; more often would be slow."""
        if self._statistics is None or not (self.game.moves or self.game.undone):
            return
        try:
            moves, game = len(self.game.moves), self.game.ruleset.id
            self._statistics.note(self._id, game, self.code, self.seconds, moves, self._points(), won)
        except OSError as error:
            self._fault(N_("the statistics cannot be written: {why}"), error)
        else:
            self._noted = True

    def _write_record(self) -> None:
        if self.record is not None:
            try:
                write_whole(self.record, str(self.game.record()))
            except (OSError, UnicodeError) as error:
                self._fault(N_("the record {file} cannot be written: {why}"), error, file=self.record)

    def _won(self) -> bool:
        try:
            return self.game.engine.outcome(self.game.state) == WON
        except PilewrightError:  # the board tells it
            return False

    def _points(self) -> int:
        try:
            return self.game.score
        except PilewrightError:
            return 0

    def _stop(self) -> None:
        self._played_before, self._since = self.seconds, None

    def _fault(self, message: str, error: OSError | ValueError, **values: Any) -> None:
        told = error if isinstance(error, StatisticsError) else UserMessage(message, why=reason(error), **values)
        if str(told) not in self._told:
            self._told.add(str(told))
            self.faults.append(told)
