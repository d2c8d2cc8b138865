"""`pilewright solve`."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from ..text.files import why
from .files import named_file, try_to_write, write_in_place
from .games import DealNumber, GameName, find_ruleset, open_library
from .numbers import parse_memory, parse_seconds, whole_number
from .output import Fault, complain, counted, in_one_line

if TYPE_CHECKING:
    from ..playing.game import Game
    from ..solver import Limits, Solution

States = Annotated[
    int | None,
    typer.Option(
        "--states", metavar="N", parser=whole_number("number of positions", 1, 10**18), help="Give up after so many positions."
    ),
]
Seconds = Annotated[
    float | None,
    typer.Option(
        "--seconds",
        metavar="S",
        parser=parse_seconds,
        help="Give up after so many seconds; 60 without it, but no limit with --states alone.",
    ),
]
MemorySize = Annotated[
    int | None,
    typer.Option("--memory", metavar="M", parser=parse_memory, help="Bytes for the search, such as 512M or 2G; 1G without it."),
]


def solve(
    game: GameName,
    number: DealNumber,
    states: States = None,
    seconds: Seconds = None,
    memory: MemorySize = None,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
    record: Annotated[str | None, typer.Option(metavar="FILE", help="Write the solution to this file, as a record.")] = None,
) -> None:
    """Can a deal be won, if all cards are known?

    The answer is solved, with the moves of a solution that has been replayed; unsolvable, when all positions that matter were
    looked at; or unknown, and what ran out. Where there is no solution, no record is written.

    With the extra [fast] the search is compiled by Numba; that takes half a minute the first time.

    Examples:
      pilewright solve freecell 11982
      pilewright solve terrace 17 --seconds 300 --memory 4G --record won.txt

    """
    from ..playing.game import Game

    limits = limits_of(states, seconds, memory)
    written = named_file(record) if record is not None else None
    played = Game(find_ruleset(open_library(), game), number)
    if written is not None:
        _write(record, lambda: try_to_write(written))  # what cannot be written is told before the search
    solution = played.solve(limits)
    moves = play_solution(played, solution)
    if written is not None and solution.moves is not None:
        _write(record, lambda: write_in_place(written, str(played.record())))
    elif written is not None:
        complain(f"nothing is written to {record}: there is no solution to record")
    if solution.remark:
        complain(f"the search was interpreted: {solution.remark}")
    if as_json:
        print(json.dumps({"game": played.ruleset.id, "deal": str(number), **facts(solution, moves)}, indent=1))
        return
    print(in_one_line(f"{played.ruleset.id}, deal {number}: {solution.verdict}: {solution.reason}"))
    if moves:
        print(" ".join(moves))
    complain(f"{counted(solution.states, 'position')} in {solution.seconds:.2f} s", prefix="")


def play_solution(played: Game, solution: Solution) -> list[str]:
    """Play a solution in the game, move by move; the moves as text."""
    from ..engine.notation import decode

    moves = [decode(played.engine, move) for move in solution.moves or ()]
    for move in moves:
        played.play(move)
    return list(map(str, moves))


def facts(solution: Solution, moves: list[str]) -> dict[str, object]:
    """What was found out, for JSON."""
    return {
        "verdict": solution.verdict,
        "reason": solution.reason,
        "moves": moves if solution.moves is not None else None,
        "found_length": solution.found_length or None,
        "states": solution.states,
        "seconds": round(solution.seconds, 4),
        "memory": solution.memory,
        "compiled": solution.compiled,
    }


def limits_of(states: int | None, seconds: float | None, memory: int | None) -> Limits:
    """The limits of a search.

    With a limit of positions there is one of time only where it was asked for: the answer is then the same on every machine.
    """
    from ..solver import Limits

    limits = Limits() if memory is None else Limits(memory=memory)
    if states is not None:
        limits = replace(limits, seconds=None, states=states)
    return limits if seconds is None else replace(limits, seconds=seconds)


def _write(name: str | None, write: Callable[[], None]) -> None:
    try:
        write()
    except (OSError, ValueError) as error:
        raise Fault(f"the record {name} cannot be written: {why(error)}") from None
