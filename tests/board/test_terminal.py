"""The command in real terminals: what opens the board and what the text mode, and a whole game by keys."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pilewright.engine.notation import Record
from pilewright.playing.unfinished import every_kept_game

from tests.board.terminal import Terminal

pytestmark = pytest.mark.process


def environment() -> dict[str, str]:
    return {name: os.environ[name] for name in ("PILEWRIGHT_STATE", "PILEWRIGHT_DATA")}


def test_a_terminal_gets_the_board_and_says_how_to_go_on() -> None:
    terminal = Terminal("play", "terrace:17", environment=environment())
    terminal.wait_for("base to be chosen")
    terminal.type("jaa")
    terminal.wait_for("1 move ")
    terminal.type("\x11")
    assert terminal.end() == 0
    assert b"pilewright play terrace --resume goes on with it" in terminal.shown
    assert [(kept.game, kept.deal, kept.played) for kept in every_kept_game()] == [("terrace", "17", 1)]


def test_the_game_goes_on_with_its_clock_in_the_text_mode_and_back() -> None:
    for arguments, keys, until in (
        (("play", "giant", "--deal", "17"), "d", "1 move "),
        (("play", "giant", "--resume", "--text"), "d\nq\n", "The game is kept"),
        (("play", "giant", "--resume"), "d", "3 moves"),
    ):
        terminal = Terminal(*arguments, environment=environment())
        terminal.wait_for("Giant")
        terminal.quiet(0.2)
        terminal.type(keys)
        terminal.wait_for(until)
        terminal.kill()
    (kept,) = every_kept_game()
    assert kept.played == 3
    assert '"seconds"' in kept.text


@pytest.mark.parametrize(("options", "term"), [(("--text",), "xterm-256color"), ((), "dumb"), ((), "")])
def test_the_text_mode_where_it_is_asked_for_and_where_no_board_can_be(options: tuple[str, ...], term: str) -> None:
    terminal = Terminal("play", "terrace", "--deal", "17", *options, environment={**environment(), "TERM": term})
    terminal.wait_for("Type help for the commands")
    terminal.type("quit\n")
    assert terminal.end() == 0


def test_colours_are_there_unless_they_are_not_wanted() -> None:
    for no_color, coloured in (("", True), ("1", False)):
        terminal = Terminal("play", "terrace:17", environment={**environment(), "NO_COLOR": no_color})
        terminal.wait_for("base to be chosen")
        terminal.quiet(0.3)
        terminal.kill()
        assert bool(re.search(rb"\x1b\[[0-9;]*[34]8;[25];", terminal.shown)) is coloured
        assert ("♦" in terminal.shown.decode("utf-8", "replace")) is coloured
        assert ("♢" in terminal.shown.decode("utf-8", "replace")) is not coloured


def test_ascii_shows_nothing_else() -> None:
    terminal = Terminal("play", "terrace:17", "--ascii", environment=environment())
    terminal.wait_for("base to be chosen")
    terminal.quiet(0.3)
    terminal.kill()
    assert terminal.shown.isascii()


def test_without_a_terminal_a_game_must_be_named() -> None:
    done = subprocess.run([sys.executable, "-m", "pilewright", "play"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("pilewright: which game?")


# ---- tmux: a whole game by keys


SHORT = """
name: Short
deck: {suits: [S], ranks: [A, 2, 3, 4]}
piles:
  foundation: {count: 1, capacity: 4}
  tableau: {count: 2, build: {direction: down, suits: any}}
deal: {row: {to: tableau, cards: 2}}
goal: {full: foundation}
"""


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
@pytest.mark.parametrize("term", ["screen-256color", "linux"])
def test_a_short_game_is_won_by_keys_in_tmux(term: str, tmp_path: Path) -> None:
    tmux, record = begin_short_game(term, tmp_path)
    try:
        wait_for(tmux, "0 moves")
        for keys, shown in (("ja", "0 moves"), ("a", "1 move "), ("t", "2 moves"), ("a", "3 moves")):
            subprocess.run([*tmux, "send-keys", *keys], check=True)
            wait_for(tmux, shown)
        screen = wait_for(tmux, "You have won!")
        assert screen.splitlines()[0].rstrip().endswith("WON")
        assert ("♠" in screen) is (term != "linux")
    finally:
        subprocess.run([*tmux, "kill-server"], check=False)
    assert len(Record.parse(record.read_text()).actions) == 3
    assert every_kept_game() == []


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
def test_a_short_game_is_won_line_by_line_where_the_terminal_can_show_no_board(tmp_path: Path) -> None:
    tmux, record = begin_short_game("dumb", tmp_path)
    try:
        wait_for(tmux, "Type help for the commands")
        for line in ("t1 f", "t1", "auto"):
            subprocess.run([*tmux, "send-keys", line, "Enter"], check=True)
        wait_for(tmux, "You have won: the goal is reached.")
    finally:
        subprocess.run([*tmux, "kill-server"], check=False)
    assert len(Record.parse(record.read_text()).actions) == 3
    assert every_kept_game() == []


def begin_short_game(term: str, place: Path) -> tuple[list[str], Path]:
    """A prepared position of a short game in tmux; how tmux is called, and the record."""
    rules, deck, record = place / "short.yaml", place / "deck", place / "record"
    rules.write_text(SHORT)
    deck.write_text("2S 4S AS 3S")
    tmux = ["tmux", "-S", str(place / "tmux")]
    command = f"env TERM={term} {sys.executable} -m pilewright play {rules} --deck {deck} --record {record}; sleep 30"
    subprocess.run(
        [*tmux, "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", command], check=True, env={**os.environ}
    )
    return tmux, record


def wait_for(tmux: list[str], text: str) -> str:
    for _ in range(100):
        screen = subprocess.run([*tmux, "capture-pane", "-p"], capture_output=True, text=True, check=True).stdout
        if text in screen:
            return screen
        time.sleep(0.1)
    raise AssertionError(f"{text!r} is not on the screen:\n{screen}")
