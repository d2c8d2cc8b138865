"""The number of legal move sequences from many positions: any change of the rules of a game shows here."""

from pathlib import Path

import pytest

from tests.games import SHIPPED, engine, needs_numba
from tests.perft.perft_files import FILES, blocks, count

every_file = pytest.mark.parametrize("path", FILES.values(), ids=FILES)


def test_every_shipped_game_has_a_file_with_deals_and_positions() -> None:
    assert set(FILES) == set(SHIPPED)
    for path in FILES.values():
        heads = [block.head.split()[0] for block in blocks(path)]
        assert heads.count("deal") >= 3
        assert heads.count("position") >= 2
        assert all(block.counts for block in blocks(path))


@every_file
def test_interpreted(path: Path) -> None:
    rules = engine(path.stem)
    for block in blocks(path):
        state = block.state(rules)
        for depth, sequences in block.counts.items():
            assert count(rules, state, depth) == sequences, f"{block.head}, depth {depth}"


@needs_numba
@every_file
def test_compiled(path: Path) -> None:
    rules = engine(path.stem)
    for block in blocks(path):
        state = block.state(rules)
        for depth, sequences in block.counts.items():
            assert count(rules, state, depth, compiled=True) == sequences, f"{block.head}, depth {depth}"
