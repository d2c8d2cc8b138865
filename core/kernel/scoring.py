"""Won, lost, and the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .laying import run_length
from .sockets import RUNNING, WON, plugins_outcome, plugins_score
from .state import BASE, CARDS, FACE_DOWN, JOKER, View

if TYPE_CHECKING:
    from .rules import Rules


def outcome(rules: Rules, state: View) -> int:
    """WON, LOST or RUNNING. A game in which nothing can be done any more is RUNNING here: see `game`."""
    if rules.plugins != 0:
        said = plugins_outcome(rules, state)
        if said != RUNNING:
            return said
    left = 0
    for pile in range(rules.piles):
        group = rules.group_of[pile]
        size = state[rules.sizes_at + pile]
        if rules.is_full[group] and size != rules.capacity[pile]:
            return RUNNING
        if rules.is_cleared[group]:
            left += cards_not_spared(rules, state, pile)
            if left > rules.cards_left:
                return RUNNING
        if group == rules.runs_on and size != 0 and not is_whole_run(rules, state, pile):
            return RUNNING
    return WON if rules.goals != 0 else RUNNING


def cards_not_spared(rules: Rules, state: View, pile: int) -> int:
    """The cards of a pile that must still go, those of ranks that may be left not counted."""
    cards = 0
    start = rules.start[pile]
    for place in range(start, start + state[rules.sizes_at + pile]):
        card = state[place] & 63
        if card >= JOKER or not rules.ranks_left >> card % 13 & 1:
            cards += 1
    return cards


def is_whole_run(rules: Rules, state: View, pile: int) -> bool:
    """Whether a pile is one complete run, face up, and nothing else."""
    return state[rules.sizes_at + pile] == rules.run_cards and run_length(rules, state, pile) == rules.run_cards


def score_tableau(rules: Rules, state: View) -> int:
    """The points for cards that lie as a run on the tableau, and for those that have been turned up."""
    joined, down = 0, 0
    for pile in range(rules.piles):
        group = rules.group_of[pile]
        joins = (state[BASE] * rules.groups + group) * CARDS
        start = rules.start[pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            if state[place] >= FACE_DOWN:
                if pile != rules.stock:
                    down += 1
            elif place > start and state[place - 1] < FACE_DOWN and rules.is_tableau[group]:
                joined += rules.joins[joins + state[place]] >> state[place - 1] & 1
    return rules.joined_points * joined + rules.turned_points * (rules.down_at_start - down)


def score(rules: Rules, state: View) -> int:
    """The points of a position."""
    points = rules.points_at_start
    for pile in range(rules.piles):
        group = rules.group_of[pile]
        size = state[rules.sizes_at + pile]
        points += rules.points[group] * size
        is_full = rules.is_full[group] != 0 and size == rules.capacity[pile]
        if rules.full_points != 0 and is_full:
            points += rules.full_points
        if rules.run_points != 0 and group == rules.runs_on and is_whole_run(rules, state, pile):
            points += rules.run_points
    if rules.joined_points != 0 or rules.turned_points != 0:
        points += score_tableau(rules, state)
    if rules.plugins != 0:
        points += plugins_score(rules, state)
    return points
