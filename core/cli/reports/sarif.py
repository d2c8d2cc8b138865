"""SARIF 2.1.0, the format of code scanning."""

from __future__ import annotations

import json
import os
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ...loading import Diagnostic, Related
from .report import Report

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
HOME = "https://pilewright.dev"


def write(report: Report) -> str:
    """One run with all problems, and what their codes mean."""
    codes = sorted({problem.code for problem in report.problems})
    driver = {
        "name": "pilewright",
        "version": version("pilewright"),
        "informationUri": HOME,
        "rules": [_rule(report, code) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, codes.index(problem.code)) for problem in report.problems],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(report: Report, code: str) -> dict[str, Any]:
    about = report.codes[code]
    return {
        "id": code,
        "shortDescription": {"text": f"{about.title}."},
        "fullDescription": {"text": about.explanation},
        "help": {"text": f"{about.explanation}\n\n`pilewright check {code}` shows an example."},
        "defaultConfiguration": {"level": about.level},
    }


def _result(problem: Diagnostic, rule: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": problem.level,
        "message": {"text": problem.message},
        "locations": [_location(problem)],
    }
    if problem.related:
        result["relatedLocations"] = [
            {"id": number, **_location(place), "message": {"text": place.message}}
            for number, place in enumerate(problem.related, start=1)
        ]
    return result


def _location(place: Diagnostic | Related) -> dict[str, Any]:
    region = {"startLine": place.line, "startColumn": place.column, "endLine": place.end_line, "endColumn": place.end_column}
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(place.path)}, "region": region}}


def _uri(path: str) -> str:
    """A path as a URI: relative where it was given so."""
    if os.path.isabs(path):
        return Path(path).as_uri()
    path = path.replace(os.sep, "/").removeprefix("./")
    return quote(path, errors="surrogateescape")
