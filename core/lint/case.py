"""What a check may ask for, by the names of its arguments."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator
from typing import Protocol

from ..engine.engine import Engine
from ..extending.finding import Finding
from ..extending.registry import Registry
from ..loading import Loaded
from ..loading.nodes import Document
from ..model.errors import PluginFailed
from ..model.ruleset import Ruleset


class Check(Protocol):
    """What a module with a check offers; the first line of its docstring is the check's title.

    `check` names among its arguments what it needs to know: attributes of `Case`. One that asks for `engine` plays, so it is
    asked last, and of sound games only. `LEVEL` is "warning" where a finding leaves the ruleset playable.
    """

    CODE: str
    EXPLANATION: str
    PASS: str
    FAIL: str
    check: Callable[..., Iterator[Finding]]


class Case:
    """One ruleset without faults of loading, as the checks see it."""

    def __init__(self, loaded: Loaded, registry: Registry) -> None:
        assert loaded.ruleset is not None
        assert loaded.document is not None
        self.ruleset: Ruleset = loaded.ruleset
        self.document: Document = loaded.document
        self.registry = registry
        self.parent: Ruleset | None = loaded.parent.ruleset if loaded.parent is not None else None
        """The ruleset that this one extends."""

    @functools.cached_property
    def engine(self) -> Engine | None:
        """The game itself; None if its plugins do not let it be made, which is said by another check."""
        try:
            return Engine(self.ruleset, self.registry)
        except (PluginFailed, ValueError, KeyError):
            return None

    def ask(self, check: Check) -> Iterator[Finding]:
        """What a check finds."""
        given = {name: getattr(self, name) for name in wanted(check)}
        if "engine" not in given or given["engine"] is not None:
            yield from check.check(**given)


def wanted(check: Check) -> tuple[str, ...]:
    """The attributes of a case that a check asks for."""
    function = getattr(check.check, "__func__", check.check)
    return _arguments(function)[function is not check.check :]


def plays(check: Check) -> bool:
    """Whether a check plays the game."""
    return "engine" in wanted(check)


@functools.cache
def _arguments(function: Callable[..., object]) -> tuple[str, ...]:
    return tuple(inspect.signature(function).parameters)
