"""`pilewright play`."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .games import GameName, Language, find_ruleset, open_library, parse_deal, read_text, ruleset_path, why
from .output import Fault, Style, complain, counted

if TYPE_CHECKING:
    from ..deals import Deal
    from ..game import Game
    from ..ruleset import Ruleset
    from .interrupted import Kept
    from .session import Session

PROMPT = "> "


def play(
    game: GameName,
    deal: Annotated[str | None, typer.Option(metavar="N", help="The number of the deal; one at random without it.")] = None,
    deck: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A file with the cards, such as AS TD, the first dealt first.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the game's record to this file, after each move.")
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
    library = open_library()
    ruleset = find_ruleset(library, game)
    path = ruleset_path(game)
    session = Session(_new_game(ruleset, number, deck), library, Style.of_stdout(ascii_only=ascii_only), language, path, record)
    if deck is None:
        session.offered = _interrupted(ruleset, path, str(number) if number else None)
        _resume_or_offer(session, resume)
    if record is not None:
        try:
            record.write_text(str(session.game.record()), "utf-8")
        except OSError as error:
            raise Fault(f"the record {record} cannot be written: {why(error)}") from None
    try:
        session.run(_lines())
    except KeyboardInterrupt:
        print()
        raise


def _new_game(ruleset: Ruleset, number: Deal | None, deck: Path | None) -> Game:
    from ..cards import parse_cards
    from ..game import Game

    if deck is None:
        return Game(ruleset, number)
    try:
        return Game(ruleset, deck=parse_cards(read_text(deck)))
    except ValueError as error:
        raise Fault(f"{deck}: {error}") from None


def _interrupted(ruleset: Ruleset, path: str | None, deal: str | None) -> Kept | None:
    from ..saves import SaveError
    from .interrupted import newest

    try:
        return newest(ruleset.id, path, deal)
    except SaveError as error:
        complain(str(error))
        return None


def _resume_or_offer(session: Session, resume: bool) -> None:
    """Go on with the interrupted game, if that is wanted and possible; else tell that there is one."""
    from ..saves import SaveError

    title = session.game.ruleset.title(session.language)
    kept = session.offered
    if resume and kept is not None:
        try:
            session.resume()
            return
        except SaveError as error:
            complain(f"the interrupted game in {kept.file} cannot be resumed: {error}")
    elif resume:
        complain(f"there is no interrupted game of {title}; this is a new one")
    elif kept is not None:
        which = f"deal {kept.deal}" if kept.deal else "a deck of its own"
        moves = counted(kept.played, "move") if kept.played else f"{counted(kept.undone, 'move')} taken back"
        print(f"An interrupted game of {title} ({which}, {moves}) is kept: type resume to go on with it.\n")


def _lines() -> Iterator[str]:
    """What is typed, up to the end; from a pipe it is repeated after the prompt, so that a transcript reads like a session."""
    if sys.stdin.isatty():
        yield from _typed()
        return
    empty = True
    for line in sys.stdin:
        empty = False
        print(f"{PROMPT}{line.strip()}")
        yield line
    if empty:
        print("No command came from stdin: send one a line, such as t3 f1, hint or help.")


def _typed() -> Iterator[str]:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives input() a history and keys to edit a line)
    while True:
        try:
            line = input(PROMPT)
        except EOFError:
            print()
            return
        yield line
