"""Ruleset -> Rules: the flat integer tables that the kernel's functions read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..cards import CARDS_IN_PACK
from ..ruleset import DealStep, Gate, Match, PileGroup, Ruleset
from .filling import AFTER_FILLING, BEFORE_FILLING, BY_DEALING, NEVER
from .masks import SuitRelation, make_masks, make_pairs
from .matching import BEATEN, DIRECTED, IN, MATCHING, NEAR, NOT_IN, TAKES_TARGET, WITHIN
from .piles import cover_tables, near_masks
from .play import AUTO_ALL, AUTO_SAFE
from .state import FACE_DOWN, WORDS
from .stock import NO_SPACE_FILLABLE, NO_SPACE_OPEN, WASTE_MUST_BE_EMPTY
from .units import ALL, BY_CELLS, BY_POWER, GROUP, NO_UNIT, RUN, TOP, TOP_OR_ALL

Table = Sequence[int]
_PHASES = ("start", "base-chosen", "redeal")
_LIMITS = {None: 0, "cells": BY_CELLS, "power": BY_POWER}
_GATES: dict[Gate, int] = {"waste-empty": WASTE_MUST_BE_EMPTY, "no-space": NO_SPACE_OPEN, "no-fillable-space": NO_SPACE_FILLABLE}
_AUTO = {None: 0, "all": AUTO_ALL, "safe": AUTO_SAFE}
_UNITS = {"none": NO_UNIT, "top": TOP, "run": RUN, "group": GROUP, "all": ALL, "top-or-all": TOP_OR_ALL}
_CLOSING = {None: NEVER, "before-filling": BEFORE_FILLING, "after-filling": AFTER_FILLING, "by-dealing": BY_DEALING}


class Rules(NamedTuple):
    """The tables of one game: integers, and one flat row of them, `table`, in which the other tables stand one behind another.

    A field of the second part says where its table begins: the first card of pile 3 is ``state[rules.table[rules.start + 3]]``.
    (A NamedTuple of thirty arrays reads better, but compiled it is passed to a function as two hundred words with thirty
    reference counts: measured, a sixth of the speed and nearly twice the compilation.) Groups and piles go by their number.
    """

    piles: int
    groups: int
    edges: int
    choosing: int
    """The edges from here on hold only while the base card is to be chosen."""
    before_base: int
    """Those from here on hold then."""
    base_leftmost: int
    """Whether the base card goes to the leftmost pile of its group only."""
    sizes_at: int
    state_size: int
    most_moves: int
    plugins: int
    stock: int
    waste: int
    """-1 where there is none."""
    deal_to: int
    remainder_to: int
    """The group that the last cards go to where they are too few for all piles of `deal_to`, or -1."""
    deal_cards: int
    deal_automatic: int
    deal_spaces: int
    redeals: int
    gathers: int
    """How many groups are gathered at a redeal; 0: the waste is turned over."""
    shuffles: int
    moved: int
    """The place in the state of what a redeal may ask: whether something has been moved since the last; 0 if none asks."""
    replaces: int
    """Whether a step of the deal replaces cards."""
    fills: int
    closes: int
    """A bit for each time at which some group closes up: BEFORE_FILLING, AFTER_FILLING, BY_DEALING of `filling`."""
    covers: int
    """Whether piles lie on others."""
    matching: int
    """0, or bits of `matching`: MATCHING, DIRECTED, TAKES_TARGET, NEAR, BEATEN."""
    alone: int
    """A bit for every card that goes alone."""
    discard: int
    gates: int
    """A bit for every condition of a deal: WASTE_MUST_BE_EMPTY, NO_SPACE_OPEN, NO_SPACE_FILLABLE of `stock`."""
    limits: int
    """Whether some group's moves are limited by cells and spaces."""
    autos: int
    """Whether cards come to some group by themselves."""
    goals: int
    """Whether the ruleset has a goal, so that not only plugins say when the game is won."""
    cards_left: int
    """The most cards that may be left where all must go ..."""
    ranks_left: int
    """... those of these ranks, a bit for each, not counted."""
    runs_on: int
    """The group whose piles must be whole runs, or -1."""
    run_cards: int
    points_at_start: int
    """What the score begins with, before anything is counted."""
    full_points: int
    run_points: int
    joined_points: int
    turned_points: int
    down_at_start: int
    """Cards that the deal lays face down, those of the stock apart."""
    start: int
    capacity: int
    group_of: int
    first: int
    pile_count: int
    unit: int
    keep: int
    limit: int
    auto: int
    """For each group 0, or which cards come by themselves: AUTO_ALL, AUTO_SAFE of `play`."""
    points: int
    """For each group the points of a card on it."""
    is_full: int
    """For each group, whether its piles must be full."""
    is_cleared: int
    """For each group, whether its cards must go."""
    closing: int
    """For each group NEVER, BEFORE_FILLING, AFTER_FILLING or BY_DEALING."""
    buried: int
    """For each group, a bit for every rank that the deal brings to the bottom of its piles."""
    among: int
    """For each group NOT_IN, IN or WITHIN of `matching`."""
    pairs: int
    """[card]: a bit for every card that it pairs with."""
    beaten: int
    """[card]: a bit for every card that beats it."""
    near: int
    """For each pile, a bit for every pile of its group, by its place there, that it can be matched with."""
    cover_first: int
    cover_piles: int
    """The piles that lie on each pile."""
    under_first: int
    under_piles: int
    """The piles on which each pile lies."""
    is_cell: int
    is_tableau: int
    turns: int
    opens: int
    """For each pile, a bit for every card that may lie on it when it is empty, as far as the pile itself goes."""
    top_up: int
    """For each group, whether the deal turns up the top card of its piles."""
    accepts: int
    """[(base * groups + group) * CARDS + card]: a bit for every top card that takes this card, and the bit EMPTY."""
    joins: int
    """[(base * groups + group) * CARDS + card]: a bit for every card below this one that it makes a run with."""
    edge_source: int
    edge_target: int
    edge_run: int
    edge_singly: int
    edge_space: int
    edge_exact: int
    """The only number of cards that goes along this edge, or 0."""
    edge_needs: int
    """A bit for every group that must be bare before a space is open along this edge."""
    step_first: int
    step_pile: int
    step_face: int
    step_only_spaces: int
    step_sets_base: int
    step_replaced: int
    """For each step a bit for every rank that goes under the stock, so that the next card takes its place."""
    fill_first: int
    fill_sources: int
    fill_bottom: int
    """For each group, whether its spaces are filled with bottom cards."""
    gather_groups: int
    plugin_words: int
    """For each plugin, the place of its first word in the state."""
    plugin_parameters: int
    """For each plugin, the place of its first number in `parameters`."""
    parameters: int
    table: Table


