"""`pilewright play`: what a player types and reads, and that no game is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pilewright
import pytest
from pilewright.cli import draw
from pilewright.cli.output import Style
from pilewright.cli.session import Session
from pilewright.playing.commands import WORDS
from pilewright.playing.game import Standing

from tests.cli.cli_helpers import GAMES, Run, interrupted


def answers(run: Run, game: str, *lines: str, deal: str = "17", options: tuple[str, ...] = ("--ascii",)) -> list[str]:
    """What is printed after each line typed, the board at the start left out."""
    result = run("play", game, "--deal", deal, *options, stdin="\n".join(lines) + "\n")
    assert result.exit_code == 0
    assert result.stderr == ""
    pieces = ("\n" + result.stdout).split("\n> ")[1:]
    assert [piece.split("\n", 1)[0] for piece in pieces] == [line.strip() for line in lines]
    return [piece.partition("\n")[2].rstrip("\n") for piece in pieces]


# ---- the board


def test_the_board_of_terrace(run: Run) -> None:
    assert answers(run, "terrace", "t3 f1", "deal", "f")[-1] == (
        "t3-f1+t6-f2\n"
        "Terrace, deal 17 ------------------------------------------ base card 3, score 3\n"
        " s  stock      81 cards, no redeal\n"
        " w  waste      7D   2 cards\n"
        " r  reserve    4D 3H 4H 4S QC 8D QH TC QC 2H JD\n"
        "\n"
        " foundation    f1   f2   f3   f4   f5   f6   f7   f8\n"
        "               4C   3C   --   --   --   --   --   --\n"
        "\n"
        " tableau       t1   t2   t3   t4   t5   t6   t7   t8   t9\n"
        "               7S   TH   --   JH   AH   --   6D   TD   AD"
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("style", [Style(False, False), Style(True, False)])
def test_no_board_is_wider_than_80_columns(game: str, style: Style) -> None:
    import random

    chance = random.Random(game)
    played = pilewright.new(game, 999_999)
    for _ in range(150):
        assert max(map(len, draw.board(played, style).splitlines())) <= 80
        moves = list(played.legal_moves)
        if not moves:
            break
        played.play(chance.choice(moves))


def test_the_lock_is_told_in_plain_words(run: Run) -> None:
    board = answers(run, "terrace", "t3 f1", "t6 f2", "f", "deal")[-1]
    assert " no deal: the stock is locked: a card was dealt while a space was open; play\n" in board


def test_symbols_tell_suits_apart_without_colour(run: Run) -> None:
    out = run("play", "terrace", "--deal", "17", stdin="").stdout
    assert "4♦ 3♥ 4♥ 4♠ Q♣" in out
    assert "\x1b" not in out


# ---- moves


@pytest.mark.parametrize(
    "typed", ["t3 f1", "t3-f1", "T3>F1", "tableau3 foundation1", "t3 f", "t3", "t3 foundation", "  t3   f1 "]
)
def test_ways_to_write_a_move(run: Run, typed: str) -> None:
    assert "base card 3, score 1" in answers(run, "terrace", typed.strip())[0]


def test_a_foundation_alone_brings_up_all_that_goes_up_as_one_action(run: Run) -> None:
    for typed in ("f", "f5", "auto"):
        after, undone = answers(run, "giant", "d", "d", typed, "undo")[2:]
        assert after.startswith("t1-f1+t5-f2\nGiant, deal 17 ")
        assert "score 2" in after
        assert "score 0" in undone


def test_the_leftmost_pile_that_takes_the_card(run: Run) -> None:
    said = answers(run, "giant", "d", "d", "t8 t", "t1 t", "t1 t9")
    assert said[2].startswith("t8-t3\n")
    assert said[3] == "no pile of the tableau takes the AH of tableau1"
    assert said[4] == "there is no pile 't9'; the piles are s, f1..f8, t1..t8, c"


def test_runs(run: Run) -> None:
    assert answers(run, "giant", "d", "d", "t2-t5x3")[2] == "t2-t5x3 is not legal: 3H 2H 3C is no run down in alternating colours"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("t1 t2", "t1-t2 is not legal: choose the base card first: move a card from the tableau to\nthe foundation"),
        ("deal", "deal is not legal: choose the base card first: move a card from the tableau to\nthe foundation"),
        ("r", "choose the base card first: move a card from the tableau to the foundation"),
        ("f", "choose the base card first: move a card from the tableau to the foundation"),
        ("t9", "tableau9 is empty"),
        ("t", "which pile of the tableau? Write one of t1 to t9"),
        ("undo", "there is nothing to undo"),
        ("redo", "there is nothing to redo"),
        ("undo x", "undo takes a number after it, such as undo 3, or nothing"),
        ("redo 0", "redo takes a number after it, such as redo 3, or nothing"),
        ("moves all", "moves takes nothing after it"),
        ("board x", "board takes nothing after it"),
        ("deal 3", "deal takes nothing after it"),
        ("quit now", "quit takes nothing after it"),
        ("why hint", "hint is no move; write one after why, such as: why t3 f1"),
        ("why u", "undo is no move; write one after why, such as: why t3 f1"),
        ("resume ?", "there is no interrupted game of Terrace"),
        ("resume 5", "there is no interrupted game of Terrace"),
        ("undp", "'undp' is no command and no pile; did you mean undo?"),
        ("zzz", "'zzz' is no command and no pile; help shows what can be typed"),
        ("[red]", "'[red]' is no command and no pile; did you mean redo?"),
        ("t1 zz", "there is no pile 'zz'; the piles are s, w, r, f1..f8, t1..t9"),
        ("why", "why what? Write a move after it, such as: why t3 f1"),
        ("why t1 t2", "t1-t2 is not legal: choose the base card first: move a card from the tableau to\nthe foundation"),
        ("why t1 f1", "t1-f1 is legal"),
        ("why deal", "deal is not legal: choose the base card first: move a card from the tableau to\nthe foundation"),
        ("why redeal", "redeal is not legal: this game has no redeal"),
        ("hint", "hint: t1-f1"),
        ("save", "save where? Write a file after it, such as: save game.json"),
        ("load", "load what? Write the file after it, such as: load game.json"),
        ("load nowhere.json", "there is no file nowhere.json"),
        ("load ~nosuchuser/x", "~nosuchuser/x is nowhere: the home of ~nosuchuser is not known"),
        ("save ~nosuchuser/x", "~nosuchuser/x is nowhere: the home of ~nosuchuser is not known"),
        ("save .", ". cannot be written: it is a folder"),
        ("save /dev/null", "/dev/null cannot be written: it is a device"),
        ("load .", ". cannot be read: is a directory"),
        ("undo undo", "undo takes a number after it, such as undo 3, or nothing"),
        ("hint hint", "hint takes nothing after it"),
        ("save nowhere/game.json", "nowhere/game.json cannot be written: no such file or directory"),
        ("resume", "there is no interrupted game of Terrace"),
        ("new x", "'x' is no deal number: write a whole number such as 17, or ms17 for Microsoft's\nnumbering"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(run: Run, typed: str, said: str) -> None:
    first, second = answers(run, "terrace", typed, "board")
    assert first == said
    assert "base card not chosen, score 0" in second
    assert interrupted() == []


def test_an_empty_line_does_nothing(run: Run) -> None:
    assert answers(run, "terrace", "", "  ", "moves")[:2] == ["", ""]


def test_moves(run: Run) -> None:
    listed = answers(run, "terrace", "moves")[0]
    assert listed.split() == list(map(str, pilewright.new("terrace", 17).legal_moves))
    assert max(map(len, listed.splitlines())) <= 80


def test_undo_redo_restart_info(run: Run) -> None:
    said = answers(run, "terrace", "t3 f1", "d", "u", "redo", "restart", "info")
    assert [text.split("\n")[0][-7:] for text in said[:-1]] == ["score 1", "score 1", "score 1", "score 1", "score 0"]
    assert said[-1] == "Terrace, deal 17 (terrace)\n0 moves played, 2 undone, score 0\nrunning: there is something left to try"


def test_undo_and_redo_several_moves(run: Run) -> None:
    said = answers(run, "giant", "d", "d", "d", "undo 2", "redo 2", "undo 9", "redo 9")
    assert "88 cards" in said[3]
    assert "72 cards" in said[4]
    assert said[5].startswith("only 3 moves could be taken back\nGiant, deal 17 ")
    assert said[6].startswith("only 3 moves could be played again\nGiant, deal 17 ")


def test_new(run: Run) -> None:
    assert answers(run, "terrace", "new 18")[0].startswith("Terrace, deal 18 -")


def test_help_names_every_command(run: Run) -> None:
    text = answers(run, "terrace", "help")[0]
    for command in [
        "deal",
        "redeal",
        "undo",
        "redo",
        "restart",
        "auto",
        "hint",
        "moves",
        "why",
        "board",
        "save",
        "load",
        "new",
        "next",
        "new winnable",
        "resume",
        "info",
        "help",
        "quit",
    ]:
        assert command in text
    assert max(map(len, text.splitlines())) <= 80


def test_every_word_of_the_table_does_something() -> None:
    assert {command.word for command in WORDS} == set(Session._COMMANDS)


def test_help_on_one_word_has_all_that_it_does(run: Run) -> None:
    said = answers(run, "terrace", "help new")[0]
    assert [line.split("  ")[1] for line in said.splitlines()] == ["new", "new winnable", "new N"]


def test_help_knows_every_form_that_it_lists(run: Run) -> None:
    for command in WORDS:
        for form in (*command.typed, *command.aliases):
            assert answers(run, "terrace", f"help {form}")[0].startswith("  "), form


def test_nothing_is_read_after_quit(run: Run) -> None:
    assert "> deal" not in run("play", "giant", "--deal", "1", stdin="q\ndeal\n").stdout


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("terrace:x", "terrace:x: 'x' is no deal number: write a whole number such as 17, or ms17 for Microsoft's numbering"),
        ("terrace:0", "terrace:0: there is no deal 0: the numbers go from 1 to 100000000000000000000"),
        ("terrace:", "terrace:: '' is no deal number: write a whole number such as 17, or ms17 for Microsoft's numbering"),
        ("nosuchgameatall:17", "there is no game 'nosuchgameatall'; `pilewright list` shows all games"),
    ],
)
def test_a_faulty_code_says_what_is_wrong_with_it(run: Run, code: str, said: str) -> None:
    result = run("play", code)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"pilewright: {said}\n")
    if not code.startswith("nosuch"):
        result = run("play", "terrace", "--deal", code)
        assert (result.exit_code, result.stderr) == (2, f"pilewright: {said}\n")


def test_an_empty_stdin(run: Run) -> None:
    result = run("play", "terrace", "--deal", "17")
    assert result.exit_code == 0
    assert result.stdout.endswith("No command came from stdin: send one a line, such as t3 f1, hint or help.\n")


# ---- the end of a game


def hints(game: str, deal: int, limit: int = 400) -> list[str]:
    """Play by the hints as far as they go; the moves."""
    played = pilewright.new(game, deal)
    for _ in range(limit):
        move = played.hint()
        if move is None:
            break
        played.play(move)
    return [str(move) for action in played.moves for move in action]


def test_a_game_that_is_won(run: Run) -> None:
    deal = next(
        deal
        for deal in range(1, 60)
        if run("play", "straight-up", "--deal", str(deal), stdin="\n".join(hints("straight-up", deal))).stdout.count(
            "You have won"
        )
    )
    moves = hints("straight-up", deal)
    said = answers(run, "straight-up", *moves[:-1], deal=str(deal))
    assert f"straight-up+{deal}.json" in interrupted()
    said = answers(run, "straight-up", "resume", moves[-1], "hint", deal=str(deal), options=())
    assert said[-2].endswith("\nYou have won: the goal is reached. Score 48.")
    assert said[-1] == "no hint: the goal is reached"
    assert f"straight-up+{deal}.json" not in interrupted()


def test_a_game_that_is_stuck_offers_undo(run: Run) -> None:
    said = answers(run, "straight-up", *hints("straight-up", 1), "undo", deal="1")
    assert said[-2].endswith("\nThe game is stuck: no move is left; undo takes the last move back.")
    assert "stuck" not in said[-1]


def test_a_game_that_is_lost_says_why(run: Run) -> None:
    deal, moves = next(
        (deal, moves)
        for deal in range(1, 10)
        for moves in [hints("generals-patience", deal)]
        if lost("generals-patience", deal, moves)
    )
    said = answers(run, "generals-patience", *moves, deal=str(deal))
    assert "\nThe game is lost: after the redeal the " in said[-1]
    assert said[-1].endswith(" on the waste can be neither played nor\nfreed; undo takes the last move back.")


def lost(game: str, deal: int, moves: list[str]) -> bool:
    played = pilewright.new(game, deal)
    for move in moves:
        played.play(move)
    return played.status().standing is Standing.LOST


# ---- what is kept


def test_record_and_replay(run: Run, home: Path) -> None:
    run("play", "giant", "--deal", "17", "--record", "[red].txt", stdin="d\nd\nf\n")
    record = (home / "[red].txt").read_text()
    assert record == '[Game "giant"]\n[Deal "17"]\n\n1. deal\n2. deal\n3. t1-f1+t5-f2\n'
    result = run("replay", "[red].txt")
    assert result.stdout.splitlines()[0] == "giant, deal 17, 3 moves"
    assert result.stdout.splitlines()[1].startswith("base=1 redeals=0 s=")
    assert result.stdout.splitlines()[2:] == ["score 2", "running: there is something left to try"]
    assert run("replay", "-", stdin=record).stdout == result.stdout


def test_a_record_that_cannot_be_written(run: Run) -> None:
    result = run("play", "giant", "--record", "nowhere/game.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "pilewright: the record nowhere/game.txt cannot be written: no such file or directory\n"


def test_save_and_load(run: Run, home: Path) -> None:
    said = answers(run, "giant", "d", "d", "f", "u", "save my game.json", "new 3", "load my game.json", "redo")
    assert said[4] == "saved in my game.json"
    assert said[6].startswith("Giant, deal 17 ")
    assert "score 2" in said[7]
    assert json.loads((home / "my game.json").read_text())["deal"] == "17"
    assert run("replay", "my game.json").stdout.startswith("giant, deal 17, 2 moves\n")
    assert [file.name for file in home.glob(".*")] == []


def test_a_deck(run: Run, home: Path) -> None:
    deck = " ".join(json.loads(run("deal", "straight-up", "17", "--json").stdout)["deck"])
    (home / "deck.txt").write_text(deck)
    result = run("play", "straight-up", "--deck", "deck.txt", "--record", "game.txt", stdin="deal\n")
    assert "Straight Up, a deck of its own --" in result.stdout
    assert run("replay", "game.txt").stdout.startswith("straight-up, a deck of its own, 1 move\n")
    assert "(a deck of its own, 1 move)" in run("play", "straight-up").stdout
    (home / "deck.txt").write_text(deck[:-2] + "2C")
    result = run("play", "straight-up", "--deck", "deck.txt")
    assert result.exit_code == 2
    assert result.stderr.startswith("pilewright: deck.txt: these are not the 48 cards of Straight Up; missing: ")


def test_a_ruleset_file_of_ones_own(run: Run, home: Path) -> None:
    (home / "giant.yaml").write_text("name: Ogre\nextends: giant\npiles: {cell: {count: 2}}\n")
    assert " cell          c1   c2\n" in run("play", "./giant.yaml", "--deal", "1", stdin="deal\nsave s.json\n").stdout
    assert "An interrupted game of Ogre (deal 1, 1 move)" in run("play", str(home / "giant.yaml")).stdout
    assert "An interrupted" not in run("play", "giant").stdout
    assert run("replay", "s.json").exit_code == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[Game "giant"]\n[Deal "17"]\n\n1. deal\n2. t1-t2\n',
            "r.txt:5: move 2 (t1-t2) is not legal: the QC does not go on the 2H",
        ),
        ('[Game "giant"]\n[Deal "17"]\n1. t1-t99\n', "r.txt:3: move 1 (t1-t99): there is no pile 't99'"),
        ('[Game "giant"]\n[Deal "17"]\n1. t1_t99\n', "r.txt:3:4: 't1_t99' is no move"),
        ('[Game "giant"]\n[Deal "x"]\n', "r.txt:2:1: 'x' is no deal number"),
        ('[Game "giant"]\n[Deck "AS"]\n', "r.txt: these are not the 104 cards of Giant"),
        ("nonsense\n", "r.txt:1:1: this is no game record"),
        ("{", "r.txt: this save is damaged or cut short: it is no whole JSON text at line 1, column 2"),
    ],
)
def test_a_broken_record(run: Run, home: Path, text: str, message: str) -> None:
    (home / "r.txt").write_text(text)
    result = run("replay", "r.txt")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"pilewright: {message}")
    assert result.stderr.count("\n") == 1
