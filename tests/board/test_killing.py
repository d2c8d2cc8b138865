"""A game that is killed goes on where it was."""

from pathlib import Path

import pytest

from tests.board.killing import check, kill

pytestmark = pytest.mark.process


@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_a_killed_game_is_kept_as_its_record_says(seed: int, tmp_path: Path) -> None:
    moves, problems = kill(seed, tmp_path)
    assert problems == []
    assert moves >= 0


def test_the_check_sees_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PILEWRIGHT_STATE", str(tmp_path))
    record = tmp_path / "record.txt"
    record.write_text('[Game "giant"]\n[Deal "1"]\n\n1. deal\n2. deal\n3. deal\n')
    assert check(record)[1] == ["nothing is kept of 3 moves"]
    (tmp_path / "interrupted").mkdir()
    (tmp_path / "interrupted" / "giant+1.json").write_text("{")
    assert check(record)[1] == ["1 files, 0 of them can be read"]
