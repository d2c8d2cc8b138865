"""`pilewright replay`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ..model.errors import N_
from .games import find_ruleset, open_library, read_text, standing
from .on_board import board_of_record, on_terminal
from .output import Fault, Style, counted, in_one_line, printable
from .pages import PageLanguage, translator

if TYPE_CHECKING:
    from ..library.collection import Library
    from ..playing.game import Game


def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A game record or a save; - reads from stdin.")],
    rules: Annotated[
        str | None,
        typer.Option("--rules", metavar="GAME", help="The game or ruleset file to play it by, if not the one it names."),
    ] = None,
    board: Annotated[bool, typer.Option("--board", help="Go through its moves on the board.")] = False,
    language: PageLanguage = None,
) -> None:
    """Play a recorded game, and print how it stands at the end.

    Printed are the number of moves, the position, the score and the status.

    Every move is checked: the first that is not legal is reported with its line, and the exit code is 1.

    Examples:
      pilewright play terrace --deal 17 --record game.txt
      pilewright replay game.txt
      pilewright replay game.txt --board
      pilewright replay game.txt --rules ./my-terrace.yaml

    """
    from ..model.errors import UnknownGame

    if record == "-":
        path, text = "<stdin>", sys.stdin.buffer.read().decode("utf-8-sig", "replace")
    else:
        path, text = record, read_text(record)
    library = open_library()
    try:
        game = read_game(path, text, library, rules)
    except UnknownGame as error:
        if rules is not None:
            raise
        raise Fault(f"{path}: {error} (--rules GAME plays it by another game, or by a ruleset file)") from None
    if board:
        if not on_terminal():
            raise Fault("--board needs a terminal")
        board_of_record(library, game, translator(language).language, symbols=Style.of_stdout(ascii_only=False).symbols)
        return
    deal = f"deal {game.deal}" if game.deal else "a deck of its own"
    print(in_one_line(f"{game.ruleset.id}, {deal}, {counted(len(game.moves), 'move')}"))
    print(game.position)
    print(f"score {game.score}")
    print(printable(standing(game)))


def read_game(path: str, text: str, library: Library, rules: str | None = None, language: str = "en") -> Game:
    """The game in a record or in a save, played up to its end, by the rules it names or by others; it speaks this language.

    Raises:
        Fault: it is neither, or one of its moves is not legal; the message begins with the path.

    """
    from ..playing.saves import SaveError, load_game

    if not text.lstrip().startswith("{"):
        return _play_record(path, text, library, rules, language)
    try:
        return load_game(text, lambda name: find_ruleset(library, rules or name), language)
    except SaveError as error:
        raise Fault(N_("{file}: {reason}"), 1, file=path, reason=error) from None


def _play_record(path: str, text: str, library: Library, rules: str | None, language: str) -> Game:
    from ..engine.notation import Record
    from ..model.errors import DeckError, IllegalMove, NotationError
    from ..playing.game import Game

    try:
        record = Record.parse(text)
    except NotationError as error:
        place = f"{path}:{error.line}:{error.column}"
        raise Fault(N_("{file}: {reason}"), 1, file=place, reason=error) from None
    try:
        game = Game(find_ruleset(library, rules or record.game), record.deal, record.deck)
        game.language = language
    except DeckError as error:
        raise Fault(N_("{file}: {reason}"), 1, file=path, reason=error) from None
    for number, (action, line) in enumerate(zip(record.actions, record.lines, strict=True), start=1):
        try:
            game.play(*action)
        except IllegalMove as error:
            values = {"file": f"{path}:{line}", "number": number, "move": error.move, "reason": error.reason}
            raise Fault(N_("{file}: move {number} ({move}) is not legal: {reason}"), 1, **values) from None
        except NotationError as error:
            values = {"file": f"{path}:{line}", "number": number, "move": "+".join(map(str, action)), "reason": error}
            raise Fault(N_("{file}: move {number} ({move}): {reason}"), 1, **values) from None
    return game


def saved_ruleset(text: str) -> str | None:
    """The path of the ruleset that a save names, if it names one."""
    from ..playing.saves import read_save

    path: str | None = read_save(text)["ruleset"] if text.lstrip().startswith("{") else None
    return path
