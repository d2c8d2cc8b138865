"""The ruleset files that paths, folders and patterns mean."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable, Iterator

STDIN = "-"
_ENDINGS = (".yaml", ".yml")


def collect(paths: Iterable[str]) -> tuple[list[str], list[str]]:
    """The files to check, each once, and a sentence for every path that leads to none."""
    files: dict[str, str] = {}
    missing = []
    for path in paths:
        found = list(_meant(path))
        if not found:
            missing.append(_nothing(path))
        for file in found:
            files.setdefault(file if file == STDIN else os.path.realpath(file), file)
    return list(files.values()), missing


def below(folder: str) -> Iterator[str]:
    """The ruleset files of a folder and its subfolders; names that begin with a dot are passed over."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (
            os.path.join(place, name) for name in sorted(names) if name.lower().endswith(_ENDINGS) and not name.startswith(".")
        )


def _meant(path: str) -> Iterator[str]:
    if os.path.isdir(path):
        yield from below(path)
    elif path == STDIN or os.path.exists(path):  # a file, or a pipe, such as bash's <(...)
        yield path
    else:
        for match in sorted(glob.glob(path, recursive=True)):
            yield from below(match) if os.path.isdir(match) else [match]


def _nothing(path: str) -> str:
    if not path:
        return "'' is no file name"
    if os.path.isdir(path):
        return f"there are no .yaml or .yml files below {path}"
    return f"nothing matches {path}" if glob.has_magic(path) else f"there is no file {path}"
