"""Interrupted games: none is lost, and each can be gone on with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.cli_helpers import Run, interrupted


def kept() -> dict[str, tuple[list[str], int]]:
    """The actions of every game that is kept, and how many of them are played."""
    files = sorted(Path(os.environ["PILEWRIGHT_STATE"]).glob("interrupted/*.json"))
    saves = {file.stem: json.loads(file.read_text("utf-8")) for file in files}
    return {name: (save["actions"], save["position"]) for name, save in saves.items()}


def said_after(run: Run, line: str, *before: str, options: tuple[str, ...] = ("--deal", "17")) -> str:
    """What is printed after a line that is typed last."""
    stdout = run("play", "giant", *options, "--ascii", stdin="\n".join([*before, line]) + "\n").stdout
    return stdout.rpartition(f"\n> {line}\n")[2].rstrip("\n")


def test_the_game_just_left_can_be_resumed(run: Run) -> None:
    result = run("play", "giant", "--deal", "17", stdin="d\nnew 18\nresume\ninfo\n")
    assert "> new 18\nGiant, deal 17 is kept; resume goes on with it.\n\nGiant, deal 18 -" in result.stdout
    assert "> info\nGiant, deal 17 (giant)\n1 move played, score 0\n" in result.stdout
    assert kept() == {"giant+17": (["deal"], 1)}


def test_two_games_take_turns(run: Run) -> None:
    result = run("play", "giant", "--deal", "17", stdin="d\nnew 18\nd\nd\nresume\nd\nd\nresume\ninfo\n")
    assert "> resume\nGiant, deal 18 is kept; resume goes on with it.\n\nGiant, deal 17 -" in result.stdout
    assert "> info\nGiant, deal 18 (giant)\n2 moves played" in result.stdout
    assert kept() == {"giant+17": (["deal"] * 3, 3), "giant+18": (["deal"] * 2, 2)}


def test_nothing_is_said_of_a_game_without_a_move(run: Run) -> None:
    assert said_after(run, "new 18").startswith("Giant, deal 18 -")
    assert kept() == {}


def test_the_same_deal_again_takes_nobodys_place(run: Run) -> None:
    run("play", "giant", "--deal", "17", stdin="d\nd\n")
    result = run("play", "giant", "--deal", "17", stdin="t8 t3\nresume 17\nundo\n")
    assert result.stdout.startswith("An interrupted game of Giant (deal 17, 2 moves) is kept: type resume to go on")
    assert kept() == {"giant+17": (["deal"] * 2, 1)} | {name: game for name, game in kept().items() if name == "giant+17-2"}
    run("play", "giant", "--deal", "17", stdin="d\n")
    assert kept()["giant+17"] == (["deal"] * 2, 1)
    assert (["deal"], 1) in kept().values()


def test_the_same_game_is_kept_once(run: Run) -> None:
    for _ in range(3):
        run("play", "giant", "--deal", "17", stdin="d\nd\n")
    assert kept() == {"giant+17": (["deal"] * 2, 2)}


@pytest.mark.process
def test_two_processes_leave_each_other_alone() -> None:
    players = [
        subprocess.Popen(
            [sys.executable, "-u", "-m", "pilewright", "play", "giant", "--deal", "17"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        for _ in range(2)
    ]

    def type_in(player: int, line: str, shown: str) -> None:
        stdin, stdout = players[player].stdin, players[player].stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(f"{line}\n")
        stdin.flush()
        while shown not in stdout.readline():
            pass

    type_in(0, "deal", "88 cards")
    type_in(1, "deal", "88 cards")
    type_in(1, "deal", "80 cards")
    type_in(0, "undo", "96 cards")
    for player in players:
        player.communicate(timeout=20)
    assert sorted(kept().values()) == [(["deal"], 0), (["deal"] * 2, 2)]


def test_two_processes_that_resume_one_game(run: Run) -> None:
    run("play", "giant", "--deal", "17", stdin="d\n")
    file = Path(os.environ["PILEWRIGHT_STATE"], "interrupted", "giant+17.json")
    from pilewright import new
    from pilewright.playing.unfinished import AutoSave, kept_games

    one, other = AutoSave(), AutoSave()
    for keeper in (one, other):
        keeper.take(kept_games("giant", None)[0][0])
    games = [new("giant", 17), new("giant", 17)]
    games[0].play("deal")
    games[0].play("deal")
    one.keep(games[0], None)
    games[1].play("deal")
    games[1].undo()
    other.keep(games[1], None)
    assert one.file == file
    assert other.file == file.with_name("giant+17-2.json")
    assert kept() == {"giant+17": (["deal"] * 2, 2), "giant+17-2": (["deal"], 0)}
    one.remove()
    assert list(kept()) == ["giant+17-2"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--resume", "--deal", "99"), "there is no interrupted game of Giant, deal 99; this is a new one"),
        (("--resume", "--deck", "deck.txt"), "there is no interrupted game of Giant, a deck of its own; this is a new one"),
    ],
)
def test_resume_and_a_deal(run: Run, home: Path, options: tuple[str, ...], message: str) -> None:
    (home / "deck.txt").write_text(run("deal", "giant", "5").stdout)
    run("play", "giant", "--deal", "17", stdin="d\n")
    result = run("play", "giant", *options, stdin="d\n")
    assert result.stderr == f"pilewright: {message}\n"
    again = run("play", "giant", *options, stdin="info\n")
    assert again.stderr == ""
    assert "1 move played" in again.stdout
    assert f"> info\n{message.partition(' of ')[2].partition(';')[0]} (giant)\n" in again.stdout


def test_older_games_by_their_deals(run: Run) -> None:
    for deal in ("8", "5", "17"):
        run("play", "giant", "--deal", deal, stdin="d\n")
    result = run("play", "giant", stdin="resume 5\n")
    assert result.stdout.startswith("3 interrupted games of Giant are kept: deals 17, 5, 8. Type resume to go on with\n")
    assert "> resume 5\nGiant, deal 5 -" in result.stdout
    assert said_after(run, "resume ?", options=()) == (
        "Interrupted games of Giant, the newest first:\n"
        "  deal 5   1 move\n  deal 17  1 move\n  deal 8   1 move\n"
        "resume 8 goes on with the last of them."
    )
    assert said_after(run, "resume 6") == "there is no interrupted game '6' of Giant; resume ? lists those that there are"
    assert said_after(run, "resume", "resume 5", options=("--deal", "8")).startswith(
        "Giant, deal 5 is kept; resume goes on with it.\n\nGiant, deal 17 -"
    )


def test_the_only_kept_game_is_the_one_being_played(run: Run) -> None:
    assert said_after(run, "resume", "d") == "there is no interrupted game of Giant but the one being played"


def test_load_keeps_the_game_and_says_what_it_is_now(run: Run) -> None:
    run("play", "straight-up", "--deal", "3", stdin="d\nsave up.json\n")
    assert said_after(run, "load up.json", "d").startswith(
        "Giant, deal 17 is kept; resume goes on with it.\n\nThis is Straight Up, deal 3 now.\n\nStraight Up, deal 3 -"
    )
    assert kept()["giant+17"] == (["deal"], 1)
    assert said_after(run, "load up.json").startswith("This is Straight Up, deal 3 now.\n\nStraight Up, deal 3 -")


@pytest.mark.parametrize("word", ["quit", "q", "exit"])
def test_quit_says_how_to_go_on(run: Run, word: str) -> None:
    assert said_after(run, word, "d") == "The game is kept: pilewright play giant --resume goes on with it."
    assert said_after(run, word, options=("--deal", "18")) == ""


def test_the_game_that_was_left_is_the_one_that_resume_means(run: Run) -> None:
    for deal in ("1", "2"):
        run("play", "giant", "--deal", deal, stdin="d\n")
    run("play", "giant", "--deal", "1", "--resume", stdin="q\n")
    assert run("play", "giant", "--resume").stdout.startswith("Giant, deal 1 -")


def test_an_interrupted_game_is_offered_and_resumed(run: Run) -> None:
    run("play", "terrace", "--deal", "17", stdin="t3 f1\ndeal\n")
    assert interrupted() == ["terrace+17.json"]
    offer = "An interrupted game of Terrace (deal 17, 2 moves) is kept: type resume to go on\nwith it.\n"
    result = run("play", "terrace", "--ascii", stdin="resume\ninfo\n")
    assert result.stdout.startswith(offer)
    assert "Terrace, deal 17 (terrace)\n2 moves played, score 1\n" in result.stdout
    result = run("play", "terrace", "--resume", stdin="undo\nundo\n")
    assert not result.stdout.startswith(offer)
    assert result.stdout.startswith("Terrace, deal 17 ")
    assert run("play", "terrace").stdout.startswith(
        "An interrupted game of Terrace (deal 17, 2 moves taken back) is kept: type\nresume to go on with it.\n"
    )
    assert not run("play", "giant").stdout.startswith("An interrupted")


def test_the_newest_is_offered(run: Run) -> None:
    for deal in ("1", "2", "3"):
        run("play", "giant", "--deal", deal, stdin="deal\n")
    run("play", "giant", "--deal", "2", "--resume", stdin="deal\n")
    assert run("play", "giant").stdout.startswith(
        "3 interrupted games of Giant are kept: deals 2, 3, 1. Type resume to go on with\n"
        "deal 2 (2 moves), resume 3 for another, resume ? for the list.\n\n"
    )
    assert "(deal 3, 1 move)" in run("play", "giant", "--deal", "3").stdout


def test_resume_without_an_interrupted_game(run: Run) -> None:
    result = run("play", "giant", "--resume")
    assert result.exit_code == 0
    assert result.stderr == "pilewright: there is no interrupted game of Giant; this is a new one\n"


@pytest.mark.parametrize("option", [(), ("--resume",)])
def test_a_truncated_file_is_told_and_stops_nobody(run: Run, option: tuple[str, ...]) -> None:
    run("play", "giant", "--deal", "17", stdin="deal\n")
    file = Path(os.environ["PILEWRIGHT_STATE"], "interrupted", "giant+17.json")
    file.write_bytes(file.read_bytes()[:200])
    result = run("play", "giant", *option, stdin="deal\n")
    assert result.exit_code == 0
    assert result.stderr.startswith(
        f"pilewright: the interrupted game in {file} cannot be read: this save is damaged or cut short"
    )
    assert "> deal" in result.stdout


def test_a_folder_that_cannot_be_written_is_told_once(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("PILEWRIGHT_STATE", str(home / "file"))
    result = run("play", "giant", "--deal", "17", stdin="deal\ndeal\n")
    assert result.exit_code == 0
    assert (
        result.stderr == f"pilewright: an interrupted game cannot be kept in {home / 'file' / 'interrupted'}: not a directory\n"
    )
    assert "80 cards" in result.stdout


def test_a_spoilt_file_gives_the_state_before_the_last_move(run: Run) -> None:
    run("play", "giant", "--deal", "17", stdin="d\nd\n")
    (file,) = Path(os.environ["PILEWRIGHT_STATE"]).glob("interrupted/*.json")
    file.write_bytes(file.read_bytes()[:40])
    result = run("play", "giant", "--resume", stdin="info\n")
    assert "1 move played" in result.stdout
    assert result.stderr == ""
