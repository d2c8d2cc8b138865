"""JUnit XML: each file is a suite of tests, each problem a test that fails."""

from __future__ import annotations

from xml.etree import ElementTree as xml

from ..output import printable
from .report import Report


def write(report: Report) -> str:
    """The suites; a file without problems has one test that passes, and so has a warning, where warnings are no problems."""
    root = xml.Element("testsuites", name="pilewright validate")
    paths = dict.fromkeys([*report.files, *(problem.path for problem in report.problems)])
    for path in paths:
        problems = [problem for problem in report.problems if problem.path == path]
        failures = sum(problem.level == "error" or report.strict for problem in problems)
        suite = xml.SubElement(
            root,
            "testsuite",
            name=_legal(path),
            tests=str(max(1, len(problems))),
            failures=str(failures),
            errors="0",
        )
        if not problems:
            xml.SubElement(suite, "testcase", name="pilewright", classname=_legal(path))
        for problem in problems:
            place = f"line {problem.line}, column {problem.column}"
            test = xml.SubElement(suite, "testcase", name=f"{problem.code} ({place})", classname=_legal(path))
            if problem.level == "error" or report.strict:
                failure = xml.SubElement(test, "failure", type=problem.code, message=_legal(problem.message))
                failure.text = _legal(str(problem))
            else:
                xml.SubElement(test, "system-out").text = _legal(str(problem))
    xml.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{xml.tostring(root, encoding="unicode")}\n'


def _legal(text: str) -> str:
    """The text without the characters that XML cannot hold."""
    return printable(text).encode("utf-8", "backslashreplace").decode("utf-8").replace("\ufffe", "?").replace("\uffff", "?")
