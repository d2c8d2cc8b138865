"""`pilewright play`."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from ..text.files import reason
from .files import named_file
from .games import find_ruleset, open_library, read_text, ruleset_path
from .numbers import parse_deal
from .on_board import on_terminal, open_board
from .output import NO_RECORD, Fault, Style, complain, printable
from .pages import PageLanguage, translator

if TYPE_CHECKING:
    from ..model.deals import Deal
    from ..model.ruleset import Ruleset
    from ..playing.game import Game
    from ..playing.sitting import Sitting
    from .session import Session

PROMPT = "> "


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="An id or a name, the path of a ruleset, or a code such as terrace:17.")
    ] = None,
    deal: Annotated[
        str | None, typer.Option(metavar="N", help="The number of the deal, or its code; one at random without it.")
    ] = None,
    deck: Annotated[
        str | None, typer.Option(metavar="FILE", help="A file with the cards, such as AS TD, the first dealt first.")
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the game's record to this file, after each move.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game that was interrupted last.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Suits as letters; in the text mode no colours either.")] = False,
    language: PageLanguage = None,
    text: Annotated[bool, typer.Option("--text", help="Play line by line, on a terminal too.")] = False,
) -> None:
    """Play a game: on a board where there is a terminal, else by typing, line by line.

    Without a GAME, the board begins with a list of games; ? shows its keys.
    In the text mode commands come from the terminal or from a pipe.
    A move names two piles by the labels on the board: t3 f1. Type help at the prompt for everything else.

    A game that is not finished is kept after every move, and offered the next time.

    Examples:
      pilewright play
      pilewright play terrace
      pilewright play terrace:17
      pilewright play giant --deal 17 --record giant.txt
      echo hint | pilewright play straight-up --deal 3 --ascii

    """
    if deal is not None and deck is not None:
        raise Fault("give --deal or --deck, not both")
    game, number = _game_and_deal(game, deal)
    written, t = named_file(record) if record is not None else None, translator(language)
    style = Style.of_stdout(ascii_only=ascii_only)
    on_board = not text and on_terminal()
    if game is None and not on_board:
        raise Fault("which game? Write its name after play; `pilewright list` shows them all")
    library = open_library()
    if game is None:
        open_board(library, style, t)
        return
    from . import offers

    path, new = ruleset_path(game), _new_game(find_ruleset(library, game), number, deck)
    beginning = offers.begin(new, path, library, t, resume=resume, chosen=number is not None or deck is not None)
    complain(*beginning.wrong)
    if on_board:
        from ..board.sitting import BoardSitting
        from ..board.statistics import Statistics

        seated = BoardSitting(beginning.game, path, written, beginning.saved, Statistics())
        _begin_record(seated)
        open_board(library, style, t, seated, offers.on_board(beginning, t))
        return
    from ..playing.sitting import Sitting
    from .session import Session

    offers.tell(beginning, t)
    sitting = Sitting(beginning.game, path, written, beginning.saved)
    _begin_record(sitting)
    session = Session(sitting, library, style, t, beginning.offered, set(beginning.wrong))
    session.run(_lines(session))


def _begin_record(sitting: Sitting) -> None:
    """Write the record before the first move, since what cannot be written is told before the game."""
    sitting.write_record()
    for _, error in sitting.faults():
        raise Fault(NO_RECORD, file=sitting.record, why=reason(error))


def _game_and_deal(game: str | None, deal: str | None) -> tuple[str | None, Deal | None]:
    """The game's name and the deal, of which a code has both."""
    from ..library.collection import plain_name
    from ..playing.codes import is_code

    if game is not None and is_code(game):
        if deal is not None:
            raise Fault(f"{game} names its deal: give no --deal besides")
        return _split(game)
    if deal is not None and is_code(deal):
        named, number = _split(deal)
        if game is not None and plain_name(game) != plain_name(named):
            raise Fault(f"{deal} is a deal of another game than {game}")
        return named, number
    return game, parse_deal(deal) if deal is not None else None


def _split(code: str) -> tuple[str, Deal]:
    from ..model.errors import NotationError
    from ..playing.codes import split_code

    try:
        return split_code(code)
    except NotationError as error:
        raise Fault(f"{code}: {error}") from None


def _new_game(ruleset: Ruleset, number: Deal | None, deck: str | None) -> Game:
    from ..model.cards import parse_cards
    from ..playing.game import Game
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
        print(session.t.gettext("No command came from stdin: send one a line, such as t3 f1, hint or help."))


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
