"""Deals that are won by a move which a search left out wrongly, and one whose like may be left out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from pilewright.engine import Engine
from pilewright.loading import Source, load_ruleset
from pilewright.solver import Limits, solve
from pilewright.solver.planning import make_plan

from tests.games import library
from tests.solver.plain_search import plain_verdict

COLUMNS_DOWN = {"direction": "down", "suits": "any"}


def small_game(packs: int, suits: str, ranks: int, columns: Sequence[int], **groups: dict[str, Any]) -> Engine:
    tree = {
        "name": "Small",
        "deck": {"packs": packs, "suits": list(suits), "ranks": ["A", 2, 3, 4][:ranks]},
        "piles": {
            "foundation": {"count": packs * len(suits), **groups["foundation"]},
            "tableau": {"count": len(columns), "space": "none", **groups["tableau"]},
            **{name: groups[name] for name in ("cell", "reserve") if name in groups},
        },
        "deal": {
            **({"reserve": {"to": "reserve", "cards": 3}} if "reserve" in groups else {}),
            "rows": {"to": "tableau", "cards": [*columns]},
        },
        "goal": {"full": "foundation"},
    }
    source = Source("small.yaml", "small", json.dumps(tree).encode())
    return Engine(load_ruleset(source, library().resolve, library().vocabulary))


WHOLE_RUNS_GO_UP = small_game(
    *(2, "C", 3, (3, 3)),
    foundation={"build": "none", "space": {"rank": 3, "run": 3}},
    tableau={"build": COLUMNS_DOWN, "move": "run", "space": "any"},
)
RUNS_IN_SUIT = small_game(
    *(2, "CH", 4, (9, 5, 2)),
    foundation={"build": {"direction": "up", "suits": "same"}},
    tableau={"build": COLUMNS_DOWN, "move": {"cards": "run", "suits": "same"}},
)
ROUND_THE_CORNER = small_game(
    *(2, "CS", 3, (3, 3, 3)),
    foundation={"build": {"direction": "up", "suits": "same"}},
    tableau={"build": {"direction": "up", "suits": "same", "wrap": "round"}, "move": "run", "fill": "reserve"},
    reserve={"count": 1},
)
BASES_FROM_CELLS = small_game(
    *(1, "CDHS", 3, (6, 6)),
    foundation={"build": {"direction": "up", "suits": "same"}, "space": {"rank": "base", "from": "cell"}},
    tableau={"build": {"direction": "down", "suits": "alternate-color"}, "move": "run"},
    cell={"count": 2},
)


@pytest.mark.parametrize(
    ("engine", "deck"),
    [
        (WHOLE_RUNS_GO_UP, [0, 2, 1, 2, 0, 1]),
        (RUNS_IN_SUIT, [29, 0, 3, 29, 0, 27, 3, 26, 28, 26, 28, 2, 27, 1, 2, 1]),
        (ROUND_THE_CORNER, [1, 41, 1, 39, 2, 39, 40, 0, 0, 41, 40, 2]),
        (BASES_FROM_CELLS, [28, 27, 1, 40, 14, 26, 0, 2, 15, 13, 41, 39]),
    ],
    ids=[
        "a part completes a run",
        "another suit is laid on the card",
        "a card goes onto the part",
        "an ace cannot go up from where it lies",
    ],
)
def test_a_move_that_is_needed_is_not_left_out(engine: Engine, deck: list[int]) -> None:
    start = engine.start(deck)
    assert plain_verdict(engine, start, 100_000) == "solved"
    assert solve(engine, start, Limits(seconds=None), compiled=False).verdict == "solved"


def test_parts_of_runs_may_stay_where_all_that_is_laid_makes_a_run() -> None:
    foundation = {"build": {"direction": "up", "suits": "same"}}
    engine = small_game(2, "CH", 4, (9, 5, 2), foundation=foundation, tableau={"build": COLUMNS_DOWN, "move": "run"})
    assert make_plan(engine, 0).parts == 1
    assert make_plan(RUNS_IN_SUIT, 0).parts == 0
