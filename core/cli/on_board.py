"""Opening the board from the command line; Textual is loaded only here."""

from __future__ import annotations

import os
import shlex
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..board.sitting import BoardSitting
    from ..library.collection import Library
    from ..text.translation import Translator
    from .output import Style


def on_terminal() -> bool:
    """Whether there is a terminal that can show a board."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")


def open_board(library: Library, style: Style, t: Translator, sitting: BoardSitting | None = None, message: str = "") -> None:
    """The board with a game and what is said about it, or with the list of games, until it is left."""
    from ..board import app

    symbols = style.symbols and os.environ.get("TERM") != "linux"  # its font has no such frames
    left = app.run(library, t.language, symbols=symbols, sitting=sitting, message=message)
    if left:
        command = f"pilewright play {shlex.quote(left)} --resume"
        print(t.gettext("The game is kept: {command} goes on with it.", command=command))
