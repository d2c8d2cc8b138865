"""Opening the board from the command line; Textual is loaded only here."""

from __future__ import annotations

import os
import shlex
import sys
from typing import TYPE_CHECKING

from ..sentences import counted
from .output import Fault

if TYPE_CHECKING:
    from ..game import Game
    from ..interrupted import Kept
    from ..library import Library
    from .session import Session


def on_terminal() -> bool:
    """Whether there is a terminal that can show a board."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")


def board_of_games(library: Library, language: str | None, *, symbols: bool) -> None:
    """The board with the list of games."""
    _run(library, language, symbols=symbols)


def board_of(session: Session, language: str | None, *, resume: bool, chosen: bool) -> None:
    """The board with a new game, or with the interrupted one that is to be resumed.

    With a deal or a deck that was `chosen`, only the interrupted games of that one count.
    """
    from ..board.sitting import Sitting
    from ..board.statistics import Statistics

    game, kept, message = _resumed(session, resume, chosen)
    session.game = game
    session.write_first_record()
    sitting = Sitting(game, session.ruleset, session.record, kept, Statistics())
    _run(session.library, language, symbols=session.style.symbols, sitting=sitting, message=message)


def board_of_record(library: Library, game: Game, *, symbols: bool) -> None:
    """The board with a game that has been played, to go through its moves."""
    from ..board.replay_screen import Viewing

    _run(library, None, symbols=symbols, sitting=Viewing(game))


def _resumed(session: Session, resume: bool, chosen: bool) -> tuple[Game, Kept | None, str]:
    """The game that is played, where it was kept, and what is to be said about that."""
    from ..errors import PilewrightError
    from ..interrupted import deal_name
    from ..loading import RulesetError
    from ..saves import load_game
    from .games import find_ruleset

    games = session.others(deal_name(session.game) if chosen else None)
    if not games:
        return session.game, None, "There is no interrupted game; this is a new one." if resume else ""
    if not resume:
        many = "An interrupted game is" if len(games) == 1 else f"{counted(len(games), 'interrupted game')} are"
        return session.game, None, f"{many} kept: k goes on with one."
    try:
        return load_game(games[0].text, lambda name: find_ruleset(session.library, name)), games[0], ""
    except (PilewrightError, RulesetError, Fault, OSError) as error:
        return session.game, None, f"The interrupted game in {games[0].file} cannot be resumed: {error}"


def _run(library: Library, language: str | None, **options: object) -> None:
    from ..board import app, words

    options["symbols"] = options["symbols"] and os.environ.get("TERM") != "linux"  # its font has no such frames
    left = app.run(library, language or words.preferred(), **options)  # type: ignore[arg-type]
    if left:
        print(f"The game is kept: pilewright play {shlex.quote(left)} --resume goes on with it.")