_Laid = tuple[str, int, int, int, int, int]
"""One card of the deal: when, pile, FACE_DOWN or 0, whether only to a space, whether it sets the base, bits of ranks replaced."""


@dataclass(frozen=True)
class PluginTables:
    """What the tables must know of one plugin: its state words and the numbers made of its parameters."""

    words: int
    parameters: tuple[int, ...]


@dataclass(frozen=True)
class _Edge:
    source: int
    target: int
    run: bool
    singly: bool
    space: bool
    exact: int
    needs: int


def pile_capacity(ruleset: Ruleset, group: PileGroup) -> int:
    """The most cards that a pile of this group can hold."""
    if group.capacity is not None:
        return group.capacity
    return len(ruleset.deck.ranks) if group.role == "foundation" else len(ruleset.deck.cards())


def make_rules(ruleset: Ruleset, relations: Mapping[str, SuitRelation], plugins: Sequence[PluginTables] = ()) -> Rules:
    """Compile the tables of a ruleset that the loader has found sound.

    Raises:
        KeyError: a build names a suit relation that is not in `relations`.
    """
    groups = [*ruleset.groups]
    if ruleset.role("stock") is None:
        groups.append(PileGroup("", "stock", face="down"))  # the pack in the dealer's hand
    number = {group.name: index for index, group in enumerate(groups)}
    stock = next(index for index, group in enumerate(groups) if group.role == "stock")
    waste = next((index for index, group in enumerate(groups) if group.role == "waste"), None)
    first = [sum(group.count for group in groups[:index]) for index in range(len(groups))]
    piles = sum(group.count for group in groups)
    words = sum(plugin.words for plugin in plugins)
    stock_group = groups[stock]
    moved = WORDS if stock_group.redeal.after_move else 0
    words_at = WORDS + (moved != 0)
    sizes_at = words_at + words
    capacity = [pile_capacity(ruleset, group) for group in groups for _ in range(group.count)]
    start = [sizes_at + piles + sum(capacity[:pile]) for pile in range(piles)]
    edges, choosing, before_base = _edges(ruleset, groups)
    deal = stock_group.deal
    steps = _steps(ruleset, groups, first)
    fills = [[number[name] for name in group.fill] for group in groups]
    word_places, parameter_places = (
        _places([plugin.words for plugin in plugins], words_at),
        _places([len(p.parameters) for p in plugins], 0),
    )
    accepts, joins = make_masks(ruleset, groups, relations)
    pairs, alone, beaten = make_pairs(ruleset)
    cover_first, cover_piles, under_first, under_piles = cover_tables(groups, first)
    match, goal = ruleset.match, ruleset.goal
    points = [_points(ruleset, group) for group in groups]
    tables: dict[str, Sequence[int]] = dict(
        start=start,
        capacity=capacity,
        group_of=tuple(index for index, group in enumerate(groups) for _ in range(group.count)),
        first=tuple(first),
        pile_count=tuple(group.count for group in groups),
        unit=tuple(_UNITS[group.move.unit] for group in groups),
        keep=tuple(group.move.keep for group in groups),
        is_cell=tuple(int(group.role == "cell") for group in groups),
        limit=tuple(_LIMITS[group.move.limit] for group in groups),
        auto=tuple(_AUTO[group.auto] for group in groups),
        points=points,
        is_full=tuple(int(group.name in goal.full) for group in groups),
        is_cleared=tuple(int(group.name in goal.empty) for group in groups),
        closing=tuple(_CLOSING[group.close_up] for group in groups),
        buried=tuple(
            _rank_bits([rank for step in ruleset.deal if step.to == group.name for rank in step.bury]) for group in groups
        ),
        among=tuple(_part_in_matches(match, group) for group in groups),
        pairs=pairs,
        beaten=beaten,
        near=near_masks(ruleset, groups),
        cover_first=cover_first,
        cover_piles=cover_piles,
        under_first=under_first,
        under_piles=under_piles,
        opens=tuple(_opening_cards(group, place) for group in groups for place in range(group.count)),
        is_tableau=tuple(int(group.role in ("tableau", "hole")) for group in groups),
        top_up=tuple(int(group.face == "top") for group in groups),
        turns=tuple(int(group.face != "down") for group in groups),
        accepts=accepts,
        joins=joins,
        edge_source=tuple(edge.source for edge in edges),
        edge_target=tuple(edge.target for edge in edges),
        edge_run=tuple(int(edge.run) for edge in edges),
        edge_singly=tuple(int(edge.singly) for edge in edges),
        edge_space=tuple(int(edge.space) for edge in edges),
        edge_exact=tuple(edge.exact for edge in edges),
        edge_needs=tuple(edge.needs for edge in edges),
        step_first=tuple(_places([sum(step[0] == phase for step in steps) for phase in _PHASES], 0)),
        step_pile=tuple(step[1] for step in steps),
        step_face=tuple(step[2] for step in steps),
        step_only_spaces=tuple(step[3] for step in steps),
        step_sets_base=tuple(step[4] for step in steps),
        step_replaced=tuple(step[5] for step in steps),
        fill_first=tuple(_places([len(sources) for sources in fills], 0)),
        fill_sources=tuple(source for sources in fills for source in sources),
        fill_bottom=tuple(int(group.fill_bottom) for group in groups),
        gather_groups=tuple(number[name] for name in stock_group.redeal.gather),
        plugin_words=tuple(word_places),
        plugin_parameters=tuple(parameter_places),
        parameters=tuple(value for plugin in plugins for value in plugin.parameters),
    )
    row: list[int] = []
    places = {}
    for name, table in tables.items():
        places[name] = len(row)
        row += table
    return Rules(
        piles=piles,
        groups=len(groups),
        edges=len(edges),
        choosing=choosing,
        before_base=before_base,
        base_leftmost=int(ruleset.base_leftmost),
        sizes_at=sizes_at,
        state_size=sizes_at + piles + sum(capacity),
        most_moves=2
        + 512 * len(plugins)
        + sum(_most_moves(ruleset, groups, edge) for edge in edges)
        + (0 if match is None else piles * (piles + 2)),
        plugins=len(plugins),
        stock=first[stock],
        waste=-1 if waste is None else first[waste],
        deal_to=-1 if deal is None else number[deal.to],
        remainder_to=-1 if deal is None or deal.remainder is None else number[deal.remainder],
        deal_cards=0 if deal is None else deal.cards,
        deal_automatic=int(deal is not None and deal.automatic),
        deal_spaces=int(deal is not None and deal.only_spaces),
        redeals=stock_group.redeals,
        gathers=len(stock_group.redeal.gather),
        shuffles=int(stock_group.redeal.shuffle),
        moved=moved,
        replaces=int(any(step.replace for step in ruleset.deal)),
        fills=sum(map(len, fills)),
        closes=sum({_CLOSING[group.close_up] for group in groups}),
        covers=len(cover_piles),
        matching=_matching(match, groups),
        alone=alone,
        discard=-1 if match is None else first[number[match.to]],
        gates=sum(_GATES[gate] for gate in (deal.when if deal else ())),
        limits=int(any(group.move.limit for group in groups)),
        autos=int(any(group.auto for group in groups)),
        goals=len(goal.full) + len(goal.empty) + (goal.runs is not None),
        cards_left=goal.left,
        ranks_left=_rank_bits(goal.left_ranks),
        runs_on=-1 if goal.runs is None else number[goal.runs],
        run_cards=goal.run_cards,
        points_at_start=_points_at_start(ruleset, groups, steps),
        full_points=ruleset.full_points,
        run_points=ruleset.run_points,
        joined_points=ruleset.joined_points,
        turned_points=ruleset.turned_points,
        down_at_start=_left_down(groups, first, steps),
        **places,
        table=tuple(row),
    )


