"""Every code: the example that fails has this problem and no other, the one that passes has none."""

import pytest
from pilewright.lint import CHECKS

from tests.lint.example_files import CODES, try_example

BY_THE_COMMAND = ("P010", "P610")
"""Comments, and what several files have to do with each other, are judged by the command: tests/cli/test_cli_reports.py."""


@pytest.mark.parametrize("code", [code for code in CODES.values() if code.code not in BY_THE_COMMAND], ids=lambda code: code.code)
def test_examples(code):
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
