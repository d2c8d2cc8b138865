"""Games that were written down, as a record or as a save, played again up to their end."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.notation import Record
from ..model.errors import N_, DeckError, IllegalMove, NotationError, PilewrightError
from ..model.ruleset import Ruleset
from .game import Game
from .saves import SaveError, load_game, read_save


class RecordError(PilewrightError):
    """A text is no record and no save, or one of its moves is not legal; the message begins with the place in the file."""


def read_game(path: str, text: str, find: Callable[[str], Ruleset], language: str = "en") -> Game:
    """The game in a record or in a save, which speaks this language; `find` gives the ruleset for an id or a path.

    Raises:
        RecordError: it is neither, or one of its moves is not legal.
        UnknownGame, RulesetError: from `find`.
    """
    if not _is_save(text):
        return _play_record(path, text, find, language)
    try:
        return load_game(text, find, language)
    except SaveError as error:
        raise RecordError(N_("{file}: {reason}"), file=path, reason=error) from None


def saved_ruleset(text: str) -> str | None:
    """The path of the ruleset that a save names, if it names one."""
    path: str | None = read_save(text)["ruleset"] if _is_save(text) else None
    return path


def _is_save(text: str) -> bool:
    return text.lstrip().startswith("{")


def _play_record(path: str, text: str, find: Callable[[str], Ruleset], language: str) -> Game:
    try:
        record = Record.parse(text)
    except NotationError as error:
        raise RecordError(N_("{file}: {reason}"), file=f"{path}:{error.line}:{error.column}", reason=error) from None
    ruleset = find(record.game)
    try:
        game = Game(ruleset, record.deal, record.deck)
    except DeckError as error:
        raise RecordError(N_("{file}: {reason}"), file=path, reason=error) from None
    game.language = language
    for number, (action, line) in enumerate(zip(record.actions, record.lines, strict=True), start=1):
        place = f"{path}:{line}"
        try:
            game.play(*action)
        except IllegalMove as error:
            message = N_("{file}: move {number} ({move}) is not legal: {reason}")
            raise RecordError(message, file=place, number=number, move=error.move, reason=error.reason) from None
        except NotationError as error:
            move = "+".join(map(str, action))
            raise RecordError(
                N_("{file}: move {number} ({move}): {reason}"), file=place, number=number, move=move, reason=error
            ) from None
    return game
