"""The sentences for what a JSON Schema does not allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..text.sentences import counted
from .defaults import ROLES
from .nodes import Path
from .vocabulary import PILE_GROUP
from .words import bare, listed, quoted, shown

_ONLY_ONE = {"stock", "waste"}


def known_keys(schema: Mapping[str, Any]) -> list[str]:
    """The keys that a closed map may have."""
    return list(schema.get("properties", {}))


def place_of(path: Path, data: Any) -> str:
    """The map at this path, as one would call it."""
    match path:
        case ():
            return "a ruleset"
        case ("piles", str(name)):
            return _pile(name, data)
        case ("piles", str(name), *keys):
            return f"{quoted('.'.join(map(str, keys)))} of {_pile(name, data)}"
        case ("deal", str()):
            return "a deal step"
        case ("plugins", str(name)):
            return f"the parameters of {name}"
        case _:
            return quoted(".".join(str(step) for step in path))


def _pile(name: str, data: Any) -> str:
    """`the stock pile`, `a tableau pile`; for a group with a name of its own its role."""
    role: Any = name
    if name not in ROLES:
        group = data.get("piles", {}).get(name) if isinstance(data, dict) and isinstance(data.get("piles"), dict) else None
        role = group.get("role") if isinstance(group, dict) else None
    if not isinstance(role, str) or role not in ROLES:
        return f"the pile group {quoted(name)}"
    return f"the {role} pile" if role in _ONLY_ONE else f"a {role} pile"


def message_of(error: Any, path: Path, write: str = "") -> str:
    """What is wrong with the value at a path, and what may stand there; `write` is what was meant, where that is known."""
    schema = error.schema if isinstance(error.schema, Mapping) else {}
    value, limit = error.instance, error.validator_value
    label = _label(path)
    if write and isinstance(value, str):
        return f"{bare(value)} is no {schema.get('title', path[-1])}; write {write}"
    if write:
        return f"{label} cannot be {shown(value)}; write {write}"
    match error.validator:
        case "type" | "minimum" | "maximum":
            quote = "; quote it to make it a text" if isinstance(value, (bool, int)) and _text(schema) == "text" else ""
            return f"{label} must be {_expected(schema)}, not {shown(value)}" + (quote if "string" in _kinds(schema) else "")
        case "enum" | "const" | "pattern":
            return _no_such_word(schema, value, label, limit)
        case "minItems":
            return f"{label} needs at least {_items(limit)}, not {len(value)}"
        case "maxItems":
            return f"{label} can have at most {_items(limit)}, not {len(value)}"
        case "uniqueItems":
            return f"{label} has {bare(_twice(value))} twice"
        case "minLength":
            return f"{label} must not be empty"
        case "minProperties":
            return f"{label} must not be empty"
        case "oneOf" if "$comment" in schema:
            return str(schema["$comment"])
        case _:
            return f"{label} does not fit: {error.message}"


def place_of_twin(error: Any) -> Path:
    """The place in a list of the item that stands there a second time; empty for any other fault."""
    if error.validator != "uniqueItems":
        return ()
    items = error.instance
    return tuple(place for place, item in enumerate(items) if item in items[:place])[:1]


def _label(path: Path) -> str:
    if not path:
        return "the ruleset"
    if isinstance(path[-1], int):
        keys = [step for step in path if isinstance(step, str)]
        return f"each item of {quoted(keys[-1])}" if keys else "each item"
    return quoted(path[-1])


def _no_such_word(schema: Mapping[str, Any], value: Any, label: str, limit: Any) -> str:
    if "$comment" in schema:
        what = f"no {schema['title']}" if "title" in schema else f"not allowed for {label}"
        return f"{bare(value)} is {what}; {schema['$comment']}"
    words = [word for word in limit if word is not None] if isinstance(limit, list) else [limit]
    choice = f"write {words[0]}" if len(words) == 1 else f"write one of {listed(words)}"
    if isinstance(limit, str):
        choice = "" if "title" in schema else f"it must match {limit}"
    what = f"no {schema['title']}" if "title" in schema else f"not allowed for {label}"
    return f"{bare(value)} is {what}" + (f"; {choice}" if choice else "")


def _expected(schema: Mapping[str, Any]) -> str:
    """The kinds of value that a schema allows."""
    parts = []
    for kind in _kinds(schema):
        if kind == "integer":
            parts.append("a whole number" + _range(schema))
        elif kind == "number":
            parts.append("a number" + _range(schema))
        elif kind == "string":
            parts.append(_text(schema))
        elif kind == "object":
            parts.append("a map")
        elif kind == "array":
            parts.append("a list")
        elif kind == "boolean":
            parts.append("true or false")
    return " or ".join(parts) or "nothing"


def _kinds(schema: Mapping[str, Any]) -> list[str]:
    kinds = schema.get("type", [])
    return [kinds] if isinstance(kinds, str) else list(kinds)


def _range(schema: Mapping[str, Any]) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" of at least {low}"
    return f" of at most {high}" if high is not None else ""


def _text(schema: Mapping[str, Any]) -> str:
    then = schema.get("then", {})
    words = schema.get("enum") or then.get("enum") or []
    if "$comment" in schema or "$comment" in then:
        comment = str(schema.get("$comment") or then.get("$comment"))
        if comment.startswith("write one of "):
            return comment.removeprefix("write ")
    texts = [word for word in words if isinstance(word, str)]
    if texts:
        return str(texts[0]) if len(texts) == 1 else f"one of {listed(texts)}"
    title = str(schema.get("title", ""))
    if schema.get("format") == PILE_GROUP:
        return "the name of a pile group"
    return f"the {title.split(',')[0]}" if title.startswith("name of") else "text"


def _items(number: int) -> str:
    return counted(number, "item")


def _twice(value: list[Any]) -> Any:
    return next((item for place, item in enumerate(value) if item in value[:place]), None)
