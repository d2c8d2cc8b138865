"""`pilewright validate`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .collect import STDIN, below, collect
from .games import open_library
from .output import complain, counted
from .reports import Format, Report, write
from .selection import Selection
from .watch import watch

if TYPE_CHECKING:
    from ..library.collection import Library
    from ..loading import Diagnostic, Source


def validate(
    paths: Annotated[list[str], typer.Argument(metavar="PATH", help="Ruleset files, folders of them, patterns, or - for stdin.")],
    format: Annotated[
        Format | None,
        typer.Option("--format", help="How to report; github inside GitHub Actions, else text.", show_default=False),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Count warnings as problems.")] = False,
    select: Annotated[
        list[str], typer.Option("--select", metavar="CODE", help="Report only these codes, or those that begin so.")
    ] = [],  # noqa: B006  (typer copies it)
    ignore: Annotated[
        list[str], typer.Option("--ignore", metavar="CODE", help="Leave out these codes, or those that begin so.")
    ] = [],  # noqa: B006
    watched: Annotated[bool, typer.Option("--watch", help="Check again whenever a file has changed, until Ctrl-C.")] = False,
) -> int:
    """Check rulesets, and print all that is wrong.

    Every problem has a code, which `pilewright check CODE` explains, and a place. The report goes to stdout, a summary to
    stderr. A comment `# pilewright: ignore[CODE]` on a line of a ruleset ignores what is reported there.

    Of a folder, all files below it that end in .yaml or .yml are checked; names that begin with a dot are passed over. Rulesets
    below one folder can extend each other. The exit code is 0 if there are no problems, 1 if there are, 2 if a path does
    not exist or there is nothing to check.

    Examples:
      pilewright validate my-game.yaml
      pilewright validate --strict rulesets/
      pilewright validate --format concise --ignore P407 'rulesets/**/*.yaml'
      pilewright validate --watch my-game.yaml
      cat my-game.yaml | pilewright validate -

    """

    def once(paths: list[str]) -> int:
        return _validate(paths, format, strict, select, ignore)

    if watched:
        from ..library.collection import user_folders

        return watch(paths, once, [str(folder) for folder in user_folders()])
    return once(paths)


def _validate(paths: list[str], format: Format | None, strict: bool, select: list[str], ignore: list[str]) -> int:
    files, missing = collect(paths)
    complain(*missing)
    library = open_library([Path(path) for path in paths if os.path.isdir(path)])
    report = check_files(library, files, [path for path in paths if os.path.isdir(path)], select, ignore)
    report = replace(report, strict=strict)
    in_actions = os.environ.get("GITHUB_ACTIONS") == "true"
    written = write(report, format or (Format.GITHUB if in_actions else Format.TEXT))
    if written:
        print(written, end="")
    if files:
        complain(summary(report), prefix="")
    if missing:
        return 2
    return 1 if report.failed else 0


def check_files(
    library: Library, files: Iterable[str], folders: Iterable[str] = (), select: Iterable[str] = (), ignore: Iterable[str] = ()
) -> Report:
    """What is wrong with files; of folders, also which of their files have one id."""
    from ..lint import catalogue, ignoring, same_id

    codes = catalogue(library.registry.checks())
    selection = Selection.of(select, ignore, codes)
    files = list(files)
    found: dict[tuple[object, ...], Diagnostic] = {}
    texts: dict[str, str] = {}
    wanted = {os.path.realpath(file) for file in files}
    twins = [problem for folder in folders for problem in same_id.same_ids(below(folder))]
    per_file = [(file, _check(library, file, texts)) for file in files]
    for problem in (*(twin for twin in twins if os.path.realpath(twin.path) in wanted), *(p for _, ps in per_file for p in ps)):
        # A parent that several files share is reached by several paths, and its problems are those of one file.
        found.setdefault((os.path.realpath(problem.path), problem.line, problem.column, problem.message), problem)
    shown: list[Diagnostic] = []
    ignored = 0
    order = dict.fromkeys([_shown_name(file) for file in files] + [problem.path for problem in found.values()])
    for path in order:
        problems = [problem for problem in found.values() if problem.path == path]
        kept, left_out = ignoring.ignore(problems, path, _text(path, texts), codes)
        selected = [problem for problem in kept if selection.has(problem.code)]
        ignored += left_out + len(kept) - len(selected)
        shown += selected
    return Report([_shown_name(file) for file in files], shown, codes, ignored=ignored, texts=texts)


def summary(report: Report) -> str:
    """How many files and problems there are, in a line."""
    errors, warnings = report.errors, report.warnings
    said = [f"{counted(len(report.files), 'file')} checked"]
    if errors or not (report.strict and warnings):
        said.append(counted(errors, "problem") if errors else "no problems")
    if warnings:
        said.append(counted(warnings, "warning"))
        if report.strict:
            said.append(f"which --strict counts as {'a problem' if warnings == 1 else 'problems'}")
    if report.ignored:
        said.append(f"{report.ignored} ignored")
    return ", ".join(said)


def _check(library: Library, file: str, texts: dict[str, str]) -> list[Diagnostic]:
    from ..loading import RulesetError, Source

    try:
        source = _stdin() if file == STDIN else Source.read(file)
    except RulesetError as error:
        return list(error.diagnostics)
    texts[source.path] = source.data.decode("utf-8-sig", "replace")
    return library.check(source)[1]


def _stdin() -> Source:
    from ..loading import Source

    return Source("<stdin>", "stdin", sys.stdin.buffer.read())


def _shown_name(file: str) -> str:
    return "<stdin>" if file == STDIN else file


def _text(path: str, texts: dict[str, str]) -> str:
    """What stands in a file that was checked, or that one of them extends."""
    from ..loading import RulesetError, Source

    if path not in texts:
        try:
            texts[path] = Source.read(path).data.decode("utf-8-sig", "replace")
        except RulesetError:
            texts[path] = ""
    return texts[path]
