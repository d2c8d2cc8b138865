"""The text mode in the player's language: whatever is typed, nothing of the answer stays English."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pilewright
import pytest
from pilewright.cli import session
from pilewright.cli.words import NO_MOVES, SHORT, help_text
from pilewright.model.deals import Deal
from pilewright.text import translation
from pilewright.text.translation import Translator

from tests.cli.cli_helpers import Run
from tests.pseudo import Pseudo, words

TYPED = {*NO_MOVES, *SHORT, "deal", "redeal", "winnable", "exit", "t1-f1", "pilewright", "play"}
"""What a player types, or may: it is the same in every language."""

NAMES = {"Terrasse", "Terrace", "terrace", "Géant", "Giant", "giant", "Golf", "golf", "Thirteen", "thirteen", "Microsoft"}

_NO_WORD = r"'[^']*'|\"[^\"]*\"|^> .*$|\b[a-z]+[0-9]+\b|[a-z0-9]+[-&][a-z0-9]+(?:[x*][0-9]+)?"


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of French, a language in which every message of the catalogues is made of strange letters."""
    known = translation._catalogue
    monkeypatch.setattr(
        translation, "_catalogue", lambda language, *place: Pseudo() if language == "fr" else known(language, *place)
    )


def untranslated(text: str, *typed: str) -> set[str]:
    """The English words of an answer; what was typed, labels, moves and quoted words are none."""
    text = re.sub(_NO_WORD, " ", text, flags=re.MULTILINE)
    return words(text) - TYPED - NAMES - {word for line in typed for word in re.findall(r"\w+", line)}


COMMANDS = """
help
help nonsense
hint
moves
info
board
why
why hint
why t1 t2
why t1 f1
why deal
t
f
redo
undo
undo x
t1 t2
t1 zz
t1 f1x300
undp
nonsense
moves all
deal
t1 f1
t1 t2
t2 t3x4
deal
redeal
hint
safe
auto
finish
info
undo
undo 40
redo 40
restart
info
save
save game.json
save .
save nowhere/game.json
save /dev/null
save ~nosuchuser/x
load
load nowhere.json
load .
load ~nosuchuser/x
load broken.json
load other.json
load short.json
load record.txt
load bad.txt
load worse.txt
load deck.txt
load game.json
new 18
d
t1 f1
resume ?
resume
resume 99
new x
new 0
new terrace:x
new nosuchgame:3
next
new 17
resume 17
winnable
new giant:3
resume
d
new giant:4
resume
resume
quit
""".strip().splitlines()


def files(home: Path) -> None:
    (home / "broken.json").write_text("{")
    (home / "other.json").write_text('{"format": "x"}')
    (home / "short.json").write_text('{"format": "pilewright-save", "version": 1}')
    (home / "record.txt").write_text('[Game "giant"]\n[Deal "17"]\n\n1. deal\n')
    (home / "bad.txt").write_text('[Game "giant"]\n[Deal "17"]\n\n1. deal\n2. t1-t2\n')
    (home / "worse.txt").write_text('[Game "giant"]\n[Deal "17"]\n\n1. t1-t99\n')
    (home / "deck.txt").write_text('[Game "giant"]\n[Deck "AS"]\n')


def test_no_answer_has_a_word_that_is_in_no_catalogue(
    run: Run, home: Path, pseudo: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "deal_to_win", lambda _engine: None)
    files(home)
    result = run("play", "terrace", "--deal", "17", "--ascii", "--lang", "fr", stdin="\n".join([*COMMANDS, "new winnable"]))
    assert result.stderr == ""
    for answer in re.split(r"^(?=> )", result.stdout, flags=re.MULTILINE):
        line = answer.partition("\n")[0].removeprefix("> ")
        assert untranslated(answer, line) == set(), answer
    typed = {line.split()[0] for line in COMMANDS}
    assert {word for word in NO_MOVES if word not in typed} == {"rules"}  # of which the tests of the pages take care


