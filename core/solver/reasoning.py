"""What may be left out of the search of one game: questions about its ruleset.

Each answer follows by reasoning that is written down in docs/solver.md. The reasoning knows the words of the language that are
listed here; a ruleset that says anything else is searched without leaving anything out, so that a new word of the language may
make a search slower and never wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from ..engine.engine import Engine
from ..kernel.state import CARDS, EMPTY
from ..model.ruleset import Accept, Build, DealStep, Deck, Goal, Match, Move, PileGroup, Ruleset, Space, StockDeal, default_of

_TOLD = (
    *("names", "aliases", "descriptions", "strategies", "source", "id", "fan"),
    *("points", "full_points", "cleared_points", "run_points", "joined_points", "turned_points"),
)
"""What is only told and shown, and what counts points."""
_KNOWN: dict[type, tuple[str, ...]] = {
    Ruleset: ("deck", "groups", "deal", "goal", "base_from", "base_first", "base_leftmost", "plugins"),
    Goal: ("full", "run_cards"),
    Deck: ("packs", "suits", "ranks", "set_aside", "set_aside_to"),
    Build: ("direction", "suits", "wrap"),
    Space: ("rank", "sources", "when_empty", "suits", "run"),
    Move: ("unit", "suits", "to", "wrap", "keep", "limit"),
    Accept: ("sources", "run"),
    StockDeal: ("to", "cards", "automatic", "when"),
    PileGroup: (
        *("name", "role", "count", "capacity", "face", "build", "space", "accept", "move", "fill"),
        *("deal", "redeals", "auto"),
    ),
    DealStep: ("name", "to", "cards", "piles", "only_spaces", "sets_base", "face", "by_pile", "when"),
}
_SYMMETRIC: dict[type, tuple[str, ...]] = {
    **_KNOWN,
    Ruleset: (*_KNOWN[Ruleset], "match"),
    Goal: ("full", "empty", "left", "left_ranks", "runs", "run_cards"),
    Deck: (*_KNOWN[Deck], "jokers"),
    Build: (*_KNOWN[Build], "step", "sequence", "stop", "stop_suits"),
    Space: (*_KNOWN[Space], "waiting"),
    Accept: (*_KNOWN[Accept], "suits"),
    StockDeal: (*_KNOWN[StockDeal], "only_spaces"),
    PileGroup: (*_KNOWN[PileGroup], "fill_bottom", "columns"),
    DealStep: (*_KNOWN[DealStep], "from_right", "replace", "bury"),
    Match: ("among", "to", "pairs", "alone", "beaten", "within", "takes"),
}
"""What treats all piles of a group alike besides: nothing that asks which of them lies to the left, covers another or is near."""
_ROLES = {"stock", "waste", "foundation", "tableau", "reserve", "cell"}
_UNITS = {"none", "top", "run", "group"}
_GATES = {"waste-empty", "no-space", "no-fillable-space"}


def is_understood(ruleset: Ruleset) -> bool:
    """Whether the ruleset says nothing that the reasoning about single cards does not know."""
    gates = {gate for group in ruleset.groups if group.deal for gate in group.deal.when}
    return (
        _says_only(ruleset, _KNOWN)
        and len(ruleset.goal.full) == 1
        and {group.role for group in ruleset.groups} <= _ROLES
        and {group.move.unit for group in ruleset.groups} <= _UNITS
        and gates <= _GATES
        and not any(step.when == "redeal" for step in ruleset.deal)
    )


def _says_only(ruleset: Ruleset, known: Mapping[type, Sequence[str]]) -> bool:
    parts: list[Any] = [ruleset, ruleset.deck, ruleset.goal, *ruleset.deal, *ruleset.groups, ruleset.match]
    for group in ruleset.groups:
        parts += [group.build, group.space, group.accept, group.move, group.deal]
    return all(_says_only_known(part, (*known.get(type(part), ()), *_TOLD)) for part in parts if part is not None)


def _says_only_known(part: Any, known: Sequence[str]) -> bool:
    return all(getattr(part, item.name) == default_of(item) for item in fields(part) if item.name not in known)


def all_is_listed(ruleset: Ruleset) -> bool:
    """Whether the ruleset says nothing that the reasoning about groups of piles does not know."""
    return _says_only(ruleset, _SYMMETRIC)


def goal_group(ruleset: Ruleset) -> PileGroup | None:
    """The one group whose piles must be full, if that is all of the goal."""
    goal = ruleset.goal
    return ruleset.group(goal.full[0]) if len(goal.full) == 1 and not goal.empty and goal.runs is None else None


def piles_are_interchangeable(engine: Engine) -> bool:
    """Whether nothing depends on which of two piles of a group comes first, but that a deal may bring each another card."""
    ruleset, rules = engine.ruleset, engine.rules
    if any("piles_alike" not in plugin.hooks or not plugin.call("piles_alike") for plugin, _ in engine.plugins):
        return False
    if not all_is_listed(ruleset) or any(step.when == "redeal" for step in ruleset.deal):
        return False
    if any(ruleset.group(name).count > 1 for group in ruleset.groups for name in group.fill):
        return False
    if deals_to_several(engine) and rules.redeals != 0:
        return False
    return not rules.has_auto or _goes_up_in_one_way(ruleset)


def suits_are_interchangeable(engine: Engine) -> bool:
    """Whether nothing can look at a card's suit but the tables of what goes on what."""
    if any("suits_alike" not in plugin.hooks or not plugin.call("suits_alike") for plugin, _ in engine.plugins):
        return False
    return all_is_listed(engine.ruleset) and engine.rules.has_auto == 0


