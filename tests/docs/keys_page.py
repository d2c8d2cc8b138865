"""The page docs/keys.md, made from the JSON Schema: python tests/docs/keys_page.py writes it anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pilewright.loading import ruleset_schema

PAGE = Path(__file__).parents[2] / "docs" / "keys.md"
HEAD = """\
# All keys

Made by `tests/docs/keys_page.py` from the JSON Schema, which `pilewright schema` prints. The [language](language.md) explains the
same keys in the order in which one learns them, with examples.

A value in `code` stands in a ruleset as it is written here. `null` may stand for any value in a variant: it removes the key.
"""
KINDS = {"string": "text", "integer": "whole number", "array": "list", "object": "map", "boolean": "`true` or `false`"}
RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
SCHEMA = ruleset_schema()


def page() -> str:
    """The whole page: a table for the ruleset, and one for each map that has keys of its own."""
    parts = [HEAD, *section("A ruleset", SCHEMA)]
    for title, schema in maps():
        parts += section(title, schema)
    return "\n".join(parts)


def maps() -> Iterator[tuple[str, dict[str, Any]]]:
    """The maps with keys of their own, the piles by role, each with its heading."""
    for key, schema in SCHEMA["properties"].items():
        schema = resolved(schema)
        if schema.get("additionalProperties") is False or key == "score":
            yield f"`{key}`", schema
        for below, part in schema.get("properties", {}).items():
            if resolved(part).get("properties") and key != "piles":
                yield f"`{key}.{below}`", resolved(part)
    definitions = SCHEMA["definitions"]
    for role in definitions["piles"]["properties"]:
        yield f"`piles`: a {role}", definitions[role]
    for name, schema in definitions.items():
        if name not in definitions["piles"]["properties"] and name != "complete" and schema.get("additionalProperties") is False:
            yield f"{'An' if schema['title'][0] in 'aeiou' else 'A'} {schema['title']}", schema


def section(title: str, schema: dict[str, Any]) -> Iterator[str]:
    """Heading, meaning, and the table of keys."""
    yield f"## {title}\n"
    if schema is not SCHEMA:
        yield f"{schema['description']}\n"
    yield "| key | value | meaning |\n|---|---|---|"
    yield from (f"| `{key}` | {value(part)} | {meaning(part)} |" for key, part in schema.get("properties", {}).items())
    if schema.get("additionalProperties") and "description" in schema["additionalProperties"]:
        part = schema["additionalProperties"]
        yield f"| a name | {value(part)} | {meaning(part)} |"
    yield ""


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with what it refers to; what stands beside the reference counts first."""
    if "$ref" not in schema:
        return schema
    return resolved(SCHEMA["definitions"][schema["$ref"].rpartition("/")[2]]) | schema


def meaning(schema: dict[str, Any]) -> str:
    """What a key means, fit for a table."""
    return str(resolved(schema).get("description", "")).replace("|", "\\|")


def value(schema: dict[str, Any]) -> str:
    """What may stand as the value: words, and kinds of values with their bounds."""
    schema = resolved(schema)
    words = schema.get("enum") or schema.get("then", {}).get("enum") or []
    words = list(dict.fromkeys(str(word) for word in words if word is not None))
    if set(RANKS) <= set(words):
        words = [word for word in words if word not in RANKS]
        said = [*(f"`{word}`" for word in words), "a rank"]
    else:
        said = [f"`{word}`" for word in words]
    kinds = schema.get("type", [])
    kinds = [kind for kind in ([kinds] if isinstance(kinds, str) else kinds) if kind != "null"]
    if said:
        kinds = [kind for kind in kinds if kind in ("object", "array") or (kind == "integer" and "minimum" in schema)]
    kinds.sort(key=lambda kind: kind == "array")  # a list goes on to the end
    return " or ".join([*filter(None, [", ".join(said)]), *(kind_of(kind, schema) for kind in kinds)])


def kind_of(kind: str, schema: dict[str, Any]) -> str:
    """A kind of value in words."""
    if kind == "integer" and "maximum" in schema:
        return f"{schema['minimum']} to {schema['maximum']}"
    if kind == "array" and "items" in schema:
        return f"list of {value(schema['items']).replace('a rank', 'ranks')}"
    return KINDS[kind]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
