"""Opening the board from the command line; Textual is loaded only here."""

from __future__ import annotations

import os
import shlex
import sys
from typing import TYPE_CHECKING

from .output import Fault

if TYPE_CHECKING:
    from ..library.collection import Library
    from ..playing.game import Game
    from ..playing.unfinished import Kept
    from .session import Session


def on_terminal() -> bool:
    """Whether there is a terminal that can show a board."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")


def board_of_games(library: Library, language: str, *, symbols: bool) -> None:
    """The board with the list of games."""
    _run(library, language, symbols=symbols)


def board_of(session: Session, *, resume: bool, chosen: bool) -> None:
    """The board with a new game, or with the interrupted one that is to be resumed.

    With a deal or a deck that was `chosen`, only the interrupted games of that one count.
    """
    from ..board.sitting import Sitting
    from ..board.statistics import Statistics

    game, kept, message = _resumed(session, resume, chosen)
    session.game = game
    session.write_first_record()
    sitting = Sitting(game, session.ruleset, session.record, kept, Statistics())
    _run(session.library, session.t.language, symbols=session.style.symbols, sitting=sitting, message=message)


def board_of_record(library: Library, game: Game, language: str, *, symbols: bool) -> None:
    """The board with a game that has been played, to go through its moves."""
    from ..board.replay_screen import Viewing

    _run(library, language, symbols=symbols, sitting=Viewing(game))


def _resumed(session: Session, resume: bool, chosen: bool) -> tuple[Game, Kept | None, str]:
    """The game that is played, where it was kept, and what is to be said about that."""
    from ..loading import RulesetError
    from ..manual.nouns import sentence
    from ..model.errors import PilewrightError
    from ..playing.saves import load_game
    from ..playing.unfinished import cannot_resume, deal_name
    from .games import find_ruleset

    t, games = session.t, session.others(deal_name(session.game) if chosen else None)
    if not games:
        return session.game, None, t.gettext("There is no interrupted game; this is a new one.") if resume else ""
    if not resume:
        many = t.ngettext(
            "{number} interrupted game is kept: k goes on with it.",
            "{number} interrupted games are kept: k goes on with one.",
            len(games),
            number=len(games),
        )
        return session.game, None, many
    try:
        return load_game(games[0].text, lambda name: find_ruleset(session.library, name), t.language), games[0], ""
    except (PilewrightError, RulesetError, Fault, OSError) as error:
        return session.game, None, sentence(cannot_resume(games[0], error, t))


def _run(library: Library, language: str, **options: object) -> None:
    from ..board import app
    from ..text.translation import Translator

    options["symbols"] = options["symbols"] and os.environ.get("TERM") != "linux"  # its font has no such frames
    left = app.run(library, language, **options)  # type: ignore[arg-type]
    if left:
        command = f"pilewright play {shlex.quote(left)} --resume"
        print(Translator(language).gettext("The game is kept: {command} goes on with it.", command=command))
