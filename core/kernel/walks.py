"""Counting and wandering: what tests and benchmarks run on the kernel, itself in the kernel's subset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .dealing import random_number
from .legal import legal_moves
from .play import play

if TYPE_CHECKING:
    from .rules import Rules
    from .state import Buffer


def perft(rules: Rules, states: Any, moves: Any, level: int, depth: int) -> int:
    """The number of different sequences of `depth` legal moves from the position ``states[level]``.

    `states` and `moves` are scratch rows, one for each level up to `level + depth`.
    """
    if depth == 0:
        return 1
    number = legal_moves(rules, states[level], moves[level])
    if depth == 1:
        return number
    total = 0
    for index in range(number):
        for place in range(rules.state_size):
            states[level + 1][place] = states[level][place]
        play(rules, states[level + 1], moves[level][index])
        total += perft(rules, states, moves, level + 1, depth - 1)
    return total


def random_playout(rules: Rules, state: Buffer, moves: Buffer, seed: int, limit: int) -> int:
    """Play up to `limit` moves at random, from a seed of 1 to 2**32 - 1; how many were played before none was left."""
    for played in range(limit):
        number = legal_moves(rules, state, moves)
        if number == 0:
            return played
        seed = random_number(seed)
        play(rules, state, moves[seed % number])
    return limit
