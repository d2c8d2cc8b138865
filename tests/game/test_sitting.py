"""A sitting keeps its game and writes its record; what cannot be written is handed over once, and stops nobody."""

from __future__ import annotations

from pathlib import Path

import pytest
from pilewright.playing.game import Game
from pilewright.playing.sitting import Sitting
from pilewright.playing.unfinished import every_kept_game

from tests.games import engine


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PILEWRIGHT_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


def played(sitting: Sitting) -> None:
    sitting.game.play("deal")
    sitting.changed()


def test_a_game_is_kept_with_its_first_move_and_goes_on(tmp_path: Path) -> None:
    sitting = Sitting(Game(engine("giant"), 17), record=tmp_path / "record")
    sitting.changed()
    assert (sitting.file, sitting.leave(), every_kept_game()) == (None, False, [])
    played(sitting)
    assert (tmp_path / "record").read_text().endswith("1. deal\n")
    assert sitting.others() == ([], [])
    assert sitting.leave()
    (saved,) = every_kept_game()
    following = sitting.next(Game(engine("giant"), 18))
    assert following.others()[0] == [saved]
    assert following.record == sitting.record


def test_a_fault_is_handed_over_once_also_by_the_sittings_that_follow(state: Path, tmp_path: Path) -> None:
    state.write_text("no folder")
    sitting = Sitting(Game(engine("giant"), 17), record=tmp_path / "nowhere" / "record")
    played(sitting)
    assert [fault.part for fault in sitting.faults()] == ["game", "record"]
    assert not sitting.kept
    played(sitting)
    following = sitting.next(Game(engine("giant"), 18))
    played(following)
    assert (sitting.faults(), following.faults(), following.kept) == ([], [], False)
    state.unlink()
    played(following)
    assert following.kept
    assert following.file is not None
