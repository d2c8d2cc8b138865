"""Small games made up at random, over all that the language says about building, spaces, moving, dealing and plugins."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from pilewright.engine import Engine
from pilewright.loading import RulesetError, Source, load_ruleset

from tests.games import engine_of, library
from tests.solver.random_clearing import random_clearing

RANKS = ["A", 2, 3, 4]
SUITS = ["same", "alternate-color", "same-color", "other", "any"]


def random_engine(choose: random.Random) -> Engine:
    """A game that the loader accepts; rules that fit ill together are rolled again."""
    while True:
        text = json.dumps(random_ruleset(choose) if choose.random() < 0.6 else random_clearing(choose))
        try:
            source = Source("random.yaml", "random", text.encode())
            return Engine(load_ruleset(source, library().resolve, library().vocabulary))
        except (RulesetError, ValueError):
            continue


def random_ruleset(choose: random.Random) -> dict[str, Any]:
    """A ruleset as the tree of its YAML; it need not be sound."""
    ranks = choose.choice([2, 3, 3, 4])
    packs = choose.choice([1, 1, 2]) if ranks < 4 else 1
    suits = choose.sample("CDHS", choose.choice([1, 2, 2, 3, 4]) if packs == 1 and ranks < 4 else choose.choice([1, 2]))
    cards = packs * len(suits) * ranks
    maybe = _maybe(choose)
    piles: dict[str, Any] = {}
    stock = choose.random() < 0.7
    waste = stock and choose.random() < 0.7
    columns = choose.choice([2, 3, 3, 4])
    if stock:
        to = "waste" if waste else "tableau"
        deal: dict[str, Any] = {"to": to, "cards": choose.choice([1, 1, 1, 2, 3]) if waste else 1}
        if waste:
            deal |= maybe("auto", ["waste-empty"], 0.2) | maybe("when", ["waste-empty"], 0.15)
        else:
            deal |= maybe("when", ["no-space", "no-fillable-space"], 0.4)
        piles["stock"] = {"deal": deal, "redeals": choose.choice([0, 0, 1, 2, "unlimited", "unlimited"]) if waste else 0}
    if waste:
        piles["waste"] = {}
    wrap = choose.choice(["none", "none", "round", "base"])
    piles["foundation"] = {
        "count": packs * len(suits),
        "build": {"direction": "up", "suits": choose.choice(["same", "same", "same", "alternate-color", "any"]), "wrap": wrap},
        **maybe("move", ["top", {"cards": "top", "keep": 1}], 0.4),
        **maybe("accept", [{"cards": "run"}], 0.3),
        **maybe("auto", ["all", "safe"], 0.2),
    }
    tableau: dict[str, Any] = {
        "count": columns,
        "face": choose.choice(["up", "up", "top"]),
        "build": choose.choice(
            [
                "none",
                {
                    "direction": choose.choice(["down", "down", "down", "up", "either", "same", "any"]),
                    "suits": choose.choice(SUITS),
                    "wrap": choose.choice(["none", "none", "round", "base"]),
                },
            ]
            if choose.random() < 0.3
            else [{"direction": "down", "suits": choose.choice(SUITS)}]
        ),
        "move": choose.choice(
            ["top", "run", "run", "group", {"cards": "run", "limit": "power"}, {"cards": "run", "limit": "cells"}]
        ),
        "space": choose.choice(
            ["any", "any", "none", ranks if ranks > 1 else "A", "base", "below-base"]
            + ([{"from": "waste"}] if waste else [{"from": "tableau"}])
        ),
    }
    if not waste:
        tableau |= maybe("accept", ["none"], 0.05)
    reserve = choose.random() < 0.3
    if reserve:
        piles["reserve"] = {"face": choose.choice(["up", "down", "top"])} | maybe("count", [1, 2], 0.3)
        tableau |= maybe("fill", ["reserve", ["reserve", "waste"] if waste else "reserve"], 0.6)
        if "fill" not in tableau:
            piles["reserve"] |= maybe("move", [{"cards": "top", "to": "foundation"}], 0.3)
            if choose.random() < 0.2:
                tableau["space"] = {"rank": "any", "when-empty": "reserve"}
    elif stock and choose.random() < 0.15:
        tableau["fill"] = ["waste", "stock"] if waste else ["stock"]
    piles["tableau"] = tableau
    if choose.random() < 0.4:
        piles["cell"] = {"count": choose.choice([1, 1, 2])}
    steps: dict[str, Any] = {}
    left = cards
    if choose.random() < 0.25:
        steps["base"] = {"to": "foundation", "piles": 1, "sets": "base"}
        left -= 1
    if reserve:
        laid = choose.randint(1, 3)
        steps["reserve"] = {"to": "reserve", "cards": laid}
        left -= laid * piles["reserve"].get("count", 1)
    rows = max(1, choose.randint(1, max(1, left // columns)) if stock else -(-left // columns))
    if stock:
        steps["rows"] = {"to": "tableau", "cards": rows}
    else:
        steps["rows"] = {"to": "tableau", "cards": [left // columns + (place < left % columns) for place in range(columns)]}
    if choose.random() < 0.05:
        tableau["capacity"] = rows + choose.randint(0, 2)
    tree: dict[str, Any] = {
        "name": "Random",
        "deck": {"packs": packs, "suits": sorted(suits), "ranks": RANKS[:ranks]},
        "piles": piles,
        "deal": steps,
        "goal": {"full": "foundation"},
    }
    if stock and choose.random() < 0.25:
        plugins = {"stock-lock": {}}
        if waste and choose.random() < 0.5:
            plugins["redeal-loss"] = {}
        tree["plugins"] = plugins
    return tree


def _maybe(choose: random.Random) -> Callable[[str, list[Any], float], dict[str, Any]]:
    def maybe(key: str, values: list[Any], chance: float) -> dict[str, Any]:
        return {key: choose.choice(values)} if choose.random() < chance else {}

    return maybe


def random_deck(engine: Engine, choose: random.Random) -> list[int]:
    """The cards of a game, shuffled."""
    cards = engine.ruleset.deck.cards()
    for card in engine.ruleset.deck.set_aside:
        cards.remove(card)
    choose.shuffle(cards)
    return cards


def random_engine_with_reserve(choose: random.Random) -> Engine:
    """A game in which the reserve goes up only; in some the player chooses the base card."""
    while True:
        tree = random_ruleset(choose)
        if "reserve" not in tree["piles"]:
            continue
        tree["piles"]["reserve"]["move"] = {"cards": "top", "to": "foundation"}
        tree["piles"]["tableau"].pop("fill", None)
        if "stock" in tree["piles"] and "base" not in tree["deal"] and choose.random() < 0.3:
            tree["base"] = {"choose-from": "tableau"}
        try:
            return engine_of(json.dumps(tree))
        except (RulesetError, ValueError):
            continue
