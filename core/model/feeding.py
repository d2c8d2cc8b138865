"""Which group of piles can feed which, and how many cards a pile can hold, as far as the ruleset alone says."""

from __future__ import annotations

from .ruleset import PileGroup, Ruleset


def pile_capacity(ruleset: Ruleset, group: PileGroup) -> int:
    """The most cards that a pile of this group can hold."""
    if group.capacity is not None:
        return group.capacity
    return len(ruleset.deck.ranks) if group.role == "foundation" else len(ruleset.deck.cards())


def feeds(source: PileGroup, target: PileGroup) -> bool:
    """Whether cards go from one group to the other by hand."""
    if source.move.unit == "none" or source.role == "stock" or target.accept is None:
        return False
    return (source.move.to is None or target.name in source.move.to) and (
        target.accept.sources is None or source.name in target.accept.sources
    )
