"""Every code: the example that fails has this problem and no other, the one that passes has none."""

import pytest
from example_files import CODES, try_example
from pilewright.lint import CHECKS


@pytest.mark.parametrize("code", CODES.values(), ids=list(CODES))
def test_examples(code):
    if code.code == "P010":
        return  # comments are judged by the command; see tests/cli
    assert [str(problem) for problem in try_example(code, code.passing)] == []
    problems = [problem for problem in try_example(code, code.failing) if problem.path == "example.yaml"]
    assert [problem.code for problem in problems] == [code.code]
    assert [problem.level for problem in problems] == [code.level]


@pytest.mark.parametrize("code", CODES.values(), ids=list(CODES))
def test_what_is_said_about_a_code(code):
    assert code.explanation.endswith(".")
    assert code.title
    assert not code.title.endswith(".")
    assert "\n" not in code.title + code.explanation


def test_codes_are_unique():
    codes = [check.CODE for check in CHECKS]
    assert len(set(codes)) == len(codes)
    assert list(CODES) == sorted(CODES)
    assert len(CODES) >= 40
