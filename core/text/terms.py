"""Words to be put into messages, each with the forms that the sentences of a language need.

A term stands in the catalogue as its plain form, followed by the others by name: ``tableau; the=the tableau`` in English,
``tableau; le=le tableau; du=du tableau`` in French, ``talon; gen=talona; loc=talonu`` in Serbian. Each language decides which
forms there are; its sentences ask for them as ``{group:loc}``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence


class Term:
    """A word and its forms."""

    def __init__(self, entry: str) -> None:
        self.text, *forms = (part.strip() for part in entry.split(";"))
        self.forms = {name: text for name, _, text in (form.partition("=") for form in forms)}

    def __str__(self) -> str:
        return self.text

    def __format__(self, form: str) -> str:
        return self.forms.get(form, self.text)


class Number(Term):
    """A number: a word up to twelve, and figures beyond."""

    def __init__(self, pgettext: Callable[[str, str], str], number: int) -> None:
        words = [
            str(number),
            pgettext("number", "one"),
            pgettext("number", "two"),
            pgettext("number", "three"),
            pgettext("number", "four"),
            pgettext("number", "five"),
            pgettext("number", "six"),
            pgettext("number", "seven"),
            pgettext("number", "eight"),
            pgettext("number", "nine"),
            pgettext("number", "ten"),
            pgettext("number", "eleven"),
            pgettext("number", "twelve"),
        ]
        super().__init__(words[number] if 0 < number < len(words) else str(number))


class Listed:
    """Several words as one: each in the form that is asked for, then joined."""

    def __init__(self, parts: Sequence[str | Term], join: Callable[[Sequence[str]], str]) -> None:
        self._parts, self._join = parts, join

    def __str__(self) -> str:
        return format(self)

    def __format__(self, form: str) -> str:
        return self._join([format(part, form) if isinstance(part, Term) else part for part in self._parts])
