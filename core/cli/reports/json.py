"""A JSON list with an object for each problem."""

from __future__ import annotations

import json

from .report import Report


def write(report: Report) -> str:
    """The list."""
    problems = [
        {
            "file": problem.path,
            "line": problem.line,
            "column": problem.column,
            "end_line": problem.end_line,
            "end_column": problem.end_column,
            "code": problem.code,
            "level": problem.level,
            "message": problem.message,
            "related": [
                {
                    "file": place.path,
                    "line": place.line,
                    "column": place.column,
                    "end_line": place.end_line,
                    "end_column": place.end_column,
                    "message": place.message,
                }
                for place in problem.related
            ],
        }
        for problem in report.problems
    ]
    return json.dumps(problems, indent=2) + "\n"
