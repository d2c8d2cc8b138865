"""Which card may lie on which, as bit masks: every build rule is asked once for each pair of cards, here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ..cards import Card, card, rank_of
from ..ruleset import Build, PileGroup, Ruleset
from .state import CARDS, EMPTY

SuitRelation = Callable[[Card, Card], bool]
"""Whether the first card may lie on the second, as far as suits go."""

_BASES = 14
"""The base ranks 1 to 13, and 0 while the base is not chosen."""


def make_masks(
    ruleset: Ruleset, groups: Sequence[PileGroup], relations: Mapping[str, SuitRelation]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tables `accepts` and `joins`: every relation is asked once for each pair of cards, here and nowhere else."""
    ranks = ruleset.deck.ranks
    cards = [card(rank, suit) for suit in sorted(set(ruleset.deck.suits)) for rank in ranks]
    accepts, joins = [], []
    for base in range(_BASES):
        for group in groups:
            accept_row, join_row = [0] * CARDS, [0] * CARDS
            choosing = base == 0 and ruleset.base_from is not None
            for moving in cards:
                if choosing:
                    accept_row[moving] = 1 << EMPTY if group.name == ruleset.goal else 0
                    continue
                if base not in ranks:
                    continue
                if _opens(group, rank_of(moving), base, ranks):
                    accept_row[moving] |= 1 << EMPTY
                if group.build is None:
                    continue
                run_suits = relations[group.move.suits or group.build.suits]
                run = replace(group.build, wrap=group.move.wrap or group.build.wrap)
                suits = relations[group.build.suits]
                for lower in cards:
                    ranked = rank_of(moving), rank_of(lower), base, ranks
                    if suits(moving, lower) and _follows(group.build, *ranked):
                        accept_row[moving] |= 1 << lower
                    if run_suits(moving, lower) and _follows(run, *ranked):
                        join_row[moving] |= 1 << lower
            accepts += accept_row
            joins += join_row
    return tuple(accepts), tuple(joins)


def _opens(group: PileGroup, rank: int, base: int, ranks: Sequence[int]) -> bool:
    """Whether a card of this rank may lie on an empty pile of the group."""
    wanted = group.space.rank
    if wanted in ("any", "none"):
        return wanted == "any"
    if wanted == "base":
        return rank == base
    if wanted == "below-base":
        return (ranks.index(rank) - ranks.index(base)) % len(ranks) == len(ranks) - 1
    return rank == wanted


def _follows(build: Build, rank: int, lower: int, base: int, ranks: Sequence[int]) -> bool:
    """Whether a card of the one rank may lie on one of the other, as far as the group's direction and wrap go.

    `wrap: base` counts the ranks from the base card, so that nothing goes below it; `round` goes on through it.
    """
    if build.direction == "any":
        return True
    if build.direction == "same":
        return rank == lower
    size = len(ranks)
    start = ranks.index(base) if build.wrap == "base" else 0
    step = (ranks.index(rank) - start) % size - (ranks.index(lower) - start) % size
    if build.wrap == "round" and abs(step) == size - 1 and size > 2:
        step = -1 if step > 0 else 1
    return (step == 1 and build.direction in ("up", "either")) or (step == -1 and build.direction in ("down", "either"))
