"""The ruleset files that the paths on a command line lead to."""

from __future__ import annotations

import os
from collections.abc import Iterator

STDIN = "-"
_ENDINGS = (".yaml", ".yml")


def collect(paths: list[str]) -> tuple[list[str], list[str]]:
    """The files, each once, and a sentence for every path that leads to none."""
    files: dict[str, str] = {}
    missing = []
    for path in paths:
        if path == STDIN or os.path.isfile(path):
            found = [path]
        elif os.path.isdir(path):
            found = list(below(path))
        elif os.path.exists(path):
            found = [path]  # a pipe, such as bash's <(...)
        else:
            missing.append(f"there is no file {path}" if path else "'' is no file name")
            continue
        if not found:
            missing.append(f"there are no .yaml or .yml files below {path}")
        for file in found:
            files.setdefault(file if file == STDIN else os.path.realpath(file), file)
    return list(files.values()), missing


def below(folder: str) -> Iterator[str]:
    """The ruleset files below a folder; names that begin with a dot are passed over."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (
            os.path.join(place, name) for name in sorted(names) if name.lower().endswith(_ENDINGS) and not name.startswith(".")
        )
