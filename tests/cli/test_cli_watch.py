"""`pilewright validate --watch`: a report for every change, and a clean end."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pilewright.cli.watch import changes, stamps, watch

from tests.cli.cli_helpers import Run

pytestmark = pytest.mark.process

GOOD = "extends: giant\nname: Ogre\npiles: {tableau: {space: K}}\n"
BAD = "extends: giant\nname: Ogre\npils: {}\n"
WAITING = "watching for changes; Ctrl-C ends\n"


@contextmanager
def watching(*paths: str, terminal: bool = False) -> Iterator[tuple[subprocess.Popen[bytes], Callable[[], str]]]:
    """`pilewright validate --watch` in a process of its own, and a function that waits for its next report."""
    ours, theirs = pty.openpty() if terminal else os.pipe()
    command = [sys.executable, "-m", "pilewright", "validate", "--watch", *paths]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs)
    os.close(theirs)

    def report() -> str:
        text = ""
        while not text.replace("\r\n", "\n").endswith(WAITING):
            assert select.select([ours], [], [], 30)[0], f"nothing more is said after {text!r}"
            got = os.read(ours, 4096)
            assert got, f"it has ended after {text!r}"
            text += got.decode()
        return text.replace("\r\n", "\n")

    try:
        yield process, report
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def test_every_change_brings_a_report(home: Path) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "a.yaml").write_text(GOOD)
    with watching("rules") as (process, report):
        assert report() == f"1 file checked, no problems\n{WAITING}"
        (home / "rules" / "a.yaml").write_text(BAD)
        assert report().startswith("rules/a.yaml:3:1: P101 unknown key 'pils'")
        os.replace(home / "rules" / "a.yaml", home / "rules" / "b.yaml")
        assert report().startswith("rules/b.yaml:3:1: P101 unknown key 'pils'")
        (home / "rules" / "b.yaml").unlink()
        assert report().startswith("pilewright: there are no .yaml or .yml files below rules\n")
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


def test_the_screen_is_cleared_at_a_terminal_only(home: Path) -> None:
    (home / "a.yaml").write_text(GOOD)
    with watching("a.yaml", terminal=True) as (_, report):
        assert report().startswith("\x1b[2J")


def test_a_parent_in_the_folder_of_the_user_is_watched_too(home: Path) -> None:
    parent = Path(os.environ["PILEWRIGHT_RULESETS"]) / "mother.yaml"
    parent.write_text(GOOD)
    (home / "a.yaml").write_text("extends: mother\nname: Child\n")
    with watching("a.yaml") as (_, report):
        assert "no problems" in report()
        parent.write_text(BAD)
        assert "unknown key 'pils'" in report()


def test_interrupting_is_no_error_and_goes_through_no_handler(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    (home / "a.yaml").write_text(GOOD)
    runs = []

    def run(paths: list[str]) -> None:
        runs.append(paths)
        raise KeyboardInterrupt

    assert watch(["a.yaml"], run) == 0
    assert runs == [["a.yaml"]]
    assert "Traceback" not in capsys.readouterr().err


def test_nothing_happens_without_a_change(home: Path) -> None:
    file = home / "a.yaml"
    file.write_text(GOOD)
    seen = changes([str(file)], pause=0)
    next(seen)
    before = stamps([str(file)])
    file.write_text(BAD)
    assert stamps([str(file)]) != before
    next(seen)
    (home / "notes.txt").write_text("no ruleset")
    assert set(stamps([str(home)])) == {str(file)}


@pytest.mark.parametrize("path", ["-", "no.yaml", ""])
def test_what_cannot_be_watched(run: Run, path: str) -> None:
    result = run("validate", "--watch", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("pilewright: ")
