"""Games that were interrupted: each is kept in a file of its own from its first action until it is won.

A file belongs to one game. A second game of the same deal, in the same session or in another process, gets a file with a number,
so that no game ever takes the place of another.
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import os
import re
import urllib.parse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs

from ..manual.nouns import figure
from ..model.cards import cards_text
from ..model.errors import N_, UserMessage
from ..text.files import read_regular, reason, write_whole
from ..text.translation import Translator
from .game import Game
from .saves import further_fields, read_save, save_text

FOLDER_VARIABLE = "PILEWRIGHT_STATE"
"""An environment variable with the folder that takes the place of the user's folder for the state of programs."""

_LONGEST = 100
"""Characters of an id in the name of a file."""


@dataclass(frozen=True)
class SavedGame:
    """One interrupted game."""

    file: Path
    text: str
    label: str
    """What `resume` calls it: `17`, or `17-2` where it is the second game of that deal."""
    deal: str | None
    played: int
    undone: int
    game: str
    """The id of the ruleset."""
    ruleset: str | None = None
    """The path of the ruleset, where it was named by one."""

    def moves(self, t: Translator) -> str:
        """`2 moves`."""
        if self.played:
            return figure(t, self.played, "move")
        return t.gettext("{moves} taken back", moves=figure(t, self.undone, "move"))

    def title(self, t: Translator) -> str:
        """`deal 17-2`."""
        return t.gettext("deal {deal}", deal=self.label) if self.deal else self.label


class AutoSave:
    """Keeps the game that is being played, in a file of its own."""

    def __init__(self) -> None:
        self.file: Path | None = None
        """The file of the game, once it is kept."""
        self.more: dict[str, Any] = {}
        """Fields of a front end's own that are kept with the game: a clock, say."""
        self._text = ""

    def keep(self, game: Game, ruleset: str | None) -> None:
        """Write the game down; `ruleset` is the path of a ruleset named by one.

        Where another process has written to the file meanwhile, or has taken it away, the game gets another one.

        Raises:
            OSError: it cannot be written.

        """
        text = save_text(game, ruleset, self.more)
        if self.file is not None and self._is_own():
            write_whole(self.file, text, previous_of(self.file))
        elif self.file is not None and _is_spoilt(self.file):  # the state before the last move stays what it is
            write_whole(self.file, text)
        else:
            self.file = _write_new(f"{_prefix(game.ruleset.id, ruleset)}{deal_name(game)}", text)
        self._text = text

    def remove(self) -> None:
        """Take the game's file away: it is won, or there is nothing to keep."""
        if self.file is not None and self._is_own():
            _remove(self.file)
        self.file = None

    def take(self, saved: SavedGame) -> None:
        """Go on with a game that was kept: its file is that of the game from now on."""
        self.file, self._text, self.more = saved.file, saved.text, further_fields(read_save(saved.text))

    def release(self, game: Game, ruleset: str | None) -> None:
        """Leave the game, which is the newest of those kept now; the very same game is not kept twice.

        Raises:
            OSError: it cannot be written.

        """
        if self.file is None:
            return
        if not self._is_own():
            self.keep(game, ruleset)
        twins = sorted(self._twins(f"{_prefix(game.ruleset.id, ruleset)}{deal_name(game)}"), key=lambda file: len(file.name))
        for file in twins[:1]:
            os.utime(file)
        for file in twins[1:]:
            _remove(file)
        self.file = None

    def _twins(self, beginning: str) -> Iterator[Path]:
        """The files that have this very game."""
        for file in _files(beginning):
            with contextlib.suppress(OSError, ValueError):
                if file == self.file or read_regular(file) == self._text:
                    yield file

    def _is_own(self) -> bool:
        """Whether the file has what this game has written or read there."""
        assert self.file is not None
        try:
            return read_regular(self.file) == self._text
        except (OSError, ValueError):
            return False


def folder() -> Path:
    """Where interrupted games are kept."""
    given = os.environ.get(FOLDER_VARIABLE)
    state = Path(given) if given else platformdirs.user_state_path("pilewright", appauthor=False)
    return state / "interrupted"


def kept_games(game_id: str, ruleset: str | None) -> tuple[list[SavedGame], list[UserMessage]]:
    """The interrupted games of this ruleset, that played last first; and a sentence for every file that cannot be read.

    What is no regular file is passed over, and what another ruleset's game stands in is never one of this.
    """
    kept, wrong = _read_all(_prefix(game_id, ruleset))
    own = []
    for game in kept:
        if (game.game, game.ruleset) == (game_id, ruleset):
            own.append(game)
        else:
            message = N_("the interrupted game in {file} is passed over: it is one of {game!r}")
            wrong.append(UserMessage(message, file=game.file, game=game.ruleset or game.game))
    return own, wrong


