"""Which single number of the deal, if it were another, would lay out the whole deck: there a mistake is likely to be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from ..model.arithmetic import cards_laid_out, sizes_after_deal
from ..model.feeding import pile_capacity
from ..model.ruleset import DealStep, PileGroup, Ruleset

MOST = 104
"""Piles of a group, or cards of a step, that are tried."""
MOST_STEPS = 10
"""A longer deal has so many numbers that one is not to be told from another, and takes long to try."""


class Change(NamedTuple):
    """A place where another number would do, and the number; none for a list, where it could be in several places."""

    path: tuple[str, ...]
    number: int | None = None

    @property
    def advice(self) -> str:
        """The end of a message: what to write."""
        return "" if self.number is None else f"; write {self.path[-1]}: {self.number} for {self.path[-2]!r}"


def only_change(ruleset: Ruleset) -> Change | None:
    """Where another number makes the deal lay out the deck exactly, if there is one such place only."""
    if len(ruleset.deal) > MOST_STEPS:
        return None
    found = {change for change, changed in _changes(ruleset) if _lays_all(changed)}
    return found.pop() if len(found) == 1 else None


def _changes(ruleset: Ruleset) -> Iterator[tuple[Change, Ruleset]]:
    """Every other number, and the game that it makes."""
    steps = [step for step in ruleset.deal if step.when != "redeal" and not step.only_spaces]
    for group in ruleset.groups:
        theirs = [step for step in steps if step.to == group.name]
        if theirs and group.cover is None and all(len(step.cards) == 1 for step in theirs):
            for count in range(max(step.piles or 1 for step in theirs), MOST + 1):
                yield Change(("piles", group.name, "count"), count), _with_group(ruleset, replace(group, count=count))
    missing = len(ruleset.deck.cards()) - cards_laid_out(ruleset)
    for step in steps:
        path = ("deal", step.name, "cards")
        if len(step.cards) == 1:
            for number in range(1, MOST + 1):
                yield Change(path, number), _with_step(ruleset, step, cards=(number,))
            for number in range(1, ruleset.group(step.to).count + 1) if step.piles is not None else ():
                yield Change(("deal", step.name, "piles"), number), _with_step(ruleset, step, piles=number)
        for place, number in enumerate(step.cards if len(step.cards) > 1 else ()):
            if number + missing >= 0:
                cards = (*step.cards[:place], number + missing, *step.cards[place + 1 :])
                yield Change(path), _with_step(ruleset, step, cards=cards)


def _lays_all(ruleset: Ruleset) -> bool:
    """Whether the deal lays out the deck, and no pile gets more than it holds."""
    sizes = sizes_after_deal(ruleset)
    return sum(map(sum, sizes.values())) == len(ruleset.deck.cards()) and all(
        max(sizes[group.name]) <= pile_capacity(ruleset, group) for group in ruleset.groups
    )


def _with_group(ruleset: Ruleset, group: PileGroup) -> Ruleset:
    return replace(ruleset, groups=tuple(group if other.name == group.name else other for other in ruleset.groups))


def _with_step(ruleset: Ruleset, step: DealStep, **other: Any) -> Ruleset:
    changed = replace(step, **other)
    return replace(ruleset, deal=tuple(changed if one.name == step.name else one for one in ruleset.deal))
