"""What to write instead: the ends of messages about keys and values that stand one level too high or too low."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .nodes import Path
from .synonyms import KEYS, VALUES, deal_of_stock, is_numbers, kind_of, step_that_deals
from .words import listed, quoted

_WORD = re.compile("[a-z0-9-]{1,40}")
_STEP_KEYS = ("to", "cards", "piles", "only", "sets", "when")
_NAMES = {"space": "from", "accept": "from", "move": "to"}
"""Under which key of a map a rule of a pile names groups."""
_EXAMPLES = {
    "name": "name: My Game",
    "piles": "piles: {foundation: {count: 4}}",
    "deal": "deal: {row: {to: tableau}}",
    "goal": "goal: {full: foundation}",
    "full": "full: foundation",
    "to": "to: tableau",
    "role": "role: tableau",
    "direction": "direction: down",
    "choose-from": "choose-from: tableau",
}


def example_of(path: Path, key: str) -> str:
    """How a key that is missing at this path could look, or nothing."""
    if path[:1] == ("plugins",) or key not in _EXAMPLES:
        return ""
    return ", such as to: waste" if path[:1] == ("piles",) and key == "to" else f", such as {_EXAMPLES[key]}"


def stray_keys(data: Any) -> list[str]:
    """The keys of a single step that stand directly under `deal`, in the order written."""
    deal = data.get("deal") if isinstance(data, dict) else None
    if not isinstance(deal, dict):
        return []
    return [key for key, value in deal.items() if key in _STEP_KEYS and not isinstance(value, dict)]


def map_advice(path: Path, value: Any, data: Any) -> str:
    """What map was probably meant by a value that is none, or nothing."""
    match path:
        case ("deal",):
            return "; a step has a name: write row: {to: tableau}"
        case ("deal", str(key)) if key in stray_keys(data):
            return _step_advice(data)
        case ("deal", str(name)):
            piles = data.get("piles")
            to = name if isinstance(piles, dict) and name in piles else "tableau"
            return _write({"to": value} if isinstance(value, str) else {"to": to, "cards": value if is_numbers(value) else 1})
        case ("goal",):
            return _write({"full": value if isinstance(value, str) else "foundation"})
        case ("base",):
            return _write({"choose-from": value if isinstance(value, str) else "tableau"})
        case ("score",):
            return _write({"foundation": value if type(value) is int else 1})
        case ("plugins",):
            names = [value] if isinstance(value, str) else value
            return _write({name: {} for name in names}) if _words(names) else ""
        case ("plugins", _):
            return "; write {} for no parameters, or null in a variant to remove it"
        case ("piles",):
            return "; a group of piles has a name: write tableau: {count: 7}"
        case ("piles", str(name)) if type(value) is int and name not in ("stock", "waste"):
            return _write({"count": value})
        case ("piles", _):
            return "; write {} if the defaults are meant"
        case ("piles", _, "deal"):
            return _write({"to": value if isinstance(value, str) else "waste"})
        case ("piles", _, "redeal") if type(value) is int or value == "unlimited":
            return f"; how many redeals there are is said by another key: write redeals: {value}"
        case ("piles", _, "accept"):
            return _write({"from": value}) if _words(value) else ""
        case ("piles", _, "move"):
            return _write({"to": value}) if _words(value) else ""
        case ("deck",):
            return _write({"packs": value if type(value) is int else 1})
        case ("deck", "set-aside"):
            return "; write a map such as {ranks: [A], to: foundation}"
    return ""


def empty_advice(path: Path) -> str:
    """What belongs where a map is empty, or where a key has no value."""
    match path:
        case ("deal",):
            return "write a step such as row: {to: tableau}"
        case ("piles",):
            return "write a group such as tableau: {count: 7}"
        case ("goal",):
            return "write {full: foundation}"
        case ("piles", _):
            return "write {} if the defaults are meant"
        case ("plugins", _):
            return "write {} for no parameters"
    return ""


def meant_value(path: Path, value: Any, data: Any) -> str:
    """What was meant by a value that cannot stand at a path: a group's name in a map, or the word for it here; or nothing."""
    match path:
        case ("piles", _, "space" | "move" as key) | ("piles", _, "space" as key, "rank") | ("piles", _, "move" as key, "cards"):
            words = VALUES[key]
        case ("piles", _, "accept" as key):
            words = {}
        case ("piles", _, "build", "direction" as key):
            words = VALUES[key]
        case _:
            return ""
    if type(value) in (str, int) and str(value) in words:
        return words[str(value)]
    names = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    groups = data["piles"] if isinstance(data.get("piles"), dict) else {}
    if len(path) > 3 or key not in _NAMES or not names or not all(isinstance(name, str) and name in groups for name in names):
        return ""
    return _flow({_NAMES[key]: value})


