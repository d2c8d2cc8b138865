"""The solver's verdict is that of a search that leaves nothing out; `plain_search.py` does the same for thousands of games."""

from __future__ import annotations

from collections import Counter

from tests.games import needs_numba
from tests.solver.plain_search import PRUNINGS, compare, prunings


def test_the_verdict_on_small_random_games_is_that_of_a_plain_search() -> None:
    counted: Counter[str] = Counter()
    for seed in range(160):
        plain, found, engine = compare(seed, 400, compiled=False)
        if found is not None:
            assert found.verdict == plain, f"seed {seed}"
            counted.update([found.verdict, *prunings(engine)])
    assert min(counted[what] for what in ("solved", "unsolvable", *PRUNINGS)) > 1, "all is tried"


@needs_numba("solver")
def test_the_compiled_search_finds_the_same() -> None:
    for seed in range(300, 340):
        plain, found, _ = compare(seed, 800, compiled=not_with_plugins(seed))
        assert found is None or found.verdict == plain, f"seed {seed}"


def not_with_plugins(seed: int) -> bool:
    """Every set of plugins is compiled anew, so that only games without plugins are."""
    import random

    from tests.solver.random_rulesets import random_engine

    return not random_engine(random.Random(seed)).hooks
