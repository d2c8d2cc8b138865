"""The JSON Schema itself, and that an editor which uses it gives the loader's verdict."""

import jsonschema
import pytest
from pilewright.loading import ruleset_schema
from pilewright.loading.defaults import DEFAULTS
from pilewright.loading.nodes import plain
from pilewright.loading.strict_yaml import parse
from pilewright.model.ruleset import LARGEST_DECK

from tests.games import ALL_SHIPPED
from tests.loading.ruleset_files import INVALID, SHIPPED, VALID, check_file, read

SCHEMA = ruleset_schema()
KEYWORDS = {
    *("$schema", "$id", "$ref", "$comment", "title", "description", "definitions"),
    *("type", "enum", "minimum", "maximum", "minLength", "pattern", "format"),
    *("items", "minItems", "maxItems", "uniqueItems"),
    *("properties", "additionalProperties", "propertyNames", "required", "minProperties"),
    *("if", "then", "else", "allOf", "oneOf", "not"),
}
FILES = [
    path
    for path in [*sorted(INVALID.glob("*.yaml")), *sorted(VALID.glob("*.yaml")), *(SHIPPED[name] for name in ALL_SHIPPED)]
    if parse(read(path))[1] == []  # what is not strict YAML never comes before a schema
]


def subschemas(schema, place="#"):
    """Every schema within a schema, with its place."""
    yield place, schema
    for key, value in schema.items():
        if key in ("properties", "definitions"):
            for name, part in value.items():
                yield from subschemas(part, f"{place}/{key}/{name}")
        elif key in ("allOf", "oneOf"):
            for number, part in enumerate(value):
                yield from subschemas(part, f"{place}/{key}/{number}")
        elif key in ("items", "additionalProperties", "propertyNames", "if", "then", "else", "not") and isinstance(value, dict):
            yield from subschemas(value, f"{place}/{key}")


def test_known_keywords_only():
    for place, schema in subschemas(SCHEMA):
        assert set(schema) <= KEYWORDS, place


def test_every_property_is_described():
    for place, schema in subschemas(SCHEMA):
        parent = place.rsplit("/", 2)
        if len(parent) == 3 and parent[1] == "properties" and "/complete/" not in place and "/if/" not in place:
            while "description" not in schema and "$ref" in schema:
                schema = SCHEMA["definitions"][schema["$ref"].removeprefix("#/definitions/")]
            assert len(schema.get("description", "")) > 10, place
    for name, schema in SCHEMA["definitions"].items():
        assert "description" in schema or "title" in schema, name


def test_references_lead_somewhere():
    for place, schema in subschemas(SCHEMA):
        if "$ref" in schema:
            assert schema["$ref"].removeprefix("#/definitions/") in SCHEMA["definitions"], place
            assert set(schema) <= {"$ref", "description"}, f"{place}: draft-07 passes over what stands beside $ref"


def test_meta_schemas():
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert SCHEMA["$id"] == "https://pilewright.dev/schemas/v1/ruleset.schema.json"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_drafts_and_the_loader_agree(path):
    root, _ = parse(read(path))
    data = plain(root)
    seventh = jsonschema.Draft7Validator(SCHEMA).is_valid(data)
    assert seventh == jsonschema.Draft202012Validator(SCHEMA).is_valid(data)
    found = {problem.code for problem in check_file(path)[1] if problem.path == path.name}
    if "extends" not in data:
        assert seventh == (not found & {"P101", "P102", "P103", "P104"})
    elif not seventh:
        assert found & {"P101", "P102", "P103"}


def test_roles_agree_with_the_defaults():
    definitions = SCHEMA["definitions"]
    for role, default in DEFAULTS.items():
        keys = definitions[role]["properties"]
        assert ("face" in keys) == (role in ("tableau", "reserve"))
        assert default.build is None or "build" in keys
        assert default.accept is None or "accept" in keys
        assert default.space.rank == "none" or "space" in keys
    assert set(definitions["piles"]["properties"]) == set(DEFAULTS)
    assert definitions["capacity"]["maximum"] == LARGEST_DECK
