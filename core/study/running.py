"""Solving many deals on any executor: processes of this machine, or the workers of a scheduler."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Any, NamedTuple

from ..engine.engine import Engine
from ..model.deals import Deal
from ..model.ruleset import Ruleset
from ..solver import Limits, solve
from .file import Result

BATCH_SECONDS = 0.1
"""How long a worker should be busy with one batch; most deals take longer, and are handed out one by one."""
LARGEST_BATCH = 64
MANY_DEALS = 500
"""From this many deals on, it pays to compile the searches for the game itself."""


def study_deals(
    executor: Executor, workers: int, ruleset: Ruleset, deals: Sequence[Deal], limits: Limits
) -> Iterator[list[Result]]:
    """The results for these deals as they come in, a few at a time. Every worker always has something waiting.

    Whatever a worker raises is raised here; the deals that were being solved are then the only ones whose results are missing.
    """
    waiting: set[Future[Batch]] = set()
    left = iter(deals)
    built_in = len(deals) >= MANY_DEALS
    size = 1
    while True:
        while len(waiting) < 2 * workers:
            batch = [str(deal) for _, deal in zip(range(size), left, strict=False)]
            if not batch:
                break
            waiting.add(executor.submit(solve_batch, ruleset, batch, limits, built_in))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        batches = [future.result() for future in done if future.exception() is None]
        results = [result for batch in batches for result in batch.results]
        if results:
            yield results
            size = _next_size(size, sum(batch.seconds for batch in batches) / len(results))
        for future in done:
            future.result()


def _next_size(size: int, mean: float) -> int:
    """How many deals to give to a worker at once, so that handing them out costs little and nobody waits long for the last.

    `mean` is the number of seconds that a deal takes.
    """
    return max(1, min(LARGEST_BATCH, 2 * size, int(BATCH_SECONDS / max(mean, 1e-6))))


class Batch(NamedTuple):
    """What a worker gives back."""

    results: list[Result]
    seconds: float
    """How long it took."""


def solve_batch(ruleset: Ruleset, deals: list[str], limits: Limits, built_in: bool) -> Batch:
    """Solve a batch of deals in a worker."""
    engine, began = _engine(ruleset), time.perf_counter()
    results = [solve_deal(engine, Deal.parse(deal), limits, built_in) for deal in deals]
    return Batch(results, time.perf_counter() - began)


def solve_deal(engine: Engine, deal: Deal, limits: Limits, built_in: bool) -> Result:
    """The result for one deal."""
    solution = solve(engine, engine.start(engine.deck(deal)), limits, built_in=built_in)
    return Result(str(deal), solution.verdict, None if solution.moves is None else len(solution.moves))


@functools.lru_cache(maxsize=8)
def _engine(ruleset: Ruleset) -> Engine:
    """The engine of these rules, made once in each process."""
    return Engine(ruleset)


def process_pool(workers: int) -> Executor:
    """An executor of processes, which end at once and silently with a keyboard interrupt or with this process.

    The main thread starts them here, and they import what takes longest while this process reads the ruleset.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # so it is in a new process too, until that can end silently
    try:
        for _ in range(workers):
            pool.submit(threading.get_ident)  # a pool starts a process when there is something to do, and none is idle
    finally:
        signal.signal(signal.SIGINT, before)
    return pool


def end_processes() -> None:
    """End the processes of all pools, so that nobody waits for the deals they are busy with."""
    from multiprocessing import active_children

    for process in active_children():
        process.terminate()


def _begin() -> None:
    """Prepare a process of a pool."""
    _end_with_parent()
    with contextlib.suppress(ImportError):
        import numba  # noqa: F401


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    def wait_for_its_end() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    threading.Thread(target=wait_for_its_end, daemon=True).start()  # a pool whose owner was killed waits for work for ever


def scheduler_executor(address: str, workers: int = 1) -> tuple[Executor, int, Callable[[], None]]:
    """An executor on the workers of a dask scheduler, once there are this many; their number, and what closes the connection.

    Raises:
        ImportError: dask.distributed is not installed.
        OSError: there is no scheduler at this address.
    """
    from distributed import Client

    client: Any = Client(address, timeout=10)  # type: ignore[no-untyped-call]
    client.wait_for_workers(workers, timeout=60)
    threads = sum(client.nthreads().values())
    return client.get_executor(retries=5, pure=False), max(1, threads), client.close
