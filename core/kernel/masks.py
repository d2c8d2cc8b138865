"""Which card may lie on which, as bit masks: every build rule is asked once for each pair of cards, here and nowhere else."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ..model.cards import JOKERS, Card, card, rank_of, suit_of
from ..model.ruleset import Build, Pair, PileGroup, Ruleset
from .state import CARDS, EMPTY

SuitRelation = Callable[[Card, Card], bool]
"""Whether the first card may lie on the second, as far as suits go."""

_BASES = 14
"""The base ranks 1 to 13, and 0 while the base is not chosen."""


def make_masks(
    ruleset: Ruleset, groups: Sequence[PileGroup], relations: Mapping[str, SuitRelation]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tables `accepts` and `joins`.

    A suit relation is asked once for each pair of cards, whatever the base; the ranks once for each pair of ranks and base.
    """
    ranks = ruleset.deck.ranks
    cards = _cards(ruleset)
    jokers = JOKERS[: ruleset.deck.jokers]
    of_rank = {rank: sum(1 << lower for lower in cards if rank_of(lower) == rank) for rank in ranks}
    by_suit = {name: _suit_masks(relations[name], cards) for name in {name for group in groups for name in _relations(group)}}
    accepts, joins = [], []
    for base in range(_BASES):
        for group in groups:
            accept_row, join_row = [0] * CARDS, [0] * CARDS
            if base == 0 and ruleset.base_from is not None and group.name in ruleset.goal.full:
                for moving in cards:
                    accept_row[moving] = 1 << EMPTY
            elif base in ranks or not ruleset.base_first:
                _fill_rows(group, base, cards, ranks, of_rank, by_suit, accept_row, join_row)
                if group.build is not None:
                    _fit_jokers(jokers, cards, accept_row, join_row)
            if group.accept is not None and group.accept.suits:
                accept_row = [row if suit_of(moving) in group.accept.suits else 0 for moving, row in enumerate(accept_row)]
            accepts += accept_row
            joins += join_row
    return tuple(accepts), tuple(joins)


def _relations(group: PileGroup) -> list[str]:
    """The suit relations of a group's piles, and of the runs that leave them."""
    return [] if group.build is None else [group.build.suits, group.move.suits or group.build.suits]


def _suit_masks(relation: SuitRelation, cards: Sequence[Card]) -> dict[Card, int]:
    """For each card, a bit for every card that it may lie on as far as suits go."""
    return {moving: sum(1 << lower for lower in cards if relation(moving, lower)) for moving in cards}


def _fill_rows(
    group: PileGroup,
    base: int,
    cards: Sequence[Card],
    ranks: Sequence[int],
    of_rank: Mapping[int, int],
    by_suit: Mapping[str, Mapping[Card, int]],
    accept_row: list[int],
    join_row: list[int],
) -> None:
    """The rows of one group for one base rank."""
    opening = {rank for rank in ranks if _opens(group, rank, base, ranks)}
    for moving in cards:
        if rank_of(moving) in opening:
            accept_row[moving] = 1 << EMPTY
    if group.build is None:
        return
    suits, run_suits = (by_suit[name] for name in _relations(group))
    run = replace(group.build, wrap=group.move.wrap or group.build.wrap)
    below, run_below = (_ranks_below(build, base if build.wrap == "base" else 0, tuple(ranks)) for build in (group.build, run))
    lower = {rank: sum(of_rank[other] for other in below[rank]) for rank in ranks}
    run_lower = {rank: sum(of_rank[other] for other in run_below[rank]) for rank in ranks}
    closed = sum(1 << below for below in cards if rank_of(below) in group.build.stop or suit_of(below) in group.build.stop_suits)
    for moving in cards:
        accept_row[moving] |= suits[moving] & lower[rank_of(moving)] & ~closed
        join_row[moving] = run_suits[moving] & run_lower[rank_of(moving)] & ~closed


def _opens(group: PileGroup, rank: int, base: int, ranks: Sequence[int]) -> bool:
    """Whether a card of this rank may lie on an empty pile of the group."""
    wanted = group.space.rank
    if wanted in ("any", "none"):
        return wanted == "any"
    if wanted == "base":
        return rank == base
    if wanted == "below-base" and base == 0:
        return False
    if wanted == "below-base":
        return (ranks.index(rank) - ranks.index(base)) % len(ranks) == len(ranks) - 1
    return rank == wanted


@functools.cache
def _ranks_below(build: Build, base: int, ranks: tuple[int, ...]) -> Mapping[int, Sequence[int]]:
    """For each rank the ranks of the cards that it may lie on: kept, as many games build alike, and one alike for most bases."""
    return {rank: [lower for lower in ranks if _follows(build, rank, lower, base, ranks)] for rank in ranks}


def _follows(build: Build, rank: int, lower: int, base: int, ranks: Sequence[int]) -> bool:
    """Whether a card of the one rank may lie on one of the other, as far as the group's direction and wrap go.

    `wrap: base` counts the ranks from the base card, so that nothing goes below it; `round` goes on through it.
    """
    if build.direction == "any":
        return True
    if build.direction == "same":
        return rank == lower
    order = build.sequence or ranks
    if rank not in order or lower not in order:
        return False
    size = len(order)
    start = order.index(base) if build.wrap == "base" and base in order else 0
    difference = (order.index(rank) - start) % size - (order.index(lower) - start) % size
    steps = {build.step} if build.direction == "up" else {-build.step} if build.direction == "down" else {build.step, -build.step}
    if build.wrap == "round":
        return difference % size in {step % size for step in steps}
    return difference in steps


def _cards(ruleset: Ruleset) -> list[Card]:
    """Every card of the deck once, jokers apart."""
    return [card(rank, suit) for suit in sorted(set(ruleset.deck.suits)) for rank in ruleset.deck.ranks]


def _fit_jokers(jokers: Sequence[Card], cards: Sequence[Card], accept_row: list[int], join_row: list[int]) -> None:
    """A joker goes on every card, and every card on a joker; a joker on a joker as well."""
    wild = sum(1 << joker for joker in jokers)
    for moving in cards:
        accept_row[moving] |= wild
        join_row[moving] |= wild
    for joker in jokers:
        accept_row[joker] = join_row[joker] = wild | sum(1 << lower for lower in cards)


def make_pairs(ruleset: Ruleset) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """For each card a bit for every card that it pairs with; the cards that go alone; for each card those that beat it."""
    pairs, beaten, alone = [0] * CARDS, [0] * CARDS, 0
    match = ruleset.match
    if match is None:
        return tuple(pairs), 0, tuple(beaten)
    cards, ranks = _cards(ruleset), ruleset.deck.ranks
    for one in cards:
        if rank_of(one) in match.alone:
            alone |= 1 << one
        for other in cards:
            if any(_is_pair(pair, one, other) for pair in match.pairs):
                pairs[one] |= 1 << other
            higher = ranks.index(rank_of(other)) > ranks.index(rank_of(one))
            if match.beaten and higher and suit_of(one) == suit_of(other):
                beaten[one] |= 1 << other
    return tuple(pairs), alone, tuple(beaten)


def _is_pair(pair: Pair, one: Card, other: Card) -> bool:
    """Whether two cards are such a pair."""
    both = sorted((rank_of(one), rank_of(other)))
    return (
        (pair.sum is None or sum(both) == pair.sum)
        and (pair.ranks is None or both == sorted(pair.ranks))
        and (pair.rank is None or both[0] == both[1])
        and (pair.suit is None or suit_of(one) == suit_of(other))
    )
