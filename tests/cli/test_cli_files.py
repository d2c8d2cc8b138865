"""Files that get in the way: odd ones in the folder of kept games, targets that are no regular files, full disks."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from pilewright.cli import offers

from tests.cli.cli_helpers import Run

OWN = "extends: giant\nname: {}\n"


def folder() -> Path:
    return Path(os.environ["PILEWRIGHT_STATE"], "interrupted")


def kept_file(run: Run) -> Path:
    run("play", "giant", "--deal", "17", stdin="d\n")
    return folder() / "giant+17.json"


def change(file: Path, **fields: object) -> None:
    data = json.loads(file.read_text("utf-8")) | fields
    file.write_text(json.dumps({key: value for key, value in data.items() if value is not ...}), "utf-8")


# ---- kept games


@pytest.mark.parametrize("field", ["deal", "ruleset"])
def test_a_kept_game_without_a_key(run: Run, home: Path, field: str) -> None:
    file = kept_file(run)
    change(file, **{field: ...})
    (home / "save.json").write_bytes(file.read_bytes())
    for options, typed in (((), "info\n"), ((), "resume\ninfo\n"), (("--resume",), "info\n")):
        result = run("play", "giant", *options, stdin=typed)
        assert (result.exit_code, result.stderr) == (0, "")
    assert "1 move played" in result.stdout
    assert run("replay", "save.json").exit_code == 0
    assert "1 move played" in run("play", "giant", stdin="load save.json\ninfo\n").stdout


SPOILT = {
    "garbage": b"garbage",
    "cut short": b'{"format": "pilewright-save", "ver',
    "bytes that are no text": bytes(range(128, 256)) * 20,
    "empty": b"",
    "deeply nested": b"[" * 100_000,
    "another format": b'{"format": "another"}',
}


@pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_game_goes_on_from_before_its_last_move(run: Run, spoilt: bytes) -> None:
    run("play", "giant", "--deal", "17", stdin="d\nd\nd\n")
    file, previous = folder() / "giant+17.json", folder() / "giant+17.previous"
    good = previous.read_bytes()
    file.write_bytes(spoilt)
    result = run("play", "giant", "--resume", stdin="info\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "2 moves played" in result.stdout
    assert previous.read_bytes() == good  # what is good is never written over by what is not
    assert "3 moves played" in run("play", "giant", "--resume", stdin="d\ninfo\n").stdout
    assert json.loads(file.read_text("utf-8"))["position"] == 3
    assert [there.name for there in folder().glob("*.json")] == ["giant+17.json"]


@pytest.mark.parametrize("spoilt", [bytes(128), b"x"], ids=["zeros", "a letter"])
def test_a_game_that_is_spoilt_altogether_is_told_and_a_new_one_begins(run: Run, spoilt: bytes) -> None:
    run("play", "giant", "--deal", "17", stdin="d\nd\n")
    for file in folder().iterdir():
        file.write_bytes(spoilt)
    result = run("play", "giant", "--resume", stdin="info\n")
    assert result.exit_code == 0
    assert "cannot be read: this save is damaged or cut short" in result.stderr
    assert "0 moves played" in result.stdout


def test_bytes_that_are_no_text_are_told_without_the_words_of_a_programmer(run: Run) -> None:
    file = kept_file(run)
    file.write_bytes(bytes(range(128, 256)))
    assert run("play", "giant").stderr == f"pilewright: the interrupted game in {file} cannot be read: it is no text\n"


def test_a_save_of_a_ruleset_that_has_changed_since(run: Run, home: Path) -> None:
    own = home / "own.yaml"
    own.write_text(OWN.format("Own") + "piles: {cell: {count: 2}}\n")
    run("play", "./own.yaml", "--deal", "17", stdin="d\nd\nt1 c1\n")
    own.write_text(OWN.format("Own") + "piles: {cell: {count: 1}}\n")
    result = run("play", "./own.yaml", "--resume", stdin="info\n")
    assert "this save is damaged, or does not fit Own as it is now: action 3: there is no pile 'c1'" in result.stderr
    assert "0 moves played" in result.stdout
    own.write_text(OWN.format("Own") + "piles: {cell: {count: 2, accept: none}}\n")
    assert run("play", "./own.yaml", "--resume", stdin="info\n").exit_code in (0, 1)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT])
def test_a_disk_that_takes_nothing_is_told_once_and_what_was_kept_stays(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    file = kept_file(run)
    before = file.read_bytes()

    def fail(_file: int) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, "fsync", fail)
    result = run("play", "giant", "--resume", stdin="d\nd\nd\ninfo\n")
    assert result.exit_code == 0
    assert result.stderr.count("an interrupted game cannot be kept in") == 1
    assert "4 moves played" in result.stdout
    assert file.read_bytes() == before
    assert sorted(there.name for there in folder().iterdir()) == ["giant+17.json"]


def test_what_is_no_regular_file_is_passed_over(run: Run) -> None:
    folder().mkdir(parents=True)
    (folder() / "giant+1.json").symlink_to("nowhere")
    (folder() / "giant+2.json").mkdir()
    os.mkfifo(folder() / "giant+3.json")
    (folder() / "giant+4.json").symlink_to("giant+4.json")
    for deal in ("1", "2", "3", "4"):
        for options in ((), ("--resume",)):
            result = run("play", "giant", "--deal", deal, *options, stdin="d\nd\nnew 9\nd\nresume\n")
            assert result.exit_code == 0
            assert "cannot" not in result.stderr
            assert "Giant, deal 9 is kept; resume goes on with it." in result.stdout
        assert (folder() / f"giant+{deal}-2.json").is_file()


def test_an_unreadable_file_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is unreadable for the user who may read all, so the refusal is made here."""
    file = kept_file(run)
    read = Path.read_text

    def refuse(self: Path, *arguments: str) -> str:
        if self == file:
            raise PermissionError(errno.EACCES, "Permission denied", str(self))
        return read(self, *arguments)

    monkeypatch.setattr(Path, "read_text", refuse)
    result = run("play", "giant", "--resume", stdin="d\n")
    assert result.exit_code == 0
    assert result.stderr == (
        f"pilewright: the interrupted game in {file} cannot be read: permission denied\n"
        "pilewright: there is no interrupted game of Giant; this is a new one\n"
    )


