"""`pilewright perft`."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from .games import DealNumber, GameName, find_ruleset, open_library
from .numbers import whole_number
from .output import complain


def perft(
    game: GameName,
    number: DealNumber,
    depth: Annotated[
        int, typer.Argument(metavar="DEPTH", parser=whole_number("depth", 0, 100), help="How many moves deep to count, 0 to 100.")
    ],
    compiled: Annotated[bool, typer.Option("--compiled", help="Count with the kernel compiled by Numba.")] = False,
) -> None:
    """Count the sequences of DEPTH legal moves from a deal.

    Two programs that know the same rules come to the same number.

    The time it took is printed on stderr. --compiled needs the extra [fast]; its first run takes some seconds to compile.

    Examples:
      pilewright perft terrace 17 2
      pilewright perft giant 1 5 --compiled

    """
    from ..engine.engine import Engine

    engine = Engine(find_ruleset(open_library(), game))
    start = engine.start(engine.deck(number))
    if compiled:
        engine.perft(start, 0, compiled=True)
    began = time.perf_counter()
    total = engine.perft(start, depth, compiled=compiled)
    took = time.perf_counter() - began
    print(f"perft {depth} = {total}")
    complain(f"{took:.2f} s", prefix="")
