"""What the solver answers, and when it does not know."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from pilewright.engine import Engine
from pilewright.kernel.binding import bind
from pilewright.kernel.legal import moves_from
from pilewright.kernel.sockets import WON
from pilewright.kernel.state import BASE, DEAL, REDEAL
from pilewright.model.deals import Deal
from pilewright.playing.game import Game
from pilewright.playing.solving import winnable
from pilewright.solver import Limits, driver, heuristic, schedule, searches, solve
from pilewright.solver import winnable as winning
from pilewright.solver.expanding import is_local, measure
from pilewright.solver.keys import pack, position_key, position_sum, sum_after, unpack
from pilewright.solver.memory import Memory
from pilewright.solver.moves import advance, candidates, is_spare
from pilewright.solver.plan import BY_SIZES, Plan
from pilewright.solver.planning import make_plan
from pilewright.solver.reasoning import is_understood

from tests.games import SHIPPED, engine, engine_of, needs_numba, small_game, start

SMALL = small_game(3)


@needs_numba("solver")
@pytest.mark.parametrize("deal", [1, 2, 617, 1941])
def test_freecell_deals_are_solved_by_legal_moves_that_win(deal: int) -> None:
    rules = engine("freecell")
    solution = solve(rules, start("freecell", deal))
    assert solution.verdict == "solved"
    state = start("freecell", deal)
    assert solution.moves is not None
    for move in solution.moves:
        assert rules.is_legal(state, move)
        state = rules.play(state, move)
    assert rules.outcome(state) == WON
    assert len(solution.moves) <= solution.found_length


@needs_numba("solver")
def test_the_deal_that_cannot_be_won_is_unsolvable() -> None:
    solution = solve(engine("freecell"), engine("freecell").start(engine("freecell").deck(Deal(11982, microsoft=True))))
    assert (solution.verdict, solution.moves) == ("unsolvable", None)


@pytest.mark.parametrize("order", [schedule.SCHEDULE_FOR_PACKS, ()])
def test_what_runs_out_is_named(order: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "SCHEDULE_FOR_PACKS", order)
    rules, state = engine("giant"), start("giant", 3)
    few = solve(rules, state, Limits(seconds=None, states=200), compiled=False)
    assert (few.verdict, few.reason) == ("unknown", "the number of positions ran out")
    assert few.states >= 200
    short = solve(rules, state, Limits(seconds=0.01), compiled=False)
    assert (short.verdict, short.reason) == ("unknown", "the time ran out")


def test_a_search_that_may_take_no_more_memory_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "SCHEDULE_WITH_WASTE", ())
    monkeypatch.setattr(searches, "LEAST_SLOTS", 1)
    solution = solve(engine("terrace"), start("terrace", 3), Limits(seconds=None, memory=1 << 18), compiled=False)
    assert (solution.verdict, solution.reason) == ("unknown", "the memory ran out")
    assert solution.memory <= 1 << 18


@needs_numba("solver")
def test_all_that_a_search_calls_is_compiled_before_its_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    called: set[str] = set()

    def noting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            called.add(name)
            return function(*arguments)

        return call

    rules = Engine(engine("freecell").ruleset)
    kernel, remark = winning._kernel(rules, compiled=True)
    noted = replace(kernel, besides={name: noting(name, function) for name, function in kernel.besides.items()})
    monkeypatch.setattr(winning, "_kernel", lambda *_: (noted, remark))
    winning._ready(rules, 52, compiled=True)
    before = set(called)
    called.clear()
    monkeypatch.setattr(searches, "LEAST_SLOTS", 1)
    assert solve(rules, start("freecell", 1)).verdict == "solved"
    assert before >= called >= {"best_first", "first_node", "refill", "take_shortcuts"}


@needs_numba("solver")
def test_searches_compiled_for_one_game_visit_the_same() -> None:
    rules = engine("golf")
    for deal in (1, 2, 3):
        limits = Limits(seconds=None, states=20_000)
        one, other = (solve(rules, start("golf", deal), limits, built_in=built_in) for built_in in (False, True))
        assert (one.verdict, one.moves, one.states, one.played) == (other.verdict, other.moves, other.states, other.played)


def test_each_choice_of_the_base_card_has_beams_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "SCHEDULE_WITH_WASTE", ((100, 2, schedule.THROUGH_ALL),))
    begun = []

    def run(search: searches.Search, state: bytes, budget: driver.Budget) -> str:
        begun.append((search.function, state[BASE]))
        return driver.run(search, state, budget)

    monkeypatch.setattr(winning, "run", run)
    rules, state = engine("terrace"), start("terrace", 3)
    offers = [rules.cards(state, pile.index) for pile in rules.group_piles("tableau")]
    offered = {cards[0] % 13 + 1 for cards in offers if cards}
    found = solve(rules, state, Limits(seconds=None, states=1000), compiled=False)
    assert len(offered) > 1
    assert sorted(begun) == [*(("beam", base) for base in sorted(offered)), ("depth_first", 0)]
    assert found.verdict == "unknown"


def cards_of(rules: Engine, state: bytes) -> int:
    return sum(rules.size(state, pile.index) for pile in rules.piles)


def memory_at(rules: Engine, plan: Plan, state: bytes, weights: Sequence[int] = ()) -> Memory:
    """The memory of a search that is at this position, which is not measured yet."""
    memory = searches.BestFirstSearch(bind(), rules.rules, plan, tuple(weights)).memory
    memory.state[:] = state
    return memory


@pytest.mark.thorough
def test_after_a_move_that_changes_few_piles_key_and_estimate_are_made_from_those() -> None:
    looked_at, by_sizes = 0, 0
    for name in SHIPPED:
        rules, state = engine(name), start(name, 3)
        plan = make_plan(rules, cards_of(rules, state))
        if not plan.local:
            continue
        weights = tuple(range(1, 2 + heuristic.DEALT))
        memory = memory_at(rules, plan, state, weights)
        state, child, chosen = memory.state, memory.child, random.Random(name)
        for _ in range(40):
            measure(rules.rules, plan, memory, 0)
            known, weighed = 0, 0
            steps = memory.found[: candidates(rules.rules, plan, memory)]
            if not steps:
                break
            for step in steps:
                child[:] = state
                advance(rules.rules, child, step)
                if is_local(plan, state, step):
                    looked_at += 1
                    by_sizes += plan.local == BY_SIZES
                    *sums, known = sum_after(rules.rules, plan, memory, step, 0, known)
                    assert tuple(sums) == position_sum(rules.rules, plan, child)
                    after, weighed = heuristic.total_after(rules.rules, plan, memory, step, 0, weighed)
                    assert after == heuristic.position_total(rules.rules, plan, child, weights)
            advance(rules.rules, state, chosen.choice(steps))
    assert looked_at > 2000
    assert by_sizes > 200


@pytest.mark.parametrize("name", ["klondike-draw-three", "klondike-unlimited", "canfield", "gypsy"])
def test_dealing_round_visits_what_dealing_one_by_one_leads_to(name: str) -> None:
    rules, state = engine(name), start(name, 2)
    plan = make_plan(rules, cards_of(rules, state))._replace(safe=0, goal_edges=0, parts=0)
    memory, moves = memory_at(rules, plan, state), [0] * rules.rules.most_moves
    chosen, compared = random.Random(name), 0
    for _ in range(60):
        memory.state[:] = state
        steps = memory.found[: candidates(rules.rules, plan, memory)]
        if not steps:
            break
        if plan.cyclic_stock:
            dealt, expected = state, set()
            for _ in range(120):
                turned = DEAL if rules.size(dealt, rules.rules.stock) else REDEAL
                if not rules.is_legal(dealt, turned):
                    break
                dealt = rules.play(dealt, turned)
                listed = moves[: moves_from(rules.rules, dealt, rules.rules.waste, moves)]
                expected |= {(dealt, move) for move in listed if not is_spare(rules.rules, plan, dealt, move)}
            reached = set()
            for step in (step for step in steps if step >> 32):
                after = bytes(state)
                for _ in range(step >> 32):
                    after = rules.play(after, DEAL if rules.size(after, rules.rules.stock) else REDEAL)
                reached.add((after, step & 0xFFFFFFFF))
                changed = bytearray(state)
                advance(rules.rules, changed, step)
                assert bytes(changed) == rules.play(after, step & 0xFFFFFFFF)
            here = {(state, step) for step in steps if step >> 16 & 255 == rules.rules.waste and not step >> 32}
            assert reached <= expected <= reached | here
            compared += len(reached)
        changed = bytearray(state)
        advance(rules.rules, changed, chosen.choice(steps))
        state = bytes(changed)
    assert (compared > 30) == bool(plan.cyclic_stock)


def test_a_deal_costs_nothing_where_stock_and_waste_weigh_alike_and_a_card_played_off_the_waste_gains() -> None:
    rules, state = engine("forty-thieves"), start("forty-thieves", 1)
    plan, weights = make_plan(rules, 104), [0] * (1 + heuristic.DEALT)
    weights[heuristic.STOCK] = weights[heuristic.DEALT] = 3
    totals = [heuristic.position_total(rules.rules, plan, state, weights)]
    while not (plays := [move for move in rules.legal_moves(state) if move >> 16 == rules.rules.waste]):
        state = rules.play(state, DEAL)
        totals.append(heuristic.position_total(rules.rules, plan, state, weights))
    assert len(totals) > 1
    assert len(set(totals)) == 1
    assert heuristic.position_total(rules.rules, plan, rules.play(state, plays[0]), weights) == totals[0] - 3


def test_positions_that_differ_in_the_order_of_piles_have_one_key_and_others_have_not() -> None:
    rules, state = engine("freecell"), start("freecell", 5)
    plan = make_plan(rules, cards_of(rules, state))
    to_first, to_second = (next(m for m in rules.legal_moves(state) if m >> 16 == 8 and m >> 8 & 255 == cell) for cell in (0, 1))
    keys = [position_key(rules.rules, plan, rules.play(state, move)) for move in (to_first, to_second)]
    assert keys[0] == keys[1] != position_key(rules.rules, plan, state)
    apart = plan._replace(seeds=tuple(range(1 << 63, (1 << 63) + len(plan.seeds))))
    assert position_key(rules.rules, apart, rules.play(state, to_first)) != position_key(
        rules.rules, apart, rules.play(state, to_second)
    )


@pytest.mark.parametrize("name", ["terrace", "klondike-draw-three", "spider"])
def test_a_position_that_is_kept_comes_back_as_it_was(name: str) -> None:
    rules, state = engine(name), start(name, 9)
    row, again = bytearray(make_plan(rules, cards_of(rules, state)).width + 3), bytearray(b"\xff" * len(state))
    pack(rules.rules, state, row, 2)
    unpack(rules.rules, row, 2, again)
    assert bytes(again) == state


def test_where_dealing_comes_round_the_place_reached_is_nothing_but_within_a_row_of_three() -> None:
    rules, state = engine("klondike-draw-three"), start("klondike-draw-three", 1)
    plan = make_plan(rules, cards_of(rules, state))
    deal, key = 1 << 24, position_key(rules.rules, plan, state)
    dealt = rules.play(state, deal)
    assert position_key(rules.rules, plan, dealt) == key
    while not (plays := [move for move in rules.legal_moves(dealt) if move >> 16 == rules.rules.waste]):
        dealt = rules.play(dealt, deal)
    played = rules.play(dealt, plays[0])
    assert rules.size(played, rules.rules.stock) >= 3
    assert position_key(rules.rules, plan, rules.play(played, deal)) != position_key(rules.rules, plan, played)


def test_a_key_of_the_language_that_the_reasoning_does_not_know_switches_it_off() -> None:
    from dataclasses import make_dataclass, replace

    from pilewright.model.ruleset import PileGroup

    ruleset = engine("freecell").ruleset
    assert is_understood(ruleset)
    strange = make_dataclass("Strange", [("twist", int, 0)], bases=(PileGroup,), frozen=True)
    groups = [strange(**vars(group)) for group in ruleset.groups]
    from pilewright.solver import reasoning

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(reasoning._KNOWN, strange, reasoning._KNOWN[PileGroup])
        assert is_understood(replace(ruleset, groups=tuple(groups))), "a key that is left out changes nothing"
        twisted = replace(groups[0], twist=1)
        assert not is_understood(replace(ruleset, groups=(twisted, *groups[1:])))


def test_a_hint_wins_once_a_solution_is_known() -> None:
    game = Game(engine_of(SMALL), deck=[0, 27, 1, 26, 2, 28])
    solution = game.solve(compiled=False)
    assert solution.verdict == "solved"
    played = 0
    while (move := game.hint()) is not None:
        game.play(move)
        played += 1
    assert game.status().standing.value == "won"
    assert played == len(solution.moves or ())


@needs_numba("solver")
def test_the_board_is_told_whether_a_game_can_still_be_won_and_its_hints_lead_there() -> None:
    game = Game(engine_of(SMALL), deck=[0, 27, 1, 26, 2, 28])
    assert winnable(game)
    hints = 0
    while (move := game.hint()) is not None:
        game.play(move)
        hints += 1
    assert (game.status().standing.value, hints > 0) == ("won", True)


def test_a_position_that_is_won_or_lost_needs_no_search() -> None:
    game = Game(engine_of(SMALL), deck=[0, 27, 1, 26, 2, 28])
    game.solve(compiled=False)
    while (move := game.hint()) is not None:
        game.play(move)
    assert game.solve(compiled=False).moves == ()


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        ({"seconds": float("nan")}, "seconds must be a number above 0, or None for no limit, not nan"),
        ({"seconds": float("inf")}, "seconds must be a number above 0, or None for no limit, not inf"),
        ({"seconds": -1}, "seconds must be a number above 0, or None for no limit, not -1"),
        ({"seconds": "60"}, "seconds must be a number above 0, or None for no limit, not '60'"),
        ({"states": 0}, "states must be a whole number above 0, or None for no limit, not 0"),
        ({"states": 1e6}, "states must be a whole number above 0, or None for no limit, not 1000000.0"),
        ({"memory": "1G"}, "memory must be a whole number of bytes above 0, not '1G'"),
        ({"memory": -1}, "memory must be a whole number of bytes above 0, not -1"),
        ({"memory": None}, "memory must be a whole number of bytes above 0, not None"),
    ],
)
def test_what_is_no_limit_is_told(limit: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        Limits(**limit)


def test_a_limit_larger_than_the_kernel_can_count_is_none() -> None:
    budget = driver.Budget(Limits(states=10**30), began=0.0)
    assert budget.left(None) < 1 << 63
    assert budget.left(100) == 100
