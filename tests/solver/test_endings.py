"""How the games that are shipped end: there the solver's verdict is that of a search that leaves nothing out, plugins and all."""

from __future__ import annotations

import pytest
from pilewright.kernel.sockets import RUNNING
from pilewright.solver import Limits, solve

from tests.games import ALL_SHIPPED, engine, start, walk
from tests.solver.plain_search import plain_verdict

POSITIONS, MOST = 4, 400


@pytest.mark.parametrize("name", ALL_SHIPPED)
def test_the_last_positions_of_a_random_game_are_judged_as_by_a_plain_search(name: str) -> None:
    rules = engine(name)
    verdicts: list[tuple[str, str]] = []
    for deal in (1, 2):
        played = [state for state, _, _ in walk(rules, start(name, deal), deal, 300)]
        running = [state for state in played if rules.outcome(state) == RUNNING]
        for state in running[: -POSITIONS - 1 : -1]:
            plain = plain_verdict(rules, state, MOST)
            if plain is None:
                break
            verdicts.append((plain, solve(rules, state, Limits(seconds=None), compiled=False).verdict))
    if not verdicts:
        pytest.skip("after its last position there are still too many for a plain search")
    assert [plain for plain, _ in verdicts] == [found for _, found in verdicts]