def feeds(source: PileGroup, target: PileGroup) -> bool:
    """Whether cards go from one group to the other by hand."""
    if source.move.unit == "none" or source.role == "stock" or target.accept is None:
        return False
    return (source.move.to is None or target.name in source.move.to) and (
        target.accept.sources is None or source.name in target.accept.sources
    )


def _edges(ruleset: Ruleset, groups: Sequence[PileGroup]) -> tuple[list[_Edge], int, int]:
    """All edges, those to the piles that must be full first, then the others, those for choosing the base card last.

    Also where the last part begins, and where those begin that hold before the base card is chosen: where it is chosen when the
    player likes, the moves of the group that it comes from. Players look at the foundations first; so that is the first that a
    hint finds.
    """
    number = {group.name: index for index, group in enumerate(groups)}
    full, chosen_from = ruleset.goal.full, None if ruleset.base_first else ruleset.base_from
    edges, early = [], []
    for target in sorted(groups, key=lambda group: (group.name not in full, group.role not in ("foundation", "hole"))):
        for source in groups:
            if feeds(source, target):
                before_base = source.name == chosen_from and target.name not in full
                (early if before_base else edges).append(_edge(number, source, target))
    before_base_at = len(edges)
    edges += early
    choosing = len(edges)
    if ruleset.base_from is not None:
        edges += [_Edge(number[ruleset.base_from], number[name], False, False, True, 0, 0) for name in full]
    return edges, choosing, before_base_at


