"""`pilewright try`: the report of random games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.cli_helpers import Run

IDLE = (
    "name: Idle\npiles:\n  stock: {deal: {to: waste}}\n  waste: {}\n  foundation: {count: 4}\n"
    "  tableau: {count: 7, build: {direction: down, suits: alternate-color}, space: none}\n  cell: {accept: {from: reserve}}\n"
    "  reserve: {count: 1, face: down, move: {cards: top, to: cell}}\n"
    "deal: {row: {to: tableau}, spare: {to: reserve, face: down}}\ngoal: {full: foundation}\n"
)


def test_report(run: Run, home: Path) -> None:
    (home / "idle.yaml").write_text(IDLE)
    result = run("try", "./idle.yaml", "--games", "10", "--seed", "3")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Idle: 10 random games, seed 3"
    assert [line.split()[0] for line in lines[1:4]] == ["games", "moves", "furthest"]
    assert lines[4:] == [
        "  pile       never used: cell, reserve",
        "  space      never filled: the cell, which had one in 10 games",
        "  rule       never used: cell to foundation",
        "  rule       never used: cell to tableau",
        "  rule       never used: reserve to cell",
    ]


def test_nothing_to_report(run: Run) -> None:
    result = run("try", "straight-up", "--games", "20")
    assert "20 without a move, none won" in result.stdout
    assert result.stdout.endswith("every pile, every space and every rule was used\n")


def test_what_fills_a_space_by_itself_is_not_expected_there_by_hand(run: Run) -> None:
    result = run("try", "canfield", "--games", "10")
    assert "rule       never used: reserve to tableau, onto a space" not in result.stdout
    assert "rule       never used: tableau filled from reserve" not in result.stdout


def test_games_are_stopped(run: Run) -> None:
    result = run("try", "klondike-unlimited", "--games", "3", "--moves", "10")
    assert "3 stopped after 10 moves, none won" in result.stdout
    assert "10.0 on average; 10 in the longest game (deal 1)" in result.stdout


def test_a_game_is_opened_afterwards(run: Run) -> None:
    result = run("try", "giant", "--games", "1", "--moves", "3", "--play", stdin="info\nquit\n")
    assert result.exit_code == 0
    assert "> info" in result.stdout.partition("Giant: 1 random game")[2]


@pytest.mark.parametrize(("text", "code"), [("extends: gaint\nname: X\n", 1), (None, 2)])
def test_a_ruleset_that_cannot_be_played(run: Run, home: Path, text: str | None, code: int) -> None:
    if text is not None:
        (home / "x.yaml").write_text(text)
    result = run("try", "./x.yaml")
    assert result.exit_code == code
    assert result.stdout == ""
    assert "x.yaml" in result.stderr


def test_numbers_that_make_no_sense(run: Run) -> None:
    assert run("try", "giant", "--games", "0").exit_code == 2
    assert run("try", "giant", "--moves", "no").exit_code == 2
