"""A study's workers start at once, are given a few deals at a time, and lose no result of one another."""

from __future__ import annotations

import time
from concurrent.futures import Executor, Future
from multiprocessing import active_children
from typing import Any

import pytest
from pilewright.cli.study import executor_of
from pilewright.model.deals import Deal
from pilewright.solver import Limits
from pilewright.study import running
from pilewright.study.file import Result
from pilewright.study.running import Batch, study_deals

from tests.games import engine_of, small_game

SMALL = engine_of(small_game(3)).ruleset
DEALS = [Deal(number) for number in range(1, 201)]


class AllAtOnce(Executor):
    """Does what it is given when it is given, with the seconds that a deal is to take; the deal `failing` cannot be solved."""

    def __init__(self, seconds: float, failing: str = "") -> None:
        self.given: list[list[str]] = []
        self.built_in: set[bool] = set()
        self._seconds, self._failing = seconds, failing

    def submit(self, function: Any, /, *arguments: Any, **_: Any) -> Future[Any]:
        """Note the deals."""
        assert function is running.solve_batch
        _, deals, _, built_in = arguments
        self.given.append(deals)
        self.built_in.add(built_in)
        future: Future[Any] = Future()
        if self._failing in deals:
            future.set_exception(MemoryError())
        else:
            future.set_result(Batch([Result(deal, "unknown") for deal in deals], self._seconds * len(deals)))
        return future


def test_deals_that_take_a_while_are_given_out_one_by_one() -> None:
    executor = AllAtOnce(seconds=0.2)
    found = list(study_deals(executor, 2, SMALL, DEALS, Limits()))
    assert [len(deals) for deals in executor.given] == [1] * len(DEALS)
    assert sorted(int(one.deal) for results in found for one in results) == list(range(1, 201))


def test_deals_that_take_no_time_are_given_out_in_batches_of_a_tenth_of_a_second() -> None:
    executor = AllAtOnce(seconds=1 / 128)
    found = list(study_deals(executor, 2, SMALL, DEALS, Limits()))
    assert max(len(deals) for deals in executor.given) == 12
    assert sorted(int(one.deal) for results in found for one in results) == list(range(1, 201))


def test_a_worker_that_fails_takes_no_result_of_another_with_it() -> None:
    results = study_deals(AllAtOnce(seconds=1.0, failing="3"), 2, SMALL, DEALS, Limits())
    assert sorted(one.deal for one in next(results)) == ["1", "2", "4"], "four were given out"
    with pytest.raises(MemoryError):
        next(results)


def test_the_processes_of_a_pool_start_before_there_is_anything_to_do_and_end_at_once() -> None:
    others = set(active_children())
    with executor_of(2, None) as (pool, number):
        assert number == 2
        assert len(set(active_children()) - others) == 2
        assert pool.submit(int, "7").result() == 7
    deadline = time.monotonic() + 10
    while set(active_children()) - others and time.monotonic() < deadline:
        time.sleep(0.01)
    assert set(active_children()) <= others


@pytest.mark.parametrize("many", [False, True])
def test_a_study_of_many_deals_has_the_searches_compiled_for_its_game(many: bool) -> None:
    executor = AllAtOnce(seconds=0.001)
    deals = [Deal(number) for number in range(1, running.MANY_DEALS + many)]
    assert sum(len(some) for some in study_deals(executor, 2, SMALL, deals, Limits())) == len(deals)
    assert executor.built_in == {many}