def every_kept_game() -> list[SavedGame]:
    """The interrupted games of all rulesets, that played last first; those that cannot be read are passed over."""
    return _read_all("")[0]


def _read_all(prefix: str) -> tuple[list[SavedGame], list[UserMessage]]:
    """The games in the files whose names begin so, and what is wrong with the others."""
    found: list[tuple[int, SavedGame]] = []
    wrong: list[UserMessage] = []
    for file in _files(prefix):
        try:
            there = _readable(file)
            if there is None:
                continue
            time = file.stat().st_mtime_ns
        except FileNotFoundError:  # another process has just won it
            continue
        except (OSError, ValueError) as error:
            wrong.append(UserMessage(N_("the interrupted game in {file} cannot be read: {why}"), file=file, why=reason(error)))
            continue
        text, data = there
        position, label = data["position"], file.stem.rpartition("+")[2]
        undone = len(data["actions"]) - position
        found.append((time, SavedGame(file, text, label, data["deal"], position, undone, data["game"], data["ruleset"])))
    return [kept for _, kept in sorted(found, key=lambda pair: pair[0], reverse=True)], wrong


def previous_of(file: Path) -> Path:
    """Where the state before the last move is kept, for when the file itself is spoilt."""
    return file.with_suffix(".previous")


def _readable(file: Path) -> tuple[str, dict[str, Any]] | None:
    """A save that can be read, and its fields: the file's, else the one before it.

    None for what is no regular file, and for one that another process is about to write.

    Raises:
        OSError, ValueError: there is none; the fault of the file itself is told.

    """
    fault: OSError | ValueError | None = None
    try:
        if text := read_regular(file):
            return text, read_save(text)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        fault = error
    with contextlib.suppress(OSError, ValueError):
        before = read_regular(previous_of(file)) or ""
        return before, read_save(before)
    if fault is not None:
        raise fault
    return None


def _is_spoilt(file: Path) -> bool:
    """Whether a regular file has no save that could be read."""
    try:
        text = read_regular(file)
        if text is not None:
            read_save(text)
    except OSError:
        return False
    except ValueError:
        return True
    return False


def _remove(file: Path) -> None:
    file.unlink(missing_ok=True)
    previous_of(file).unlink(missing_ok=True)


def choose(games: Sequence[SavedGame], word: str) -> SavedGame | None:
    """The game with this label, or that of this deal which was played last."""
    return next((kept for kept in games if kept.label == word), None) or next((kept for kept in games if kept.deal == word), None)


def of_deal(games: Sequence[SavedGame], name: str) -> list[SavedGame]:
    """Those of the games that are of this deal (or of this deck); see `deal_name`."""
    return [kept for kept in games if re.fullmatch(rf"{re.escape(name)}(-[0-9]+)?", kept.label)]


def cannot_resume(kept: SavedGame, error: Exception, t: Translator) -> str:
    """That a game cannot be gone on with, and why; what is wrong with a ruleset is told in English."""
    why: UserMessage | str = error if isinstance(error, UserMessage) else str(error)
    message = N_("the interrupted game in {file} cannot be resumed: {reason}")
    return UserMessage(message, file=kept.file, reason=why).in_language(t)


def deal_name(game: Game) -> str:
    """What games of this deal or deck are called."""
    if game.deal:
        return str(game.deal)
    return f"deck-{_digest(cards_text(game.deck).encode())}"


def _write_new(stem: str, text: str) -> Path:
    """Write a file that was not there before, with a number where there are others; no two processes get the same."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    for number in itertools.count(1):
        file = place / f"{stem}{'' if number == 1 else f'-{number}'}.json"
        try:
            file.touch(exist_ok=False)
        except FileExistsError:
            continue
        try:
            write_whole(file, text)
        except BaseException:
            file.unlink(missing_ok=True)
            raise
        return file
    raise AssertionError("numbers do not end")


def _files(beginning: str) -> Iterator[Path]:
    try:
        yield from sorted(file for file in folder().iterdir() if file.suffix == ".json" and file.name.startswith(beginning))
    except OSError:
        return


def _prefix(game_id: str, ruleset: str | None) -> str:
    """The beginning of the file names of a ruleset's games, another for each ruleset; a path tells those of one id apart."""
    plain = urllib.parse.quote(os.fsencode(game_id), safe="")
    if len(plain) > _LONGEST:
        plain = f"{plain[:_LONGEST]}={_digest(os.fsencode(game_id))}"
    return f"{plain}@{_digest(os.fsencode(ruleset))}+" if ruleset else f"{plain}+"


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:8]
