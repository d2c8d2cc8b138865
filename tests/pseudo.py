"""A language that cannot be mistaken for English: every letter of a message is another one, so what was never given to a
catalogue shows."""

from __future__ import annotations

import gettext
import re

STRANGE = "ø"
_CARD = re.compile(r"(?<!\w)(?:10|[A2-9TJQK])[CDHS♣♦♥♠](?!\w)")


def strange(message: str) -> str:
    """The message with every letter outside its placeholders replaced."""
    return re.sub(r"(\{[^{}]*\})|[^\W\d_]", lambda found: found[1] or STRANGE, message)


class Pseudo(gettext.NullTranslations):
    """A catalogue that has every message."""

    def gettext(self, message: str) -> str:
        return strange(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return strange(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return strange(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return strange(msgid1 if n == 1 else msgid2)


def words(text: str) -> set[str]:
    """The words of a sentence that no catalogue has; cards, and ranks by themselves, are none."""
    found = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", _CARD.sub("", text))
    return {word for word in found if len(word) > 1 and set(word.lower()) - {STRANGE, "-"}}
