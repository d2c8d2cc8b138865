"""The rules of a game with what its plugins add: the one function by which all front ends show them."""

from __future__ import annotations

from .manual.summary import summary
from .registry import Registry, installed
from .ruleset import Ruleset


def rules_text(ruleset: Ruleset, language: str = "en", registry: Registry | None = None) -> tuple[str, list[str]]:
    """The rules in words, and a sentence for each plugin that fails to describe what it adds."""
    additions, faults = {}, []
    for plugin, use in (registry or installed()).used_by(ruleset):
        try:
            additions[plugin.name] = str(plugin.call("describe", ruleset, use.parameters, default=""))
        except Exception as error:  # a plugin may raise anything; the rest of the rules can be shown
            additions[plugin.name] = ""
            who = f"plugin {plugin.name} ({plugin.distribution})"
            faults.append(f"{who} fails to describe itself: {type(error).__name__}: {error}")
    return summary(ruleset, language, additions), faults
