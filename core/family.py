"""The family of a game: those that extend it, or that it extends, however far."""

from __future__ import annotations

import os
from collections.abc import Iterator

from .library import Library
from .loading import RulesetError, Source, peek
from .ruleset import Ruleset

LONGEST = 20
"""A chain of `extends` is no longer."""


def variants(library: Library, source: Source) -> Iterator[Ruleset]:
    """The other games of the family, by id; those that have errors are left out."""
    own, head = os.path.realpath(source.path), _head(library, source)
    for entry in library:
        try:
            other = entry.source()
            if os.path.realpath(other.path) == own or _head(library, other) != head:
                continue
            ruleset, _ = library.check(other)
        except RulesetError:
            continue
        if ruleset is not None:
            yield ruleset


def _head(library: Library, source: Source) -> str:
    """The path of the ruleset that this one extends in the end; its own if it extends none."""
    for _ in range(LONGEST):
        parent = _parent(library, source)
        if parent is None:
            break
        source = parent
    return os.path.realpath(source.path)


def _parent(library: Library, source: Source) -> Source | None:
    try:
        extends = peek(source).extends
        return library.resolve(extends, source) if extends else None
    except RulesetError:
        return None