@pytest.mark.parametrize(
    ("fields", "other"),
    [({"game": "nope"}, "'nope'"), ({"ruleset": "/gone.yaml"}, "'/gone.yaml'"), ({"game": "terrace"}, "'terrace'")],
)
def test_the_game_of_another_ruleset_is_never_resumed(run: Run, fields: dict[str, object], other: str) -> None:
    file = kept_file(run)
    change(file, **fields)
    result = run("play", "giant", "--resume", stdin="d\n")
    assert result.exit_code == 0
    assert result.stderr == (
        f"pilewright: the interrupted game in {file} is passed over: it is one of {other}\n"
        "pilewright: there is no interrupted game of Giant; this is a new one\n"
    )
    assert file.exists()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "there is no file {}"),
        ("extends: giant\n", "{}:1:1: P103 a ruleset needs 'name', such as name: My Game\n"),
    ],
)
def test_a_kept_game_whose_ruleset_goes_bad_meanwhile(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, text: str | None, reason: str
) -> None:
    """The ruleset was good when the command began, and has errors or is gone when the kept game is read."""

    own = home / "own.yaml"
    own.write_text(OWN.format("Own"))
    run("play", "./own.yaml", "--deal", "17", stdin="d\n")
    (file,) = folder().glob("*.json")
    offered = offers.kept_games

    def spoil(game_id: str, ruleset: str | None) -> object:
        own.unlink() if text is None else own.write_text(text)
        return offered(game_id, ruleset)

    monkeypatch.setattr(offers, "kept_games", spoil)
    result = run("play", "./own.yaml", "--resume", "--deal", "17", stdin="info\n")
    assert result.exit_code == 0
    assert result.stderr.startswith(f"pilewright: the interrupted game in {file} cannot be resumed: {reason.format(own)}")
    assert result.stderr.count("\n") == 1
    assert "0 moves played" in result.stdout


