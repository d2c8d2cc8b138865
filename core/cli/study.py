"""`pilewright study`."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..text.files import why
from .files import named_file
from .games import find_ruleset, open_library
from .numbers import whole_number
from .options import takes
from .output import Fault, complain, counted
from .solve import MemorySize, Seconds, States, limits_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from ..model.deals import Deal
    from ..model.ruleset import Ruleset
    from ..solver import Limits
    from ..study.file import Writer
    from ..study.report import Summary

Deals = Annotated[str | None, typer.Option("--deals", metavar="A..B", help="The deals, such as 1..1000 or ms1..ms1000.")]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        metavar="N",
        parser=whole_number("number of processes", 1, 9_999),
        help="Processes; one for each core without it.",
    ),
]
Picture = Annotated[str | None, typer.Option("--picture", metavar="FILE", help="With report: draw a picture as well.")]
Scheduler = Annotated[
    str | None, typer.Option("--scheduler", metavar="ADDRESS", help="Use the workers of this dask scheduler instead.")
]

TOLD_EVERY = 10.0
"""Seconds between two lines of progress where they cannot be written over each other."""


@dataclass(frozen=True)
class Options:
    """What is studied, within which limits, and where it is kept."""

    words: Annotated[list[str], typer.Argument(metavar="GAME | report FILE...", help="A game, or report and files.")]
    deals: Deals = None
    output: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help="The file of the study.")] = None
    workers: Workers = None
    scheduler: Scheduler = None
    states: States = None
    seconds: Seconds = None
    memory: MemorySize = None
    picture: Picture = None


@takes(Options)
def study(options: Options) -> None:
    """How often can a game be won? Solve many deals, or report what studies say.

    The file has a short line for each deal. A study that was interrupted goes on when the same command is given again; with
    more deals, it takes these up as well. The share of winnable deals is told as an interval of 95 %, in which deals that are
    not decided count as lost for the lower end and as won for the upper.

    Examples:
      pilewright study freecell --deals 1..1000 -o freecell.study
      pilewright study terrace --deals 1..500 --states 2000000 -o terrace.study
      pilewright study report freecell.study terrace.study --picture rates.png

    """
    words = options.words
    if words[0] == "report":
        report(words[1:], options.picture)
        return
    if len(words) > 1:
        raise Fault(f"one game at a time, not {counted(len(words), 'game')}")
    if options.picture is not None:
        raise Fault("--picture belongs to report: pilewright study report FILE... --picture FILE")
    if options.deals is None or options.output is None:
        raise Fault(f"a study needs {'--deals, such as --deals 1..1000' if options.deals is None else '-o with its file'}")
    limits = limits_of(options.states, options.seconds, options.memory)
    wanted = parse_deals(options.deals)
    with executor_of(options.workers, options.scheduler) as (
        executor,
        number,
    ):  # first of all, since the workers take a while to start
        ruleset = find_ruleset(open_library(), words[0])
        print(run_study(ruleset, wanted, limits, named_file(options.output), executor, number))


def run_study(ruleset: Ruleset, wanted: Sequence[Deal], limits: Limits, file: Path, executor: Executor, workers: int) -> str:
    """Solve the deals that the file does not have yet; a sentence about all it has then."""
    from ..model.errors import PilewrightError
    from ..study.file import LINE, Study, StudyError, Writer, digest
    from ..study.running import study_deals

    try:
        if file.exists() and not file.is_file():
            raise OSError(errno.EINVAL, "it is no regular file")
        writer = Writer(file, Study(ruleset.id, digest(ruleset), limits))
    except StudyError as error:
        raise Fault(str(error)) from None
    except (OSError, ValueError) as error:
        raise Fault(f"the study {file} cannot be written: {why(error)}") from None
    try:
        left = [deal for deal in wanted if str(deal) not in writer.done]
        free = shutil.disk_usage(file.parent).free
        needed = (len(writer.done) + 2 * len(left)) * LINE if left else 0  # in the end all is written anew in order
        if free < needed:
            raise Fault(f"{file} needs about {needed:,} bytes for {counted(len(left), 'deal')}; {free:,} are free")
        progress = _Progress(ruleset.id, writer, len(writer.done) + len(left))
        for results in study_deals(executor, workers, ruleset, left, limits):
            writer.add(results)
            progress.tell()
        progress.end()
        writer.put_in_order()
        return f"{ruleset.id}: {progress.text()}"
    except OSError as error:
        raise Fault(f"the study {file} cannot be written: {why(error)}; it goes on from what is in it") from None
    except (PilewrightError, Fault):
        raise
    except Exception as error:  # a pool whose process was killed, a scheduler that is gone
        if type(error).__module__.split(".")[0] not in ("concurrent", "distributed", "asyncio"):
            raise
        raise Fault(
            f"a worker is gone ({type(error).__name__}: {' '.join(str(error).split())}); the same command goes on with {file}"
        ) from None
    finally:
        writer.close()


class _Progress:
    """Tells how far a study is, on stderr."""

    def __init__(self, game: str, writer: Writer, total: int) -> None:
        self._game, self._writer, self._total = game, writer, total
        self._before, self._began = len(writer.done), time.monotonic()
        self._told = self._began
        self._over = sys.stderr.isatty()

    def text(self) -> str:
        """Deals, the interval so far, and how many are not known."""
        from ..study.interval import winnable

        verdicts = [result.verdict for result in self._writer.done.values()]
        solved, unknown = verdicts.count("solved"), verdicts.count("unknown")
        low, high = winnable(solved, len(verdicts) - solved - unknown, unknown)
        return (
            f"{len(verdicts)} of {counted(self._total, 'deal')}, {solved} won, {unknown} unknown:"
            f" winnable {100 * low:.2f} to {100 * high:.2f} %"
        )

    def tell(self) -> None:
        """A line, not too often."""
        now = time.monotonic()
        if now - self._told < (0.3 if self._over else TOLD_EVERY):
            return
        self._told = now
        rate = (len(self._writer.done) - self._before) / (now - self._began)
        line = f"{self._game}: {self.text()}, {rate:.2f} deals/s"
        if self._over:
            print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)
        else:
            complain(line, prefix="")

    def end(self) -> None:
        """Wipe the line that was written over."""
        if self._over:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def parse_deals(text: str) -> list[Deal]:
    """The deals of `17`, `1..1000` or `ms1..ms1000`."""
    from ..model.deals import Deal

    first, dots, last = text.partition("..")
    try:
        begin = Deal.parse(first)
        end = Deal.parse(last if last.startswith("ms") or not begin.microsoft else f"ms{last}") if dots else begin
    except ValueError as error:
        raise Fault(f"{text!r} are no deals: {error}; write them as 1..1000") from None
    if begin.microsoft != end.microsoft or end.number < begin.number:
        raise Fault(f"{text!r} are no deals: write them as 1..1000, the lower number first")
    if end.number - begin.number >= 10_000_000:
        raise Fault(f"{text!r} are more than 10,000,000 deals")
    return [Deal(number, begin.microsoft) for number in range(begin.number, end.number + 1)]


@contextlib.contextmanager
def executor_of(workers: int | None, scheduler: str | None) -> Iterator[tuple[Executor, int]]:
    """Processes of this machine, or the workers of a scheduler, and how many there are."""
    from ..study.running import end_processes, process_pool, scheduler_executor

    if scheduler is not None:
        if workers is not None:
            raise Fault("give --workers or --scheduler, not both: a scheduler has its own workers")
        try:
            executor, number, close = scheduler_executor(scheduler)
        except ImportError:
            raise Fault("--scheduler needs dask.distributed: pip install 'pilewright[study]'") from None
        except (OSError, ValueError) as error:
            raise Fault(f"there is no scheduler at {scheduler}: {' '.join(str(error).split()) or 'it does not answer'}") from None
        try:
            yield executor, number
        finally:
            close()
        return
    number = workers or os.cpu_count() or 1
    pool = process_pool(number)
    try:
        yield pool, number
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        end_processes()


def report(names: Sequence[str], picture: str | None) -> None:
    """Print the table of these studies, and draw them."""
    if not names:
        raise Fault("report what? Write the files of studies after it")
    show(read_summaries([named_file(name) for name in names]), picture)


def read_summaries(files: Sequence[Path]) -> list[Summary]:
    """What these files say."""
    from ..study.file import StudyError, read_study
    from ..study.report import Summary

    summaries = []
    for file in files:
        try:
            found, results, _ = read_study(file)
        except StudyError as error:
            raise Fault(str(error), 1) from None
        except FileNotFoundError:
            raise Fault(f"there is no file {file}") from None
        except OSError as error:
            raise Fault(f"{file} cannot be read: {why(error)}") from None
        summaries.append(Summary(found, results))
    return summaries


def show(summaries: Sequence[Summary], picture: str | None) -> None:
    """Print the table, and draw the picture if it is wanted."""
    from ..study.report import draw, table

    print(table(summaries))
    if picture is None:
        return
    try:
        draw(summaries, named_file(picture))
    except ImportError:
        raise Fault("--picture needs matplotlib: pip install 'pilewright[study]'") from None
    except (OSError, ValueError) as error:
        raise Fault(f"the picture {picture} cannot be written: {why(error)}") from None
