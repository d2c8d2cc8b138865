"""One of each thing that the quick lane otherwise leaves to `make test-all`: a compiled kernel, a process, a deal solved."""

import subprocess
import sys

import pytest
from pilewright.kernel.sockets import WON
from pilewright.solver import solve

from tests.games import engine, start
from tests.perft.perft_files import FILES, blocks, count


@pytest.fixture
def only_what_is_marked_compiles() -> None:
    """Here one test compiles, and the lane takes it in for that."""


def test_a_compiled_kernel_counts_what_the_interpreted_one_does() -> None:
    pytest.importorskip("numba")
    rules = engine("giant")
    for block in blocks(FILES["giant"]):
        for depth, sequences in block.counts.items():
            assert count(rules, block.state(rules), depth, compiled=True) == sequences, f"{block.head}, depth {depth}"


def test_a_deal_is_solved_by_legal_moves_that_win() -> None:
    rules, state = engine("freecell"), start("freecell", 3)
    solution = solve(rules, state, compiled=False)
    for move in solution.moves or ():
        assert rules.is_legal(state, move)
        state = rules.play(state, move)
    assert rules.outcome(state) == WON


def test_a_game_is_played_at_the_prompt_of_a_process_of_its_own() -> None:
    command = [sys.executable, "-m", "pilewright", "play", "terrace", "--deal", "17"]
    shown = subprocess.run(command, input="deal\nhint\nquit\n", capture_output=True, text=True, timeout=60, check=True).stdout
    assert "Terrace" in shown
    assert "hint: " in shown
