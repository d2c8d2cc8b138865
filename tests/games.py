"""The games that tests play, the shipped ones and small made-up ones for what those do not use, and ways through them."""

from __future__ import annotations

import functools
import os
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from pilewright.engine import Engine
from pilewright.engine.notation import decode, find_pile, parse_position
from pilewright.kernel.state import FACE_DOWN
from pilewright.library import Library
from pilewright.loading import Source, load_ruleset
from pilewright.model.cards import card_text
from pilewright.model.deals import Deal
from pilewright.playing.game import Game

MADE_UP_FOLDER = Path(__file__).parent / "kernel" / "rulesets"
SHIPPED = sorted(entry.id for entry in Library(folders=[]) if entry.origin.startswith("pilewright "))
MADE_UP = sorted(path.stem for path in MADE_UP_FOLDER.glob("*.yaml"))
DOZEN = [
    *("accordion", "big-terrace", "cruel", "diamond-mine", "doublets", "freecell", "scorpion", "spider-one-suit", "storehouse"),
    *("treize", "odd-pairs", "odd-steps"),
]
"""A dozen games that use every key of the language and every role: `test_lanes.py` holds them to it."""
EVERYTHING = os.environ.get("PILEWRIGHT_TESTS", "quick") != "quick"
"""Whether this is the lane of `make test-all`."""
ALL = SHIPPED + MADE_UP if EVERYTHING else DOZEN
"""The games that a test of every game is run for."""
ALL_SHIPPED = [name for name in ALL if name in SHIPPED]

REST = r"\*(?![CD])"
"""What stands for all other cards in a position."""

needs_numba = pytest.mark.compiled
"""For what compiles a kernel: `needs_numba("terrace")` where it is that of a game. `conftest.py` sees to it that each is compiled
once, and passes over all of it without the extra `fast`."""


def small_game(ranks: int) -> str:
    """A game of two suits with so many ranks, a cell and two piles, in which every deal is soon gone through."""
    return f"""
name: Small
deck: {{suits: [C, H], ranks: [{", ".join(("A", "2", "3", "4")[:ranks])}]}}
piles:
  cell: {{}}
  foundation: {{count: 2}}
  tableau: {{count: 2, build: {{direction: down, suits: alternate-color}}}}
deal: {{rows: {{to: tableau, cards: {ranks}}}}}
goal: {{full: foundation}}
"""


@functools.cache
def library() -> Library:
    """The shipped and the made-up rulesets."""
    return Library(folders=[MADE_UP_FOLDER])


@functools.cache
def engine(name: str) -> Engine:
    """The engine of a shipped or made-up ruleset."""
    return Engine(library().load(name))


def kernel_name(name: str) -> str:
    """The name of the kernel that a game is played by: the games with the same plugins have one."""
    return "-".join(hook.name for hook in engine(name).hooks) or "plain"


def one_for_each_kernel() -> list[str]:
    """Games that are played by all the kernels there are."""
    return list({kernel_name(name): name for name in reversed(ALL)}.values())


def engine_of(text: str, name: str = "game") -> Engine:
    """The engine of a ruleset that is written in the test itself."""
    source = Source(f"{name}.yaml", name, text.encode())
    return Engine(load_ruleset(source, library().resolve, library().vocabulary))


def start(name: str, deal: int) -> bytes:
    """The position after a numbered deal."""
    return engine(name).start(engine(name).deck(Deal(deal)))


def walk(rules: Engine, state: bytes, seed: int, limit: int) -> Iterator[tuple[bytes, list[int], int | None]]:
    """Random play: each position, its legal moves, and the move made then (None at the end)."""
    random_choice = random.Random(seed).choice
    for _ in range(limit):
        moves = rules.legal_moves(state)
        if not moves:
            break
        move = random_choice(moves)
        yield state, moves, move
        state = rules.play(state, move)
    yield state, rules.legal_moves(state), None


def walked(name: str, deal: int, seed: int, limit: int) -> bytes:
    """The position at the end of some random play."""
    return list(walk(engine(name), start(name, deal), seed, limit))[-1][0]


def game_at(rules: Engine, position: str | bytes) -> Game:
    """A game that begins in this position."""
    state = parse_position(rules, complete(rules, position)) if isinstance(position, str) else position
    game = Game(rules, deal=1)
    game._start = state
    return game


def complete(rules: Engine, position: str) -> str:
    """A position in which `s=*` or `t1=*KS` is written for all the cards that are named nowhere; face down on a stock.

    `*C` and `*D` are jokers.
    """
    words = [word.partition("=") for word in position.split()]
    piles = [re.sub(f"[#-]|{REST}", "", cards).upper() for name, _, cards in words if name not in rules.words]
    left = Counter(card_text(card) for card in rules.ruleset.deck.cards())
    left.subtract(cards[at : at + 2] for cards in piles for at in range(0, len(cards), 2))
    shown = []
    for name, _, value in words:
        rest = re.search(REST, value)
        down = "#" if rest and find_pile(rules, name).group.role == "stock" else ""
        shown.append(f"{name}={re.sub(REST, ''.join(down + card for card in left.elements()), value)}")
    return " ".join(shown)


def cards_of(state: bytes, rules: Engine) -> Counter[int]:
    """All cards of a position, whichever way they lie."""
    return Counter(card & (FACE_DOWN - 1) for pile in rules.piles for card in rules.cards(state, pile.index))


def legal(rules: Engine, position: str) -> set[str]:
    """The legal moves of a position, as text."""
    state = parse_position(rules, complete(rules, position))
    return {str(decode(rules, move)) for move in rules.legal_moves(state)}


def after(rules: Engine, position: str, *moves: str) -> str:
    """The position after some moves, without the stock."""
    game = game_at(rules, position)
    for move in moves:
        game.play(move)
    return " ".join(word for word in game.position.split() if not word.startswith("s="))
