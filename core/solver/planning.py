"""Engine -> Plan: the tables that the search of one game goes by. What may be left out is decided in `reasoning`."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence

from ..engine.engine import Engine
from ..kernel.state import CARDS, EMPTY, FACE_DOWN, JOKER
from .plan import BY_PILES, BY_SIZES, Plan
from .reasoning import (
    all_feed_goal,
    bases,
    deals_to_several,
    falls,
    fits_are_even,
    goal_group,
    is_understood,
    keeps_its_cards,
    may_go_up_safely,
    parts_may_stay,
    piles_are_interchangeable,
    stock_is_cyclic,
    suits_are_interchangeable,
    units_are_runs,
)

_BASES = 14
_MOST_PILES = 60
"""A number has a bit for each."""


def make_plan(engine: Engine, total: int) -> Plan:
    """The plan for positions with so many cards."""
    ruleset, rules = engine.ruleset, engine.rules
    known = is_understood(ruleset)
    alike = piles_are_interchangeable(engine)
    goal = goal_group(ruleset)
    number = ruleset.groups.index(goal) if goal is not None else -1
    order, ascending = _orders(engine)
    hosted, below = _neighbours(engine, number)
    safe = known and not engine.hooks and may_go_up_safely(ruleset) and fits_are_even(ruleset, below)
    chains = safe and falls(ruleset, hosted, order) and units_are_runs(ruleset) and all_feed_goal(ruleset)
    parts = known and not engine.hooks and parts_may_stay(engine)
    ring = known and not engine.hooks and stock_is_cyclic(ruleset)
    stock = ruleset.role("stock")
    tables = {
        "places": (*_places(engine, alike), *_places(engine, False)),
        "hosted": hosted,
        "below": below,
        "equivalent_cards": _equivalent_cards(engine),
        "order": order,
        "ascending": ascending,
        "closed": _closed(engine),
        "done": _done(engine),
        "ends": [int(keeps_its_cards(engine, rules.group_of[pile])) for pile in range(rules.piles)],
    }
    happens = rules.fills or rules.deal_automatic or rules.closing_times or rules.moved_word or engine.hooks
    return Plan(
        width=rules.sizes_at + rules.piles + total,
        most_found=_most_moves(engine, total) + (total * rules.piles if ring else 0),
        packs=min(ruleset.deck.packs, 2),
        cards=len(set(ruleset.deck.cards())),
        goal=number,
        interchangeable=int(alike),
        late=int(deals_to_several(engine)),
        quiet=int(alike and not happens and not rules.has_auto),
        local=_local(engine),
        cyclic_stock=int(ring),
        safe=int(safe),
        goal_edges=_goal_edges(engine, number) if safe else 0,
        gives_back=int(goal is not None and goal.move.unit != "none"),
        chains=int(chains),
        parts=int(parts),
        waste_safe=int(stock is None or stock.deal is None or stock.deal.cards == 1 or stock.redeals == 0),
        seeds=tuple(_large(place) for place in (*tables["places"], *range(256))),
        own_seeds=tuple(_large(place) for place in (*_places(engine, False), *_places(engine, False), *range(256))),
        canonical_card=tuple(kind + down for down in (0, FACE_DOWN) for kind in _canonical_cards(engine)),
        plain=tuple(range(256)),
        own_card=tuple(range(2 * FACE_DOWN)),
        **{name: tuple(table) for name, table in tables.items()},
    )


def _local(engine: Engine) -> int:
    """Which piles a move of cards changes.

    Cards that go up by themselves, that fill a space or are dealt to an empty waste leave piles with other numbers of cards than
    before, and the pile that the move has emptied is one of its two. Where one of these could follow another, a pile could
    lose its only card and get one, and have as many as before. Where the last card of the stock makes piles alike, all change.
    """
    rules, groups = engine.rules, engine.ruleset.groups
    if engine.hooks or rules.closing_times or rules.moved_word or rules.covers or rules.piles > _MOST_PILES:
        return 0
    if deals_to_several(engine) and (rules.fills or rules.deal_automatic):
        return 0
    follows = bool(rules.has_auto) + bool(rules.fills) + bool(rules.deal_automatic)
    chained = any(engine.ruleset.group(name).fill for group in groups for name in group.fill)
    return BY_PILES if follows == 0 else BY_SIZES if follows == 1 and not chained else 0


def _goal_edges(engine: Engine, goal: int) -> int:
    """How many edges lead to the goal's piles; they are the first."""
    rules = engine.rules
    return sum(rules.edge_target[edge] == goal for edge in range(rules.before_base))


def _most_moves(engine: Engine, total: int) -> int:
    """An upper bound of the legal moves of a position: along an edge no more units can go than there are cards."""
    rules = engine.rules
    if rules.matching or rules.plugins:
        return rules.most_moves
    most = 2
    for edge in range(rules.edges):
        sources = rules.pile_count[rules.edge_source[edge]]
        targets = rules.pile_count[rules.edge_target[edge]]
        most += targets * (total if rules.edge_run[edge] else min(sources, total))
    return min(most, rules.most_moves)


@functools.cache
def _large(place: int) -> int:
    """A number of 64 bits, the highest set, that has nothing to do with those of other places."""
    digest = hashlib.sha256(f"place {place}".encode()).digest()
    return int.from_bytes(digest[:8]) | 1 << 63


def _places(engine: Engine, alike: bool) -> list[int]:
    """A number for each pile, the same for those of a group where they are alike; the stock's own last of all."""
    rules = engine.rules
    places = []
    for pile in range(rules.piles):
        group = rules.group_of[pile]
        same = alike and group < len(engine.ruleset.groups) and not engine.ruleset.groups[group].space.suits
        places.append(1000 + group if same else 2000 + pile)
    return places


