"""A study on the workers of a dask scheduler: one of them is killed in the middle, and nothing is lost."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from pilewright.model.deals import Deal
from pilewright.solver import Limits
from pilewright.study.running import scheduler_executor, study_deals

from tests.games import engine

pytest.importorskip("distributed")


@contextmanager
def scheduler_with_two_workers() -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    command = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    scheduler = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    workers: list[subprocess.Popen[str]] = []
    try:
        assert scheduler.stderr is not None
        address = next(found[0] for line in scheduler.stderr if (found := re.search(r"tcp://127\.0\.0\.1:[0-9]+", line)))
        for _ in range(2):
            options = ["--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1", "--no-nanny"]
            worker = [sys.executable, "-m", "distributed.cli.dask_worker", address, *options]
            workers.append(subprocess.Popen(worker, stderr=subprocess.DEVNULL, text=True))
        yield address, workers
    finally:
        for process in [*workers, scheduler]:
            process.kill()
            process.wait()


@pytest.mark.process
def test_a_worker_that_is_killed_loses_nothing() -> None:
    ruleset, deals, limits = engine("klondike-no-redeal").ruleset, [Deal(n) for n in range(1, 31)], Limits(None, 3_000)
    with ThreadPoolExecutor(1) as executor:
        expected = {one.deal: one.verdict for some in study_deals(executor, 1, ruleset, deals, limits) for one in some}
    with scheduler_with_two_workers() as (address, workers):
        executor, number, close = scheduler_executor(address, workers=2)
        assert number == 2
        found = []
        for results in study_deals(executor, number, ruleset, deals, limits):
            found += results
            if workers[0].poll() is None and len(found) >= 4:
                os.kill(workers[0].pid, signal.SIGKILL)
                workers[0].wait()
        close()
    assert workers[0].returncode == -signal.SIGKILL, "it was killed before the study was done"
    assert sorted(int(one.deal) for one in found) == list(range(1, 31))
    assert {one.deal: one.verdict for one in found} == expected
