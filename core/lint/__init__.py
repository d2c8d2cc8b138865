"""Is a sound ruleset also a sensible game? One module per check; `validate` runs them all after loading.

A check is a module with `CODE`, `EXPLANATION`, two whole rulesets `PASS` and `FAIL`, and `check(ruleset)`, which yields what it
finds. Where that stands in the file is looked up here, so that a check never deals with text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from ..loading import Diagnostic, Loaded, Resolve, Source, Vocabulary, has_errors, load_document
from ..loading.codes import EXPLANATIONS
from ..loading.nodes import Report
from ..ruleset import Ruleset
from . import (
    automatic_deal,
    automatic_play,
    base_card_source,
    base_choice_empty,
    base_set_twice,
    cards_left_over,
    dead_move,
    deal_gates,
    fill_circle,
    fill_returns,
    goal_arithmetic,
    idle_group,
    kept_cards,
    move_limit,
    pile_overflow,
    redeal_without_waste,
    run_singly,
    set_aside_room,
    space_run,
    too_few_cards,
    unbuilt_tableau,
)
from .finding import Finding


class Check(Protocol):
    """What a module with a check offers."""

    CODE: str
    EXPLANATION: str
    PASS: str
    FAIL: str

    def check(self, ruleset: Ruleset) -> Iterator[Finding]:
        """Yield what is wrong with a ruleset."""


CHECKS: tuple[Check, ...] = (
    too_few_cards,
    cards_left_over,
    pile_overflow,
    set_aside_room,
    goal_arithmetic,
    redeal_without_waste,
    automatic_deal,
    fill_circle,
    fill_returns,
    base_card_source,
    base_choice_empty,
    base_set_twice,
    deal_gates,
    move_limit,
    automatic_play,
    kept_cards,
    space_run,
    idle_group,
    dead_move,
    run_singly,
    unbuilt_tableau,
)


def validate(
    source: Source,
    resolve: Resolve,
    vocabulary: Vocabulary,
    known: Callable[[], Sequence[str]] | None = None,
    checks: Iterable[Check] = CHECKS,
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """As `loading.load`, and then every check: the ruleset (None if there is an error) and all problems in reading order."""
    loaded = load_document(source, resolve, vocabulary, known)
    problems = sorted({*loaded.diagnostics, *_findings(loaded, tuple(checks))})
    return (None if has_errors(problems) else loaded.ruleset), problems


def _findings(loaded: Loaded, checks: Sequence[Check]) -> list[Diagnostic]:
    """What the checks find in a file; in its parent's stead one line, if the parent is at fault by itself."""
    if loaded.ruleset is None or loaded.document is None:
        return []
    parent = loaded.parent
    known_there: set[tuple[str, str]] = set()
    if parent is not None and parent.ruleset is not None:
        inherited = [problem for problem in _findings(parent, checks) if problem.level == "error"]
        if inherited and loaded.document.extends is not None:
            message = f"{parent.ruleset.id}, which this extends, has errors"
            return [loaded.document.extends.says("P213", message), *inherited]
        known_there = {(code, finding.message) for code, finding in _found(parent.ruleset, checks)}
    report = Report(loaded.document)
    for code, finding in _found(loaded.ruleset, checks):
        if (code, finding.message) not in known_there:  # a warning about the parent is given there
            if finding.unless is not None and loaded.document.at(finding.unless) is not None:
                continue
            report.error(code, finding.path, finding.message, key=finding.key, also=finding.also, level=finding.level)
    return report.diagnostics


def _found(ruleset: Ruleset, checks: Sequence[Check]) -> Iterator[tuple[str, Finding]]:
    for check in checks:
        for finding in check.check(ruleset):
            yield check.CODE, finding


def explanations() -> dict[str, str]:
    """Every code of a problem, in order, and what it means."""
    return dict(sorted({**EXPLANATIONS, **{check.CODE: check.EXPLANATION for check in CHECKS}}.items()))


__all__ = ["CHECKS", "Check", "Finding", "explanations", "validate"]
