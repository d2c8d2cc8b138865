"""Every file of tests/rulesets/invalid gives exactly the report beside it; those of tests/rulesets/valid give none."""

import time

import pytest
from pilewright.lint import catalogue

from tests.loading.ruleset_files import INVALID, SHIPPED, VALID, check_file

INVALID_FILES = sorted(INVALID.glob("*.yaml"))


@pytest.mark.parametrize("path", INVALID_FILES, ids=lambda path: path.stem)
def test_report(path):
    ruleset, problems = check_file(path)
    report = "".join(f"{problem}\n" for problem in problems)
    assert report == path.with_suffix(".expected").read_text(encoding="utf-8")
    assert (ruleset is None) == any(problem.level == "error" for problem in problems)


@pytest.mark.parametrize("path", INVALID_FILES, ids=lambda path: path.stem)
def test_positions_and_codes(path):
    problems = check_file(path)[1]
    codes = catalogue()
    assert problems
    for problem in problems:
        assert problem.code in codes
        assert problem.line >= 1
        assert problem.column >= 1
        assert (problem.end_line, problem.end_column) >= (problem.line, problem.column)
        assert "\n" not in problem.message
    places = [(problem.path, problem.line, problem.column, problem.message) for problem in problems]
    assert places == sorted(set(places))


@pytest.mark.parametrize("path", [*sorted(VALID.glob("*.yaml")), *SHIPPED.values()], ids=lambda path: path.stem)
def test_sound(path):
    ruleset, problems = check_file(path)
    assert problems == []
    assert ruleset is not None
    assert ruleset.id == path.stem
    hash(ruleset)


def test_no_orphans():
    assert {path.stem for path in INVALID.glob("*.expected")} == {path.stem for path in INVALID_FILES}
    assert len(INVALID_FILES) >= 120


@pytest.mark.parametrize("name", ["alias-bomb", "alias-to-itself", "deep-nesting", "huge-number"])
def test_hostile_files_are_refused_at_once(name):
    check_file(INVALID / "empty.yaml")  # the imports
    start = time.perf_counter()
    check_file(INVALID / f"{name}.yaml")
    assert time.perf_counter() - start < 0.2
