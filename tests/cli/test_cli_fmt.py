"""`pilewright fmt`: what it writes, what it only says, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.cli_helpers import Run

UNTIDY = "# mine\nname: Ogre\nextends: giant # a small one\n"
TIDY = "# mine\nextends: giant # a small one\nname: Ogre\n"
REPORT = "a.yaml: its keys are not in order; `pilewright fmt` puts them so\n"


@pytest.fixture
def file(home: Path) -> Path:
    (home / "a.yaml").write_text(UNTIDY)
    (home / "b.yaml").write_text(TIDY)
    return home / "a.yaml"


def test_files_are_put_in_order_in_place(run: Run, file: Path) -> None:
    result = run("fmt", "a.yaml", "b.yaml")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "2 files read, 1 put in order\n")
    assert file.read_text() == TIDY
    assert run("fmt", ".").stderr == "2 files read, none to change\n"


def test_check_changes_nothing(run: Run, file: Path) -> None:
    result = run("fmt", "--check", "a.yaml", "b.yaml")
    assert (result.exit_code, result.stdout, result.stderr) == (1, REPORT, "2 files read, 1 not in order\n")
    assert file.read_text() == UNTIDY
    assert run("fmt", "--check", "b.yaml").exit_code == 0


def test_stdin(run: Run) -> None:
    assert run("fmt", "-", stdin=UNTIDY).stdout == TIDY
    assert run("fmt", "-", stdin=TIDY).stdout == TIDY
    result = run("fmt", "--check", "-", stdin=UNTIDY)
    assert (result.exit_code, result.stdout) == (1, REPORT.replace("a.yaml", "<stdin>"))


def test_what_cannot_be_read_is_reported_and_the_rest_is_done(run: Run, file: Path) -> None:
    (file.parent / "c.yaml").write_text("name: Ogre\nname: Ogress\n")
    result = run("fmt", ".")
    assert result.exit_code == 1
    assert result.stdout == "./c.yaml:2:1: P005 the key 'name' is written twice in one map; the first is on line 1\n"
    assert result.stdout in run("validate", "./c.yaml").stdout
    assert (file.parent / "c.yaml").read_text() == "name: Ogre\nname: Ogress\n"
    assert file.read_text() == TIDY


def test_a_file_with_other_problems_is_put_in_order_all_the_same(run: Run, home: Path) -> None:
    (home / "x.yaml").write_text("pils: {}\nname: 3\n")
    assert run("fmt", "x.yaml").exit_code == 0
    assert (home / "x.yaml").read_text() == "name: 3\npils: {}\n"


def test_what_is_not_there(run: Run, home: Path) -> None:
    result = run("fmt", "no.yaml")
    assert (result.exit_code, result.stderr) == (2, "pilewright: there is no file no.yaml\n")
    (home / "empty").mkdir()
    assert run("fmt", "empty").exit_code == 2


def test_bytes_that_are_no_text(run: Run, home: Path) -> None:
    (home / "x.yaml").write_bytes(b"name: \xff\n")
    result = run("fmt", "x.yaml")
    assert result.exit_code == 1
    assert result.stdout.startswith("x.yaml:1:7: P002 this is not UTF-8 text")
