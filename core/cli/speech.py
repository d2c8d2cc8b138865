"""Sentences for a person at the prompt: no wider than the screen, not too long, and with cards as the board shows them."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap

from ..cards import SUIT_LETTERS, SUIT_SYMBOLS
from .output import printable

WIDTH = 80
"""Columns where nobody says how many there are."""

MOST_CARDS = 10
"""So many cards of a long list are named."""

_CARD = r"(?:10|[A2-9TJQK])[CDHS]"
_SHOWN = re.compile(r"(?<![\w'\"/\\.-])(10|[A2-9TJQK])([CDHS])(?![\w'\"/\\]|[.-]\w)")
"""A card in a sentence; what is quoted, and what belongs to the name of a file, is none."""

_LONG_LIST = re.compile(rf"\b((?:{_CARD} ){{{MOST_CARDS - 1}}}{_CARD})((?: {_CARD})+)\b")
_SUITS = dict(zip(SUIT_LETTERS, SUIT_SYMBOLS, strict=True))


def width() -> int:
    """How many columns the terminal has; 80 where there is none."""
    return max(20, shutil.get_terminal_size((WIDTH, 24)).columns) if sys.stdout.isatty() else WIDTH


def wrapped(text: str) -> str:
    """The text with every line broken at blanks and nothing unprintable; a word that is longer than a line stays whole."""
    return "\n".join(
        "\n".join(textwrap.wrap(line, width(), break_long_words=False, break_on_hyphens=False))
        for line in printable(text).split("\n")
    )


def wrapped_moves(text: str) -> str:
    """Moves joined by `+`, broken after a `+`."""
    return "\n".join(line.replace("+ ", "+") for line in wrapped(text.replace("+", "+ ")).split("\n"))


def with_symbols(text: str) -> str:
    """A sentence with `T♦` in place of `TD`."""
    return _SHOWN.sub(lambda match: match[1] + _SUITS[match[2]], text)


def brief(text: str) -> str:
    """A sentence in which no more than ten cards are named in a row."""
    return _LONG_LIST.sub(lambda match: f"{match[1]} and {len(match[2].split())} more", text)
