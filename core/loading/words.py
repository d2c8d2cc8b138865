"""How values, lists and near misses are put in words."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Any

_LONGEST = 60
ALIKE = 0.7
"""What part of two words must be the same for one to be meant by the other: with less, `stack` would mean `space`."""


def quoted(text: str) -> str:
    """The text in quotes, verbatim but for what cannot be seen; the end of a long one is left out."""
    text = text if len(text) <= _LONGEST else text[:_LONGEST] + "..."
    seen = "".join(character if character.isprintable() else repr(character)[1:-1] for character in text)
    return f'"{seen}"' if "'" in seen else f"'{seen}'"


def shown(value: Any) -> str:
    """A value as its author wrote it, and what kind of value it is."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, dict):
        return "a map"
    if isinstance(value, list):
        return "a list"
    return str(value)


def bare(value: Any) -> str:
    """A value in quotes if it is text, else as `shown`."""
    return quoted(value) if isinstance(value, str) else shown(value)


def listed(words: Iterable[object]) -> str:
    """The words with commas."""
    return ", ".join(str(word) for word in words)


def nearest(word: str, known: Sequence[str]) -> str | None:
    """The known word that was probably meant, if there is one: one with the same letters, or with nearly the same."""
    lowered = {name.lower(): name for name in known}
    wanted = word.lower()[:_LONGEST]
    found = difflib.get_close_matches(wanted, lowered, n=1, cutoff=ALIKE)
    found = found or [name for name in lowered if sorted(name) == sorted(wanted)]
    return lowered[found[0]] if found else None


def hint(word: str, known: Sequence[str], kind: str = "known names") -> str:
    """What to write instead of an unknown word: the nearest one, or all there are."""
    meant = nearest(word, known)
    if meant is not None:
        return f"; did you mean {quoted(meant)}?"
    return f"; {kind} are {listed(known)}" if known else ""
