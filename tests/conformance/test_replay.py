"""Recorded play of GNOME AisleRiot agrees with the rules as they are written here, and the replay would notice if it did not."""

import gzip
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pilewright.library import library

from tests.conformance.cut import SEEDS, cut
from tests.conformance.replay import DEVIATIONS, GAMES, HERE, main, ruleset_for
from tests.games import ALL

RECORDINGS = sorted((HERE / "recordings").glob("*.jsonl.gz"))
STATES = {"terrace": 1000, "giant": 1000, "straight-up": 600, "fortress": 30}
"""The least number of states in a file, by what its name begins with; 50 in the others: some games are short."""
UNRECORDED = {
    "australian-patience": "the version that was recorded has no such game",
    "ten-across-closed-cells": "an option that was not set",
}

Lines = list[dict[str, Any]]


def lines_of(name: str, deals: int = 1) -> Lines:
    """The header and the first deals of a recording."""
    with gzip.open(HERE / "recordings" / f"{name}.jsonl.gz", "rt") as file:
        lines = [json.loads(line) for line in file]
    ends = [index for index, line in enumerate(lines) if line["type"] == "end"]
    return lines[: ends[deals - 1] + 1]


def written(path: Path, lines: Lines) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def pile(line: dict[str, Any], slot: int) -> list[str]:
    return next(cards for number, cards in line["state"]["piles"] if number == slot)


@pytest.mark.parametrize("path", [path for path in RECORDINGS if ruleset_for(path) in ALL], ids=lambda path: path.name)
def test_every_recorded_state_and_move_agrees(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(path)]) == 0
    found = re.fullmatch(r"\S+: \S+: (\d+) states compared, 0 mismatches, .*\n", capsys.readouterr().out)
    assert found is not None
    assert int(found[1]) > next((least for name, least in STATES.items() if path.name.startswith(name)), 50)


def test_every_shipped_ruleset_is_proved_by_a_recording() -> None:
    shipped = {entry.id for entry in library() if entry.origin != "user"}
    assert shipped - set(UNRECORDED) == {ruleset_for(path) for path in RECORDINGS} == set(named())


def named() -> Iterator[str]:
    """The rulesets of games.yaml."""
    for variants in GAMES.values():
        yield from [variants["default"], *variants["options"]] if isinstance(variants, dict) else variants


def test_what_is_played_by_default_need_not_be_the_first_variation() -> None:
    assert ruleset_for(HERE / "recordings" / "athena.jsonl.gz") == "athena"
    assert ruleset_for(HERE / "recordings" / "athena-0.jsonl.gz") == "athena-draw-three"


def test_points_that_the_original_keeps_are_counted_and_nothing_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with gzip.open(HERE / "recordings" / "seahaven.jsonl.gz", "rt") as file:
        lines = [json.loads(line) for line in file]
    path = str(written(tmp_path / "kept.jsonl", lines))
    assert main([path]) == 0
    assert re.search(r" 0 left out, deviations: kept-points [1-9][0-9]*\n", capsys.readouterr().out)
    lines[-1]["state"]["score"] += 1
    assert main([str(written(tmp_path / "kept.jsonl", lines))]) == 1


def test_the_line_of_a_file_counts_what_is_left_out_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(HERE / "recordings" / "terrace-1.jsonl.gz")]) == 0
    assert capsys.readouterr().out == (
        "terrace-1.jsonl.gz: generals-patience: 1049 states compared, 0 mismatches, 2 left out (redeal-locks-stock 2),"
        " deviations: reserve-runs 7\n"
    )


def test_the_line_of_a_file_says_that_nothing_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(HERE / "recordings" / "straight-up.jsonl.gz")]) == 0
    assert (
        capsys.readouterr().out
        == "straight-up.jsonl.gz: straight-up: 679 states compared, 0 mismatches, 0 left out, deviations: none\n"
    )


