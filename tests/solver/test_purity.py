"""A plugin that may remember something outside the position makes the solver say that it does not know."""

from __future__ import annotations

from typing import Any

import pytest
from games import engine, engine_of
from pilewright.kernel.binding import bind
from pilewright.kernel.chains import KernelHooks
from pilewright.solver import Limits, solve
from pilewright.solver.purity import impure_plugin

CALLS = [0]
ODD = (1, 3)
number = 0


def counts_calls(rules: Any, state: Any, move: int, own: int) -> bool:
    CALLS[0] += 1
    return CALLS[0] % 2 == 0


def sets_a_global(rules: Any, state: Any, move: int, own: int) -> bool:
    global number
    number += 1
    return True


def imports(rules: Any, state: Any, move: int, own: int) -> bool:
    import random

    return random.random() < 0.5


def asks_another(rules: Any, state: Any, move: int, own: int) -> bool:
    return counts_calls(rules, state, move, own)


def has_a_default(rules: Any, state: Any, move: int, own: int, seen: list[int] = []) -> bool:  # noqa: B006
    seen.append(move)
    return len(seen) % 2 == 0


def marks_itself(rules: Any, state: Any, move: int, own: int) -> bool:
    marks_itself.count = 1  # type: ignore[attr-defined]
    return True


def reads_a_file(rules: Any, state: Any, move: int, own: int) -> bool:
    return bool(open("/dev/null"))


def is_pure(rules: Any, state: Any, move: int, own: int) -> bool:
    return len({str(move)} | {"deal"}) > 0 and all(value >= 0 for value in ODD) and state[0] >= 0


@pytest.mark.parametrize(
    "function", [counts_calls, sets_a_global, imports, asks_another, has_a_default, marks_itself, reads_a_file]
)
def test_a_function_that_may_remember_something_is_named(function: Any) -> None:
    said = impure_plugin([KernelHooks("leaky", may_play=function)])
    assert said.startswith("the plugin leaky may remember what is not in the position: its may_play")


def test_a_pure_function_need_not_be_in_the_kernels_subset() -> None:
    assert impure_plugin([KernelHooks("pure", may_play=is_pure)]) == ""


@pytest.mark.parametrize("name", ["terrace", "generals-patience"])
def test_the_plugins_that_are_shipped_are_pure(name: str) -> None:
    assert impure_plugin(engine(name).hooks) == ""


def never_to_the_foundation(rules: Any, state: Any, move: int, own: int) -> bool:
    return len(CALLS) == 0 or move >> 8 & 255 != 1


@pytest.mark.parametrize(("hook", "verdict"), [(never_to_the_foundation, "unknown"), (None, "unsolvable")])
def test_with_such_a_plugin_nothing_is_unsolvable(hook: Any, verdict: str) -> None:
    text = """
name: Blocked
deck: {suits: [C], ranks: [A, 2, 3]}
piles: {stock: {deal: {to: waste}}, foundation: {}, waste: {}, tableau: {build: none, space: none}}
deal: {rows: {to: tableau, cards: 3}}
goal: {full: foundation}
"""
    game = engine_of(text)
    if hook is not None:
        game.hooks = (KernelHooks("leaky", may_play=hook),)
        game.kernel = bind(game.hooks)
        game.rules = replace_plugins(game.rules)
    solution = solve(game, game.start([0, 1, 2]), Limits(seconds=None), compiled=False)
    assert solution.verdict == verdict


def replace_plugins(rules: Any) -> Any:
    return rules._replace(plugins=1)
