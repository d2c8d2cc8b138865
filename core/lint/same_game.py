"""A variant plays just like the game that it extends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P418"
LEVEL = "warning"
EXPLANATION = (
    "A ruleset with `extends` states how it differs from its parent. If nothing is different but names and texts, a line is"
    " likely to be missing; if the game just has another name, write it under the `aliases` of the parent."
)
PASS = """\
extends: klondike
name: Example
piles: {stock: {redeals: 0}}
"""
FAIL = but("redeals: 0", "redeals: 2", text=PASS)


def check(ruleset: Ruleset, parent: Ruleset | None) -> Iterator[Finding]:
    """Compare the game with its parent, texts aside."""
    if parent is None:
        return
    texts = {name: getattr(parent, name) for name in ("id", "names", "aliases", "descriptions", "strategies", "source")}
    if replace(ruleset, **texts) == parent:
        message = f"this plays just like {parent.id}; write what is different, or put the name under 'aliases' there"
        yield Finding(("extends",), message, "warning")