def test_a_game_without_a_ruleset_is_left_out_with_the_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "wall.jsonl", [{"type": "header", "game": "wall", "variation": None}])
    assert main([str(path)]) == 0
    assert capsys.readouterr().out == "wall.jsonl: left out: no game of piles, docs/games.md says why\n"
    assert "`wall`" in (HERE.parents[1] / "docs" / "games.md").read_text("utf-8")


def test_every_deviation_has_a_reason_and_names_games_with_rulesets() -> None:
    assert all(len(deviation["reason"]) > 100 for deviation in DEVIATIONS.values())
    assert all(set(deviation.get("games", ())) <= set(GAMES) for deviation in DEVIATIONS.values())
    assert all(("games" in deviation) != ("program" in deviation) for deviation in DEVIATIONS.values())


def test_cutting_a_recording_again_gives_the_same_bytes() -> None:
    assert {f"{name}.jsonl.gz" for name in SEEDS} == {path.name for path in RECORDINGS}
    for path in RECORDINGS:
        name = path.name.removesuffix(".jsonl.gz")
        assert gzip.decompress(cut(path, SEEDS[name])) == gzip.decompress(path.read_bytes())
        assert path.read_bytes()[4:8] == bytes(4), "the time of the compression must not be in the file"


# ---- what is damaged is noticed ------------------------------------------------------------------------------------------

STEP = 40


def other_card(lines: Lines) -> None:
    reserve = pile(lines[STEP], 2)
    reserve[0] = "AC" if reserve[0] != "AC" else "AD"


def two_cards_exchanged(lines: Lines) -> None:
    reserve = pile(lines[STEP], 2)
    reserve[0], reserve[1] = reserve[1], reserve[0]


def card_turned_down(lines: Lines) -> None:
    pile(lines[STEP], 2)[0] = "#" + pile(lines[STEP], 2)[0]


def card_of_the_stock_turned_up(lines: Lines) -> None:
    pile(lines[STEP], 0)[0] = pile(lines[STEP], 0)[0].lstrip("#")


def score_raised(lines: Lines) -> None:
    lines[STEP]["state"]["score"] += 1


def move_left_out(lines: Lines) -> None:
    lines[STEP]["moves"].pop()


def move_added(lines: Lines) -> None:
    lines[STEP]["moves"].append({"from": 2, "to": 11, "n": 1})


def lock_turned(lines: Lines) -> None:
    variables = lines[STEP]["state"]["vars"]
    variables["stock-locked"] = not variables["stock-locked"]


def redeals_counted_wrongly(lines: Lines) -> None:
    lines[STEP]["state"]["flip"] += 1


def base_changed(lines: Lines) -> None:
    known = lines[STEP]["state"]["vars"]
    known["BASE-VAL"] = known["BASE-VAL"] % 13 + 1


def said_to_be_won(lines: Lines) -> None:
    lines[STEP]["state"]["won"] = True


def legal_move_marked_as_a_quirk(lines: Lines) -> None:
    lines[STEP]["quirk_moves"].append(lines[STEP]["moves"][0])


