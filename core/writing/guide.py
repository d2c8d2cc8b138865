"""The JSON Schema of a ruleset as a guide for writers: which keys belong at a place, in which order, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from ..loading import ruleset_schema
from ..loading.shape_words import message_of

Schema = Mapping[str, Any]
Schemas = Sequence[Schema]
"""All parts of the schema that apply to one value; of two with the same keyword, the first counts."""


class Guide:
    """The schema, and how to find the parts that apply to a value: it follows references and evaluates conditions."""

    def __init__(self, schema: Schema | None = None) -> None:
        self.whole = schema if schema is not None else ruleset_schema()

    def root(self, data: Any) -> Schemas:
        """What holds for a whole ruleset with this data."""
        return list(self._parts(self.whole, data))

    def below(self, schemas: Schemas, key: str | int, value: Any) -> Schemas:
        """What holds for the value of a key of a map, or for an item of a list."""
        found: list[Schema] = []
        for schema in schemas:
            if isinstance(key, int):
                child = schema.get("items")
            else:
                child = schema.get("properties", {}).get(key, schema.get("additionalProperties"))
            if isinstance(child, Mapping):
                found += self._parts(child, value)
        return found

    def at(self, path: Sequence[str], value: Any = None) -> Schemas:
        """What holds for a value at the end of a path of keys."""
        data = value
        for step in reversed(path):
            data = {step: data}
        schemas = self.root(data)
        for step in path:
            data = data[step]
            schemas = self.below(schemas, step, data)
        return schemas

    def objection(self, path: Sequence[str], value: Any) -> str | None:
        """What is wrong with a value at the end of a path, in the words of the loader; None if nothing is."""
        for schema in self.at(path, value):
            for error in self._judge.evolve(schema=schema).iter_errors(value):
                return message_of(error, (*path, *error.absolute_path))
        return None

    def _parts(self, schema: Schema, value: Any) -> Iterator[Schema]:
        yield schema
        if "$ref" in schema:
            yield from self._parts(self.whole["definitions"][schema["$ref"].rpartition("/")[2]], value)
            return
        for part in schema.get("allOf", ()):
            yield from self._parts(part, value)
        if "if" in schema:
            branch = "then" if self._judge.evolve(schema=schema["if"]).is_valid(value) else "else"
            yield from self._parts(schema.get(branch, {}), value)

    @cached_property
    def _judge(self) -> Any:
        import jsonschema

        return jsonschema.Draft7Validator(self.whole)


def keys(schemas: Schemas) -> list[str]:
    """The keys of a map, in the order of the schema."""
    return list(dict.fromkeys(key for schema in schemas for key in schema.get("properties", ())))


def has_names(schemas: Schemas) -> bool:
    """Whether the author chooses the keys of this map, as those of `piles` and `deal`, so that the order is the author's too."""
    return not any(schema.get("additionalProperties") is False for schema in schemas)


def meaning(schemas: Schemas) -> str:
    """What a value means, in the words of the schema."""
    return next((str(schema["description"]) for schema in schemas if "description" in schema), "")


def words(schemas: Schemas) -> list[Any]:
    """The words that this value may be."""
    for schema in schemas:
        if "enum" in schema:
            return [word for word in schema["enum"] if word is not None]
    return []
