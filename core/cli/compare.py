"""`pilewright compare-variants`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from ..text.files import why
from .files import named_file
from .games import find_ruleset, open_library
from .options import takes
from .output import Fault
from .solve import MemorySize, Seconds, States, limits_of
from .study import Picture, Scheduler, Workers, executor_of, parse_deals, read_summaries, run_study, show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..study.report import Summary


@dataclass(frozen=True)
class Options:
    """Which family is studied, within which limits, and where its studies are kept."""

    family: Annotated[str, typer.Argument(metavar="FAMILY", help="The name of a family, as pilewright list shows it.")]
    deals: Annotated[str, typer.Option("--deals", metavar="A..B", help="The deals, such as 1..1000.")] = "1..100"
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FOLDER", help="Where the studies are kept; FAMILY-study without it.")
    ] = None
    workers: Workers = None
    scheduler: Scheduler = None
    states: States = None
    seconds: Seconds = None
    memory: MemorySize = None
    picture: Picture = None


@takes(Options)
def compare_variants(options: Options) -> None:
    """Study all games of a family on the same decks and show them side by side.

    The folder has a study for each game, which goes on where it was interrupted. After the table, each game is compared with the
    first: how many of the decks decided in both can be won in one of them only.

    Examples:
      pilewright compare-variants terrace --deals 1..50 --seconds 5
      pilewright compare-variants klondike -o klondike --picture klondike.png

    """
    limits = limits_of(options.states, options.seconds, options.memory)
    wanted, library = parse_deals(options.deals), open_library()
    games = sorted(entry.id for entry in library if entry.family == options.family)
    if not games:
        families = ", ".join(sorted({entry.family for entry in library}))
        raise Fault(f"there is no family {options.family!r}; the families are {families}")
    folder = named_file(options.output or f"{options.family}-study")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Fault(f"{folder} is no folder, and -o names the folder of the studies, one file for each game") from None
    except OSError as error:
        raise Fault(f"the folder {folder} cannot be made: {why(error)}") from None
    files = [folder / f"{game}.study" for game in games]
    with executor_of(options.workers, options.scheduler) as (executor, number):
        for game, file in zip(games, files, strict=True):
            run_study(find_ruleset(library, game), wanted, limits, file, executor, number)
    summaries = read_summaries(files)
    show(summaries, options.picture)
    if len(games) == 1:
        print(f"\n{games[0]} is the only game of the family {options.family}: there is nothing to compare it with")
    else:
        print("\n" + "\n".join(_differences(summaries)))


def _differences(summaries: Sequence[Summary]) -> list[str]:
    """For each game but the first, the decks that can be won in one of the two only."""
    first, *others = summaries
    decided = {result.deal: result.verdict for result in first.results if result.verdict != "unknown"}
    lines = []
    for other in others:
        both = [result for result in other.results if result.verdict != "unknown" and result.deal in decided]
        more = sum(result.verdict == "solved" != decided[result.deal] for result in both)
        less = sum(result.verdict == "unsolvable" != decided[result.deal] for result in both)
        lines.append(
            f"{other.study.game} and {first.study.game}: {len(both)} decks decided in both,"
            f" {more} won in {other.study.game} only, {less} in {first.study.game} only"
        )
    return lines
