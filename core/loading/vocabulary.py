"""What a ruleset may name beyond the language itself: the words that plugins bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PILE_GROUP = "pile-group"
"""The format of a text, in the schema of a plugin's parameters, that names a group of piles."""


@dataclass(frozen=True)
class Vocabulary:
    """The names that the installed plugins give a meaning to."""

    suit_relations: frozenset[str] = frozenset()
    plugins: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The name of a plugin and the JSON Schema of its parameters."""
    left_out: Mapping[str, str] = field(default_factory=dict)
    """The name of an installed plugin that cannot be used, and why."""
    other_interface: frozenset[str] = frozenset()
    """Those of them that are written for another interface."""

    def defaults(self, plugin: str) -> dict[str, Any]:
        """The parameters that a plugin has where a ruleset does not give them."""
        parts = self.plugins.get(plugin, {}).get("properties")
        parts = parts if isinstance(parts, Mapping) else {}
        return {key: part["default"] for key, part in parts.items() if isinstance(part, Mapping) and "default" in part}