def _edge(number: Mapping[str, int], source: PileGroup, target: PileGroup) -> _Edge:
    """How cards go from one group to another."""
    assert target.accept is not None
    exact = target.space.run or 0
    run = (target.accept.run or exact > 0) and source.move.unit not in ("top", "none")
    open_to = target.space.rank != "none" and (target.space.sources is None or source.name in target.space.sources)
    needs = sum(1 << number[name] for name in _waits_for(source, target))
    singly = run and target.role == "foundation" and not exact
    return _Edge(number[source.name], number[target.name], run, singly, open_to, exact, needs)


def _waits_for(source: PileGroup, target: PileGroup) -> tuple[str, ...]:
    """The groups that must be empty before a card of the one group comes to a space of the other."""
    waiting = target.space.waiting
    return target.space.when_empty if waiting is None or source.name in waiting else ()


def _rank_bits(ranks: Sequence[int]) -> int:
    """A bit for each of these ranks, the ace's the lowest."""
    return sum({1 << rank - 1 for rank in ranks})


def _part_in_matches(match: Match | None, group: PileGroup) -> int:
    if match is None or group.name not in match.among:
        return NOT_IN
    return WITHIN if group.name in match.within else IN


def _matching(match: Match | None, groups: Sequence[PileGroup]) -> int:
    """The bits of `matching` for a game; which card is moved matters where only one goes, or the piles are filled again."""
    if match is None:
        return 0
    filled = any(group.name in match.among and group.fill and group.close_up != "before-filling" for group in groups)
    takes_target = match.takes == "target"
    bits = {DIRECTED: filled or takes_target, TAKES_TARGET: takes_target, NEAR: match.near is not None, BEATEN: match.beaten}
    return MATCHING + sum(bit for bit, said in bits.items() if said)


