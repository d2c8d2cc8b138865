"""The family of a game: those of its folder that extend one another; and the game elsewhere that it is a variant of."""

from __future__ import annotations

import os
from collections.abc import Iterator

from ..loading import RulesetError, Source, peek
from ..model.ruleset import Ruleset
from .collection import Library

LONGEST = 20
"""The longest chain of `extends`."""


def variants(library: Library, source: Source) -> Iterator[Ruleset]:
    """The other games of the family, by id; those that have errors are left out.

    A family is in one folder: the variants that others have made of a game are not on its page.
    """
    own, head = os.path.realpath(source.path), _head(library, source)
    for entry in library:
        try:
            if _folder(str(entry.file)) != _folder(source.path):
                continue
            other = entry.source()
            if os.path.realpath(other.path) == own or _head(library, other) != head:
                continue
            ruleset, _ = library.check(other)
        except RulesetError:
            continue
        if ruleset is not None:
            yield ruleset


def model(library: Library, source: Source) -> Ruleset | None:
    """The game of another folder that this one extends, if any: not one of its family, but one that readers may know."""
    parent = _parent(library, source)
    if parent is None or _folder(parent.path) == _folder(source.path):
        return None
    return library.check(parent)[0]


def _head(library: Library, source: Source) -> str:
    """The path of the ruleset in the same folder that this one ultimately extends; its own if it extends none there."""
    for _ in range(LONGEST):
        parent = _parent(library, source)
        if parent is None or _folder(parent.path) != _folder(source.path):
            break
        source = parent
    return os.path.realpath(source.path)


def _folder(path: str) -> str:
    return os.path.realpath(os.path.dirname(path))


def _parent(library: Library, source: Source) -> Source | None:
    try:
        extends = peek(source).extends
        return library.resolve(extends, source) if extends else None
    except RulesetError:
        return None
