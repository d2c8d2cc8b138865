"""`pilewright new`: the file it writes, the files it does not write, and what it says to do next."""

from __future__ import annotations

import os
import pty
import re
import select
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from pilewright.cli.main import application
from pilewright.writing.questions import QUESTIONS

from tests.cli.cli_helpers import Run


def test_a_game_with_defaults(run: Run, home: Path) -> None:
    result = run("new")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:2] == ["my-game.yaml is written: My Game", "next:"]
    assert run("validate", "--strict", "my-game.yaml").exit_code == 0
    assert run("fmt", "--check", "my-game.yaml").exit_code == 0
    for line in lines[2:]:
        command = re.match(r"  pilewright (\S+)", line)
        assert command is not None
        assert run(command[1], "--help").exit_code == 0
    assert "My Game, deal 1 --" in run("play", "./my-game.yaml", "--deal", "1", "--ascii", stdin="quit\n").stdout


def test_a_game_with_options(run: Run, home: Path) -> None:
    result = run("new", "long.yaml", "--name", "Long: Evening", "--packs", "2", "--tableau", "9", "--cards", "3", "--space", "K")
    assert result.stdout.startswith("long.yaml is written: Long: Evening\n")
    assert "Long: Evening" in run("show", "./long.yaml").stdout
    text = (home / "long.yaml").read_text()
    assert "  packs: 2\n" in text
    assert "    space: K\n" in text


def test_the_name_of_the_file_is_that_of_the_game(run: Run, home: Path) -> None:
    assert run("new", "--name", "Étoiles filantes / 2").stdout.startswith("etoiles-filantes-2.yaml is written")
    assert run("new", "--name", "!?").stdout.startswith("my-game.yaml is written")


def test_a_variant(run: Run, home: Path) -> None:
    result = run("new", "twos.yaml", "--from", "klondike", "--name", "By Twos", "--deal-cards", "2")
    assert result.exit_code == 0
    lines = [line for line in (home / "twos.yaml").read_text().splitlines() if line and not line.strip().startswith("#")]
    assert lines == ["extends: klondike", "name: By Twos", "piles:", "  stock:", "    deal:", "      cards: 2"]
    assert run("validate", "--strict", "twos.yaml").exit_code == 0


def test_a_variant_of_a_file(run: Run, home: Path) -> None:
    run("new", "mine.yaml")
    assert run("new", "yours.yaml", "--from", "./mine.yaml", "--redeals", "1").exit_code == 0
    assert run("validate", "--strict", "yours.yaml").exit_code == 0


def test_no_file_is_written_over(run: Run, home: Path) -> None:
    (home / "mine.yaml").write_text("precious")
    result = run("new", "mine.yaml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "pilewright: mine.yaml is there already; give another name, or --force to write over it\n"
    assert (home / "mine.yaml").read_text() == "precious"
    assert run("new", "mine.yaml", "--force").exit_code == 0
    assert run("validate", "mine.yaml").exit_code == 0


def test_to_stdout(run: Run, home: Path) -> None:
    result = run("new", "-", "--name", "Mine")
    assert "\nname: Mine\n" in result.stdout
    assert run("validate", "-", stdin=result.stdout).exit_code == 0
    assert list(home.glob("*.yaml")) == []


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--packs", "9"], 2, "--packs: 'packs' must be a whole number from 1 to 8, not 9"),
        (["--tableau", "20", "--cards", "7"], 1, "nothing is written: the deal needs 140 cards, but the deck has 52"),
        (["--base", "choose"], 2, "write base (or none); for a base card that the player chooses, write base: {choose-from: "),
        (["--from", "klondke"], 2, "there is no game 'klondke'; did you mean klondike"),
        (["no/where.yaml"], 2, "no/where.yaml cannot be written"),
    ],
)
def test_what_cannot_be_is_not_written(run: Run, home: Path, options: list[str], code: int, said: str) -> None:
    result = run("new", *options)
    assert result.exit_code == code
    assert said in result.stderr
    assert list(home.glob("*.yaml")) == []


def test_there_is_an_option_for_every_question_and_it_names_the_key() -> None:
    group: Any = typer.main.get_command(application())
    options = {
        parameter.opts[0][2:]: parameter.help for parameter in group.commands["new"].params if "VALUE" in str(parameter.metavar)
    }
    assert list(options) == [question.name for question in QUESTIONS]
    for question in QUESTIONS:
        assert re.match(re.escape(".".join(question.path)) + "(?![a-z.])", options[question.name])
        assert ("none:" in options[question.name]) == question.optional


def talk(*arguments: str, typed: list[str]) -> str:
    """Run `pilewright new` at a terminal and answer its prompts; all that the terminal shows."""
    process, terminal = pty.fork()
    if process == 0:
        os.execv(sys.executable, [sys.executable, "-m", "pilewright", "new", *arguments])
    shown = b""
    while select.select([terminal], [], [], 20)[0]:
        try:
            got = os.read(terminal, 4096)
        except OSError:
            break
        shown += got
        if shown.endswith(b"]: ") and typed:
            os.write(terminal, typed.pop(0).encode())
    os.waitpid(process, 0)
    os.close(terminal)
    return shown.decode().replace("\r\n", "\n")


def test_questions_at_a_terminal(home: Path, run: Run) -> None:
    shown = talk(typed=["Asked\n", "2\n", "tableau\n", "400\n", "8\n", *["\n"] * 20])
    assert "How many packs are shuffled together.\npacks [1]: 2\n" in shown
    assert "'count' must be a whole number from 1 to 104, not 400.\ntableau [7]: 8\n" in shown
    assert "asked.yaml is written: Asked\n" in shown
    assert run("validate", "--strict", "asked.yaml").exit_code == 0


def test_answers_that_do_not_go_together_are_asked_again(home: Path) -> None:
    options = ["--name", "Full", "--packs", "1", "--deal-to", "waste", "--deal-cards", "1"]
    shown = talk(*options, typed=["2\n", *["\n"] * 8, "9\n", *["\n"] * 10, "3\n", "\n"])
    again = "the deal needs 63 cards, but the deck has 52\n\nThat does not go together. The questions once more"
    before, after = shown.split(again)
    assert "redeals [0]: 2\n" in before
    assert "redeals [2]: \n" in after
    assert "cards [9]: 3\n" in after
    assert "full.yaml is written: Full\n" in after


def test_questions_for_a_variant_show_what_the_parent_has(home: Path) -> None:
    shown = talk("--from", "klondike", typed=["Mine\n", "\n", "3\n", *["\n"] * 20])
    assert "deal-cards [as it is]: 3\n" in shown
    assert "redeals [2]: \n" in shown
    assert "cards [1 2 3 4 5 6 7]: \n" in shown
    assert "cells" not in shown, "Klondike has none"
    text = (home / "mine.yaml").read_text()
    lines = [line for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]
    assert lines == ["extends: klondike", "name: Mine", "piles:", "  stock:", "    deal:", "      cards: 3"]


def test_the_end_of_input_writes_nothing(home: Path) -> None:
    assert talk(typed=["Half\n", "\x04"]).endswith("pilewright: nothing is written\n")
    assert list(home.glob("*.yaml")) == []


def test_options_at_a_terminal_without_questions(home: Path) -> None:
    assert talk("--defaults", "--name", "Quick", typed=[]).startswith("quick.yaml is written: Quick\n")
