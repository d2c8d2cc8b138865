"""`pilewright study` and `pilewright compare-variants`, in processes of their own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pilewright.solver import Limits
from pilewright.study.file import Study, read_study

from tests.games import small_game

SMALL = small_game(4)
LARGER = SMALL.replace("cell: {}", "cell: {count: 2}").replace("Small", "Larger")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "small.yaml").write_text(SMALL)
    (tmp_path / "tiny" / "larger.yaml").write_text(LARGER)
    return tmp_path


def command(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PILEWRIGHT_RULESETS": str(folder)}
    return subprocess.run(
        [sys.executable, "-m", "pilewright", *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=300
    )


@pytest.mark.process
def test_a_study_goes_on_and_is_reported(folder: Path) -> None:
    first = command(folder, "study", "small", "--deals", "1..20", "-o", "small.study", "--workers", "2")
    assert first.returncode == 0, first.stderr
    results = read_study(folder / "small.study")[1]
    assert [one.deal for one in results] == [str(number) for number in range(1, 21)]
    won = sum(one.verdict == "solved" for one in results)
    assert f"small: 20 of 20 deals, {won} won, 0 unknown: winnable" in first.stdout
    before = (folder / "small.study").read_text()
    second = command(folder, "study", "small", "--deals", "11..25", "-o", "small.study", "--workers", "1")
    assert second.returncode == 0, second.stderr
    assert (folder / "small.study").read_text().startswith(before), "what was known stays as it was"
    assert len((folder / "small.study").read_text().splitlines()) == 26
    shown = command(folder, "study", "report", "small.study", "--picture", "small.png")
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.splitlines()[1].split()[:2] == ["small", "25"]
    assert (folder / "small.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.process
def test_variants_are_compared_on_the_same_decks(folder: Path) -> None:
    shown = command(folder, "compare-variants", "tiny", "--deals", "1..15", "--workers", "1", "-o", "both")
    assert shown.returncode == 0, shown.stderr
    assert sorted(path.name for path in (folder / "both").iterdir()) == ["larger.study", "small.study"]
    verdict = {name: [one.verdict for one in read_study(folder / "both" / f"{name}.study")[1]] for name in ("larger", "small")}
    only = sum(one == "solved" != other for one, other in zip(verdict["larger"], verdict["small"], strict=True))
    said = f"small and larger: 15 decks decided in both, 0 won in small only, {only} in larger only"
    assert shown.stdout.splitlines()[-1] == said
    assert only > 0, "a cell more helps"


@pytest.mark.process
def test_a_family_of_one_game_is_shown_alone(folder: Path) -> None:
    (folder / "tiny" / "larger.yaml").unlink()
    shown = command(folder, "compare-variants", "tiny", "--deals", "1..3", "--workers", "1")
    assert shown.returncode == 0, shown.stderr
    *table, nothing, last = shown.stdout.splitlines()
    assert (len(table), nothing) == (2, "")
    assert last == "small is the only game of the family tiny: there is nothing to compare it with"


@pytest.mark.process
def test_studies_are_not_kept_in_a_file(folder: Path) -> None:
    (folder / "file").touch()
    for name in ("/dev/null", "file"):
        shown = command(folder, "compare-variants", "tiny", "-o", name)
        assert shown.returncode == 2
        assert f"{name} is no folder, and -o names the folder of the studies, one file for each game" in shown.stderr


@pytest.mark.process
def test_studies_of_two_games_are_reported_below_each_other(folder: Path) -> None:
    for name in ("small", "larger"):
        assert command(folder, "study", name, "--deals", "1..3", "-o", f"{name}.study", "--workers", "1").returncode == 0
    shown = command(folder, "study", "report", "small.study", "larger.study")
    assert [line.split()[:2] for line in shown.stdout.splitlines()[1:]] == [["small", "3"], ["larger", "3"]]
    (folder / "both.study").write_text((folder / "small.study").read_text() + (folder / "larger.study").read_text())
    shown = command(folder, "study", "report", "both.study")
    assert (shown.returncode, shown.stdout) == (1, "")
    assert "both.study:5: another study begins here, and a file holds one" in shown.stderr


@pytest.mark.process
def test_a_limit_of_positions_is_the_only_one_unless_seconds_are_given_too(folder: Path) -> None:
    for more, seconds in (([], 60.0), (["--states", "500"], None), (["--states", "500", "--seconds", "7"], 7.0)):
        arguments = ["study", "small", "--deals", "1", "--workers", "1", *more]
        assert command(folder, *arguments, "-o", f"{seconds}.study").returncode == 0
        head = json.loads((folder / f"{seconds}.study").read_text().splitlines()[0])
        assert head["limits"]["seconds"] == seconds


@pytest.mark.process
def test_an_interrupted_study_leaves_a_file_that_goes_on(folder: Path) -> None:
    arguments = [sys.executable, "-m", "pilewright", "study", "klondike", "--deals", "1..40", "-o", "k.study"]
    limits = ["--states", "3000", "--workers", "1"]
    running = subprocess.Popen([*arguments, *limits], cwd=folder, stderr=subprocess.PIPE, start_new_session=True)
    deadline = time.monotonic() + 200
    while time.monotonic() < deadline and (not (folder / "k.study").exists() or (folder / "k.study").read_text().count("\n") < 4):
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    _, told = running.communicate(timeout=60)
    assert running.returncode == 130, told
    assert b"Traceback" not in told
    before = (folder / "k.study").read_text().splitlines()
    assert len(before) >= 4
    again = command(folder, "study", "klondike", "--deals", "1..40", "-o", "k.study", *limits)
    assert again.returncode == 0, again.stderr
    rows = (folder / "k.study").read_text().splitlines()
    assert [row.split()[0] for row in rows[1:]] == [str(number) for number in range(1, 41)]
    assert set(before) <= set(rows), "no deal was solved again"


@pytest.mark.process
def test_a_study_that_is_interrupted_while_its_workers_start_says_nothing(folder: Path) -> None:
    arguments = [sys.executable, "-m", "pilewright", "study", "klondike", "--deals", "1..40", "-o", "k.study", "--workers", "2"]
    running = subprocess.Popen(arguments, cwd=folder, stderr=subprocess.PIPE, start_new_session=True)
    deadline = time.monotonic() + 100
    while time.monotonic() < deadline and not (folder / "k.study").exists():
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)
    _, told = running.communicate(timeout=60)
    assert (running.returncode, told) == (130, b"")


@pytest.mark.process
def test_a_study_that_is_killed_leaves_no_process_behind(folder: Path) -> None:
    limits = ["--states", "3000", "--workers", "1", "-o", "k.study"]
    arguments = [sys.executable, "-m", "pilewright", "study", "klondike", "--deals", "1..4000", *limits]
    running = subprocess.Popen(arguments, cwd=folder, stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 200
    while time.monotonic() < deadline and (not (folder / "k.study").exists() or (folder / "k.study").read_text().count("\n") < 2):
        time.sleep(0.05)
    running.kill()
    running.wait()
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and is_there(running.pid):
        time.sleep(0.1)
    assert not is_there(running.pid)


def is_there(group: int) -> bool:
    """Whether a process of this group is still running."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.process
