"""The interface's words in the player's language, from the gettext catalogues in `locale`.

One language holds for the whole process, as there is one screen.
"""

from __future__ import annotations

import gettext
import os
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "board"
LANGUAGES = ("en", "fr", "sr")

_translation: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use(language: str) -> None:
    """Speak this language from now on; English where there is no catalogue."""
    global _translation, _language
    _language = language
    _translation = gettext.translation(DOMAIN, LOCALE, [language], fallback=True)


def spoken() -> str:
    """The language that is spoken."""
    return _language


def _(text: str) -> str:
    """The text in the player's language."""
    return _translation.gettext(text)


def plural(one: str, many: str, number: int) -> str:
    """The form of a text that goes with a number."""
    return _translation.ngettext(one, many, number)


def preferred() -> str:
    """The language that the environment asks for, as two letters; `en` where it does not say."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "").partition(":")[0].partition(".")[0].partition("_")[0].lower()
        if code in ("c", "posix"):
            return "en"
        if code:
            return code
    return "en"