DAMAGES = {
    other_card: "reserve:",
    two_cards_exchanged: "reserve:",
    card_turned_down: "reserve:",
    card_of_the_stock_turned_up: "stock:",
    score_raised: "score:",
    move_left_out: "moves only here:",
    move_added: "moves only recorded: r-t1",
    lock_turned: "locked:",
    redeals_counted_wrongly: "redeals: 0 here, 1 recorded",
    base_changed: "base:",
    said_to_be_won: "won: False here, True recorded",
    legal_move_marked_as_a_quirk: "moves only here:",
}


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damage_in_one_state_is_a_mismatch_there(
    damage: Callable[[Lines], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of("terrace-1")
    damage(lines)
    assert main([str(written(tmp_path / "damaged.jsonl", lines))]) == 1
    shown = capsys.readouterr().out
    assert f"  seed 8, step {STEP - 2}: {DAMAGES[damage]}" in shown
    assert ", 0 mismatches" not in shown


def test_the_undamaged_deal_is_no_mismatch(tmp_path: Path) -> None:
    assert main([str(written(tmp_path / "sound.jsonl", lines_of("terrace-1")))]) == 0


def test_another_move_than_the_recorded_one_is_noticed_in_the_next_state(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of("terrace-1")
    chosen = lines[STEP]["chosen"]
    lines[STEP]["chosen"] = next(move for move in lines[STEP]["moves"] if move != chosen)
    assert main([str(written(tmp_path / "damaged.jsonl", lines))]) == 1
    assert f"  seed 8, step {STEP - 1}: " in capsys.readouterr().out


def test_another_lock_than_that_of_a_redeal_over_a_space_is_not_excused(tmp_path: Path) -> None:
    with gzip.open(HERE / "recordings" / "terrace-1.jsonl.gz", "rt") as file:
        lines = [json.loads(line) for line in file]
    redealt = [
        index for index in range(2, len(lines)) if lines[index - 1].get("chosen") == {"click": 0} and _turned(lines, index)
    ]
    assert redealt
    for index in redealt:
        lines[index]["state"]["score"] += 1
    assert main([str(written(tmp_path / "damaged.jsonl", lines))]) == 1


def _turned(lines: Lines, index: int) -> bool:
    return lines[index]["state"]["flip"] > lines[index - 1]["state"]["flip"] and lines[index]["state"]["vars"]["stock-locked"]


def test_the_moves_of_a_quirk_are_left_out_only_for_the_games_that_have_it(tmp_path: Path) -> None:
    lines = lines_of("giant-1")
    assert main([str(written(tmp_path / "sound.jsonl", lines))]) == 0
    extra = {"from": 0, "to": 9, "n": 1}
    lines[STEP]["moves"].append(extra)
    lines[STEP]["quirk_moves"].append(extra)
    assert main([str(written(tmp_path / "damaged.jsonl", lines))]) == 1


# ---- another form of the same ------------------------------------------------------------------------------------------


def test_slots_may_stand_in_another_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = lines_of("terrace-1")
    for line in lines:
        if line["type"] == "deal":
            line["slots"].reverse()
        elif "state" in line:
            line["state"]["piles"].reverse()
    assert main([str(written(tmp_path / "turned.jsonl", lines))]) == 0
    assert "131 states compared, 0 mismatches, 0 left out" in capsys.readouterr().out


def test_double_clicks_are_left_out_of_the_comparison_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = lines_of("giant-1")
    lines[0]["kinds"].append("dclick")
    for line in lines[STEP : STEP + 10]:
        line["moves"].append({"dclick": 9})
    assert main([str(written(tmp_path / "clicked.jsonl", lines))]) == 0
    assert "201 states compared, 0 mismatches, 0 left out, deviations: double-click 10\n" in capsys.readouterr().out


def test_the_replay_goes_on_from_the_recorded_state_after_a_double_click(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of("giant-1")
    step = next(line for line in lines[2:] if line["chosen"] != {"click": 0})
    step["moves"].append({"dclick": 9})
    step["chosen"] = {"dclick": 9}
    assert main([str(written(tmp_path / "clicked.jsonl", lines))]) == 0
    assert (
        "200 states compared, 0 mismatches, 1 left out (double-click 1), deviations: double-click 1\n" in capsys.readouterr().out
    )


# ---- what cannot be read -----------------------------------------------------------------------------------------------


def _truncated(path: Path) -> None:
    path.write_bytes((HERE / "recordings" / "straight-up.jsonl.gz").read_bytes()[:5000])


def _garbled(path: Path) -> None:
    data = bytearray((HERE / "recordings" / "straight-up.jsonl.gz").read_bytes())
    data[3000:3050] = bytes(50)
    path.write_bytes(data)


def _unpacked(lines: Callable[[Path], object]) -> Callable[[Path], None]:
    """Written as text to a file whose name says so."""

    def write(path: Path) -> None:
        path.write_bytes(gzip.compress(str(lines(path)).encode()))

    return write


def _text(lines: Lines) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def _without(key: str, index: int) -> str:
    lines = lines_of("straight-up")
    del lines[index][key]
    return _text(lines)


def _with(index: int, **changes: Any) -> str:
    lines = lines_of("straight-up")
    lines[index] |= changes
    return _text(lines)


UNREADABLE: dict[str, Callable[[Path], object]] = {
    "a file cut short": _truncated,
    "a garbled file": _garbled,
    "an empty file": lambda path: path.write_bytes(b""),
    "no gzip file": lambda path: path.write_text("Solitaire\n"),
    "no recording": _unpacked(lambda path: '{"Game": "terrace"}\n'),
    "no JSON": _unpacked(lambda path: '[Game "terrace"]\n'),
    "a list": _unpacked(lambda path: "[1]\n"),
    "an unknown game": _unpacked(lambda path: _with(0, game="tarantella")),
    "an unknown variation": _unpacked(lambda path: _with(0, variation=9)),
    "no variation but a word": _unpacked(lambda path: _with(0, variation="first")),
    "a header without a game": _unpacked(lambda path: _without("game", 0)),
    "a header alone": _unpacked(lambda path: _text(lines_of("straight-up")[:1])),
    "a deal without its end": _unpacked(lambda path: _text(lines_of("straight-up")[:-1])),
    "a step before the deal": _unpacked(lambda path: _text(lines_of("straight-up")[:1] + lines_of("straight-up")[2:])),
    "a step without moves": _unpacked(lambda path: _without("moves", 9)),
    "a move of an unknown kind": _unpacked(lambda path: _with(9, moves=[{"button": 3}])),
    "a move that is a number": _unpacked(lambda path: _with(9, moves=[3])),
    "a click beside the stock": _unpacked(lambda path: _with(9, moves=[{"click": 6}])),
    "piles that are no cards": _unpacked(lambda path: _with(9, state={"piles": [[0, [1]]], "vars": {}})),
    "a slot too many": _unpacked(
        lambda path: _with(1, slots=[*lines_of("straight-up")[1]["slots"], {"id": 99, "type": "waste"}])
    ),
    "a slot too few": _unpacked(lambda path: _with(1, slots=lines_of("straight-up")[1]["slots"][:-1])),
    "a deck of another game": _unpacked(lambda path: _with(1, deck=["AS"])),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_a_file_that_is_no_recording_is_refused_by_its_name(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.jsonl.gz"
    UNREADABLE[what](path)
    assert main([str(path)]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"{path}:")
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_missing_file_is_refused_and_the_others_are_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "missing.jsonl.gz"), str(HERE / "recordings" / "straight-up.jsonl.gz")]) == 2
    said = capsys.readouterr()
    assert "missing.jsonl.gz" in said.err
    assert "straight-up: 679 states compared, 0 mismatches" in said.out


def test_an_unknown_ruleset_is_refused_with_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", "tarantella", str(HERE / "recordings" / "straight-up.jsonl.gz")]) == 2
    assert "there is no game 'tarantella'" in capsys.readouterr().err


def test_another_ruleset_can_be_put_to_the_same_proof(tmp_path: Path) -> None:
    path = tmp_path / "as-they-say.yaml"
    path.write_text("extends: straight-up\nname: As They Say\n")
    recording = str(written(tmp_path / "sound.jsonl", lines_of("straight-up")))
    assert main(["--rules", str(path), recording]) == 0
    path.write_text("extends: straight-up\nname: As They Say\npiles: {stock: {redeals: 1}}\n")
    assert main(["--rules", str(path), recording]) == 1


def test_it_runs_from_another_folder_with_the_installed_package(tmp_path: Path) -> None:
    command = [sys.executable, str(HERE / "replay.py"), str(HERE / "recordings" / "straight-up.jsonl.gz")]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("straight-up.jsonl.gz: straight-up: 679 states compared, 0 mismatches, 0 left out")
