"""What a check finds; see `pilewright.lint` and the hook `checks`."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Finding(NamedTuple):
    """A problem with the value that the keys in `path` lead to; with `key`, it is shown at the key instead."""

    path: tuple[str | int, ...]
    message: str
    level: Literal["error", "warning"] = "error"
    key: bool = False
    also: tuple[tuple[str | int, ...], ...] = ()
    """Other values that have a part in it: where a variant inherits the first, the problem is shown at its own."""
    unless: tuple[str | int, ...] | None = None
    """A value that silences it: where this is written down, even with the default's meaning, it is meant."""
    see: tuple[tuple[tuple[str | int, ...], str], ...] = ()
    """Values to be shown beside it, each with a few words about what it is."""
