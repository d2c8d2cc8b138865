"""The tables of one game: what the kernel's functions read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Table = Sequence[int]
Keys = Sequence[int]
"""Numbers of 64 bits without a sign."""


class Rules(NamedTuple):
    """The tables of one game: single integers first, then rows of them.

    Groups and piles go by their number, so the first card of pile 3 is ``state[rules.start[3]]``. What a row is indexed by is
    said where it is neither a group nor a pile, an edge or a step. Compiled, the rows are passed as one struct of addresses
    (`native`).
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
    moved_word: int
    """The place in the state of what a redeal may ask: whether something has been moved since the last; 0 if none asks."""
    replaces: int
    """Whether a step of the deal replaces cards."""
    fills: int
    closing_times: int
    """A bit for each time at which some group closes up: BEFORE_FILLING, AFTER_FILLING, BY_DEALING of `filling`."""
    covers: int
    """Whether piles lie on others."""
    matching: int
    """0, or bits of `matching`: MATCHING, DIRECTED, TAKES_TARGET, NEAR, BEATEN."""
    goes_alone: int
    """A bit for every card that goes alone."""
    discard: int
    gates: int
    """A bit for every condition of a deal: WASTE_MUST_BE_EMPTY, NO_SPACE_OPEN, NO_SPACE_FILLABLE of `stock`."""
    limits: int
    """Whether some group's moves are limited by cells and spaces."""
    has_auto: int
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
    start: Table
    capacity: Table
    group_of: Table
    first: Table
    pile_count: Table
    unit: Table
    keep: Table
    limit: Table
    auto: Table
    """For each group 0, or which cards come by themselves: AUTO_ALL, AUTO_SAFE of `play`."""
    points: Table
    """For each group the points of a card on it."""
    is_full: Table
    """For each group, whether its piles must be full."""
    is_cleared: Table
    """For each group, whether its cards must go."""
    closing: Table
    """For each group NEVER, BEFORE_FILLING, AFTER_FILLING or BY_DEALING."""
    buried: Table
    """For each group, a bit for every rank that the deal brings to the bottom of its piles."""
    among: Table
    """For each group NOT_IN, IN or WITHIN of `matching`."""
    pairs: Table
    """[card]: a bit for every card that it pairs with."""
    beaten: Table
    """[card]: a bit for every card that beats it."""
    near: Table
    """For each pile, a bit for every pile of its group, by its place there, that it can be matched with."""
    cover_first: Table
    cover_piles: Table
    """The piles that lie on each pile."""
    under_first: Table
    under_piles: Table
    """The piles on which each pile lies."""
    is_cell: Table
    is_tableau: Table
    turns: Table
    opens: Table
    """For each pile, a bit for every card that may lie on it when it is empty, as far as the pile itself goes."""
    top_up: Table
    """For each group, whether the deal turns up the top card of its piles."""
    accepts: Table
    """[(base * groups + group) * CARDS + card]: a bit for every top card that takes this card, and the bit EMPTY."""
    joins: Table
    """[(base * groups + group) * CARDS + card]: a bit for every card below this one that it makes a run with."""
    edge_source: Table
    edge_target: Table
    edge_run: Table
    edge_singly: Table
    edge_space: Table
    edge_exact: Table
    """The only number of cards that goes along this edge, or 0."""
    edge_needs: Table
    """A bit for every group that must be bare before a space is open along this edge."""
    step_first: Table
    step_pile: Table
    step_face: Table
    step_only_spaces: Table
    step_sets_base: Table
    step_replaced: Table
    """For each step a bit for every rank that goes under the stock, so that the next card takes its place."""
    fill_first: Table
    fill_sources: Table
    fill_bottom: Table
    """For each group, whether its spaces are filled with bottom cards."""
    gather_groups: Table
    plugin_words: Table
    """For each plugin, the place of its first word in the state."""
    plugin_parameters: Table
    """For each plugin, the place of its first number in `parameters`."""
    parameters: Table
