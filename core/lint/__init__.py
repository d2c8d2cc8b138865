"""Is a sound ruleset also a sensible game? One module per check; `validate` runs them all after loading.

A check is a module with `CODE`, `EXPLANATION`, two rulesets `PASS` and `FAIL`, as whole texts or as `but(...)`, and `check(...)`,
which yields what it finds; its arguments name what it wants to know (see `case.Case`): most ask for the `ruleset` only. Where a
finding stands in the file is looked up here, so that a check need not deal with text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ..extending.finding import Finding
from ..extending.registry import Registry, installed
from ..loading import Diagnostic, Loaded, Resolve, Source, Vocabulary, has_errors, load_document
from ..loading.codes import CODES, Code
from ..loading.diagnostics import Level
from ..loading.nodes import Report
from ..model.errors import PluginFailed
from ..model.ruleset import Ruleset
from . import ignoring, same_id
from .case import Case, Check, plays
from .checks import CHECKS

FAILED = "P515"
"""A check of a plugin has raised an exception."""


def validate(
    source: Source,
    resolve: Resolve,
    vocabulary: Vocabulary,
    known: Callable[[], Sequence[str]] | None = None,
    checks: Iterable[Check] = CHECKS,
    registry: Registry | None = None,
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """As `loading.load`, and then every check: the ruleset (None if there is an error) and all problems in reading order."""
    loaded = load_document(source, resolve, vocabulary, known)
    problems = sorted({*loaded.diagnostics, *_findings(loaded, tuple(checks), registry or installed())})
    return (None if has_errors(problems) else loaded.ruleset), problems


def _findings(loaded: Loaded, checks: Sequence[Check], registry: Registry) -> list[Diagnostic]:
    """What the checks find in a file; in its parent's stead one line, if the parent is at fault by itself."""
    if loaded.ruleset is None or loaded.document is None:
        return []
    parent = loaded.parent
    if parent is not None and parent.ruleset is not None and loaded.document.extends is not None:
        reasoning = [check for check in checks if not plays(check)]  # what a parent lacks in play, this game shows itself
        inherited = [problem for problem in _findings(parent, reasoning, registry) if problem.level == "error"]
        if inherited:
            message = f"{parent.ruleset.id}, which this extends, has errors"
            return [loaded.document.extends.says("P213", message), *inherited]
    report = Report(loaded.document)
    found = list(_found(Case(loaded, registry), checks))
    known_there = _messages(parent, checks, registry) if found and parent is not None else set()
    for code, finding in found:
        if code != FAILED and (code, finding.message) in known_there:  # a warning about the parent is given there
            continue
        if finding.unless is not None and loaded.document.at(finding.unless) is not None:
            continue
        report.error(
            code, finding.path, finding.message, key=finding.key, also=finding.also, see=finding.see, level=finding.level
        )
    return report.diagnostics


def _messages(loaded: Loaded, checks: Sequence[Check], registry: Registry) -> set[tuple[str, str]]:
    """What the checks find in a file, wherever it stands."""
    if loaded.ruleset is None:
        return set()
    return {(code, finding.message) for code, finding in _found(Case(loaded, registry), checks)}


def _found(case: Case, checks: Sequence[Check]) -> Iterator[tuple[str, Finding]]:
    """The findings of all checks; those that play are asked only where the game can be played."""
    sound = True
    for check in sorted(checks, key=plays):
        if plays(check) and not sound:
            continue
        try:
            for finding in case.ask(check):
                sound = sound and finding.level == "warning"
                yield check.CODE, finding
        except PluginFailed as error:
            if not getattr(check, "ORIGIN", ""):
                continue  # a kernel function: whoever plays the game is told
            yield FAILED, Finding((), str(error), "warning")


def catalogue(others: Iterable[Check] = ()) -> dict[str, Code]:
    """All that can be reported, by code; of the checks of plugins those that are given."""
    checks = [_code_of(check) for check in (*CHECKS, *others)]
    return dict(sorted({code.code: code for code in (*CODES.values(), ignoring.CODE, same_id.CODE, *checks)}.items()))


def _code_of(check: Check) -> Code:
    title = (check.__doc__ or "").strip().partition("\n")[0].rstrip(".")
    level: Level = getattr(check, "LEVEL", "error")
    return Code(check.CODE, title, check.EXPLANATION, check.FAIL, check.PASS, level, origin=getattr(check, "ORIGIN", ""))


__all__ = ["CHECKS", "Check", "Finding", "catalogue", "validate"]
