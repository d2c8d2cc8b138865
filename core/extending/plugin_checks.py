"""The checks that plugins bring: what each must have, and what becomes of one that raises."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from ..model.errors import PluginFailed
from .finding import Finding

CHECK_ARGUMENTS = ("ruleset", "parent", "document", "engine", "registry")
"""What a check may ask for, see `pilewright.lint.case.Case`."""


def sound_check(check: Any) -> Any:
    """The check, if it has all that one needs.

    Raises:
        TypeError: it lacks something.
    """
    code = getattr(check, "CODE", None)
    if not isinstance(code, str) or not re.fullmatch(r"P9\d\d", code):
        raise TypeError(f"the CODE of a check must be one from P900 to P999, not {code!r}")
    for name in ("EXPLANATION", "PASS", "FAIL"):
        if not isinstance(getattr(check, name, None), str):
            raise TypeError(f"the check {code} must have a text {name}")
    if not callable(getattr(check, "check", None)):
        raise TypeError(f"the check {code} must have a function check")
    unknown = sorted(set(inspect.signature(check.check).parameters) - set(CHECK_ARGUMENTS))
    if unknown:
        raise TypeError(f"the check {code} asks for {unknown[0]!r}; there are {', '.join(CHECK_ARGUMENTS)}")
    return check


def guarded(plugin: str, check: Any) -> Any:
    """The check, whose exceptions are the plugin's failures."""

    @functools.wraps(check.check)
    def ask(**asked: Any) -> Iterator[Finding]:
        try:
            findings = list(check.check(**asked))
            if not all(isinstance(finding, Finding) for finding in findings):
                raise TypeError("a check must yield instances of Finding")
        except (Exception, SystemExit) as error:
            message = f"the check {check.CODE} of {plugin} fails: {type(error).__name__}: {' '.join(str(error).split())}"
            raise PluginFailed(message) from error
        return iter(findings)

    facts = {name: getattr(check, name) for name in ("CODE", "EXPLANATION", "PASS", "FAIL", "__doc__")}
    return SimpleNamespace(**facts, LEVEL=getattr(check, "LEVEL", "error"), ORIGIN=plugin, check=ask)
