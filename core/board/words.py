"""The board's one translator: one language holds for the whole process, as there is one screen.

The functions bear the names of gettext, by which `make messages` finds the messages in the code.
"""

from __future__ import annotations

from ..text.translation import Translator, Value

_translator = Translator()


def use(language: str) -> None:
    """Speak this language from now on; English where there is no catalogue."""
    global _translator
    _translator = Translator(language)


def translator() -> Translator:
    """What translates, for whatever takes the player's language as an argument."""
    return _translator


def _(message: str) -> str:
    """The message in the player's language, its placeholders not yet filled in."""
    return _translator.gettext(message)


def ngettext(one: str, many: str, number: int, /, **values: Value) -> str:
    """The form of a message that goes with a number, filled in."""
    return _translator.ngettext(one, many, number, **values)
