"""Small games made up at random, over all that decides whether cards may leave a pile and be laid on another."""

from __future__ import annotations

import json
import random
from typing import Any

from pilewright.engine import Engine
from pilewright.loading import RulesetError

from tests.games import engine_of

RANKS = ["A", 2, 3, 4]
UNITS = ["top", "run", "run", "group", "all", "top-or-all"]
RELATIONS = ["same", "alternate-color", "any", "any"]


def random_engine_of_layers(choose: random.Random, *, whole_runs: bool | None = None) -> Engine:
    """A game that the loader accepts, on request one whose goal takes whole runs; what fits ill together is rolled again."""
    while True:
        matching = whole_runs is None and choose.random() < 0.2
        takes_runs = choose.random() < 0.35 if whole_runs is None else whole_runs
        try:
            return engine_of(json.dumps(_matching(choose) if matching else _laying(choose, takes_runs)))
        except (RulesetError, ValueError):
            continue


def _laying(choose: random.Random, whole_runs: bool) -> dict[str, Any]:
    """The tree of a game of building; it need not be sound."""
    suits = choose.choice([["C", "D"], ["C", "D", "H", "S"], ["S", "S", "S"]])
    ranks = len(RANKS) if len(suits) < 4 else 3
    columns = choose.choice([2, 3, 4])
    to_tableau = choose.random() < 0.6
    own_suits = choose.random() < 0.3 and len(set(suits)) == len(suits)
    stock: dict[str, Any] = {"deal": {"to": "tableau" if to_tableau else "waste"}}
    if to_tableau and choose.random() < 0.8:
        stock["deal"]["when"] = "no-fillable-space"
    limit = choose.choice([{}, {}, {"limit": "cells"}, {"limit": "power"}])
    tableau: dict[str, Any] = {
        "count": columns,
        "face": choose.choice(["up", "up", "top"]),
        "build": {"direction": choose.choice(["down", "down", "either", "any"]), "suits": choose.choice(RELATIONS)},
        "move": {"cards": choose.choice(UNITS), **limit, **({"keep": 1} if choose.random() < 0.1 else {})},
        "space": {"rank": choose.choice(["any", "any", ranks, "base"])},
    }
    if choose.random() < 0.4:
        tableau["space"]["suits"] = choose.sample(sorted(set(suits)), 2 if columns % 2 == 0 and len(set(suits)) > 1 else 1)
    if choose.random() < 0.3:
        tableau["capacity"] = choose.randint(3, 6)
    foundation: dict[str, Any] = {"count": len(suits)}
    if whole_runs:
        run = choose.randint(2, 3)
        foundation |= {"build": "none", "capacity": ranks, "space": {"rank": choose.choice(["any", ranks]), "run": run}}
    else:
        foundation |= {"build": {"wrap": choose.choice(["none", "round"])}, "accept": {"cards": choose.choice(["one", "run"])}}
        if own_suits:
            foundation["space"] = {"rank": "base", "suits": suits}
    foundation |= choose.choice([{}, {"auto": "all"}, {"auto": "safe"}, {"move": "top"}, {"move": {"cards": "top", "keep": 1}}])
    piles: dict[str, Any] = {"stock": stock, "foundation": foundation, "tableau": tableau}
    if not to_tableau:
        piles["waste"] = {}
    if choose.random() < 0.5:
        piles["cell"] = {"count": choose.randint(1, 2)}
    tree: dict[str, Any] = {
        "name": "Random",
        "deck": {"suits": suits, "ranks": RANKS[:ranks]},
        "piles": piles,
        "deal": {"rows": {"to": "tableau", "cards": [choose.randint(0, 3) for _ in range(columns)]}},
        "goal": {"full": "foundation"},
    }
    if whole_runs:  # such a goal has no base card
        tree["goal"] = choose.choice([{"empty": "tableau"}, {"full": "foundation"}])
    elif choose.random() < 0.2:
        tree["base"] = {"choose-from": "tableau", **choose.choice([{}, {"pile": "leftmost"}, {"when": "any-time"}])}
    elif choose.random() < 0.2:
        tree["deal"] = {"base": {"to": "foundation", "piles": 1, "sets": "base"}, **tree["deal"]}
    return tree


def _matching(choose: random.Random) -> dict[str, Any]:
    """The tree of a game of matching; it need not be sound."""
    count = choose.choice([3, 6, 10])
    match: dict[str, Any] = {"to": "discard", "among": ["tableau", "waste"]}
    match["pairs"] = [choose.choice([{"sum": 5}, {"rank": "same"}, {"ranks": ["A", 2]}])]
    match |= choose.choice([{}, {"alone": [4]}, {"beaten": "in-suit"}, {"within": "waste"}])
    if choose.random() < 0.3:
        match |= {"among": "tableau", "near": choose.choice(["around", "in-line", [-1, 2]])}
        match |= choose.choice([{}, {"takes": "target"}])
    shape = {"covered-by": "pyramid"} if choose.random() < 0.4 else {}
    move = choose.choice(["none", "top", "group"])
    return {
        "name": "Random",
        "deck": {"packs": choose.choice([1, 2]), "suits": ["C", "D", "H"], "ranks": RANKS},
        "piles": {
            "stock": {"deal": {"to": "waste"}, "redeals": choose.choice([0, 1])},
            "waste": {},
            "tableau": {"count": count, "build": "none", "move": move, **({"accept": "none"} if shape else {}), **shape},
            "discard": {},
        },
        "match": match,
        "deal": {"rows": {"to": "tableau", "cards": 1}},
        "goal": {"empty": "tableau"},
    }
