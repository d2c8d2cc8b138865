"""`pilewright validate`: all problems of all files, each once, and the exit codes that scripts rely on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.cli_helpers import Run

GOOD = "extends: giant\nname: Ogre\npiles: {tableau: {space: K}}\n"
BAD = "extends: giant\nname: Ogre\npils: {}\n"
WARNED = (
    "name: Idle\ndeck: {packs: 2}\npiles:\n  stock: {}\n  foundation: {count: 8}\n  tableau: {count: 8, build: none}\n"
    "  cell: {}\ndeal: {row: {to: tableau, cards: 13}}\ngoal: {full: foundation}\n"
)


@pytest.fixture
def files(home: Path) -> Path:
    folder = home / "rules"
    (folder / "deeper").mkdir(parents=True)
    (folder / "a.yaml").write_text(GOOD)
    (folder / "deeper" / "b.yml").write_text(BAD)
    (folder / "notes.txt").write_text("no ruleset")
    (folder / ".hidden.yaml").write_text("no ruleset")
    return folder


def test_clean(run: Run, files: Path) -> None:
    result = run("validate", "rules/a.yaml")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "1 file checked, no problems\n")


def test_all_problems_of_all_files(run: Run, files: Path) -> None:
    (files / "c.yaml").write_text("extends: gaint\nname: 3\n")
    result = run("validate", "rules", "--format", "concise")
    assert result.exit_code == 1
    assert [line.split(" ")[0] for line in result.stdout.splitlines()] == [
        "rules/c.yaml:1:10:",
        "rules/c.yaml:2:7:",
        "rules/deeper/b.yml:3:1:",
    ]
    assert "did you mean 'piles'?" in result.stdout
    assert result.stderr == "3 files checked, 3 problems\n"


def test_a_file_is_checked_once(run: Run, files: Path) -> None:
    result = run(
        "validate", "--format", "concise", "rules", "rules/deeper/b.yml", str(files / "deeper" / "b.yml"), "./rules/a.yaml"
    )
    assert len(result.stdout.splitlines()) == 1
    assert result.stderr == "2 files checked, 1 problem\n"


def test_a_problem_of_a_shared_parent_is_told_once(run: Run, home: Path) -> None:
    (home / "parent.yaml").write_text(BAD)
    for name in ("one", "two"):
        (home / f"{name}.yaml").write_text(f"extends: parent\nname: {name}\n")
    result = run("validate", ".", str(home))
    assert sum("unknown key 'pils'" in line for line in result.stdout.splitlines()) == 1
    assert result.stderr == "3 files checked, 3 problems\n"


def test_rulesets_of_a_folder_extend_each_other(run: Run, files: Path) -> None:
    (files / "deeper" / "b.yml").write_text("extends: a\nname: Ogress\n")
    assert run("validate", "rules").exit_code == 0


@pytest.mark.parametrize(("option", "code"), [((), 0), (("--strict",), 1)])
def test_warnings(run: Run, home: Path, option: tuple[str, ...], code: int) -> None:
    (home / "idle.yaml").write_text(WARNED)
    result = run("validate", "idle.yaml", "--format", "concise", *option)
    assert all(": P407 warning: " in line for line in result.stdout.splitlines())
    assert result.stdout.startswith("idle.yaml:")
    said = "1 warning, which --strict counts as a problem" if option else "no problems, 1 warning"
    assert result.stderr == f"1 file checked, {said}\n"
    assert result.exit_code == code


def test_two_warnings_are_counted_as_problems(run: Run, home: Path) -> None:
    for name in ("one", "two"):
        (home / f"{name}.yaml").write_text(WARNED)
    result = run("validate", "--strict", ".")
    assert result.stderr == "2 files checked, 2 warnings, which --strict counts as problems\n"


def test_one_id_in_two_files_is_a_warning(run: Run, files: Path) -> None:
    (files / "deeper" / "b.yml").unlink()
    (files / "deeper" / "a.yml").write_text(GOOD)
    result = run("validate", "--format", "concise", "rules", "rules/deeper")
    assert result.stdout == (
        "rules/deeper/a.yml:1:1: P610 warning: the id 'a' is that of rules/a.yaml too; only one of them is found by that name;"
        " give one another name\n"
    )
    assert (result.exit_code, result.stderr) == (0, "2 files checked, no problems, 1 warning\n")
    assert run("validate", "rules", "--strict").exit_code == 1
    assert run("validate", "rules/a.yaml", "rules/deeper/a.yml").stdout == ""


def test_endings_in_capitals(run: Run, files: Path) -> None:
    (files / "UP.YAML").write_text(BAD)
    assert run("validate", "rules").stdout.startswith("rules/UP.YAML:3:1: P101 unknown key 'pils'")
    (files / "UP.YAML").write_text(GOOD)
    (files / "deeper" / "b.yml").write_text("extends: UP\nname: Ogress\n")
    assert run("validate", "rules").exit_code == 0
    assert run("show", "rules/UP.YAML").stdout.startswith("Ogre\n")


def test_a_parent_elsewhere_is_found_by_its_folder_alone(run: Run, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (files / "deeper" / "b.yml").write_text("extends: a\nname: Ogress\n")
    alone = run("validate", "rules/deeper/b.yml")
    assert alone.exit_code == 1
    assert alone.stdout.startswith("rules/deeper/b.yml:1:10: P211 there is no ruleset 'a'")
    assert run("validate", "rules").exit_code == 0
    monkeypatch.setenv("PILEWRIGHT_RULESETS", str(files))
    assert run("validate", "rules/deeper/b.yml").exit_code == 0


def test_stdin(run: Run) -> None:
    result = run("validate", "-", "-", stdin=BAD)
    assert result.exit_code == 1
    assert result.stdout.startswith("<stdin>:3:1: P101 unknown key 'pils'")
    assert result.stderr == "1 file checked, 1 problem\n"
    assert run("validate", "-", stdin=GOOD).exit_code == 0


def test_missing_files_and_empty_folders(run: Run, files: Path) -> None:
    (files / "empty").mkdir()
    result = run("validate", "nowhere", "rules/empty", "rules/deeper")
    assert result.exit_code == 2
    assert result.stdout.startswith("rules/deeper/b.yml:3:1: P101 ")
    assert result.stderr.splitlines() == [
        "pilewright: there is no file nowhere",
        "pilewright: there are no .yaml or .yml files below rules/empty",
        "1 file checked, 1 problem",
    ]
    assert run("validate").exit_code == 2


def test_strange_bytes_and_names(run: Run, home: Path) -> None:
    (home / "[red].yaml").write_bytes(b"name: \xff\n")
    (home / "empty.yaml").write_bytes(b"")
    result = run("validate", "--format", "concise", "[red].yaml", "empty.yaml")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0].startswith("[red].yaml:1:7: P002 this is not UTF-8 text")
    assert result.stdout.splitlines()[1].startswith("empty.yaml:1:1: ")


def test_the_shipped_rulesets_are_clean(run: Run) -> None:
    from importlib.resources import files

    result = run("validate", str(files("pilewright.rulesets")), "--strict")
    number = len(list(Path(str(files("pilewright.rulesets"))).glob("*/*.yaml")))
    assert (result.exit_code, result.stderr) == (0, f"{number} files checked, no problems\n")