def test_a_picture_has_the_name_that_it_was_given(folder: Path) -> None:
    pytest.importorskip("matplotlib")
    (folder / "a.study").write_text(Study("\x1b[31mred", "0", Limits(seconds=1)).line() + "1 40\n2 ?\n")
    shown = command(folder, "study", "report", "a.study", "--picture", "picture")
    assert (folder / "picture").read_bytes().startswith(b"\x89PNG"), shown.stderr
    assert "\\x1b[31mred" in shown.stdout
    full = command(folder, "study", "report", "a.study", "--picture", "/dev/full")
    assert full.returncode == 2
    assert "the picture /dev/full cannot be written: no space left on device" in full.stderr


@pytest.mark.process
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["small"], "a study needs --deals, such as --deals 1..1000"),
        (["small", "--deals", "1..5"], "a study needs -o with its file"),
        (["small", "--deals", "5..1", "-o", "x"], "'5..1' are no deals: write them as 1..1000, the lower number first"),
        (["small", "--deals", "1..ms5", "-o", "x"], "'1..ms5' are no deals"),
        (["small", "--deals", "1..5", "-o", "/dev/full"], "the study /dev/full cannot be written: it is no regular file"),
        (["small", "--deals", "1..5", "-o", "nowhere/x"], "the study nowhere/x cannot be written: no such file or directory"),
        (["small", "--deals", "1..5", "-o", "tiny/small.yaml"], "tiny/small.yaml:1: this is no line of a study"),
        (["small", "--deals", "1..5", "-o", "x", "--workers", "no"], "'no' is no number of processes"),
        (["small", "--deals", "1..5", "-o", "x", "--workers", "1", "--scheduler", "tcp://x"], "give --workers or --scheduler"),
        (["small", "--deals", "1..5", "-o", "x", "--states", "1" + "0" * 5000], "is no number of positions"),
        (["report"], "report what? Write the files of studies after it"),
        (["report", "nothing.study"], "there is no file nothing.study"),
    ],
)
def test_what_cannot_be_studied_is_told_before_the_work_starts(folder: Path, arguments: list[str], message: str) -> None:
    shown = command(folder, "study", *arguments)
    assert shown.returncode in (1, 2)
    assert message in shown.stderr
    assert "Traceback" not in shown.stderr
