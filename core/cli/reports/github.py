"""Commands of GitHub Actions, which shows them beside the lines of a pull request."""

from __future__ import annotations

import os

from .report import Report

_IN_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY = _IN_DATA | str.maketrans({":": "%3A", ",": "%2C"})


def write(report: Report) -> str:
    """A command for each problem."""
    lines = []
    for problem in report.problems:
        properties = {
            "title": f"pilewright {problem.code}",
            "file": _in_workspace(problem.path),
            "line": problem.line,
            "col": problem.column,
            "endLine": problem.end_line,
            "endColumn": problem.end_column,
        }
        given = ",".join(f"{name}={str(value).translate(_IN_PROPERTY)}" for name, value in properties.items())
        lines.append(f"::{problem.level} {given}::{problem.message.translate(_IN_DATA)}\n")
    return "".join(lines)


def _in_workspace(path: str) -> str:
    """The path as GitHub knows the file: from the root of the repository, without `./`."""
    workspace = os.environ.get("GITHUB_WORKSPACE")
    if workspace and os.path.exists(path):
        inside = os.path.relpath(os.path.realpath(path), os.path.realpath(workspace))
        if not inside.startswith(os.pardir):
            path = inside
    path = path.replace(os.sep, "/")
    return path.removeprefix("./")
