"""`pilewright play`."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from .files import named_file, write_in_place
from .games import GameName, Language, find_ruleset, open_library, parse_deal, read_text, ruleset_path, why
from .output import Fault, Style, complain, printable

if TYPE_CHECKING:
    from ..deals import Deal
    from ..game import Game
    from ..ruleset import Ruleset
    from .session import Session

PROMPT = "> "


def play(
    game: GameName,
    deal: Annotated[str | None, typer.Option(metavar="N", help="The number of the deal; one at random without it.")] = None,
    deck: Annotated[
        str | None, typer.Option(metavar="FILE", help="A file with the cards, such as AS TD, the first dealt first.")
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the game's record to this file, after each move.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game that was interrupted last.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Suits as letters, no colours.")] = False,
    language: Language = "en",
) -> None:
    """Play a game by typing, line by line.

    Commands come from the terminal or from a pipe.
    A move names two piles by the labels on the board: t3 f1. Type help at the prompt for everything else.

    A game that is not finished is kept after every move, and offered the next time.

    Examples:
      pilewright play terrace
      pilewright play giant --deal 17 --record giant.txt
      echo hint | pilewright play straight-up --deal 3 --ascii

    """
    from .session import Session

    if deal is not None and deck is not None:
        raise Fault("give --deal or --deck, not both")
    number = parse_deal(deal) if deal is not None else None
    written = named_file(record) if record is not None else None
    library = open_library()
    ruleset = find_ruleset(library, game)
    path = ruleset_path(game)
    session = Session(_new_game(ruleset, number, deck), library, Style.of_stdout(ascii_only=ascii_only), language, path, written)
    _resume_or_offer(session, resume, chosen=number is not None or deck is not None)
    if written is not None:
        try:
            write_in_place(written, str(session.game.record()))
        except (OSError, ValueError) as error:
            raise Fault(f"the record {record} cannot be written: {why(error)}") from None
    session.run(_lines(session))


def _new_game(ruleset: Ruleset, number: Deal | None, deck: str | None) -> Game:
    from ..cards import parse_cards
    from ..game import Game
    from .speech import brief

    if deck is None:
        return Game(ruleset, number)
    try:
        return Game(ruleset, deck=parse_cards(_cards(read_text(deck))))
    except ValueError as error:
        raise Fault(f"{deck}: {brief(str(error))}") from None


def _cards(text: str) -> str:
    """The cards in a file: those of the line `deck`, where it is what `pilewright deal` prints, else all there is."""
    lines = [line.split(maxsplit=1) for line in text.splitlines()]
    return next((line[1] for line in lines if len(line) > 1 and line[0] == "deck"), text)


def _resume_or_offer(session: Session, resume: bool, chosen: bool) -> None:
    """Go on with the interrupted game, if that is wanted and possible; else tell that there is one, or several.

    With a deal or a deck that was chosen, only the games of that one count.
    """
    from .. import interrupted
    from ..errors import PilewrightError
    from ..loading import RulesetError
    from . import board, speech

    title = board.ruleset_title(session.game.ruleset, session.language)
    games = session.others(interrupted.deal_name(session.game) if chosen else None)
    if resume and games:
        try:
            session.resume(games[0])
        except (PilewrightError, RulesetError, Fault, OSError) as error:
            reason = "; ".join(map(str, error.diagnostics)) if isinstance(error, RulesetError) else str(error)
            complain(f"the interrupted game in {games[0].file} cannot be resumed: {reason}")
    elif resume:
        which = board.game_title(session.game, session.language) if chosen else title
        complain(f"there is no interrupted game of {which}; this is a new one")
    elif games:
        session.offered = games
        print(speech.wrapped(interrupted.offer(games, title)) + "\n")


def _lines(session: Session) -> Iterator[str]:
    """What is typed, up to the end; from a pipe it is repeated after the prompt, so that a transcript reads like a session."""
    if sys.stdin.isatty():
        yield from _typed(session)
        return
    empty = True
    for line in sys.stdin:
        empty = False
        print(printable(f"{PROMPT}{line.strip()}"))
        yield line
    if empty:
        print("No command came from stdin: send one a line, such as t3 f1, hint or help.")


def _typed(session: Session) -> Iterator[str]:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives input() a history and keys to edit a line)
    while True:
        try:
            line = input(PROMPT)
        except EOFError:
            print()
            session.say_goodbye()
            return
        yield line
