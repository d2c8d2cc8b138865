"""An alias repeats the name, or another alias."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P602"
LEVEL = "warning"
EXPLANATION = "A game is found by its names in all languages anyway, whatever the case of the letters: an alias is another name."
PASS = """\
extends: klondike
name: Example
aliases: Another Example
piles: {stock: {redeals: 0}}
"""
FAIL = but("Another Example", "[Another, example]", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Compare the aliases with the names, and with each other."""
    known = {name.casefold() for name in ruleset.names.values()}
    for alias in ruleset.aliases:
        if alias.casefold() in known:
            message = f"{alias!r} is a name of this game already; leave it out, or write another one"
            yield Finding(("aliases",), message, "warning", key=True)
        known.add(alias.casefold())
