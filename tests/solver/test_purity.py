"""A plugin that may remember something outside the position makes the solver say that it does not know."""

from __future__ import annotations

from typing import Any

import pytest
from pilewright.kernel.binding import bind
from pilewright.kernel.chains import KernelHooks
from pilewright.solver import Limits, Solution, solve, winnable
from pilewright.solver.purity import impure_plugin

from tests.games import engine, engine_of

CALLS = [0]
ODD = (1, 3)
number = 0


def counts_calls(rules: Any, state: Any, move: int, slot: int) -> bool:
    CALLS[0] += 1
    return CALLS[0] % 2 == 0


def sets_a_global(rules: Any, state: Any, move: int, slot: int) -> bool:
    global number
    number += 1
    return True


def imports(rules: Any, state: Any, move: int, slot: int) -> bool:
    import random

    return random.random() < 0.5


def asks_another(rules: Any, state: Any, move: int, slot: int) -> bool:
    return counts_calls(rules, state, move, slot)


def has_a_default(rules: Any, state: Any, move: int, slot: int, seen: list[int] = []) -> bool:  # noqa: B006
    seen.append(move)
    return len(seen) % 2 == 0


def marks_itself(rules: Any, state: Any, move: int, slot: int) -> bool:
    marks_itself.count = 1  # type: ignore[attr-defined]
    return True


def has_a_list_of_its_own(rules: Any, state: Any, move: int, slot: int) -> bool:
    has_a_list_of_its_own.seen.append(move)  # type: ignore[attr-defined]
    return True


has_a_list_of_its_own.seen = []  # type: ignore[attr-defined]


def writes_into_its_dictionary(rules: Any, state: Any, move: int, slot: int) -> bool:
    writes_into_its_dictionary.__dict__["count"] = 1
    return True


def reads_a_file(rules: Any, state: Any, move: int, slot: int) -> bool:
    return bool(open("/dev/null"))


def is_pure(rules: Any, state: Any, move: int, slot: int) -> bool:
    return len({str(move)} | {"deal"}) > 0 and all(value >= 0 for value in ODD) and state[0] >= 0


@pytest.mark.parametrize(
    "function",
    [
        *(counts_calls, sets_a_global, imports, asks_another, has_a_default, marks_itself, reads_a_file),
        *(has_a_list_of_its_own, writes_into_its_dictionary),
    ],
)
def test_a_function_that_may_remember_something_is_named(function: Any) -> None:
    said = impure_plugin([KernelHooks("leaky", may_play=function)])
    assert said.startswith("the plugin leaky may remember what is not in the position: its may_play")


def test_a_pure_function_need_not_be_in_the_kernels_subset() -> None:
    assert impure_plugin([KernelHooks("pure", may_play=is_pure)]) == ""


@pytest.mark.parametrize("name", ["terrace", "generals-patience"])
def test_the_plugins_that_are_shipped_are_pure(name: str) -> None:
    assert impure_plugin(engine(name).hooks) == ""


def never_to_the_foundation(rules: Any, state: Any, move: int, slot: int) -> bool:
    return len(CALLS) == 0 or move >> 8 & 255 != 1


BLOCKED = """
name: Blocked
deck: {suits: [C], ranks: [A, 2, 3]}
piles: {stock: {deal: {to: waste}}, foundation: {}, waste: {}, tableau: {build: none, space: none}}
deal: {rows: {to: tableau, cards: 3}}
goal: {full: foundation}
"""


def answer(deck: list[int], hooks: KernelHooks | None) -> Solution:
    game = engine_of(BLOCKED)
    start = game.start(deck)
    if hooks is not None:
        game.hooks = (hooks,)
        game.kernel = bind(game.hooks)
        game.rules = game.rules._replace(plugins=1)
    return solve(game, start, Limits(seconds=None), compiled=False)


@pytest.mark.parametrize(("hook", "verdict"), [(never_to_the_foundation, "unknown"), (None, "unsolvable")])
def test_with_such_a_plugin_nothing_is_unsolvable(hook: Any, verdict: str) -> None:
    assert answer([0, 1, 2], hook and KernelHooks("leaky", may_play=hook)).verdict == verdict


def lost(rules: Any, state: Any, slot: int) -> int:
    return 2 if len(CALLS) else 0


def lost_for_sure(rules: Any, state: Any, slot: int) -> int:
    return 2


@pytest.mark.parametrize(("hook", "verdict"), [(lost, "unknown"), (lost_for_sure, "unsolvable")])
def test_such_a_plugin_is_not_believed_that_a_position_is_lost(hook: Any, verdict: str) -> None:
    solution = answer([2, 1, 0], KernelHooks("leaky", outcome=hook))
    assert solution.verdict == verdict
    assert solution.reason.startswith("the position is lost")


REFUSES = [0]


def refuses_later(rules: Any, state: Any, move: int, slot: int) -> bool:
    return not REFUSES[0]


def test_moves_of_such_a_plugin_that_do_not_win_again_are_no_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    def shorten(*arguments: Any) -> tuple[int, ...]:
        REFUSES[0] = 1
        return tuple(arguments[-1])

    REFUSES[0] = 0
    leaky = KernelHooks("leaky", may_play=refuses_later)
    assert answer([2, 1, 0], leaky).verdict == "solved"
    monkeypatch.setattr(winnable, "shorten", shorten)
    solution = answer([2, 1, 0], leaky)
    assert (solution.verdict, solution.moves) == ("unknown", None)
    assert "moves were found that do not win when they are played again: the plugin leaky" in solution.reason
