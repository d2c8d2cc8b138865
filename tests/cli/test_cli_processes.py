"""What only a process of its own shows: terminals, pipes, encodings, signals, failing plugins, and how fast it starts."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.cli_helpers import Shell

pytestmark = pytest.mark.process

PILEWRIGHT = [sys.executable, "-m", "pilewright"]


def in_terminal(*arguments: str, typed: str, end: bytes = b"", **environment: str) -> tuple[str, int]:
    """What a command shows in a terminal, and its exit code; `end` is typed when all else has been."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(sys.executable, [*PILEWRIGHT, *arguments], {**os.environ, **environment})
    shown = b""
    prompts = 0
    lines = typed.splitlines()
    try:
        while True:
            shown += os.read(terminal, 65536)
            while shown.count(b"\n> ") > prompts:
                prompts += 1
                time.sleep(0.05)  # readline shows the prompt a moment before it waits; no person is as fast
                os.write(terminal, (lines.pop(0) + "\n").encode() if lines else end or b"\x04")
    except OSError:
        pass  # Linux reports the end of a terminal so
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    return shown.decode().replace("\r\n", "\n"), os.waitstatus_to_exitcode(status)


RED = "\x1b[31m"


def test_colours_in_a_terminal() -> None:
    shown, code = in_terminal("play", "--text", "terrace", "--deal", "17", typed="t3 f1\nq\n")
    assert code == 0
    assert f" r  reserve    {RED}4♦\x1b[39m {RED}3♥\x1b[39m {RED}4♥\x1b[39m 4♠ Q♣ " in shown
    assert "base card 3, score 1" in shown


@pytest.mark.parametrize(
    ("options", "environment", "cards"),
    [
        ((), {"NO_COLOR": "1"}, "4♦ 3♥ 4♥ 4♠ Q♣"),
        ((), {"TERM": "dumb"}, "4♦ 3♥ 4♥ 4♠ Q♣"),
        (("--ascii",), {}, "4D 3H 4H 4S QC"),
        ((), {"PYTHONIOENCODING": "ascii", "NO_COLOR": "1"}, "4D 3H 4H 4S QC"),
    ],
)
def test_no_colours_where_they_are_not_wanted(options: tuple[str, ...], environment: dict[str, str], cards: str) -> None:
    shown, code = in_terminal("play", "--text", "terrace", "--deal", "17", *options, typed="q\n", **environment)
    assert code == 0
    assert cards in shown
    assert RED not in shown


def test_end_of_input_and_interrupt_in_a_terminal() -> None:
    shown, code = in_terminal("play", "--text", "giant", "--deal", "17", typed="deal\n")
    assert code == 0
    assert "Traceback" not in shown
    shown, code = in_terminal("play", "--text", "giant", "--deal", "17", typed="deal\n", end=b"\x03")
    assert code == 130
    assert "Traceback" not in shown
    assert "Aborted" not in shown
    assert shown.endswith("\nThe game is kept: pilewright play giant --resume goes on with it.\n")
    assert Path(os.environ["PILEWRIGHT_STATE"], "interrupted", "giant+17.json").exists()


