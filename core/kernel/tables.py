"""Ruleset -> Rules: the flat integer tables that the kernel's functions read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..model.cards import CARDS_IN_PACK
from ..model.feeding import pile_capacity
from ..model.ruleset import Gate, Match, PileGroup, Ruleset
from .edges import make_edges, most_moves
from .filling import AFTER_FILLING, BEFORE_FILLING, BY_DEALING, NEVER
from .masks import SuitRelation, make_masks, make_pairs
from .matching import BEATEN, DIRECTED, IN, MATCHING, NEAR, NOT_IN, TAKES_TARGET, WITHIN
from .piles import cover_tables, near_masks
from .play import AUTO_ALL, AUTO_SAFE
from .rules import Rules
from .state import WORDS
from .steps import PHASES, Laid, left_down, make_steps, rank_bits
from .stock import NO_SPACE_FILLABLE, NO_SPACE_OPEN, WASTE_MUST_BE_EMPTY
from .units import ALL, BY_CELLS, BY_POWER, GROUP, NO_UNIT, RUN, TOP, TOP_OR_ALL

_LIMITS = {None: 0, "cells": BY_CELLS, "power": BY_POWER}
_GATES: dict[Gate, int] = {"waste-empty": WASTE_MUST_BE_EMPTY, "no-space": NO_SPACE_OPEN, "no-fillable-space": NO_SPACE_FILLABLE}
_AUTO = {None: 0, "all": AUTO_ALL, "safe": AUTO_SAFE}
_UNITS = {"none": NO_UNIT, "top": TOP, "run": RUN, "group": GROUP, "all": ALL, "top-or-all": TOP_OR_ALL}
_CLOSING = {None: NEVER, "before-filling": BEFORE_FILLING, "after-filling": AFTER_FILLING, "by-dealing": BY_DEALING}


@dataclass(frozen=True)
class PluginTables:
    """What the tables must know of one plugin: its state words and the numbers made of its parameters."""

    words: int
    parameters: tuple[int, ...]


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
    moved_word = WORDS if stock_group.redeal.after_move else 0
    words_at = WORDS + (moved_word != 0)
    sizes_at = words_at + words
    capacity = [pile_capacity(ruleset, group) for group in groups for _ in range(group.count)]
    start = [sizes_at + piles + sum(capacity[:pile]) for pile in range(piles)]
    edges, choosing, before_base = make_edges(ruleset, groups)
    deal = stock_group.deal
    steps = make_steps(ruleset, groups, first)
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
            rank_bits([rank for step in ruleset.deal if step.to == group.name for rank in step.bury]) for group in groups
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
        step_first=tuple(_places([sum(step[0] == phase for step in steps) for phase in PHASES], 0)),
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
        + sum(most_moves(ruleset, groups, edge) for edge in edges)
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
        moved_word=moved_word,
        replaces=int(any(step.replace for step in ruleset.deal)),
        fills=sum(map(len, fills)),
        closing_times=sum({_CLOSING[group.close_up] for group in groups}),
        covers=len(cover_piles),
        matching=_matching(match, groups),
        goes_alone=alone,
        discard=-1 if match is None else first[number[match.to]],
        gates=sum(_GATES[gate] for gate in (deal.when if deal else ())),
        limits=int(any(group.move.limit for group in groups)),
        has_auto=int(any(group.auto for group in groups)),
        goals=len(goal.full) + len(goal.empty) + (goal.runs is not None),
        cards_left=goal.left,
        ranks_left=rank_bits(goal.left_ranks),
        runs_on=-1 if goal.runs is None else number[goal.runs],
        run_cards=goal.run_cards,
        points_at_start=_points_at_start(ruleset, groups, steps),
        full_points=ruleset.full_points,
        run_points=ruleset.run_points,
        joined_points=ruleset.joined_points,
        turned_points=ruleset.turned_points,
        down_at_start=left_down(groups, first, steps),
        **{name: tuple(table) for name, table in tables.items()},
    )


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


def _points_at_start(ruleset: Ruleset, groups: Sequence[PileGroup], steps: Sequence[Laid]) -> int:
    """What makes up for cards that lie somewhere from the start, so that they do not count."""
    of_pile = [group.name for group in groups for _ in range(group.count)]
    dealt = sum(of_pile[step[1]] in ruleset.goal.empty for step in steps if step[0] == "start")
    if any(group.role == "stock" and group.name in ruleset.goal.empty for group in groups):
        laid_out = len(ruleset.deck.set_aside) + sum(step[0] == "start" for step in steps)
        dealt += len(ruleset.deck.cards()) - laid_out
    aside = sum(ruleset.points.get(name, 0) for name in ruleset.deck.homes())
    return ruleset.cleared_points * dealt - aside


def _opening_cards(group: PileGroup, place: int) -> int:
    """A bit for every card that may start this pile of the group, as far as suits go."""
    suits = group.space.suits
    if not suits:
        return (1 << CARDS_IN_PACK) - 1
    return 0x1FFF << 13 * suits[place * len(suits) // group.count]


def _places(lengths: Sequence[int], at: int) -> list[int]:
    """Where each of several rows begins when they stand one behind another, and where the last one ends."""
    places = [at]
    for length in lengths:
        places.append(places[-1] + length)
    return places
