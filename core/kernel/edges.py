"""Which group of piles feeds which, and how: an edge for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..model.feeding import feeds, pile_capacity
from ..model.ruleset import PileGroup, Ruleset


@dataclass(frozen=True)
class Edge:
    """One group feeds another."""

    source: int
    target: int
    run: bool
    singly: bool
    space: bool
    exact: int
    needs: int


def make_edges(ruleset: Ruleset, groups: Sequence[PileGroup]) -> tuple[list[Edge], int, int]:
    """All edges, those to the piles that must be full first, then the others, those for choosing the base card last.

    Also where the last part begins, and where those begin that hold before the base card is chosen: where it is chosen when the
    player likes, the moves of the group that it comes from. Players look at the foundations first; so that is the first that a
    hint finds.
    """
    number = {group.name: index for index, group in enumerate(groups)}
    full, chosen_from = ruleset.goal.full, None if ruleset.base_first else ruleset.base_from
    edges: list[Edge] = []
    early: list[Edge] = []
    for target in sorted(groups, key=lambda group: (group.name not in full, group.role not in ("foundation", "hole"))):
        for source in groups:
            if feeds(source, target):
                before_base = source.name == chosen_from and target.name not in full
                (early if before_base else edges).append(_edge(number, source, target))
    before_base_at = len(edges)
    edges += early
    choosing = len(edges)
    if ruleset.base_from is not None:
        edges += [Edge(number[ruleset.base_from], number[name], False, False, True, 0, 0) for name in full]
    return edges, choosing, before_base_at


def _edge(number: Mapping[str, int], source: PileGroup, target: PileGroup) -> Edge:
    """How cards go from one group to another."""
    assert target.accept is not None
    exact = target.space.run or 0
    run = (target.accept.run or exact > 0) and source.move.unit not in ("top", "none")
    open_to = target.space.rank != "none" and (target.space.sources is None or source.name in target.space.sources)
    needs = sum(1 << number[name] for name in _waits_for(source, target))
    singly = run and target.role == "foundation" and not exact
    return Edge(number[source.name], number[target.name], run, singly, open_to, exact, needs)


def _waits_for(source: PileGroup, target: PileGroup) -> tuple[str, ...]:
    """The groups that must be empty before a card of the one group comes to a space of the other."""
    waiting = target.space.waiting
    return target.space.when_empty if waiting is None or source.name in waiting else ()


def most_moves(ruleset: Ruleset, groups: Sequence[PileGroup], edge: Edge) -> int:
    """An upper bound of the moves along one edge."""
    longest = pile_capacity(ruleset, groups[edge.source]) if edge.run else 1
    return groups[edge.source].count * groups[edge.target].count * longest
