"""The commands that print something about games: list, show, deal, perft, plugins, schema, and what all commands share."""

from __future__ import annotations

import json
from pathlib import Path

import pilewright
import pytest

from tests.cli.cli_helpers import GAMES, Run
from tests.games import SHIPPED

COMMANDS = ["list", "show", "play", "validate", "deal", "replay", "perft", "plugins", "schema"]


def test_version(run: Run) -> None:
    assert run("--version").stdout == "pilewright 0.1.0\n"


@pytest.mark.parametrize("option", ["--help", "-h"])
@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_help_has_an_example(run: Run, command: str | None, option: str) -> None:
    result = run(*([command] if command else []), option)
    assert result.exit_code == 0
    assert "\n    pilewright" in result.stdout or command == "plugins"
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()
    assert result.exit_code == 2
    assert "pilewright play terrace" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("plya",), "No such command 'plya'. Did you mean 'play', 'replay'? (`pilewright --help` explains the command)"),
        (("show",), "Missing argument 'GAME'. (`pilewright show --help` explains the command)"),
        (("show", "--bogus", "giant"), "No such option: --bogus (`pilewright show --help` explains the command)"),
        (("show", "teracce"), "there is no game 'teracce'; did you mean one of these: terrace, big-terrace?"),
        (("show", "[red]qq"), "there is no game '[red]qq'"),
        (("show", "[red]x[/]"), "there is no file [red]x[/]"),
        (("play", "qqqq"), "there is no game 'qqqq'; `pilewright list` shows all games"),
        (("show", "nowhere/[red].yaml"), "there is no file nowhere/[red].yaml"),
        (("deal", "giant", "two"), "'two' is no deal number: write a whole number such as 17, or ms17 for Microsoft's numbering"),
        (("deal", "giant", "0"), "there is no deal 0: the numbers go from 1 to 100000000000000000000"),
        (("play", "giant", "--deal", "1.5"), "'1.5' is no deal number"),
        (("perft", "giant", "1", "-1"), "No such option: -1"),
        (("perft", "giant", "1", "many"), "'many' is no depth: write a whole number from 0 to 100\n"),
        (("perft", "giant", "1", "1_0"), "'1_0' is no depth: write a whole number from 0 to 100\n"),
        (("perft", "giant", "1", " 1"), "' 1' is no depth: write a whole number from 0 to 100\n"),
        (("perft", "giant", "1", "٣"), "'٣' is no depth: write a whole number from 0 to 100\n"),
        (("perft", "giant", "1", ""), "'' is no depth: write a whole number from 0 to 100\n"),
        (("perft", "giant", "1", "101"), "'101' is no depth: write a whole number from 0 to 100\n"),
        (("replay", ""), "'' is no file name\n"),
        (("validate", ""), "'' is no file name\n"),
        (("play", "giant", "--deck", ""), "'' is no file name\n"),
        (("play", "giant", "--record", ""), "'' is no file name\n"),
        (("play", "giant", "--record", "."), "the record . cannot be written: it is a folder\n"),
        (("play", "giant", "--record", "/dev/null"), "the record /dev/null cannot be written: it is a device\n"),
        (("play", "giant", "--record", "~nosuchuser/x"), "~nosuchuser/x is nowhere: the home of ~nosuchuser is not known\n"),
        (("replay", "nowhere.txt"), "there is no file nowhere.txt"),
        (("play", "giant", "--deck", "nowhere.txt"), "there is no file nowhere.txt"),
        (("play", "giant", "--deck", "x", "--deal", "1"), "give --deal or --deck, not both"),
    ],
)
def test_bad_arguments_are_told_in_one_line(run: Run, arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"pilewright: {message}"), result.stderr
    assert result.stderr.count("\n") == 1


def test_list_in_three_languages(run: Run) -> None:
    english, french, serbian = (run("list", "--lang", code).stdout for code in ("en", "fr", "sr"))
    listed = [line.split()[0] for line in english.splitlines()[1:]]
    assert [game for game in listed if game in GAMES] == sorted(GAMES, key=lambda g: (pilewright_family(g), g))
    assert len(listed) == len(set(listed))
    assert set(listed) >= set(SHIPPED)  # installed distributions may bring games of their own
    assert "General's Patience" in english
    assert "La patience du général" in french
    assert "Osnovno strpljenje" in serbian


def pilewright_family(game: str) -> str:
    return game if game == "straight-up" else "giant" if game.startswith("giant") else "terrace"


