"""A plugin does not take the parameters for this game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..extending.finding import Finding
from ..extending.registry import Registry
from ..loading.codes.code import but
from ..model.errors import WrongParameter
from ..model.ruleset import PluginUse, Ruleset

CODE = "P520"
EXPLANATION = "A plugin may refuse parameters that its schema allows, because they do not suit the game."
PASS = """\
extends: terrace
name: Example
plugins: {stock-lock: {spaces: reserve}}
"""
FAIL = but("reserve", "tableau}, one-direction: {piles: tableau", text=PASS)


def check(ruleset: Ruleset, registry: Registry) -> Iterator[Finding]:
    """Ask each plugin for the tables that it makes of its parameters."""
    for plugin, use in registry.used_by(ruleset):
        place = ("plugins", plugin.name)
        try:
            registry.tables(plugin, ruleset, use)
        except WrongParameter as error:
            named = [
                group.name for group in ruleset.groups if error.path and group.name in (error.path[-1], _at(use, error.path))
            ]
            see = tuple((("piles", name), "the group") for name in named)
            yield Finding((*place, *error.path), str(error), see=see)
        except ValueError as error:
            yield Finding(place, str(error))
        except Exception as error:
            yield Finding(place, f"the plugin {plugin.name} fails: {type(error).__name__}: {error}")


def _at(use: PluginUse, path: Sequence[str | int]) -> Any:
    """The value of a parameter, or nothing where a plugin names one that is not there."""
    value: Any = use.in_full
    for key in path:
        try:
            value = value[key]
        except (LookupError, TypeError):
            return None
    return value
