"""Where a ruleset names groups of piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .nodes import Path
from .vocabulary import PILE_GROUP


class Use(NamedTuple):
    """A place that names a group."""

    path: Path
    name: str
    is_key: bool = False
    takes_list: bool = False
    """Whether a list of names may stand there as well."""


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


def group_names(schema: Mapping[str, Any], data: Any) -> list[Use]:
    """Every place where the language names a group: where the schema of a ruleset has the format PILE_GROUP."""
    return list(dict.fromkeys(_names(schema, schema["definitions"], data, ())))


def _names(schema: Mapping[str, Any], definitions: Mapping[str, Any], data: Any, path: Path) -> Iterator[Use]:
    for part in _parts(schema, definitions):
        if isinstance(data, str) and part.get("format") == PILE_GROUP:
            yield Use(path, data, takes_list="array" in part["type"])
        elif isinstance(data, list) and "items" in part:
            for place, item in enumerate(data):
                yield from _names(part["items"], definitions, item, (*path, place))
        elif isinstance(data, dict):
            known, other = part.get("properties", {}), part.get("additionalProperties") or {}
            for key, value in data.items():
                if key not in known and part.get("propertyNames", {}).get("format") == PILE_GROUP:
                    yield Use((*path, key), key, is_key=True)
                yield from _names(known.get(key, other), definitions, value, (*path, key))


def _parts(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A schema and all that it refers to, under whatever condition."""
    yield schema
    if "$ref" in schema:
        yield from _parts(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    for part in (*schema.get("allOf", ()), *(schema[key] for key in ("then", "else") if key in schema)):
        yield from _parts(part, definitions)
