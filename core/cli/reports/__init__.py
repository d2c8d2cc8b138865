"""The formats in which `pilewright validate` reports: one module each, with `write(report)`, which gives the whole text."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from importlib import import_module

from .report import Report


class Format(StrEnum):
    """The formats by name; each name is that of a module."""

    TEXT = "text"
    CONCISE = "concise"
    JSON = "json"
    GITHUB = "github"
    SARIF = "sarif"
    JUNIT = "junit"


def write(report: Report, wanted: Format) -> str:
    """The report in a format; empty, or ending with a line feed."""
    writer: Callable[[Report], str] = import_module(f".{wanted.value}", __name__).write
    return writer(report)


__all__ = ["Format", "Report", "write"]
