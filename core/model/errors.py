"""What can go wrong when people play: every message is a sentence that can be shown to them, in their language too."""

from __future__ import annotations

import copyreg
from typing import Any, Protocol


def N_(message: str) -> str:
    """Mark a message for the catalogues; it is translated where it is said."""
    return message


class Language(Protocol):
    """What translates a message, such as a `pilewright.text.translation.Translator`."""

    def gettext(self, message: str, /, **values: Any) -> str:
        """The message in this language with its placeholders filled in; English where it is in no catalogue."""


class UserMessage(Exception):
    """A message to a person, raised or kept: a text with placeholders, and the values for them.

    `str()` gives it in English. A value may be such a message itself.
    """

    def __init__(self, message: str, **values: Any) -> None:
        super().__init__(message.format_map(values) if values else message)
        self.message = message
        self.values = values

    def in_language(self, t: Language) -> str:
        """The message, and every message in it, as `t` translates it."""
        values = {name: value.in_language(t) if isinstance(value, UserMessage) else value for name, value in self.values.items()}
        return t.gettext(self.message, **values) if self.message else ""

    def __reduce__(self) -> tuple[Any, ...]:
        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]


class PilewrightError(UserMessage, ValueError):
    """The base of all errors that Pilewright raises for what it is given."""


class UnknownGame(PilewrightError):
    """No ruleset has this name."""


class DeckError(PilewrightError):
    """A deck, or a position, does not have the cards that the ruleset's packs have."""


class NotationError(PilewrightError):
    """A text is not a card, deal, move, position or record.

    `line` and `column`, from 1, say where, if the text has several lines.
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
    """A plugin's parameters do not suit a ruleset; the keys after the message lead to the one at fault."""

    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.path = path


class IllegalMove(PilewrightError):
    """The move is written correctly but is not legal in this position.

    `move` is its text, `reason` the rule that refuses it, in the language of the game, `position` the text of the position.
    """

    def __init__(self, move: str, reason: str, position: str) -> None:
        super().__init__(N_("{move} is not legal: {reason}"), move=move, reason=reason)
        self.move = move
        self.reason = reason
        self.position = position
