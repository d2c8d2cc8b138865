"""The file of a study loses no deal and has none twice, however the study ended."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TextIO

import pilewright
import pytest
from pilewright.model.deals import Deal
from pilewright.solver import SOLVER, Limits
from pilewright.study import file as study_file
from pilewright.study.file import Result, Study, StudyError, Writer, digest, read_study
from pilewright.study.interval import wilson, winnable
from pilewright.study.running import study_deals

from tests.games import engine, engine_of, small_game

STUDY = Study("game", "0123", Limits(seconds=None, states=100))


def result(deal: str, verdict: str = "unsolvable") -> Result:
    return Result(deal, verdict, 7 if verdict == "solved" else None)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "study.study"


def test_what_is_written_is_read_back(file: Path) -> None:
    writer = Writer(file, STUDY)
    writer.add([result("2", "solved"), result("10", "unknown")])
    writer.add([result("1")])
    writer.put_in_order()
    writer.close()
    study, results, whole = read_study(file)
    assert study == STUDY
    assert results == [result("1"), result("2", "solved"), result("10", "unknown")]
    assert whole == file.stat().st_size


@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_a_foreign_end_of_a_line_is_told_and_costs_no_deal(file: Path, end: str) -> None:
    whole = (STUDY.line() + f"1 -{end}2 -\n3 -\n").encode()
    file.write_bytes(whole)
    with pytest.raises(StudyError, match=":2: this is no line of a study"):
        Writer(file, STUDY)
    assert file.read_bytes() == whole


@pytest.mark.parametrize("cut", range(1, 4))
def test_a_line_that_was_cut_off_is_dropped_and_nothing_else(file: Path, cut: int) -> None:
    writer = Writer(file, STUDY)
    writer.add([result("1"), result("2")])
    writer.close()
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    again = Writer(file, STUDY)
    assert list(again.done) == ["1"]
    again.add([result("2")])
    again.close()
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (replace(STUDY, game="another"), r"other game \(game\)"),
        (replace(STUDY, rules="4567"), r"other rules \(0123\)"),
        (replace(STUDY, solver=SOLVER + 1), rf"other solver \({SOLVER}\)"),
        (replace(STUDY, limits=Limits(seconds=1.0)), r"other limits \(states 100, memory 1073741824\)"),
    ],
)
def test_another_study_is_not_gone_on_with(file: Path, other: Study, message: str) -> None:
    Writer(file, STUDY).close()
    before = file.read_bytes()
    with pytest.raises(StudyError, match=message):
        Writer(file, other)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("something else\n", 1),
        (STUDY.line() + "[]\n", 2),
        (STUDY.line() + "1 -\n2 !\n", 3),
        (STUDY.line() + "1 -1\n", 2),
        (STUDY.line() + "1 7 \n", 2),
        (STUDY.line() + "1\n", 2),
        (STUDY.line() + "x 7\n", 2),
        (STUDY.line() + "1 \u0663\n", 2),
        ("[" * 100_000 + "\n", 1),
        ('{"study": 2, "game": "x"}\n', 1),
    ],
)
def test_what_is_no_study_is_refused_with_its_line(file: Path, text: str, line: int) -> None:
    file.write_text(text)
    with pytest.raises(StudyError, match=f"study.study:{line}: this is no line of a study"):
        read_study(file)
    with pytest.raises(StudyError):
        Writer(file, STUDY)
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "study.study: there is no study in it"),
        (STUDY.line()[:20], "study.study: there is no study in it"),
        (
            '{"study": 1, "game": "freecell", "rules": "4aa9", "limits": {}}\n{"deal": "1", "verdict": "solved"}\n',
            "study:1: a study of format 1; this version of Pilewright reads format 2: make the study anew, in another file",
        ),
        (STUDY.line() + result("1").line() + STUDY.line(), "study.study:3: another study begins here, and a file holds one"),
    ],
)
def test_no_study_another_format_and_two_studies_are_told_apart(file: Path, text: str, message: str) -> None:
    file.write_text(text)
    with pytest.raises(StudyError, match=message):
        read_study(file)


def test_two_studies_do_not_write_one_file(file: Path) -> None:
    first = Writer(file, STUDY)
    with pytest.raises(StudyError, match="is being written by another study"):
        Writer(file, STUDY)
    first.close()
    Writer(file, STUDY).close()


def test_a_file_that_is_put_in_the_place_of_the_opened_one_is_opened_instead(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Writer(file, STUDY).close()
    other = file.with_name("other.study")
    other.write_text(STUDY.line() + result("1").line())
    lock = study_file._lock

    def late(out: TextIO, name: Path) -> None:
        if other.exists():
            other.replace(file)
        lock(out, name)

    monkeypatch.setattr(study_file, "_lock", late)
    writer = Writer(file, STUDY)
    writer.add([result("2")])
    writer.close()
    assert [one.deal for one in read_study(file)[1]] == ["1", "2"]


@pytest.mark.parametrize("whole", [0, 1, 30, len(STUDY.line()) - 1])
def test_a_study_that_ended_within_its_first_line_begins_anew(file: Path, whole: int) -> None:
    file.write_text(STUDY.line()[:whole])
    Writer(file, STUDY).close()
    assert file.read_text() == STUDY.line()


def test_a_link_stays_a_link(file: Path) -> None:
    link = file.with_name("link.study")
    link.symlink_to(file)
    writer = Writer(link, STUDY)
    writer.add([result("2"), result("1")])
    writer.put_in_order()
    writer.close()
    assert link.is_symlink()
    assert [one.deal for one in read_study(file)[1]] == ["1", "2"]


def test_the_digest_is_that_of_the_rules() -> None:
    ruleset = engine("giant").ruleset
    assert digest(ruleset) == digest(replace(ruleset, id="x", names={"en": "X"}, aliases=("Y",)))
    assert digest(ruleset) != digest(replace(ruleset, goal="tableau"))
    assert digest(ruleset) != digest(engine("giant-same-suit").ruleset)


def test_the_interval_is_wilsons() -> None:
    assert wilson(82, 100) == pytest.approx((0.7333, 0.8830), abs=1e-4), "computed by hand from the formula"
    assert wilson(0, 10) == (0.0, pytest.approx(0.2775, abs=1e-4))
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = winnable(80, 10, 10)
    assert (low, high) == (wilson(80, 100)[0], wilson(90, 100)[1]), "the unknown: lost for one end, won for the other"


SMALL = small_game(4)


def verdicts(workers: int) -> dict[str, str]:
    small = engine_of(SMALL)
    deals = [Deal(number) for number in range(1, 41)]
    with ThreadPoolExecutor(workers) as executor:
        found = list(study_deals(executor, workers, small.ruleset, deals, Limits(seconds=None)))
    assert sorted(int(one.deal) for results in found for one in results) == list(range(1, 41))
    return {one.deal: one.verdict for results in found for one in results}


def test_any_executor_will_do_and_the_number_of_workers_is_nothing() -> None:
    one, three = verdicts(1), verdicts(3)
    assert one == three
    assert set(one.values()) == {"solved", "unsolvable"}


def test_a_ruleset_can_be_sent_to_another_process() -> None:
    import pickle

    ruleset = engine("terrace").ruleset
    assert pickle.loads(pickle.dumps(ruleset)) == ruleset


def test_a_line_is_a_deal_and_its_moves_or_a_mark(file: Path) -> None:
    writer = Writer(file, STUDY)
    writer.add([result("ms3"), result("4", "solved"), result("17", "unknown")])
    writer.close()
    head, *lines = file.read_text().splitlines()
    assert lines == ["ms3 -", "4 7", "17 ?"]
    said = json.loads(head)
    assert (said["pilewright"], said["solver"]) == (pilewright.__version__, SOLVER)


def test_a_study_goes_on_with_another_version_that_has_the_same_solver(file: Path) -> None:
    Writer(file, replace(STUDY, version="0.0.1")).close()
    writer = Writer(file, STUDY)
    writer.add([result("1")])
    writer.put_in_order()
    writer.close()
    assert read_study(file)[0].version == "0.0.1", "the one that began it"