def _points(ruleset: Ruleset, group: PileGroup) -> int:
    """The points of a card on a group: what it gives there, less what it is worth to bring it away."""
    return ruleset.points.get(group.name, 0) - (ruleset.cleared_points if group.name in ruleset.goal.empty else 0)


def _points_at_start(ruleset: Ruleset, groups: Sequence[PileGroup], steps: Sequence[_Laid]) -> int:
    """What makes up for cards that lie somewhere from the start, so that they do not count."""
    of_pile = [group.name for group in groups for _ in range(group.count)]
    dealt = sum(of_pile[step[1]] in ruleset.goal.empty for step in steps if step[0] == "start")
    aside = sum(ruleset.points.get(name, 0) for name in ruleset.deck.homes())
    return ruleset.cleared_points * dealt - aside


def _opening_cards(group: PileGroup, place: int) -> int:
    """A bit for every card that may start this pile of the group, as far as suits go."""
    suits = group.space.suits
    if not suits:
        return (1 << CARDS_IN_PACK) - 1
    return 0x1FFF << 13 * suits[place * len(suits) // group.count]


def _most_moves(ruleset: Ruleset, groups: Sequence[PileGroup], edge: _Edge) -> int:
    """An upper bound of the moves along one edge."""
    longest = pile_capacity(ruleset, groups[edge.source]) if edge.run else 1
    return groups[edge.source].count * groups[edge.target].count * longest


def _steps(ruleset: Ruleset, groups: Sequence[PileGroup], first: Sequence[int]) -> list[_Laid]:
    """The deal, card by card and row by row: the start comes first.

    Where only the top card lies face up, it is turned up when the deal is done: a step for spaces only may pass a pile over.
    """
    rows: list[_Laid] = []
    number = {group.name: index for index, group in enumerate(groups)}
    for step in ruleset.deal:
        group = groups[number[step.to]]
        piles = step.piles or group.count
        counts = step.cards if len(step.cards) > 1 else step.cards * piles
        laid = [(row, place) for place, cards in enumerate(counts) for row in range(cards)]
        if not step.by_pile:
            laid.sort()
        if step.from_right:
            laid.sort(key=lambda at: (-at[1], at[0]) if step.by_pile else (at[0], -at[1]))
        for row, place in laid:
            down = FACE_DOWN if _lies_down(step, group, place, counts[place] - row) else 0
            rows.append(
                (
                    step.when,
                    first[number[step.to]] + place,
                    down,
                    int(step.only_spaces),
                    int(step.sets_base),
                    _rank_bits(step.replace),
                )
            )
    rows.sort(key=lambda row: _PHASES.index(row[0]))
    return rows


def _left_down(groups: Sequence[PileGroup], first: Sequence[int], steps: Sequence[_Laid]) -> int:
    """How many cards lie face down when the deal is done, if every step finds its cards."""
    tops = {pile: down != 0 for _, pile, down, *_ in steps}
    turned = 0
    for group, at in zip(groups, first, strict=True):
        if group.face == "top":
            turned += sum(tops.get(pile, False) for pile in range(at, at + group.count))
    return sum(step[2] != 0 for step in steps) - turned


def _lies_down(step: DealStep, group: PileGroup, place: int, from_top: int) -> bool:
    """Whether a card lies face down that is dealt as the first, second, ... from the top of this step's cards on a pile."""
    if isinstance(step.face, str):
        return step.face == "down"
    if step.face is not None:
        return from_top > step.face[place if len(step.face) > 1 else 0]
    return group.face in ("down", "top")


def _places(lengths: Sequence[int], at: int) -> list[int]:
    """Where each of several rows begins when they stand one behind another, and where the last one ends."""
    places = [at]
    for length in lengths:
        places.append(places[-1] + length)
    return places
