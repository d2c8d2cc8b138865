"""A message in the reader's language: gettext, with values that know their own forms.

A message is a whole sentence, or a phrase that stands by itself, in English; the catalogues below `locale/` have it in the other
languages. A value may be a `Term`, and the translation says which of its forms the sentence needs:
``Takes cards from {sources:the}.`` is ``Reçoit des cartes {sources:de}.`` in French. docs/manual-pages.md explains how to add a
language.
"""

from __future__ import annotations

import functools
import gettext
import os
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable

from .terms import Listed, Number, Term

DOMAIN = "pilewright"
LANGUAGE_VARIABLES = "LC_ALL", "LC_MESSAGES", "LANG"
"""The environment variables that name the reader's language; the first that is set decides.

`LANGUAGE`, a list separated by colons, comes before them, as for everything that uses gettext.
"""

Value = str | int | Term | Listed


class Translator:
    """Messages in one language. The methods bear the names of gettext, so that every tool finds the messages in the code.

    A plugin may have a catalogue of its own: `folder` is then its ``locale`` folder, and what it lacks is said in English.
    """

    def __init__(self, language: str = "en", folder: Traversable | None = None, domain: str = DOMAIN) -> None:
        self.language = language
        self._catalogue = _catalogue(language, folder, domain)

    def gettext(self, message: str, /, **values: Value) -> str:
        """The message with these values."""
        return _filled(self._catalogue.gettext(message), values)

    def pgettext(self, context: str, message: str, /, **values: Value) -> str:
        """The message as it is meant in this context."""
        return _filled(self._catalogue.pgettext(context, message), values)

    def ngettext(self, one: str, many: str, number: int, /, **values: Value) -> str:
        """The message for this number, which it may name as `{n}`."""
        return _filled(self._catalogue.ngettext(one, many, number), {"n": self.number(number), **values})

    def npgettext(self, context: str, one: str, many: str, number: int, /, **values: Value) -> str:
        """The message for this number, as it is meant in this context."""
        return _filled(self._catalogue.npgettext(context, one, many, number), {"n": self.number(number), **values})

    # ---- values

    def number(self, number: int) -> Term:
        """A number, written as a word if it is small."""
        return Number(self.pgettext, number)

    def figure(self, number: int) -> str:
        """A number in figures, its thousands set apart as they are in this language: `2,000`."""
        return f"{number:,}".replace(",", self.pgettext("thousands", ","))

    def listed(self, parts: Sequence[str | Term], last: str = "and") -> Listed:
        """`the waste, the cell and the tableau`; `last` is `and` or `or`, or `then` or `else`, which join all of them."""
        return Listed(parts, functools.partial(self._joined, last=last))

    def _joined(self, parts: Sequence[str], last: str) -> str:
        *before, end = parts
        if not before:
            return end
        start = before[0]
        for following in before[1:]:
            start = self._pair(start, following, last if last in ("then", "else") else "")
        return self._pair(start, end, last)

    def _pair(self, first: str, next: str, how: str) -> str:
        match how:
            case "and":
                return self.pgettext("list", "{first} and {next}", first=first, next=next)
            case "or":
                return self.pgettext("list", "{first} or {next}", first=first, next=next)
            case "then":
                return self.pgettext("list", "{first}, then {next}", first=first, next=next)
            case "else":
                return self.pgettext("list", "{first}, else {next}", first=first, next=next)
        return self.pgettext("list", "{first}, {next}", first=first, next=next)


def languages() -> list[str]:
    """English, and the languages that have a catalogue."""
    return sorted({"en", *(folder.name for folder in _folder().iterdir() if folder.is_dir())})


def choose_language(wanted: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language to speak: the one wanted, else that of the environment if it is known, else English.

    Raises:
        ValueError: there are no pages in the language wanted.
    """
    if wanted is None:
        locale = next((environment[name] for name in LANGUAGE_VARIABLES if environment.get(name)), "")
        if locale.partition(".")[0] in ("C", "POSIX"):
            return "en"
        asked = [*environment.get("LANGUAGE", "").split(":"), locale]
        return next((known for code in asked if (known := _known(code))), "en")
    language = _known(wanted)
    if language is None:
        raise ValueError(f"there are no pages in the language {wanted!r}; there are pages in {', '.join(languages())}")
    return language


def _known(code: str) -> str | None:
    """The language of a code such as `fr`, `fr_CA.UTF-8` or `sr-Latn`, if it is known."""
    language = code.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
    return language if language in languages() else None


def _folder() -> Traversable:
    return files("pilewright.text") / "locale"


def _catalogue(language: str, folder: Traversable | None, domain: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language; an empty one for English, and where there is none."""
    file = (folder or _folder()) / language / "LC_MESSAGES" / f"{domain}.mo"
    if not file.is_file():
        return gettext.NullTranslations()
    with file.open("rb") as stream:
        return gettext.GNUTranslations(stream)


def _filled(template: str, values: Mapping[str, Value]) -> str:
    return template.format_map(values) if values else template
