"""What can go wrong when people play: every message is a sentence that can be shown to them as it stands."""

from __future__ import annotations


class PilewrightError(ValueError):
    """The base of all errors that Pilewright raises for what it was given."""


class UnknownGame(PilewrightError):
    """No ruleset has this name."""


class DeckError(PilewrightError):
    """A deck, or a position, does not have the cards that the ruleset's packs have."""


class NotationError(PilewrightError):
    """A text is no move, position or record. Line and column, from 1, say where, when the text has several lines."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class PluginFailed(PilewrightError):
    """A function of a plugin raised an exception; the message names plugin, exception and line."""


class WrongParameter(PilewrightError):
    """A plugin's parameters do not suit a ruleset; the keys after the message lead to the one that does not."""

    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.path = path


class IllegalMove(PilewrightError):
    """The move is written correctly and is not legal in this position.

    `move` is its text, `reason` the rule that refuses it, `position` the text of the position.
    """

    def __init__(self, move: str, reason: str, position: str) -> None:
        super().__init__(f"{move} is not legal: {reason}")
        self.move = move
        self.reason = reason
        self.position = position
