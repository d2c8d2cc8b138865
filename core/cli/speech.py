"""Sentences for a person at the prompt: no wider than the screen, not too long, and with cards as the board shows them."""

from __future__ import annotations

import shutil
import sys
import textwrap

from ..text.sentences import brief, printable, with_symbols

__all__ = ["WIDTH", "brief", "width", "with_symbols", "wrapped", "wrapped_moves"]

WIDTH = 80
"""Columns where nobody says how many there are."""


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
