"""Small games made up at random whose cards go out of play: matching, a hole, runs; grids, covers, gathering and jokers too."""

from __future__ import annotations

import random
from typing import Any

RANKS = ["A", 2, 3, 4]
SUITS = ["same", "alternate-color", "any"]


def random_clearing(choose: random.Random) -> dict[str, Any]:
    """A ruleset as the tree of its YAML; it need not be sound."""
    ranks = choose.choice([2, 3, 4])
    suits = sorted(choose.sample("CDHS", choose.choice([2, 3, 4])))
    packs = choose.choice([1, 1, 2]) if len(suits) * ranks < 7 else 1
    jokers = choose.choice([0, 0, 0, 1])
    cards = packs * len(suits) * ranks + jokers
    deck: dict[str, Any] = {"packs": packs, "suits": suits, "ranks": RANKS[:ranks]} | ({"jokers": jokers} if jokers else {})
    kind = choose.choice([_matching, _matching, _hole, _runs])
    columns = choose.choice([2, 3, 4])
    stock = choose.random() < 0.6
    tree: dict[str, Any] = {"name": "Random", "deck": deck, "piles": {}, "deal": {}}
    kind(choose, tree, ranks, columns, stock)
    pile = tree["piles"]["tableau"]
    if "capacity" in pile:
        pile["count"] = columns = columns if stock else cards
    first = choose.randint(1, 1 if "capacity" in pile else max(1, cards // columns)) if stock else 0
    laid = first if first else [cards // columns + (place < cards % columns) for place in range(columns)]
    step = {"to": "tableau", "cards": laid}
    if choose.random() < 0.2:
        step |= choose.choice([{"order": "right-to-left"}, {"bury": [RANKS[ranks - 1]]}, {"face": "down"}])
    tree["deal"] = {"rows": step, **tree["deal"]}
    return tree


def _tableau(choose: random.Random, columns: int, stock: bool) -> dict[str, Any]:
    pile: dict[str, Any] = {"count": columns, "face": choose.choice(["up", "top"])}
    if choose.random() < 0.25:
        pile |= {"columns": 2, "close-up": choose.choice(["before-filling", "after-filling"]), "capacity": 1}
    if stock and choose.random() < 0.3:
        pile["fill"] = "stock"
    return pile


def _matching(choose: random.Random, tree: dict[str, Any], ranks: int, columns: int, stock: bool) -> None:
    pile = _tableau(choose, columns, stock) | {"accept": "none"}
    among: list[str] = ["tableau"]
    if stock:
        waste = choose.random() < 0.6
        deal: dict[str, Any] = {"to": "waste" if waste else "tableau"}
        if not waste and choose.random() < 0.4:
            deal["only"] = "spaces"
        tree["piles"]["stock"] = {"deal": deal, "redeals": choose.choice([0, 1, "unlimited"]) if waste else 0}
        if waste:
            tree["piles"]["waste"] = {}
            among.append("waste")
        elif choose.random() < 0.2:
            tree["piles"]["stock"] |= {"redeals": choose.choice([1, 2]), "redeal": {"gather": "tableau"}}
    tree["piles"] |= {"tableau": pile, "discard": {}}
    pairs: list[dict[str, Any]] = [
        {"sum": ranks + choose.choice([0, 1])},
        {"rank": "same"},
        {"suit": "same"},
        {"ranks": ["A", 2]},
    ]
    match: dict[str, Any] = {"among": among, "pairs": choose.sample(pairs, choose.choice([1, 1, 2])), "to": "discard"}
    if choose.random() < 0.4:
        match["alone"] = [RANKS[ranks - 1]]
    if "capacity" in pile and choose.random() < 0.7:
        match["near"] = choose.choice(["around", "in-line", [-1, 1]])
    if choose.random() < 0.2:
        match["takes"] = "target"
    tree["match"] = match
    tree["goal"] = {"empty": [*among, "stock"] if stock else among} | choose.choice([{}, {}, {"left": {"cards": 2}}])


def _hole(choose: random.Random, tree: dict[str, Any], ranks: int, columns: int, stock: bool) -> None:
    build: dict[str, Any] = choose.choice([{}, {"wrap": "round"}, {"stop": [RANKS[ranks - 1]]}, {"direction": "up", "step": 2}])
    if stock:
        tree["piles"]["stock"] = {"deal": {"to": "hole"}}
    tableau = _tableau(choose, columns, False)
    if choose.random() < 0.6:
        tableau["accept"] = "none"
    else:
        tableau["build"] = {"direction": "down", "suits": choose.choice(SUITS)}
    tree["piles"] |= {"hole": {"build": build} if build else {}, "tableau": tableau}
    tree["deal"] = {"first": {"to": "hole"}} if stock else {}
    tree["goal"] = {"empty": "tableau"}


def _runs(choose: random.Random, tree: dict[str, Any], ranks: int, columns: int, stock: bool) -> None:
    if stock:
        tree["piles"]["stock"] = {"deal": {"to": "tableau"} | choose.choice([{}, {"when": "no-space"}])}
    suits = choose.choice(["same", "any"])
    tree["piles"]["tableau"] = {
        "count": columns,
        "face": choose.choice(["up", "top"]),
        "build": {"direction": "down", "suits": suits},
        "move": choose.choice(["run", "top", "group", {"cards": "run", "suits": "same"}, "top-or-all"]),
    }
    tree["goal"] = {"runs": {"on": "tableau", "cards": ranks}}