def test_interrupt_from_a_pipe(home: Path) -> None:
    process = subprocess.Popen(
        [*PILEWRIGHT, "play", "giant", "--deal", "17", "--record", "game.txt"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    process.stdin.write(b"deal\n")
    process.stdin.flush()
    for _ in range(200):
        if (home / "game.txt").exists() and "1. deal" in (home / "game.txt").read_text():
            break
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=10)
    assert process.returncode == 130
    assert errors == b""
    assert "1. deal" in (home / "game.txt").read_text()


@pytest.mark.parametrize(
    "command",
    ["list", "show terrace", "play terrace --deal 17", "deal terrace 17", "schema", "validate bad", "--help", "play -h"],
)
def test_a_reader_that_goes_away(home: Path, command: str) -> None:
    (home / "bad").mkdir()
    (home / "bad" / "bad.yaml").write_text("".join(f"key{number}: 1\n" for number in range(3000)))
    process = subprocess.Popen(
        [*PILEWRIGHT, *command.split()], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    errors = process.stderr.read()
    assert process.wait(timeout=20) == 141
    process.stderr.close()
    assert errors == b""


def test_without_stdin_nothing_hangs() -> None:
    for stdin in ("</dev/null", "<&-"):
        began = time.monotonic()
        done = subprocess.run(
            f"{sys.executable} -m pilewright play terrace --deal 17 {stdin} | cat", shell=True, capture_output=True, timeout=20
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"No command came from stdin" in done.stdout
        assert time.monotonic() - began < 5


def test_closed_streams() -> None:
    for streams in (">&-", "2>&-", ">&- 2>&-"):
        for command in ("play giant --deal 1", "show bogus"):
            done = subprocess.run(
                f"{sys.executable} -m pilewright {command} </dev/null {streams}", shell=True, capture_output=True, timeout=20
            )
            assert done.returncode == (2 if "bogus" in command else 0), (command, streams)
            assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_every_command_under_every_encoding(shell: Shell, home: Path, encoding: str) -> None:
    (home / "bad.yaml").write_text("name: Đavo ♠\nnáme: x\n", "utf-8")
    for command, code in (
        ("--help", 0),
        ("list --lang fr", 0),
        ("show falling-stars --lang sr", 0),
        ("play falling-stars --deal 17 --lang fr", 0),
        ("deal terrace 17", 0),
        ("schema", 0),
        ("validate bad.yaml", 1),
        ("show Élan", 2),
    ):
        done = shell(*command.split(), PYTHONIOENCODING=encoding)
        assert done.returncode == code, (command, done.stderr)
        assert b"Traceback" not in done.stderr
        done.stdout.decode(encoding)


def test_letters_stand_in_for_what_an_encoding_lacks(shell: Shell) -> None:
    done = shell("play", "falling-stars", "--deal", "17", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert done.stdout.startswith(b"Etoiles filantes, donne 17 -")
    assert b" r  reserve    4D 3H 4H 4S QC" in done.stdout
    assert "Blondes et brunes" in shell("list", "--lang", "fr", PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert b"Plavuse i brinete" in shell("list", "--lang", "sr", PYTHONIOENCODING="cp1252").stdout.replace(b"\x9a", b"s")
    assert "4♦ 3♥ 4♥ 4♠ Q♣" in shell("play", "terrace", "--deal", "17", PYTHONIOENCODING="utf-8").stdout.decode()


def test_bytes_that_are_no_text(shell: Shell) -> None:
    done = shell(
        "play", "giant", "--deal", "17", stdin=b"\xef\xbb\xbfdeal\n\xff\xfe\n\x00\nundo\r\nq\n", PYTHONIOENCODING="utf-8"
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"88 cards" in done.stdout
    assert done.stdout.count(b"is no command and no pile") == 2


# ---- plugins


def install(folder: Path, name: str, code: str) -> None:
    """Lay a distribution with one plugin where Python looks for modules."""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.py").write_text(code)
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[pilewright]\n{name} = {name}\n")


@pytest.mark.parametrize(
    ("code", "cause"),
    [
        ("import nowhere", "ModuleNotFoundError: No module named 'nowhere'"),
        ("def (", "SyntaxError: "),
        ("raise SystemExit(3)", "SystemExit: 3"),
    ],
)
def test_a_plugin_that_fails(shell: Shell, home: Path, code: str, cause: str) -> None:
    install(home / "site", "faulty", code)
    path = str(home / "site")
    others = ("show giant", "play giant", "deal giant 1", "perft giant 1 1") if "nowhere" in code else ()
    for command in ("list", "plugins", *others):
        done = shell(*command.split(), PYTHONPATH=path)
        lines = [line for line in done.stderr.decode().splitlines() if not line.endswith(" s")]
        assert done.returncode == 0, command
        assert len(lines) == 1, lines
        assert lines[0].startswith(f"pilewright: plugin faulty (faulty 1.0) is left out: {cause}")
    for command in ("list", "plugins"):
        assert shell(command, PYTHONPATH=path, PILEWRIGHT_STRICT_PLUGINS="1").returncode == 2
    assert f"faulty (faulty 1.0)\n  FAILED: {cause}" in shell("plugins", PYTHONPATH=path).stdout.decode()


def test_play_goes_on_when_a_plugin_fails(shell: Shell, home: Path) -> None:
    install(
        home / "site",
        "faulty",
        "import pilewright\nINTERFACE = 2\n@pilewright.hookimpl\ndef may_play(rules, state, move, slot):\n    return 1 // 0\n",
    )
    (home / "torn.yaml").write_text("extends: giant\nname: Torn\nplugins: {faulty: {}}\n")
    done = shell("play", "./torn.yaml", "--deal", "1", stdin=b"deal\nhelp\n", PYTHONPATH=str(home / "site"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().count("ZeroDivisionError") >= 2
    assert b"> help\nA move names two piles" in done.stdout
    assert shell("perft", "./torn.yaml", "1", "1", PYTHONPATH=str(home / "site")).returncode == 2


def test_a_narrow_terminal(home: Path) -> None:
    shown, _ = in_terminal("play", "--text", "terrace", "--deal", "17", "--ascii", typed="t1 t2\nq\n", COLUMNS="40")
    assert "t1-t2 is not legal: choose the base card\nfirst: move a card from the tableau to\nthe foundation\n" in shown


def test_a_misspelt_hook_is_a_warning(shell: Shell, home: Path) -> None:
    install(
        home / "site",
        "misspelt",
        "import pilewright\nINTERFACE = 2\n@pilewright.hookimpl\ndef may_pay(rules, state, move, slot):\n    return True\n",
    )
    done = shell("plugins", PYTHONPATH=str(home / "site"))
    assert (
        "misspelt (misspelt 1.0): no hooks\n  WARNING: there is no hook 'may_pay'; did you mean 'may_play'?\n"
        in done.stdout.decode()
    )
    assert b"did you mean 'may_play'?" in done.stderr


def test_the_games_of_a_plugin_are_listed(shell: Shell, home: Path) -> None:
    install(
        home / "site",
        "more",
        "import pathlib, pilewright\n\nINTERFACE = 2\n\n\n@pilewright.hookimpl\n"
        "def ruleset_folders():\n    return [pathlib.Path(__file__).parent / 'games']\n",
    )
    (home / "site" / "games").mkdir()
    (home / "site" / "games" / "ogre.yaml").write_text("extends: giant\nname: Ogre\n")
    listed = shell("list", PYTHONPATH=str(home / "site")).stdout.decode()
    assert any(line.split() == ["ogre", "Ogre", "games", "more", "1.0"] for line in listed.splitlines())


# ---- starting


def test_nothing_heavy_is_imported_to_start(home: Path) -> None:
    heavy = [
        "jsonschema",
        "numpy",
        "numba",
        "yaml",
        "pluggy",
        "rich",
        "platformdirs",
        "pilewright.extending.registry",
        "pilewright.engine",
    ]
    code = "import sys, json, pilewright.cli.main as main; main.application();"
    code += f"print(json.dumps([name for name in {heavy!r} if name in sys.modules]))"
    assert json.loads(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout) == []


def test_a_bug_is_one_line(shell: Shell, home: Path) -> None:
    (home / "site").mkdir()
    (home / "site" / "sitecustomize.py").write_text(
        "from pilewright.model import cards\ndef fail(*a, **k): raise RuntimeError('oh\\nno')\ncards.cards_text = fail\n"
    )
    done = shell("deal", "giant", "1", PYTHONPATH=str(home / "site"))
    assert done.returncode == 2
    assert done.stderr == b"pilewright: this is a bug in pilewright: RuntimeError: oh no\n"
    done = shell("deal", "giant", "1", PYTHONPATH=str(home / "site"), PILEWRIGHT_DEBUG="1")
    assert done.returncode == 2
    assert b"Traceback" in done.stderr


def test_perft_without_numba(shell: Shell, home: Path) -> None:
    (home / "site").mkdir()
    (home / "site" / "numba.py").write_text("raise ImportError('hidden')\n")
    done = shell("perft", "giant", "1", "1", "--compiled", PYTHONPATH=str(home / "site"))
    assert done.returncode == 2
    assert done.stderr == b"pilewright: the compiled kernel needs Numba: pip install 'pilewright[fast]'\n"