def test_list_marks_a_broken_ruleset_and_goes_on(run: Run, home: Path) -> None:
    folder = home / "home" / "pilewright_rulesets" / "mine"
    folder.mkdir()
    (folder / "good.yaml").write_text("extends: giant\nname: '[red] Ogre [/]'\n")
    (folder / "torn.yaml").write_text("extends: giant\nname: Torn\npils: {}\n")
    (folder / "bytes.yaml").write_bytes(b"name: \xff\n")
    result = run("list")
    lines = {line.split()[0]: line for line in result.stdout.splitlines()}
    assert result.exit_code == 0
    assert set(GAMES) < set(lines)
    assert lines["good"].split()[-2:] == ["mine", "user"]
    assert "[red] Ogre [/]" in lines["good"]
    assert "Torn" in lines["torn"]
    assert lines["torn"].endswith(f"BROKEN: 1 error in {folder / 'torn.yaml'}")
    assert "BROKEN: 1 error" in lines["bytes"]


@pytest.mark.parametrize("game", GAMES)
def test_show_fits_the_screen_and_names_the_game(run: Run, game: str) -> None:
    result = run("show", game, "--lang", "fr")
    ruleset = pilewright.load_ruleset(game)
    assert result.exit_code == 0
    assert result.stdout.startswith(ruleset.title("fr") + "\n")
    for name in ruleset.names.values():
        assert name in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_show_a_file(run: Run, home: Path) -> None:
    file = home / "[id].yaml"
    file.write_text("extends: giant\nname: '[K] Ogre [/]'\n")
    assert run("show", str(file)).stdout.startswith("[K] Ogre [/]\n")


def test_a_broken_file_is_told_with_positions(run: Run, home: Path) -> None:
    file = home / "[red].yaml"
    file.write_text("extends: giant\nname: Ogre\npils: {}\nplies: {}\n")
    for command in (("show",), ("play",), ("deal", "1"), ("perft", "1", "1")):
        result = run(command[0], str(file), *command[1:])
        assert result.exit_code == 1
        assert [line.split(" ")[0] for line in result.stderr.splitlines()] == [f"{file}:3:1:", f"{file}:4:1:"]


def test_deal(run: Run) -> None:
    assert run("deal", "straight-up", "17").stdout.splitlines()[2:] == [
        "s  #5C #3H #3D #AD #6S #9H #QH #7S #8D #9D #TH #4D #QS #5S #TS #KS #TD #4C #KC #QC #6H #JC #3C #7C #JD"
        " #8H #KD #AS #AC #TC #9C",
        "w  -",
        "f1 2C",
        "f2 2D",
        "f3 2H",
        "f4 2S",
        "r  #JH #8S #5D #6C #3S #JS #9S #QD #5H #6D #7H #4S AH",
        "t1 8C",
        "t2 KH",
        "t3 4H",
        "t4 7D",
    ]


def test_deal_as_json(run: Run) -> None:
    result = run("deal", "Terrasse", "ms40000", "--json")
    facts = json.loads(result.stdout)
    assert list(facts) == ["game", "deal", "deck", "piles", "position"]
    assert (facts["game"], facts["deal"], len(facts["deck"])) == ("terrace", "ms40000", 104)
    assert facts["position"] == pilewright.new("terrace", "ms40000").position
    assert facts["piles"]["t5"] == []
    assert len(facts["piles"]["r"]) == 11
    assert result.stdout == run("deal", "terrace", "ms40000", "--json").stdout


@pytest.mark.parametrize(("depth", "count"), [("0", 1), ("1", 32), ("2", 256)])
def test_perft(run: Run, depth: str, count: int) -> None:
    result = run("perft", "terrace", "17", depth)
    assert result.stdout == f"perft {depth} = {count}\n"
    assert result.stderr.endswith(" s\n")


def test_plugins(run: Run) -> None:
    result = run("plugins")
    assert (
        "redeal-loss (pilewright 0.1.0): describe, may_play, must_leave, parameters, piles_alike, suits_alike, why_lost, "
        "why_refused\n" in result.stdout
    )
    assert result.stderr == ""


def test_schema(run: Run) -> None:
    schema = json.loads(run("schema").stdout)
    assert "piles" in schema["properties"]


def test_a_record_of_a_ruleset_file_is_replayed_with_rules(run: Run, tmp_path: Path) -> None:
    rules, record = tmp_path / "mine.yaml", tmp_path / "game.txt"
    rules.write_text("extends: giant\nname: Mine\n")
    run("play", str(rules), "--deal", "17", "--record", str(record), stdin="d\nquit\n")
    unknown = run("replay", str(record))
    assert unknown.exit_code == 2
    assert "there is no game 'mine'" in unknown.stderr
    played = run("replay", str(record), "--rules", str(rules))
    assert played.exit_code == 0
    assert played.stdout.startswith("mine, deal 17, 1 move\n")


def test_the_record_is_that_of_the_game_loaded(run: Run, home: Path) -> None:
    record, saved = home / "r.txt", home / "s.json"
    run("play", "terrace", "--deal", "17", stdin=f"t1-f1\nd\nsave {saved}\nquit\n")
    run("play", "terrace", "--deal", "5", "--record", str(record), stdin=f"load {saved}\nquit\n")
    assert record.read_text() == '[Game "terrace"]\n[Deal "17"]\n\n1. t1-f1\n2. deal\n'
