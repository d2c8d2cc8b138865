"""Sentences at the prompt: they fit the screen, show cards as the board does, and do not contradict one another."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pilewright
import pytest
from pilewright.cli import questions, speech
from pilewright.cli.games import standing
from pilewright.playing.game import Game, Standing, Status
from pilewright.text.translation import Translator

from tests.cli.cli_helpers import Run

ROOT = Path(__file__).parents[2]


def test_the_first_board_is_followed_by_what_to_type(run: Run) -> None:
    stdout = run("play", "giant", "--deal", "1", stdin="d\n").stdout
    assert stdout.partition("\n\n> d\n")[0].endswith("\n\nType help for the commands, hint for a move.")
    assert stdout.count("Type help") == 1


def test_help_says_which_card_of_a_fan_is_on_top(run: Run) -> None:
    shown = run("play", "giant", "--deal", "1", stdin="help\nhelp me\n").stdout
    assert shown.count("The last card of a fanned pile is its top card.") == 2
    assert "quit (q, exit)" in shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("the 3D does not go on the TH: so", "the 3♦ does not go on the T♥: so"),
        ("3H 2H 3C is no run", "3♥ 2♥ 3♣ is no run"),
        ("the 10S, and the AS.", "the 10♠, and the A♠."),
        ("the *D does not go by itself", "the *♦ does not go by itself"),
        ("'3D' is no card", "'3D' is no card"),
        ("3D.json and x/3D and 3D-x and 13D and TDX", "3D.json and x/3D and 3D-x and 13D and TDX"),
    ],
)
def test_cards_in_sentences(text: str, shown: str) -> None:
    assert speech.with_symbols(text) == shown


def test_sentences_show_cards_as_the_board_does(run: Run) -> None:
    said = "t1-t2 is not legal: the {} does not go on the {}: the tableau builds down in\nalternating colours\n"
    for options, cards in (((), ("4♣", "T♥")), (("--ascii",), ("4C", "TH"))):
        stdout = run("play", "terrace", "--deal", "17", *options, stdin="t1 f1\nt1 t2\nwhy t1 t2\n").stdout
        assert f"> t1 t2\n{said.format(*cards)}" in stdout
        assert f"> why t1 t2\n{said.format(*cards)}" in stdout


def test_long_sentences_are_broken_at_blanks() -> None:
    text = " ".join(["seventeen"] * 20) + " " + "x" * 90
    lines = speech.wrapped(text).split("\n")
    assert " ".join(lines) == text
    assert [len(line) > 80 for line in lines] == [False, False, False, True]
    assert speech.wrapped("one\n\ntwo\n") == "one\n\ntwo\n"
    moves = "+".join(["t10-f10"] * 15)
    assert "".join(speech.wrapped_moves(moves).split("\n")) == moves
    assert max(map(len, speech.wrapped_moves(moves).split("\n"))) <= 80


def test_machine_readable_lines_are_not_broken(run: Run, home: Path) -> None:
    (home / "bad.yaml").write_text("extends: giant\nname: Ogre\npiles: {tableau: {build: {direction: sideways}}}\n")
    assert run("validate", "--format", "concise", "bad.yaml").stdout.count("\n") == 1


def test_a_search_that_gave_up_is_no_contradiction(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pilewright.new("giant", 17)
    monkeypatch.setattr(Game, "status", lambda *_: Status(Standing.RUNNING, "not shown to be stuck"))
    assert standing(game) == "running: not shown to be stuck"
    monkeypatch.setattr(Game, "hint", lambda *_: None)
    said = questions.hint(game, Translator())
    assert said == "no hint: no move that helps was found within 2,000 positions; the game may still be won"
    assert questions.info(game, Translator()).splitlines()[-1] == "running: not shown to be stuck"


def test_piles_that_are_not_fanned_say_how_many_cards_they_have(run: Run, home: Path) -> None:
    (home / "wings.yaml").write_text(
        "extends: giant\nname: Wings\npiles: {reserve: {count: 3}}\ndeal: {wings: {to: reserve, cards: [1, 12, 0]}}\n"
    )
    stdout = run("play", "./wings.yaml", "--deal", "17", "--ascii").stdout
    lines = stdout.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(" reserve"))
    assert lines[at].split() == ["reserve", "r1", "r2", "r3"]
    assert lines[at + 2] == "   cards       1    12"
    assert "   cards" not in run("play", "giant", "--deal", "17").stdout


def test_a_wrong_deck_names_ten_cards_at_most(run: Run, home: Path) -> None:
    (home / "deck.txt").write_text("AS AS\n")
    stderr = run("play", "giant", "--deck", "deck.txt").stderr
    assert stderr == (
        "pilewright: deck.txt: these are not the 104 cards of Giant; missing: AC AC 2C 2C 3C 3C 4C 4C 5C 5C and 92 more\n"
    )
    (home / "r.txt").write_text('[Game "giant"]\n[Deck "AS AS"]\n')
    assert run("replay", "r.txt").stderr.endswith("5C 5C and 92 more\n")
    assert speech.brief("missing: " + " ".join(["TD"] * 10)) == "missing: " + " ".join(["TD"] * 10)


def test_what_deal_prints_is_a_deck(run: Run, home: Path) -> None:
    printed = run("deal", "straight-up", "17").stdout
    (home / "deck.txt").write_text(printed)
    board = run("play", "straight-up", "--deck", "deck.txt", "--ascii").stdout.split("\n", 1)[1]
    assert board == run("play", "straight-up", "--deal", "17", "--ascii").stdout.split("\n", 1)[1]


def test_replay_of_an_unknown_game_mentions_rules(run: Run, home: Path) -> None:
    (home / "r.txt").write_text('[Game "qqq"]\n[Deal "17"]\n')
    result = run("replay", "r.txt")
    assert (result.exit_code, result.stderr) == (
        2,
        "pilewright: r.txt: there is no game 'qqq'; `pilewright list` shows all games"
        " (--rules GAME plays it by another game, or by a ruleset file)\n",
    )
    assert "--rules" not in run("replay", "r.txt", "--rules", "qqq").stderr


def test_a_folder_of_rulesets_that_is_missing(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PILEWRIGHT_RULESETS", os.pathsep.join(["nowhere", str(home), "neither"]))
    result = run("show", "giant")
    assert (result.exit_code, result.stderr) == (0, "pilewright: PILEWRIGHT_RULESETS names what is no folder: nowhere, neither\n")


@pytest.mark.process
@pytest.mark.parametrize("game", ["general's patience", "Straight Up", "terrace", 'a"b $x'])
def test_make_play_takes_any_name(home: Path, game: str) -> None:
    folder = home / "venv"
    (folder / "bin").mkdir(parents=True)
    for name in ("bin/pip", "bin/pilewright", "for-play"):
        (folder / name).write_text('#!/bin/sh\nprintf "%s|" "$@"\n')
        (folder / name).chmod(0o755)
    done = subprocess.run(
        ["make", "--silent", "play", f"VENV={folder}", "GAME=" + game.replace("$", "$$")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout == f"play|{game}|"
