"""A plugin does not take the parameters for this game."""

from __future__ import annotations

from collections.abc import Iterator

from ..finding import Finding
from ..registry import Registry
from ..ruleset import Ruleset

CODE = "P520"
EXPLANATION = "A plugin may refuse parameters that its schema allows, because they do not suit the game."
PASS = """\
extends: terrace
name: Example
plugins: {stock-lock: {spaces: reserve}}
"""
FAIL = """\
extends: terrace
name: Example
plugins: {stock-lock: {spaces: tableau}, one-direction: {piles: tableau}}
"""


def check(ruleset: Ruleset, registry: Registry) -> Iterator[Finding]:
    """Ask each plugin for the tables that it makes of its parameters."""
    for plugin, use in registry.used_by(ruleset):
        try:
            registry.tables(plugin, ruleset, use)
        except ValueError as error:
            yield Finding(("plugins", plugin.name), str(error))
        except Exception as error:
            yield Finding(("plugins", plugin.name), f"the plugin {plugin.name} fails: {type(error).__name__}: {error}")
