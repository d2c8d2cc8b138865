"""`pilewright perft`."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from .games import DealNumber, GameName, find_ruleset, open_library, parse_deal, parse_depth
from .output import complain


def perft(
    game: GameName,
    number: DealNumber,
    depth: Annotated[str, typer.Argument(metavar="DEPTH", help="How many moves deep to count, 0 to 100.")],
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

    chosen, moves = parse_deal(number), parse_depth(depth)
    engine = Engine(find_ruleset(open_library(), game))
    start = engine.start(engine.deck(chosen))
    if compiled:
        engine.perft(start, 0, compiled=True)
    began = time.perf_counter()
    total = engine.perft(start, moves, compiled=compiled)
    took = time.perf_counter() - began
    print(f"perft {moves} = {total}")
    complain(f"{took:.2f} s", prefix="")