def other_word(key: str, value: Any, path: Path, role: str | None, data: Any) -> tuple[str, list[str]]:
    """What a key is called here that has another name elsewhere, and the key of this map that is meant, if it is one.

    `role` is that of the group of piles that the path leads through.
    """
    kind = kind_of(path, role)
    meant = KEYS[kind].get(key) if kind is not None else None
    if meant is not None:
        return f"; here that is called {quoted(meant)}", [meant]
    if path == () and key == "decks" and type(value) is int:
        return f"; write deck: {{packs: {value}}}", ["deck"]
    if len(path) != 2 or path[0] != "piles":
        return "", []
    group = str(path[1])
    deal = deal_of_stock(key, value, role, data["piles"].get(group if role == "stock" else "stock"))
    if deal is not None:
        write = _flow(deal if role == "stock" else {"stock": deal})[1:-1]
        return f"; how many cards come at once is said by the deal of the stock: write {write}", ["deal"] * (role == "stock")
    step = step_that_deals(key, value, group, role, data.get("deal"))
    if step is not None and _flow(step):
        return f"; how many cards are dealt is said in a step of the deal: write {_flow(step)[1:-1]}", []
    return "", []


def home_of(key: str, path: Path, schema: Mapping[str, Any], whole: Mapping[str, Any], role: str | None) -> tuple[str, list[str]]:
    """Where a key belongs that the map at this path does not have, and the keys of this map under which it could stand.

    `whole` is the schema of a ruleset, and `role` that of the group of piles that the path leads through.
    """
    below = [name for name, part in schema.get("properties", {}).items() if key in _keys(part, whole)]
    if below:
        return f"; it belongs under {' or '.join(map(quoted, below))}", below
    match path:
        case (str(),) | ("deal", str()):
            above = whole
        case ("deck", _):
            above = whole["properties"]["deck"]
        case ("piles", _, str()) if role is not None:
            above = whole["definitions"][role]
        case ("piles", str()) if key in _keys(whole["definitions"]["stock"], whole) and key not in _keys(schema, whole):
            return "; it belongs under 'stock'", []
        case _:
            return "", []
    return (
        (f"; it belongs beside {quoted(str(path[0] if path[0] == 'deal' else path[-1]))}", [])
        if key in _keys(above, whole)
        else ("", [])
    )


def _keys(schema: Mapping[str, Any], whole: Mapping[str, Any]) -> list[str]:
    """The keys that a map may have by this schema, by the one that it refers to, and by those that it is made of."""
    keys = list(schema.get("properties", {}))
    if "$ref" in schema:
        keys += _keys(whole["definitions"][schema["$ref"].rpartition("/")[2]], whole)
    return keys


def several_names(text: str, groups: Sequence[str]) -> list[str]:
    """The names in a text with several of them, with blanks or commas between; none if one of the words is no name."""
    words = re.split(r"[\s,]+", text.strip(" ,"))
    return words if len(words) > 1 and all(word in groups for word in words) else []


def _step_advice(data: Any) -> str:
    step = {key: data["deal"][key] for key in stray_keys(data)}
    to = step.get("to")
    if not isinstance(to, str) or not _WORD.fullmatch(to):
        written = _flow({"to": "tableau", **step}) if "to" not in step else ""
        return f"; a step has a name: write row: {written or '{to: tableau}'}"
    return f"; a step has a name: write {to}: {_flow(step) or f'{{to: {to}}}'}"


def _words(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, str) for item in value)


def _write(value: dict[str, Any]) -> str:
    """The advice to write this map, if it is short and made of words and numbers."""
    written = _flow(value)
    return f"; write {written}" if written else ""


def _flow(value: Any) -> str:
    """A value as YAML on one line, or an empty text if that would need quotes or be long."""
    if isinstance(value, str):
        return value if _WORD.fullmatch(value) else ""
    if type(value) is int:
        return str(value)
    if isinstance(value, dict):
        parts = [f"{key}: {_flow(item)}" if _flow(item) and _flow(key) else "" for key, item in value.items()]
        text = f"{{{listed(parts)}}}"
    elif isinstance(value, list):
        parts = [_flow(item) for item in value]
        text = f"[{listed(parts)}]"
    else:
        return ""
    return text if all(parts) and len(text) <= 80 else ""
