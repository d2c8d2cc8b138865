"""`pilewright validate`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .games import open_library
from .output import complain, counted, printable
from .watch import watch

if TYPE_CHECKING:
    from ..library import Library
    from ..loading import Diagnostic, Source

STDIN = "-"
_ENDINGS = (".yaml", ".yml")


def validate(
    paths: Annotated[list[str], typer.Argument(metavar="PATH", help="Ruleset files, folders of them, or - for stdin.")],
    strict: Annotated[bool, typer.Option("--strict", help="Count warnings as problems.")] = False,
    watched: Annotated[bool, typer.Option("--watch", help="Check again whenever a file has changed, until Ctrl-C.")] = False,
) -> int:
    """Check rulesets, and print all that is wrong.

    Every problem is a line `path:line:col: message`; warnings say so after the column.

    Of a folder, all files below it that end in .yaml or .yml are checked; names that begin with a dot are passed over. Rulesets
    below one folder can extend each other. The exit code is 0 if there are no problems, 1 if there are, 2 if a path does
    not exist or there is nothing to check.

    Examples:
      pilewright validate my-game.yaml
      pilewright validate --strict rulesets/
      pilewright validate --watch my-game.yaml
      cat my-game.yaml | pilewright validate -

    """
    if watched:
        from ..library import user_folders

        return watch(paths, lambda paths: _validate(paths, strict), [str(folder) for folder in user_folders()])
    return _validate(paths, strict)


def _validate(paths: list[str], strict: bool) -> int:
    files, missing = _collect(paths)
    complain(*missing)
    library = open_library([Path(path) for path in paths if os.path.isdir(path)])
    found: dict[tuple[str, ...], Diagnostic] = {}
    twins = _same_ids([path for path in paths if os.path.isdir(path)])
    for file in files:
        for diagnostic in [*twins.get(os.path.realpath(file), []), *_check(library, file)]:
            # A parent that several files share is reached by several paths, and its problems are those of one file.
            key = (os.path.realpath(diagnostic.path), str(diagnostic.line), str(diagnostic.column), diagnostic.message)
            if key not in found:
                found[key] = diagnostic
                print(printable(_line(diagnostic)))
    warnings = sum(diagnostic.level == "warning" for diagnostic in found.values())
    errors = len(found) - warnings
    if files:
        complain(_summary(len(files), errors, warnings, strict), prefix="")
    if missing:
        return 2
    return 1 if errors or (strict and warnings) else 0


def _summary(files: int, errors: int, warnings: int, strict: bool) -> str:
    said = [f"{counted(files, 'file')} checked"]
    if errors or not (strict and warnings):
        said.append(counted(errors, "problem") if errors else "no problems")
    if warnings:
        said.append(counted(warnings, "warning"))
        if strict:
            said.append(f"which --strict counts as {'a problem' if warnings == 1 else 'problems'}")
    return ", ".join(said)


def _same_ids(folders: list[str]) -> dict[str, list[Diagnostic]]:
    """A warning, by the real path of its file, for every file whose id another file below the same folder has as well."""
    from ..loading import Diagnostic

    found: dict[str, list[Diagnostic]] = {}
    for folder in folders:
        first: dict[str, str] = {}
        for file in _below(folder):
            game = Path(file).stem
            other = first.setdefault(game, file)
            if os.path.realpath(other) != os.path.realpath(file):
                message = f"the id {game!r} is that of {other} too; only one of them is found by that name"
                found.setdefault(os.path.realpath(file), [Diagnostic(file, 1, 1, message, 1, 1, "", "warning")])
    return found


def _collect(paths: list[str]) -> tuple[list[str], list[str]]:
    """The files to check, each once, and a sentence for every path that leads to none."""
    files: dict[str, str] = {}
    missing = []
    for path in paths:
        if path == STDIN or os.path.isfile(path):
            found = [path]
        elif os.path.isdir(path):
            found = list(_below(path))
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


def _below(folder: str) -> Iterator[str]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (
            os.path.join(place, name) for name in sorted(names) if name.lower().endswith(_ENDINGS) and not name.startswith(".")
        )


def _check(library: Library, file: str) -> list[Diagnostic]:
    from ..loading import RulesetError, Source

    try:
        source = _stdin() if file == STDIN else Source.read(file)
    except RulesetError as error:
        return list(error.diagnostics)
    return library.check(source)[1]


def _stdin() -> Source:
    from ..loading import Source

    return Source("<stdin>", "stdin", sys.stdin.buffer.read())


def _line(diagnostic: Diagnostic) -> str:
    if diagnostic.level == "error":
        return str(diagnostic)
    return f"{diagnostic.path}:{diagnostic.line}:{diagnostic.column}: warning: {diagnostic.message}"
