"""`extends`: a variant's tree laid over that of its parent."""

from __future__ import annotations

from .advice import empty_advice
from .diagnostics import Diagnostic
from .nodes import Entry, Items, Map, Node, Path, Scalar, Span
from .words import quoted

_KINDS = {"piles": "piles", "deal": "deal step", "plugins": "plugin"}
NOT_INHERITED = ("name", "aliases", "description", "strategy", "extends", "schema-version")


def merge(parent: Map, child: Map, parent_name: str) -> tuple[Map, list[Diagnostic]]:
    """The parent with the child's differences: maps key by key, `null` takes a key out, all else replaces.

    The parent's keys keep their order and new ones follow. Every node of the result keeps the place where it was written;
    a map that both write has the child's. Neither tree is changed.
    """
    problems: list[Diagnostic] = []
    bequest = Map(parent.span, {key: entry for key, entry in parent.entries.items() if key not in NOT_INHERITED})
    return _merge(bequest, child, (parent_name,), problems), problems


def _merge(parent: Map, child: Map, names: tuple[str, ...], problems: list[Diagnostic]) -> Map:
    merged = Map(child.span, dict(parent.entries), {}, set(child.faulty))
    for key, entry in child.entries.items():
        inherited = merged.entries.get(key)
        if _is_null(entry.value):
            if inherited is None:
                problems.append(entry.key.says("P105", f"{_lack(names, key)}; there is nothing to remove"))
                merged.faulty.add(key)
            else:
                del merged.entries[key]
                merged.removed[key] = entry.key
        elif isinstance(entry.value, Map):
            below = inherited.value if inherited is not None and isinstance(inherited.value, Map) else Map(entry.value.span)
            merged.entries[key] = Entry(entry.key, _merge(below, entry.value, (*names, key), problems))
        else:
            merged.entries[key] = entry
    return merged


def _lack(names: tuple[str, ...], key: str) -> str:
    """That the parent has no such key; `names` are the parent's own and the keys that lead there."""
    match names:
        case (_,) if key in NOT_INHERITED:
            return f"{quoted(key)} is never inherited"
        case (parent,):
            return f"{parent} has no {quoted(key)}"
        case (parent, "piles" | "deal" | "plugins" as kind):
            return f"{parent} has no {_KINDS[kind]} {quoted(key)}"
        case (parent, *keys):
            return f"{parent} has no {quoted(key)} under {quoted('.'.join(keys))}"
    raise ValueError(names)


def drop_empty(root: Map) -> tuple[Map, list[Diagnostic]]:
    """A tree without the keys that have no value, for a file that extends nothing: there `null` means nothing."""
    problems: list[Diagnostic] = []
    return _drop(root, (), problems), problems


def _drop(node: Map, path: Path, problems: list[Diagnostic]) -> Map:
    kept = Map(node.span, {}, {}, set(node.faulty))
    for key, entry in node.entries.items():
        if _is_null(entry.value):
            write = empty_advice((*path, key)) or "write one"
            message = (
                f"{quoted(key)} has no value; {write}, or leave the key out (null removes a key only in a file with 'extends')"
            )
            problems.append(entry.key.says("P104", message))
            kept.faulty.add(key)
        else:
            kept.entries[key] = Entry(entry.key, _drop_below(entry.value, (*path, key), problems))
    return kept


def _drop_below(node: Node, path: Path, problems: list[Diagnostic]) -> Node:
    if isinstance(node, Map):
        return _drop(node, path, problems)
    if isinstance(node, Items):
        return Items(node.span, [_drop_below(item, (*path, place), problems) for place, item in enumerate(node.items)])
    return node


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.value is None


def extends_of(root: Map) -> tuple[str, Span] | None:
    """The name after `extends` and its place."""
    entry = root.entries.get("extends")
    if entry is None or not isinstance(entry.value, Scalar) or not isinstance(entry.value.value, str):
        return None
    return entry.value.value, entry.value.span