def test_what_is_said_at_the_start_and_the_end(run: Run, home: Path, pseudo: None) -> None:
    said = [run("play", "terrace", "--deal", "17", "--lang", "fr", "--resume").stderr]
    said.append(run("play", "terrace", "--deal", "17", "--lang", "fr", stdin="").stdout)
    for deal in ("17", "18", "19"):
        said.append(run("play", "terrace", "--deal", deal, "--lang", "fr", stdin="t1 f1\n").stdout)
        said.append(run("play", "terrace", "--lang", "fr", "--resume", stdin="new 3\nquit\n").stdout)
        said.append(run("play", "terrace", "--lang", "fr", stdin="quit\n").stdout)
    for text in said:
        assert untranslated(text.replace("pilewright: ", ""), "--resume") == set(), text


def test_what_cannot_be_kept_or_read(run: Run, home: Path, pseudo: None) -> None:
    run("play", "terrace", "--deal", "17", "--lang", "fr", stdin="t1 f1\n")
    folder = Path(os.environ["PILEWRIGHT_STATE"]) / "interrupted"
    kept = folder / "terrace+17.json"
    good = kept.read_text()
    kept.write_text(good.replace('"t1-f1"', '"t1-t2"'))
    (folder / "terrace+18.json").write_text("{")
    (folder / "terrace+19.json").write_text(good.replace('"game": "terrace"', '"game": "giant"'))
    result = run("play", "terrace", "--lang", "fr", "--resume", "--record", "game.txt", stdin="quit\n")
    assert result.stderr.count("\n") == 3
    assert untranslated(re.sub(r"pilewright: |/\S+", "", result.stderr)) == set()


def test_the_help_fits_the_screen_in_every_language() -> None:
    for language in translation.languages():
        assert max(map(len, help_text(Translator(language)).splitlines())) <= 80, language


@pytest.mark.parametrize(
    ("language", "title", "legal"),
    [("fr", "Terrasse, donne 17 -", "n'est pas permis"), ("sr", "Teras, deljenje 17 -", "nije dozvoljeno")],
)
def test_the_language_comes_from_the_option_or_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, title: str, legal: str
) -> None:
    chosen = run("play", "terrace", "--deal", "17", "--lang", language, stdin="t1 t2\n").stdout
    assert chosen.startswith(title)
    assert legal in chosen
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    assert run("play", "terrace", "--deal", "17", stdin="t1 t2\n").stdout == chosen
    assert run("play", "terrace", "--deal", "17", "--lang", "en").stdout.startswith("Terrace, deal 17 -")


def test_a_language_that_there_is_not(run: Run) -> None:
    result = run("play", "terrace", "--lang", "tlh", stdin="quit\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "pilewright: there are no pages in the language 'tlh'; there are pages in en, fr, sr\n"


def test_new_takes_a_code_and_next_the_number_after(run: Run) -> None:
    said = run("play", "terrace", "--deal", "17", "--ascii", stdin="next\nnew giant:5\nnext\nnew terrace:3\n").stdout
    assert re.findall(r"^(\w+, deal \d+) -", said, re.MULTILINE) == [
        "Terrace, deal 17",
        "Terrace, deal 18",
        "Giant, deal 5",
        "Giant, deal 6",
        "Terrace, deal 3",
    ]


def test_a_deal_that_can_be_won(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "deal_to_win", lambda _engine: Deal(7))
    assert "\nGiant, deal 7 -" in run("play", "giant", "--deal", "17", stdin="new winnable\n").stdout
    monkeypatch.setattr(session, "deal_to_win", lambda _engine: None)
    assert "no deal that can be won was found" in run("play", "giant", "--deal", "17", stdin="new winnable\n").stdout


def test_a_game_that_is_over_is_told_in_the_language(run: Run, pseudo: None) -> None:
    for name, deal in (("golf", 3), ("thirteen", 1)):
        game = pilewright.new(name, deal)
        while (move := game.hint()) is not None:
            game.play(move)
        assert game.status().over
        moves = [str(move) for action in game.moves for move in action]
        said = run("play", name, "--deal", str(deal), "--lang", "fr", "--ascii", stdin="\n".join([*moves, "hint"])).stdout
        assert untranslated(said) == set()
