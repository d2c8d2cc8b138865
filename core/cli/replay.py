"""`pilewright replay`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from .games import open_library, read_text, recorded_game, standing
from .on_board import on_terminal, open_board
from .output import Fault, Style, counted, in_one_line, printable
from .pages import PageLanguage, translator


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
        game = recorded_game(path, text, library, rules=rules)
    except UnknownGame as error:
        if rules is not None:
            raise
        raise Fault(f"{path}: {error} (--rules GAME plays it by another game, or by a ruleset file)") from None
    if board:
        if not on_terminal():
            raise Fault("--board needs a terminal")
        from ..board.sitting import Viewing

        open_board(library, Style.of_stdout(ascii_only=False), translator(language), Viewing(game))
        return
    deal = f"deal {game.deal}" if game.deal else "a deck of its own"
    print(in_one_line(f"{game.ruleset.id}, {deal}, {counted(len(game.moves), 'move')}"))
    print(game.position)
    print(f"score {game.score}")
    print(printable(standing(game)))
