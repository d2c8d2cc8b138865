"""The parts that most plugins' `parameter_schema` is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def pile_group(description: str, default: str | None = None) -> dict[str, Any]:
    """The schema of a parameter that names a group of piles."""
    schema: dict[str, Any] = {"type": "string", "format": "pile-group", "description": description}
    return schema if default is None else {**schema, "default": default}


def parameters_schema(properties: Mapping[str, Mapping[str, Any]], *, optional: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """The schema of parameters with these names; those without a default must be given, the `optional` ones apart."""
    required = [name for name, schema in properties.items() if "default" not in schema and name not in optional]
    return {"type": "object", "properties": dict(properties), "required": required, "additionalProperties": False}
