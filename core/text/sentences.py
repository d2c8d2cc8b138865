"""Sentences for a person: counted nouns, cards as the screen shows them, and nothing unprintable."""

from __future__ import annotations

import re

from ..model.cards import SUIT_LETTERS, SUIT_SYMBOLS

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Control characters other than tab and line feed, and those that change the direction of writing."""

MOST_CARDS = 10
"""How many cards of a long list are named."""

_CARD = r"(?:10|[A2-9TJQK*])[CDHS]"
_SHOWN = re.compile(r"(?<![\w'\"/\\.-])(10|[A2-9TJQK*])([CDHS])(?![\w'\"/\\]|[.-]\w)")
"""A card in a sentence, but not in quoted text or in the name of a file."""

_LONG_LIST = re.compile(rf"(?<!\w)((?:{_CARD} ){{{MOST_CARDS - 1}}}{_CARD})((?: {_CARD})+)\b")
_SUITS = dict(zip(SUIT_LETTERS, SUIT_SYMBOLS, strict=True))


def printable(text: str) -> str:
    r"""The text with control characters as `\x1b`, so that nothing from a file controls the terminal; line breaks stay."""
    return _CONTROL.sub(lambda match: match[0].encode("unicode_escape").decode("ascii"), text)


def in_one_line(text: str) -> str:
    """The text made fit to share a line with others."""
    return printable(" ".join(text.split()))


def counted(number: int, noun: str) -> str:
    """`1 move`, `2 moves`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def with_symbols(text: str) -> str:
    """A sentence with `T♦` in place of `TD`."""
    return _SHOWN.sub(lambda match: match[1] + _SUITS[match[2]], text)


def brief(text: str, more: str = "and {number} more") -> str:
    """A sentence that names no more than ten cards in a row; `more` says how many others there are."""
    return _LONG_LIST.sub(lambda match: f"{match[1]} {more.format(number=len(match[2].split()))}", text)
