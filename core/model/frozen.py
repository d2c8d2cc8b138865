"""A mapping that cannot be changed, so that what holds it can be a key, a member of a set, or sent to another process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

Value = TypeVar("Value")


class Frozen(Mapping[str, Value]):
    """A mapping for good: equal to any mapping that says the same, hashed by what it says, pickled like a dictionary."""

    def __init__(self, values: Mapping[str, Value] | None = None) -> None:
        """Take over what a mapping says now; lists within become tuples, mappings such as this one."""
        self._values: dict[str, Value] = {key: frozen(value) for key, value in (values or {}).items()}

    def __getitem__(self, key: str) -> Value:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return repr(self._values)


def frozen(value: Any) -> Any:
    """A value as JSON has them, with lists made tuples and mappings made `Frozen`."""
    if isinstance(value, Mapping):
        return Frozen(value)
    if isinstance(value, list | tuple):
        return tuple(map(frozen, value))
    return value
