"""What can go wrong when people play: every message is a sentence that can be shown to them, in their language too."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from typing import Any


def N_(message: str) -> str:
    """Mark a message for the catalogues; it is translated where it is said."""
    return message


class Told(Exception):
    """An error whose message is said to a person: a text with places, and what is put there.

    `str()` gives it in English. A value may be such an error itself.
    """

    def __init__(self, message: str, **values: Any) -> None:
        super().__init__(message.format_map(values) if values else message)
        self.message = message
        self.values = values

    def __reduce__(self) -> tuple[Any, ...]:
        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]

    def said(self, gettext: Callable[..., str]) -> str:
        """The message as `gettext` translates it; what is in no catalogue stays English."""
        values = {name: value.said(gettext) if isinstance(value, Told) else value for name, value in self.values.items()}
        return gettext(self.message, **values) if self.message else ""


class PilewrightError(Told, ValueError):
    """The base of all errors that Pilewright raises for what it was given."""


class UnknownGame(PilewrightError):
    """No ruleset has this name."""


class DeckError(PilewrightError):
    """A deck, or a position, does not have the cards that the ruleset's packs have."""


class NotationError(PilewrightError):
    """A text is no card, deal, move, position or record.

    Line and column, from 1, say where, when the text has several lines.
    """

    def __init__(self, message: str, line: int | None = None, column: int | None = None, **values: Any) -> None:
        super().__init__(message, **values)
        self.line = line
        self.column = column


class PluginFailed(PilewrightError):
    """A function of a plugin raised an exception; the message names plugin, exception and line."""


class PluginMissing(PilewrightError):
    """A pickled engine or game needs a plugin that is not installed where it is to be made again."""


class WrongParameter(PilewrightError):
    """A plugin's parameters do not suit a ruleset; the keys after the message lead to the one that does not."""

    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.path = path


class IllegalMove(PilewrightError):
    """The move is written correctly and is not legal in this position.

    `move` is its text, `reason` the rule that refuses it, in the language of the game, `position` the text of the position.
    """

    def __init__(self, move: str, reason: str, position: str) -> None:
        super().__init__(N_("{move} is not legal: {reason}"), move=move, reason=reason)
        self.move = move
        self.reason = reason
        self.position = position
