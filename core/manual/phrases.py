"""Parts of rules as English phrases, for the sentences that refuse a move; in the words of the manual page."""

from __future__ import annotations

from collections.abc import Sequence

from ..ruleset import Build, Space
from . import building, spaces, terms
from .translation import Translator

ENGLISH = Translator("en")


def number(count: int) -> str:
    """Small numbers as words."""
    return "no" if count == 0 else str(ENGLISH.number(count))


def counted(count: int, noun: str) -> str:
    """`one pile`, `nine piles`."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`the waste`, `the waste and the tableau`, `a, b and c`."""
    return str(ENGLISH.listed(words, last))


def groups(names: Sequence[str], last: str = "and") -> str:
    """Names of groups with articles."""
    return format(terms.piles(ENGLISH, names, last), "the")


def build(rule: Build) -> str:
    """How a pile is built: `down in alternating colours`, `in any order, in suit`."""
    return building.how(ENGLISH, rule)


def space(rule: Space) -> str:
    """What an empty pile takes by hand: `any card from the waste, once the reserve is empty`."""
    taken = spaces.what(ENGLISH, rule)
    if not rule.when_empty or rule.rank == "none":
        return taken
    once = spaces.once_empty(ENGLISH, rule.when_empty)
    return f"{taken}, {once}" if rule.waiting is None else f"{taken}, cards from {groups(rule.waiting)} {once}"


def suit(number: int) -> str:
    """`clubs`."""
    return terms.suit(ENGLISH, number)
