"""`pilewright solve`, and the questions about winning at the prompt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pilewright.kernel.binding import CompilationError
from pilewright.solver import winnable

from tests.cli.cli_helpers import Run
from tests.games import needs_numba

BLOCKED = """
name: Blocked
deck: {suits: [C], ranks: [A, 2, 3]}
piles: {foundation: {}, tableau: {build: none, space: none}}
deal: {rows: {to: tableau, cards: 3}}
goal: {full: foundation}
"""


@pytest.fixture
def blocked(tmp_path: Path) -> Path:
    file = tmp_path / "blocked.yaml"
    file.write_text(BLOCKED)
    return file


@needs_numba("solver")
def test_a_solution_is_shown_and_its_record_replays_to_a_won_game(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "won.txt"
    solved = run("solve", "freecell", "2", "--record", str(record))
    first, moves = solved.stdout.splitlines()
    assert first == f"freecell, deal 2: solved: a solution of {len(moves.split())} moves was found"
    assert " positions in " in solved.stderr
    replayed = run("replay", str(record))
    assert replayed.exit_code == 0
    assert "won" in replayed.stdout


def test_without_a_solution_no_record_is_written(run: Run, blocked: Path, tmp_path: Path) -> None:
    record = tmp_path / "won.txt"
    verdicts = set()
    for deal in range(1, 9):
        record.unlink(missing_ok=True)
        told = run("solve", str(blocked), str(deal), "--record", str(record))
        verdicts.add(told.stdout.split(": ")[1])
        assert record.exists() == (": solved: " in told.stdout) == ("nothing is written" not in told.stderr)
    assert verdicts == {"solved", "unsolvable"}
    record.write_text("an older record")
    told = run("solve", "terrace", "17", "--states", "100", "--record", str(record))
    assert "unknown" in told.stdout
    assert f"nothing is written to {record}: there is no solution to record" in told.stderr
    assert record.read_text() == "an older record"


def test_a_record_that_cannot_be_written_is_told_before_the_search(run: Run, blocked: Path, tmp_path: Path) -> None:
    told = run("solve", str(blocked), "1", "--record", str(tmp_path / "nowhere" / "won.txt"))
    assert (told.exit_code, told.stdout) == (2, "")
    assert "won.txt cannot be written: no such file or directory" in told.stderr
    assert run("solve", str(blocked), "1", "--record", str(tmp_path)).exit_code == 2


def test_the_facts_as_json(run: Run, blocked: Path) -> None:
    verdicts = set()
    for deal in range(1, 9):
        found = json.loads(run("solve", str(blocked), str(deal), "--json").stdout)
        verdicts.add(found["verdict"])
        assert (found["game"], found["deal"]) == ("blocked", str(deal))
        assert found["moves"] == (["t-f"] * 3 if found["verdict"] == "solved" else None)
        assert found["states"] <= 4
    assert verdicts == {"solved", "unsolvable"}


def test_what_ran_out_is_told(run: Run) -> None:
    told = run("solve", "terrace", "17", "--states", "100", "--seconds", "100")
    assert told.stdout == "terrace, deal 17: unknown: the number of positions ran out\n"
    assert told.exit_code == 0


def test_at_the_prompt_a_player_asks_whether_the_game_can_be_won(run: Run, blocked: Path) -> None:
    answers = {}
    for deal in ("1", "2", "3", "4", "5", "6"):
        shown = run("play", str(blocked), "--deal", deal, "--ascii", stdin="winnable\nhint\n").stdout
        verdict = json.loads(run("solve", str(blocked), deal, "--json").stdout)["verdict"]
        answers[verdict] = shown
    assert "yes, in 3 moves; hint shows the way" in answers["solved"]
    assert "hint: t-f" in answers["solved"]
    assert "no, this can no longer be won" in " ".join(answers["unsolvable"].split())


def test_an_interpreted_search_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    bind = winnable.bind

    def without_numba(*arguments: Any, compiled: bool = False, **more: Any) -> Any:
        if compiled:
            raise CompilationError("the compiled kernel needs Numba: pip install 'pilewright[fast]'")
        return bind(*arguments, **more)

    monkeypatch.setattr(winnable, "bind", without_numba)
    monkeypatch.setattr(winnable, "_ready", winnable._ready.__wrapped__)
    told = run("solve", "freecell", "2", "--states", "50")
    assert "the search was interpreted: the compiled kernel needs Numba" in told.stderr
    assert told.stdout == "freecell, deal 2: unknown: the number of positions ran out\n"