def deals_to_several(engine: Engine) -> bool:
    """Whether a deal brings cards to several piles that have cards, to each its own."""
    rules = engine.rules
    if rules.deal_to < 0 or rules.pile_count[rules.deal_to] == 1:
        return False
    return not rules.deal_spaces or rules.deal_cards > 1


def _goes_up_in_one_way(ruleset: Ruleset) -> bool:
    goal = goal_group(ruleset)
    cards = ruleset.deck.cards()
    return goal is not None and goal.build is not None and goal.build.suits == "same" and len(set(cards)) == len(cards)


def keeps_its_cards(engine: Engine, group: int) -> bool:
    """Whether nothing but the top card and the number of cards of a pile of this group can matter: no card leaves it."""
    ruleset, rules = engine.ruleset, engine.rules
    if engine.hooks or not all_is_listed(ruleset) or group >= len(ruleset.groups):
        return False
    name, goal = ruleset.groups[group].name, ruleset.goal
    sources = {rules.edge_source[edge] for edge in range(rules.edges)}
    return (
        group not in sources
        and ruleset.groups[group].role not in ("stock", "waste")
        and not any(name in other.fill for other in ruleset.groups)
        and (ruleset.match is None or name not in (*ruleset.match.among, *ruleset.match.within))
        and name not in goal.empty
        and name != goal.runs
    )


def may_go_up_safely(ruleset: Ruleset) -> bool:
    """Whether a card more on the goal's piles, and a space more, can never hurt, as far as the words of the ruleset say."""
    goal = goal_group(ruleset)
    if goal is None:
        return False
    deck = ruleset.deck
    others = [group for group in ruleset.groups if group.name != goal.name]
    deal = next((group.deal for group in ruleset.groups if group.role == "stock"), None)
    return (
        deck.packs <= 2
        and len(set(deck.suits)) == len(deck.suits)
        and ruleset.base_from is None
        and goal.role == "foundation"
        and goal.build is not None
        and goal.build.direction == "up"
        and goal.space.rank == "base"
        and goal.space.run is None
        and not goal.space.when_empty
        and goal.capacity in (None, len(deck.ranks))
        and goal.count == deck.packs * len(deck.suits)
        and (not goal.space.suits or goal.count == len(goal.space.suits) * deck.packs)
        and (goal.auto is None or (goal.auto == "safe" and _alternates(others)))
        and not any(group.auto for group in others)
        and not any(group.fill for group in ruleset.groups)
        and not any(group.move.keep for group in others)
        and not any(group.space.run for group in others)
        and (deal is None or (not deal.automatic and not set(deal.when) - {"waste-empty"}))
        and (deal is None or ruleset.group(deal.to).move.unit != "group")
        and sum(group.role == "foundation" for group in ruleset.groups) == 1
    )


def _alternates(groups: Iterable[PileGroup]) -> bool:
    """Whether all building is down in alternating colours and stops at the end of the ranks."""
    builds = [group.build for group in groups if group.build is not None and group.accept is not None]
    return all(build.suits == "alternate-color" and build.direction == "down" and build.wrap == "none" for build in builds)


def fits_are_even(ruleset: Ruleset, below: Sequence[int]) -> bool:
    """Whether the cards that go up on the same cards are as many as these, so that there is a place for every one of them."""
    cards = sorted(set(ruleset.deck.cards()))
    for base in bases(ruleset):
        lower = {card: below[base * CARDS + card] for card in cards}
        for card in cards:
            alike = [other for other in cards if lower[other] & lower[card]]
            if any(lower[other] != lower[card] for other in alike) or (lower[card] and len(alike) != lower[card].bit_count()):
                return False
    return True


