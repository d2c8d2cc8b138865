"""Interpreted and compiled are one kernel: the same play from the same numbers."""

import pytest
from pilewright.kernel.binding import bind
from pilewright.kernel.walks import random_number

from tests.games import ALL, engine, needs_numba, start


def test_random_numbers_are_those_of_marsaglias_xorshift() -> None:
    numbers, seed = [], 2463534242
    for _ in range(3):
        seed = random_number(seed)
        numbers.append(seed)
    assert numbers == [723471715, 2497366906, 2064144800], "the first three of Marsaglia's paper (2003)"


def test_random_numbers_stay_within_32_bits_and_never_come_to_0() -> None:
    seed = 1
    for _ in range(10_000):
        seed = random_number(seed)
        assert 0 < seed < 2**32


def test_a_random_playout_takes_the_number_modulo_the_number_of_moves() -> None:
    rules = engine("terrace")
    expected, seed = start("terrace", 17), 5
    for _ in range(25):
        seed = random_number(seed)
        moves = rules.legal_moves(expected)
        expected = rules.play(expected, moves[seed % len(moves)])
    state = bytearray(start("terrace", 17))
    assert rules.kernel.random_playout(rules.rules, state, rules.kernel.moves(rules.rules), 5, 25) == 25
    assert bytes(state) == expected


@needs_numba
@pytest.mark.parametrize("name", ALL)
def test_interpreted_and_compiled_end_in_the_same_state_after_as_many_moves(name: str) -> None:
    rules = engine(name)
    compiled, tables = rules.compiled
    assert compiled.compiled
    moves = 0
    for seed in range(1, 16):
        there, here = compiled.state(start(name, seed)), rules.kernel.state(start(name, seed))
        played = rules.kernel.random_playout(rules.rules, here, rules.kernel.moves(rules.rules), seed, 400)
        assert compiled.random_playout(tables, there, compiled.moves(rules.rules), seed, 400) == played
        assert bytes(there) == bytes(here)
        moves += played
    assert moves > 0  # in a single deal of some games there may be none


@needs_numba
@pytest.mark.parametrize("name", ALL)
def test_interpreted_and_compiled_judge_a_position_alike(name: str) -> None:
    rules = engine(name)
    compiled, tables = rules.compiled
    for seed in (3, 4):
        state = bytearray(start(name, seed))
        rules.kernel.random_playout(rules.rules, state, rules.kernel.moves(rules.rules), seed, 60 * seed)
        there, moves = compiled.state(state), compiled.moves(rules.rules)
        number = compiled.legal_moves(tables, there, moves)
        assert [int(move) for move in moves[:number]] == rules.legal_moves(bytes(state))
        assert compiled.score(tables, there) == rules.score(bytes(state))
        assert compiled.outcome(tables, there) == rules.outcome(bytes(state))
        for source in range(rules.rules.piles):
            for target in range(rules.rules.piles):
                move = source << 16 | target << 8 | 1
                assert compiled.refusal(tables, there, move) == rules.refusal(bytes(state), move)


def test_kernels_with_one_set_of_plugins_are_one() -> None:
    assert engine("terrace").kernel is engine("wood").kernel
    assert engine("terrace").kernel is bind(engine("terrace").hooks)
    assert engine("giant").kernel is not engine("terrace").kernel
