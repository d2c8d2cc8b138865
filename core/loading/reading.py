"""One part of a ruleset -> the class of the model that stands for it, attribute by attribute.

The model says how: an attribute has the name of its key unless it says another, and its type decides how the value is read. So a
key whose value is a number, a word, a name, or a list of names, ranks or suits needs a field in the model, and nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from ..model.cards import SUIT_LETTERS, Rank, Suit, parse_rank

Part = TypeVar("Part")


def names_of(value: str | Iterable[str]) -> tuple[str, ...]:
    """One name, or several, as a tuple."""
    return (value,) if isinstance(value, str) else tuple(value)


def ranks_of(value: Iterable[str | int]) -> tuple[Rank, ...]:
    """A list of ranks, in its order."""
    return tuple(parse_rank(str(rank)) for rank in value)


def suits_of(value: Iterable[str]) -> tuple[Suit, ...]:
    """A list of suits, in its order."""
    return tuple(SUIT_LETTERS.index(letter) for letter in value)


_READERS: dict[str, Callable[[Any], Any]] = {
    "bool": lambda word: True,  # a key with one word, and the default without it
    "tuple[str, ...]": names_of,
    "tuple[Gate, ...]": names_of,
    "tuple[Rank, ...]": ranks_of,
    "tuple[Suit, ...]": suits_of,
}
"""By the type of the attribute, as the model writes it; anything else is taken as it stands, if it is a number or a word."""


def read(kind: type[Part], data: Mapping[str, Any], **given: Any) -> Part:
    """The part that a map of the ruleset describes; `given` are the attributes that the caller has read."""
    for item in fields(kind):  # type: ignore[arg-type]
        value = data.get(item.metadata.get("key") or item.name.replace("_", "-"))
        if item.name in given or value is None:
            continue
        reader = _READERS.get(str(item.type).removesuffix(" | None"))
        if reader is not None:
            given[item.name] = reader(value)
        elif isinstance(value, str | int):
            given[item.name] = value
    return kind(**given)