def test_every_ruleset_has_names_of_its_own(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = ["my game", "my_game", "my%20game", "my+game", "my@game", "mý", "x" * 130]
    rulesets = home / "rulesets"
    rulesets.mkdir()
    monkeypatch.setenv("PILEWRIGHT_RULESETS", str(rulesets))
    for game in ids:
        (rulesets / f"{game}.yaml").write_text(OWN.format(f"Own {ids.index(game)}"))
    for game in ids:
        result = run("play", game, "--deal", "17", stdin="d\n")
        assert not result.stdout.startswith("An interrupted")
        assert result.stderr == ""
    names = sorted(file.name for file in folder().glob("*.json"))
    assert len(names) == len(ids)
    assert {"my%20game+17.json", "my_game+17.json", "my%2520game+17.json", "my%2Bgame+17.json"} < set(names)
    for game in ids:
        result = run("play", game, "--resume", stdin="info\n")
        assert f"Own {ids.index(game)}, deal 17 ({game}) 1 move played" in " ".join(result.stdout.split())


# ---- targets


def test_a_pipe_is_not_replaced(run: Run, home: Path) -> None:
    os.mkfifo(home / "pipe")
    assert "\n> save pipe\npipe cannot be written: it is a pipe\n" in run("play", "giant", stdin="save pipe\n").stdout
    result = run("play", "giant", "--record", "pipe")
    assert (result.exit_code, result.stderr) == (2, "pilewright: the record pipe cannot be written: it is a pipe\n")
    assert stat.S_ISFIFO((home / "pipe").stat().st_mode)


@pytest.mark.parametrize("there", [False, True])
def test_a_link_stays_and_its_target_is_written(run: Run, home: Path, there: bool) -> None:
    (home / "far").mkdir()
    for name in ("save", "record"):
        (home / name).symlink_to(f"far/{name}")
        if there:
            (home / "far" / name).write_text("old")
            (home / "far" / name).chmod(0o600)
    assert "saved in save\n" in run("play", "giant", "--record", "record", stdin="d\nsave save\n").stdout
    assert (home / "save").is_symlink()
    assert (home / "record").is_symlink()
    assert json.loads((home / "far" / "save").read_text())["actions"] == ["deal"]
    assert (home / "far" / "record").read_text().endswith("1. deal\n")
    assert sorted(file.name for file in (home / "far").iterdir()) == ["record", "save"]
    if there:
        assert stat.S_IMODE((home / "far" / "save").stat().st_mode) == 0o600


def test_a_link_in_a_circle(run: Run, home: Path) -> None:
    (home / "circle").symlink_to("circle")
    said = run("play", "giant", stdin="save circle\n").stdout
    assert "circle cannot be written: too many levels of symbolic links\n" in said
    assert (home / "circle").is_symlink()


# ---- full disks

full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")


@pytest.mark.process
@full
@pytest.mark.parametrize(
    "command",
    [
        *("list", "show giant", "play giant --deal 1", "deal giant 1", "plugins", "schema", "perft giant 1 1"),
        *("--help", "--version", "validate bad.yaml"),
    ],
)
@pytest.mark.parametrize("flags", ["", "-u"])
def test_a_full_disk_behind_stdout(home: Path, command: str, flags: str) -> None:
    (home / "bad.yaml").write_text("name: 1\n")
    done = subprocess.run(
        f"echo deal | {sys.executable} {flags} -m pilewright {command} >/dev/full", shell=True, capture_output=True, timeout=60
    )
    assert done.stderr == b"pilewright: the output cannot be written: no space left on device\n"
    assert done.returncode == 2


@pytest.mark.process
@full
@pytest.mark.parametrize(
    ("command", "code"),
    [("validate good.yaml", 0), ("perft giant 1 1", 0), ("validate bad.yaml", 1), ("show nope", 2), ("plya", 2)],
)
def test_a_full_disk_behind_stderr(home: Path, command: str, code: int) -> None:
    (home / "good.yaml").write_text(OWN.format("Good") + "piles: {tableau: {space: K}}\n")
    (home / "bad.yaml").write_text("name: 1\n")
    done = subprocess.run(f"{sys.executable} -m pilewright {command} 2>/dev/full", shell=True, capture_output=True, timeout=60)
    assert done.returncode == code
    both = subprocess.run(
        f"{sys.executable} -m pilewright {command} >/dev/full 2>&1", shell=True, capture_output=True, timeout=60
    )
    assert both.returncode == (0 if command == "validate good.yaml" else 2)  # that one prints nothing on stdout


# ---- names with control characters


def test_control_characters_do_not_reach_the_terminal(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rulesets = home / "rulesets"
    rulesets.mkdir()
    monkeypatch.setenv("PILEWRIGHT_RULESETS", str(rulesets))
    name = r'"A\e[2J\n\tB\u0085C\u202eD"'
    (rulesets / "odd.yaml").write_text(
        f"extends: giant\nname: {{en: {name}, fr: {name}}}\naliases: [{name}]\ndescription: {name}\nsource: {name}\n"
    )
    shown = r"A\x1b[2J B C\u202eD"
    listed = run("list").stdout
    assert [line.split("  ")[0] for line in listed.splitlines()].count("odd") == 1
    assert any(line.split("  ")[0] == "odd" and f" {shown}  " in line for line in listed.splitlines())
    typed = "d\ninfo\nnew\nresume ?\nresume 99\nresume\nq\n"
    outputs = [run("show", "odd"), run("play", "odd", "--deal", "17", stdin=typed), run("play", "odd", stdin="d\x1b[2J\n")]
    assert outputs[0].stdout.startswith(f"{shown}\n  en: ")
    assert f"\n{shown}, deal 17 ---" in outputs[1].stdout
    assert outputs[2].stdout.startswith(f"An interrupted game of {shown} (deal 17, 1 move) is kept")
    for result in outputs:
        assert result.exit_code == 0
        assert not set(result.stdout + result.stderr + listed) & set("\x1b\x85\u202e\r")


def test_help_on_what_is_no_command(run: Run) -> None:
    stdout = run("play", "giant", stdin="help nix\nhelp undo\nhelp u\n").stdout
    assert "> help nix\nthere is no help on 'nix'; this is what can be typed:\nA move names two piles" in stdout
    assert "> help undo\n  undo (u), undo 3  take the last move back\n" in stdout
    assert "> help u\n  undo (u), undo 3  take the last move back\n" in stdout


def test_long_labels_keep_their_distance(run: Run, home: Path) -> None:
    (home / "long.yaml").write_text(
        "extends: giant\nname: Long\npiles:\n  reserveontheleft: {role: reserve, fan: right}\n"
        "  reserveontheright: {role: reserve, count: 2}\n"
        "deal:\n  a: {to: reserveontheleft, cards: 1}\n  b: {to: reserveontheright}\n"
    )
    shown = run("play", "./long.yaml", "--deal", "1", "--ascii").stdout.splitlines()
    lines = [line.split() for line in shown]
    assert any(line[:2] == ["reserveonthel", "reserveontheleft"] and len(line) == 3 for line in lines)
    assert " reserveontheright   reserveonther1 reserveonther2" in shown
    cards = shown[shown.index(" reserveontheright   reserveonther1 reserveonther2") + 1]
    assert [cards[at : at + 2].isalnum() for at in (21, 36)] == [True, True]
