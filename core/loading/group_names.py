"""Where a ruleset names groups of piles, and what is said about a name that means none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .advice import several_names
from .nodes import Map, Path, Report
from .words import hint, listed, quoted

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
_LISTS = ("from", "when-empty", "waiting", "fill", "gather", "among", "within", "full", "empty")
"""The keys after which several groups may stand; of those called `to` only that of `move` and of `set-aside`."""


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


def group_names(data: Any, groups: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    """Every place where the language names a group, and the name."""
    for name in groups:
        for keys in _GROUP_KEYS:
            yield from names_at(data, ("piles", name, *keys))
    for step in map_at(data, "deal"):
        yield from names_at(data, ("deal", step, "to"))
    for path in _NAMED:
        yield from names_at(data, path)


def unknown_group(report: Report, path: Path, name: str, groups: Mapping[str, Any], *, key: bool = False) -> None:
    """Say that a name means no group; where this file has removed the group, say so at the place of that."""
    piles = report.document.at(("piles",))
    if isinstance(piles, Map) and name in piles.removed:
        user = ".".join(step for step in path if isinstance(step, str))
        message = f"the pile group {quoted(name)} is removed, but {quoted(user)} still names it"
        report.error("P201", path, message, key=key, also=[("piles", name)])
        return
    several = several_names(name, list(groups))
    meant = _several_meant(path, several) if several else hint(name, list(groups), "the groups")
    see = [] if several else [(("piles",), "the groups of piles")]
    report.error("P201", path, f"there is no pile group {quoted(name)}{meant}", key=key, see=see)


def _several_meant(path: Path, names: list[str]) -> str:
    """How to write several names that stand in one text."""
    if isinstance(path[-1], int):
        return f"; write {listed(names)}"
    if path[0] != "plugins" and (path[-1] in _LISTS or path[-2:] in (("move", "to"), ("set-aside", "to"))):
        return f"; write [{listed(names)}]"
    return f"; here stands one only: {' or '.join(names)}"
