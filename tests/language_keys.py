"""The keys of the language, as the JSON Schema has them, and which of them a game uses.

A key is written with the map that it stands in: `build.wrap`, `deck.jokers`. Pile groups of all roles are one map, `pile`, and a
map that stands in several places, such as `build`, is one too. A role counts as a key: `role: cell`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pilewright.loading import load_document, ruleset_schema
from pilewright.loading.nodes import plain
from pilewright.loading.strict_yaml import parse

from tests.games import library

SCHEMA = ruleset_schema()
ROLES = tuple(SCHEMA["definitions"]["piles"]["properties"])


def all_keys() -> set[str]:
    """Every key of the language and every role."""
    return {f"role: {role}" for role in ROLES} | set(_keys("ruleset", SCHEMA, set()))


def used_keys(name: str) -> set[str]:
    """The keys and roles of a shipped or made-up game, inherited ones too."""
    source = library().source(name)
    document = load_document(source, library().resolve, library().vocabulary).document
    own = parse(source)[0]
    assert document is not None
    assert own is not None
    whole: dict[str, Any] = plain(document.root)
    roles = {f"role: {group.get('role', key)}" for key, group in whole["piles"].items()}
    return roles | set(_used("ruleset", SCHEMA, plain(own))) | set(_used("ruleset", SCHEMA, whole))


def _keys(place: str, schema: dict[str, Any], seen: set[str]) -> Iterator[str]:
    if schema.get("$ref") in seen:
        return
    seen |= {schema["$ref"]} if "$ref" in schema else set()
    place, schema = _map(place, schema)
    for key, part in schema.get("properties", {}).items():
        if place == "piles":
            yield from _keys(key, _role(key), seen)
        else:
            yield f"{place}.{key}"
            yield from _keys(key, part, seen)
    for key in ("additionalProperties", "items"):
        if isinstance(schema.get(key), dict):
            yield from _keys(f"{place}.*", schema[key], seen)


def _used(place: str, schema: dict[str, Any], value: Any) -> Iterator[str]:
    place, schema = _map(place, schema)
    if isinstance(value, list):
        for item in value:
            yield from _used(f"{place}.*", schema.get("items", {}), item)
    elif isinstance(value, dict):
        for key, below in value.items():
            if place == "piles":
                yield from _used(key, _role((below or {}).get("role", key)), below)
            elif key in schema.get("properties", {}):
                yield f"{place}.{key}"
                yield from _used(key, schema["properties"][key], below)
            elif isinstance(schema.get("additionalProperties"), dict):
                yield from _used(f"{place}.*", schema["additionalProperties"], below)


def _role(name: str) -> dict[str, Any]:
    return {"$ref": f"#/definitions/{name}"} if name in ROLES else {}


def _map(place: str, schema: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The name of a map and its schema, where this refers to one that has a name, be it by others."""
    while "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        schema = SCHEMA["definitions"][name] | {key: value for key, value in schema.items() if key != "$ref"}
        place = "pile" if name in ROLES else name if "properties" in schema else place
    return place, schema
