"""The number of legal move sequences from many positions: any change of the rules of a game shows here."""

import pytest

from tests.games import ALL_SHIPPED, SHIPPED, engine, needs_numba, one_for_each_kernel
from tests.perft.perft_files import FILES, blocks, count

every_game = pytest.mark.parametrize("name", ALL_SHIPPED)


def test_every_shipped_game_has_a_file_with_deals_and_positions() -> None:
    assert set(FILES) == set(SHIPPED)
    for path in FILES.values():
        heads = [block.head.split()[0] for block in blocks(path)]
        assert heads.count("deal") >= 3
        assert heads.count("position") >= 2
        assert all(block.counts for block in blocks(path))


@every_game
def test_interpreted(name: str) -> None:
    rules = engine(name)
    for block in blocks(FILES[name]):
        state = block.state(rules)
        for depth, sequences in block.counts.items():
            assert count(rules, state, depth) == sequences, f"{block.head}, depth {depth}"


@needs_numba
@pytest.mark.parametrize("name", [name for name in one_for_each_kernel() if name in FILES])
def test_compiled(name: str) -> None:
    rules = engine(name)
    for block in blocks(FILES[name]):
        state = block.state(rules)
        for depth, sequences in block.counts.items():
            assert count(rules, state, depth, compiled=True) == sequences, f"{block.head}, depth {depth}"
