"""Do the cards of the reserves lock each other in? The argument is in docs/solver.md, "Locked reserves".

A reserve is any group whose cards leave it one by one, top card first, for the goal's piles only, and which gets no card in play.
"""

from __future__ import annotations

import functools
import operator
from collections import Counter
from collections.abc import Mapping, Sequence

from ..engine.engine import Engine
from ..kernel.chains import HOOKS
from ..kernel.state import BASE, CARDS, EMPTY
from ..model.feeding import pile_capacity
from ..model.ruleset import PileGroup
from .reasoning import all_is_listed, goal_group

_GIVING = {hook.name for hook in HOOKS if not hook.only_forbids}
"""The kernel functions that may do more than forbid, lose, count, or act before the first move."""


def reserves(engine: Engine) -> tuple[PileGroup, ...]:
    """The groups of which the argument holds; none where it does not hold for the ruleset."""
    ruleset, rules = engine.ruleset, engine.rules
    goal = goal_group(ruleset)
    if goal is None or goal.count * pile_capacity(ruleset, goal) != len(ruleset.deck.cards()):
        return ()
    if not all_is_listed(ruleset) or ruleset.match is not None or any(step.when == "redeal" for step in ruleset.deal):
        return ()
    if not all(_only_forbids(engine, place) for place in range(len(engine.plugins))):
        return ()
    dealt_to = {group.deal.to for group in ruleset.groups if group.deal} | {
        step.to for step in ruleset.deal if step.when != "start"
    }
    filled = {group.name for group in ruleset.groups if group.fill}
    fillers = {name for group in ruleset.groups for name in group.fill}
    if goal.name in dealt_to | filled | fillers or any(_lays_whole_runs(engine, edge) for edge in range(rules.edges)):
        return ()
    return tuple(
        group
        for group in ruleset.groups
        if group.role not in ("stock", "waste")
        and group is not goal
        and group.name not in dealt_to | filled | fillers
        and _feeds(engine, group) <= {goal.name}
        and not any(group.name in _feeds(engine, other) for other in ruleset.groups)
    )


def _only_forbids(engine: Engine, place: int) -> bool:
    plugin, _ = engine.plugins[place]
    if "only_forbids" in plugin.hooks:
        return bool(plugin.call("only_forbids"))
    return _GIVING.isdisjoint(plugin.hooks)


def _lays_whole_runs(engine: Engine, edge: int) -> bool:
    """Whether cards come to the goal's piles along this edge otherwise than one by one, top card first."""
    rules = engine.rules
    to_goal = rules.is_full[rules.edge_target[edge]]
    return bool(to_goal and rules.edge_run[edge] and not rules.edge_singly[edge])


def _feeds(engine: Engine, group: PileGroup) -> set[str]:
    """The groups to which the player can bring cards of this one."""
    rules, groups = engine.rules, engine.ruleset.groups
    edges = [edge for edge in range(rules.edges) if rules.edge_source[edge] == groups.index(group)]
    return {groups[rules.edge_target[edge]].name for edge in edges}


def is_locked(engine: Engine, state: bytes) -> bool:
    """Whether the cards of the reserves cannot all come up, even if every other card is to be had at any time."""
    names = {group.name for group in reserves(engine)}
    piles = [pile.index for pile in engine.piles if pile.group.name in names and engine.size(state, pile.index)]
    if not piles:
        return False
    if state[BASE] != 0:
        return _stay_in(engine, state, piles)
    starts = [engine.play(state, move) for move in engine.legal_moves(state)]
    return bool(starts) and all(start[BASE] != 0 and _stay_in(engine, start, piles) for start in starts)


def _stay_in(engine: Engine, state: bytes, piles: Sequence[int]) -> bool:
    """Whether some cards of these piles never come up, once there is a base card."""
    rules, goal = engine.rules, goal_group(engine.ruleset)
    assert goal is not None
    row = (state[BASE] * rules.groups + engine.ruleset.number(goal.name)) * CARDS
    hosts = rules.accepts[row : row + CARDS]
    cards = [[card & 63 for card in engine.cards(state, pile)] for pile in range(rules.piles)]
    up = [cards[pile.index] for pile in engine.group_piles(goal.name)]
    if not all(_is_built(hosts, lying) for lying in up):
        return False
    kinds = set(engine.ruleset.deck.cards())
    alike = {card: sum(1 << other for other in kinds if hosts[other] == hosts[card]) for card in kinds}
    stays_up = not _feeds(engine, goal)
    at_first = Counter(alike[card] for lying in up for card in lying) if stays_up else Counter[int]()
    least = dict.fromkeys(piles, at_first)
    free = Counter(card for pile, lying in enumerate(cards) if pile not in least for card in lying)
    busy = True
    while busy:
        busy = False
        for pile in piles:
            while cards[pile]:
                with_card = _goes_up(hosts, alike, free, least[pile], cards[pile][-1])
                if with_card is None:
                    break
                if stays_up:
                    least[pile] = with_card
                free[cards[pile].pop()] += 1
                busy = True
    return any(cards[pile] for pile in piles)


def _is_built(hosts: Sequence[int], lying: Sequence[int]) -> bool:
    """Whether each card lies on one that it goes on, and the first may begin the pile."""
    return all(hosts[card] >> below & 1 for below, card in zip((EMPTY, *lying), lying, strict=False))


def _goes_up(
    hosts: Sequence[int], alike: Mapping[int, int], free: Counter[int], least: Counter[int], card: int
) -> Counter[int] | None:
    """How many cards of each set are up at least once this card is, if so many were before; None if too few are free.

    A set of cards is a number with a bit for each.
    """
    least = least.copy()
    least[alike[card]] += 1
    number, below = least[alike[card]], hosts[card]
    seen: set[int] = set()
    while not below >> EMPTY & 1 and below not in seen:
        seen.add(below)
        lower = [card for card in alike if below >> card & 1]
        if sum(free[card] for card in lower) < number:
            return None
        least[below] = max(least[below], number)
        below = functools.reduce(operator.or_, (hosts[card] for card in lower))
    return least