def _closed(engine: Engine) -> list[int]:
    """For each pile, whether its group takes no cards in play, though it is neither stock nor waste."""
    rules = engine.rules
    open_groups = {rules.edge_target[edge] for edge in range(rules.edges)} | {rules.deal_to, rules.remainder_to}
    groups = [rules.group_of[pile] for pile in range(rules.piles)]
    return [int(group not in open_groups and pile not in (rules.stock, rules.waste)) for pile, group in enumerate(groups)]


def _done(engine: Engine) -> list[int]:
    """For each pile, whether it must be full; or, where that is nowhere the goal, whether its cards need not go."""
    rules, goal = engine.rules, engine.ruleset.goal
    groups = [rules.group_of[pile] for pile in range(rules.piles)]
    if goal.full:
        return [int(rules.is_full[group] != 0) for group in groups]
    return [int(bool(goal.empty) and rules.is_cleared[group] == 0) for group in groups]


def _orders(engine: Engine) -> tuple[list[int], list[int]]:
    """How many cards come before each card on the piles that must be full, and the cards in that order, for each base rank."""
    ruleset = engine.ruleset
    cards = sorted(set(ruleset.deck.cards()))
    order, ascending = [], []
    for base in range(_BASES):
        steps = _steps_up(engine, base, cards) if ruleset.goal.full else dict.fromkeys(cards, 0)
        if ruleset.goal.runs:
            steps = {card: card % 13 for card in cards}
        order += [steps.get(card, 0) for card in range(CARDS)]
        ascending += sorted(cards, key=steps.__getitem__) + [0] * (CARDS - len(cards))
    return order, ascending


def _steps_up(engine: Engine, base: int, cards: Sequence[int]) -> dict[int, int]:
    """For each card, how many at least lie below it on a pile that must be full; as many as there are ranks if none can."""
    rules, ruleset = engine.rules, engine.ruleset
    groups = [group for group in range(rules.groups) if rules.is_full[group]]
    up_on = {card: [rules.accepts[(base * rules.groups + group) * CARDS + card] for group in groups] for card in cards}
    lying = {card for card, home in zip(ruleset.deck.set_aside, ruleset.deck.homes(), strict=False) if home in ruleset.goal.full}
    steps = {card: 0 for card in cards if card in lying or any(on >> EMPTY & 1 for on in up_on[card])}
    reached = list(steps)
    while reached:
        after = [card for card in cards if card not in steps and any(on >> lower & 1 for lower in reached for on in up_on[card])]
        steps |= dict.fromkeys(after, steps[reached[0]] + 1)
        reached = after
    return {card: steps.get(card, len(ruleset.deck.ranks)) for card in cards}


def _neighbours(engine: Engine, goal: int) -> tuple[list[int], list[int]]:
    """For each base rank and card: what can come to lie on it by a move outside the goal, and what it goes up on."""
    rules, ruleset = engine.rules, engine.ruleset
    cards = sorted(set(ruleset.deck.cards()))
    hosted, below = [0] * (_BASES * CARDS), [0] * (_BASES * CARDS)
    for base in bases(ruleset):
        for card in cards:
            for group in range(rules.groups):
                row = (base * rules.groups + group) * CARDS + card
                if group == goal:
                    up_on = rules.accepts[row]
                    below[base * CARDS + card] = 0 if up_on >> EMPTY & 1 else up_on
                    continue
                on = (rules.accepts[row] | rules.joins[row]) & ~(1 << EMPTY)
                for lower in cards:
                    if on >> lower & 1:
                        hosted[base * CARDS + lower] |= 1 << card
    return hosted, below


def _equivalent_cards(engine: Engine) -> list[int]:
    """For each base rank and card: the cards that do the same as it on the tableau."""
    rules, ruleset = engine.rules, engine.ruleset
    cards = sorted(set(ruleset.deck.cards()))
    building = [number for number, group in enumerate(ruleset.groups) if group.role == "tableau"]
    twins = [0] * (_BASES * CARDS)
    for base in bases(ruleset) if building else ():
        row = (base * rules.groups + building[0]) * CARDS
        does = {
            card: (
                rules.accepts[row + card],
                rules.joins[row + card],
                tuple(rules.accepts[row + other] >> card & 1 for other in cards),
                tuple(rules.joins[row + other] >> card & 1 for other in cards),
            )
            for card in cards
        }
        for card in cards:
            twins[base * CARDS + card] = sum(1 << other for other in cards if does[other] == does[card])
    return twins


def _canonical_cards(engine: Engine) -> list[int]:
    """For each card the first one of its rank that every table of the rules treats as it treats this one."""
    rules, cards = engine.rules, sorted(set(engine.ruleset.deck.cards()))
    kinds = list(range(FACE_DOWN))
    if not suits_are_interchangeable(engine):
        return kinds
    rows = range(_BASES * rules.groups)
    masks = [part[row * CARDS + card] for part in (rules.accepts, rules.joins) for row in rows for card in cards]
    masks += [rules.opens[pile] for pile in range(rules.piles)] + [rules.goes_alone]
    masks += [part[card] for part in (rules.pairs, rules.beaten) for card in cards] if rules.matching else []
    seen = set(masks)
    firsts: dict[tuple[int, ...], int] = {}
    for card in cards:
        own = [part[row * CARDS + card] for part in (rules.accepts, rules.joins) for row in rows]
        own += [rules.pairs[card], rules.beaten[card]] if rules.matching else []
        rank = card % 13 if card < JOKER else card
        kinds[card] = firsts.setdefault((rank, *own, *(mask >> card & 1 for mask in seen)), card)
    return kinds
