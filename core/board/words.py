"""The interface's words in the player's language, from the gettext catalogues in `locale`.

One language holds for the whole process, as there is one screen.
"""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Any

from ..model.errors import Told
from ..text.translation import Translator

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "board"

_translation: gettext.NullTranslations = gettext.NullTranslations()
_rules = Translator()


def use(language: str) -> None:
    """Speak this language from now on; English where there is no catalogue."""
    global _translation, _rules
    _rules = Translator(language)
    _translation = gettext.translation(DOMAIN, LOCALE, [language], fallback=True)


def told(error: Told) -> str:
    """What an error says, in the player's language; it may be one of the board's or of the rules' messages."""

    def gettext(message: str, **values: Any) -> str:
        found = _translation.gettext(message)
        return _rules.gettext(message, **values) if found == message else found.format_map(values)

    return error.said(gettext)


def rules() -> Translator:
    """The same language for what is said in the words of the rules: piles, and what is wrong with a move or a file."""
    return _rules


def _(text: str) -> str:
    """The text in the player's language."""
    return _translation.gettext(text)


def plural(one: str, many: str, number: int) -> str:
    """The form of a text that goes with a number."""
    return _translation.ngettext(one, many, number)
