"""Where a ruleset names groups of piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .nodes import Path

SCORES = ("full-piles", "whole-runs", "cleared-cards", "joined-cards", "turned-up-cards")
"""What can score besides the cards of a group."""

_GROUP_KEYS = (
    ("space", "from"),
    ("space", "when-empty"),
    ("space", "waiting"),
    ("accept", "from"),
    ("move", "to"),
    ("fill",),
    ("fill", "from"),
    ("deal", "to"),
    ("deal", "remainder"),
    ("redeal", "gather"),
)
_NAMED = (
    ("deck", "set-aside", "to"),
    ("base", "choose-from"),
    ("match", "among"),
    ("match", "within"),
    ("match", "to"),
    ("goal", "full"),
    ("goal", "empty"),
    ("goal", "runs", "on"),
)


class Use(NamedTuple):
    """A place that names a group."""

    path: Path
    name: str
    is_key: bool = False


def map_at(data: Any, *keys: str) -> dict[str, Any]:
    """The map at a path, or an empty one."""
    for key in keys:
        data = data.get(key) if isinstance(data, dict) else None
    return data if isinstance(data, dict) else {}


def names_at(data: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """The names at a path: one alone, or each of a list."""
    for key in path:
        data = data.get(key) if isinstance(data, dict) else None
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, list):
        yield from (((*path, place), item) for place, item in enumerate(data) if isinstance(item, str))


def group_names(data: Any, groups: Mapping[str, Any]) -> Iterator[Use]:
    """Every place where the language names a group."""
    paths: list[Path] = [("piles", name, *keys) for name in groups for keys in _GROUP_KEYS]
    paths += [("deal", step, "to") for step in map_at(data, "deal")]
    for path in (*paths, *_NAMED):
        yield from (Use(place, name) for place, name in names_at(data, path))
    yield from (Use(("score", name), name, is_key=True) for name in map_at(data, "score") if name not in SCORES)