def bases(ruleset: Ruleset) -> Sequence[int]:
    """The base ranks that there can be, once there is one."""
    chosen = ruleset.base_from is not None or any(step.sets_base for step in ruleset.deal)
    return ruleset.deck.ranks if chosen else ruleset.deck.ranks[:1]


def falls(ruleset: Ruleset, hosted: Sequence[int], order: Sequence[int]) -> bool:
    """Whether what comes to lie on a card always comes before it on the goal's piles."""
    cards = sorted(set(ruleset.deck.cards()))
    return all(
        order[base * CARDS + upper] < order[base * CARDS + card]
        for base in bases(ruleset)
        for card in cards
        for upper in cards
        if hosted[base * CARDS + card] >> upper & 1
    )


def units_are_runs(ruleset: Ruleset) -> bool:
    """Whether no pile gives several cards at once that are no run."""
    return all(group.move.unit in ("none", "top", "run") for group in ruleset.groups)


def all_feed_goal(ruleset: Ruleset) -> bool:
    """Whether every card that moves can go to the goal's piles from where it is."""
    goal = goal_group(ruleset)
    if goal is None or goal.accept is None:
        return False
    barred = [sources for sources in (goal.accept.sources, goal.space.sources) if sources is not None]
    return all(
        (group.move.to is None or goal.name in group.move.to) and all(group.name in sources for sources in barred)
        for group in ruleset.groups
        if group.move.unit != "none" and group.name != goal.name
    )


def stock_is_cyclic(ruleset: Ruleset) -> bool:
    """Whether dealing changes nothing but which card of the waste is to be had, and comes round to where it began."""
    stock, waste, goal = ruleset.role("stock"), ruleset.role("waste"), goal_group(ruleset)
    if stock is None or waste is None or stock.deal is None or stock.redeals >= 0 or goal is None:
        return False
    named = {stock.name, waste.name}
    return (
        stock.deal.to == waste.name
        and not stock.deal.automatic
        and not stock.deal.when
        and waste.accept is None
        and waste.capacity is None
        and waste.move.keep == 0
        and ruleset.base_from is None
        and not any(group.auto for group in ruleset.groups)
        and not any(named & {*group.fill, *group.space.when_empty} for group in ruleset.groups)
    )


def parts_may_stay(engine: Engine) -> bool:
    """Whether a part of a run need only change to a card that does the same if the card below it goes up then."""
    ruleset = engine.ruleset
    goal = goal_group(ruleset)
    builders = [group for group in ruleset.groups if group.accept is not None and group is not goal]
    return (
        len(builders) == 1
        and builders[0].role == "tableau"
        and builders[0].capacity is None
        and builders[0].move.unit == "run"
        and _lays_runs_only(engine, builders[0])
        and _never_comes_round(engine, builders[0])
        and builders[0].space.run is None
        and goal is not None
        and goal.role == "foundation"
        and goal.space.run is None
        and not builders[0].move.limit
        and not builders[0].move.keep
        and not any(group.auto for group in ruleset.groups)
        and not any(builders[0].name in group.fill for group in ruleset.groups)
        and not any(group.deal and group.deal.to == builders[0].name for group in ruleset.groups)
        and all_feed_goal(ruleset)
    )


def _lays_runs_only(engine: Engine, group: PileGroup) -> bool:
    """Whether whatever is laid on a card of this group makes a run with it, so that it goes along with the card."""
    ruleset, rules = engine.ruleset, engine.rules
    number = ruleset.groups.index(group)
    rows = [(base * rules.groups + number) * CARDS + card for base in bases(ruleset) for card in set(ruleset.deck.cards())]
    return not any(rules.accepts[row] & ~rules.joins[row] & ~(1 << EMPTY) for row in rows)


def _never_comes_round(engine: Engine, group: PileGroup) -> bool:
    """Whether a card can never lie on cards that would lie, one on another, on a card that does the same."""
    ruleset, rules = engine.ruleset, engine.rules
    number = ruleset.groups.index(group)
    cards = set(ruleset.deck.cards())
    for base in bases(ruleset):
        row = (base * rules.groups + number) * CARDS
        left, before = set(cards), CARDS
        while left and len(left) < before:
            before, lower = len(left), sum(1 << card for card in left)
            left = {card for card in left if (rules.accepts[row + card] | rules.joins[row + card]) & lower}
        if left:
            return False
    return True
