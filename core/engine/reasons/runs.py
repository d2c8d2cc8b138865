"""Why several cards do not go together."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from ...kernel.state import BASE, CARDS, FACE_DOWN, count_spaces
from ...kernel.units import largest_unit
from ...manual import nouns
from ...manual.building import how
from ...model.cards import card_text, rank_text
from ...model.ruleset import PileGroup
from ...text.translation import Translator
from ..engine import Engine
from .names import pile


def over_limit(engine: Engine, state: bytes, source: int, target: int, t: Translator) -> str:
    """How many cards go at once, and what is counted for it."""
    rules, group = engine.rules, engine.piles[source].group
    cells = [index for index, other in enumerate(engine.ruleset.groups) if other.role == "cell"]
    counted = [_free_cells(sum(count_spaces(rules, state, index) for index in cells), t)] if cells else []
    if group.move.limit == "power":
        spaces = count_spaces(rules, state, rules.group_of[source])
        to_space = engine.size(state, target) == 0 and engine.piles[target].group is group
        counted.append(_other_spaces(spaces - 1, t) if to_space else _spaces(spaces, t))
    return t.ngettext(
        "only {n} card goes at once now, with {counted}",
        "only {n} cards go at once now, with {counted}",
        largest_unit(rules, state, source, target),
        counted=t.listed(counted),
    )


def _free_cells(number: int, t: Translator) -> str:
    return t.ngettext("{n} free cell", "{n} free cells", number) if number else t.gettext("no free cells")


def _spaces(number: int, t: Translator) -> str:
    return t.ngettext("{n} space", "{n} spaces", number) if number else t.gettext("no spaces")


def _other_spaces(number: int, t: Translator) -> str:
    return t.ngettext("{n} other space", "{n} other spaces", number) if number else t.gettext("no other spaces")


def all_or_top(engine: Engine, source: int, cards: int, t: Translator) -> str:
    """That these are neither all cards that lie face up nor the top card."""
    from_pile, given = pile(engine, source, t), nouns.cards(t, cards)
    if engine.piles[source].group.move.unit == "all":
        return t.gettext("from {pile:the} go all its cards that lie face up, not {cards}", pile=from_pile, cards=given)
    return t.gettext("from {pile:the} go its top card or all that lie face up, not {cards}", pile=from_pile, cards=given)


def not_a_unit(engine: Engine, state: bytes, source: int, target: int, cards: int, t: Translator) -> str:
    """What keeps these cards from being moved as one."""
    group, size = engine.piles[source].group, engine.size(state, source)
    if cards > size - group.move.keep:
        return _kept(engine, source, t)
    moved = engine.cards(state, source)[-cards:]
    if any(card >= FACE_DOWN for card in moved):
        return _face_down(engine, source, cards, t)
    shown = " ".join(card_text(card) for card in moved)
    if group.move.unit == "run" or engine.piles[target].group.space.run:
        if group.build is None:
            name = nouns.pile(t, group.name)
            return t.gettext("{shown} is no run: no runs are built on {group:the}", shown=shown, group=name)
        if not all(_joins(engine, state, source, upper, lower) for lower, upper in pairwise(moved)):
            return _no_run(engine, state, source, moved, t)
    return _not_card_by_card(engine.piles[target].group, shown, t)


def _kept(engine: Engine, source: int, t: Translator) -> str:
    keep, name = engine.piles[source].group.move.keep, pile(engine, source, t)
    if keep == 1:
        return t.gettext("the lowest card never leaves {pile:the}", pile=name)
    return t.ngettext(
        "the lowest {n} card never leaves {pile:the}", "the lowest {n} cards never leave {pile:the}", keep, pile=name
    )


def _face_down(engine: Engine, source: int, cards: int, t: Translator) -> str:
    name = pile(engine, source, t)
    if cards == 1:
        return t.gettext("the top card of {pile:the} lies face down", pile=name)
    return t.ngettext(
        "not all of the top {n} card of {pile:the} lie face up",
        "not all of the top {n} cards of {pile:the} lie face up",
        cards,
        pile=name,
    )


def _no_run(engine: Engine, state: bytes, source: int, moved: list[int], t: Translator) -> str:
    """That the cards are no run; where they are built as one, that runs stop at the end of the ranks or at the base."""
    group = engine.piles[source].group
    assert group.build is not None
    build = replace(group.build, suits=group.move.suits or group.build.suits, wrap=group.move.wrap or group.build.wrap)
    shown = " ".join(card_text(card) for card in moved)
    built = all(_joins(engine, state, source, upper, lower, built=True) for lower, upper in pairwise(moved))
    if built and build.wrap != group.build.wrap and build.wrap == "none":
        return t.gettext("{shown} is no run {how}: runs stop at the end of the ranks", shown=shown, how=how(t, build))
    if built and build.wrap != group.build.wrap and build.wrap == "base":
        rank = rank_text(state[BASE])
        return t.gettext("{shown} is no run {how}: runs stop at the base rank, {rank}", shown=shown, how=how(t, build), rank=rank)
    return t.gettext("{shown} is no run {how}", shown=shown, how=how(t, build))


def _not_card_by_card(group: PileGroup, shown: str, t: Translator) -> str:
    to = nouns.pile(t, group.name)
    if group.build is None:
        return t.gettext("{shown} does not go up card by card: {group:the} is not built on", shown=shown, group=to)
    rule = how(t, group.build)
    return t.gettext("{shown} does not go up card by card: {group:the} builds {how}", shown=shown, group=to, how=rule)


def _joins(engine: Engine, state: bytes, pile: int, upper: int, lower: int, *, built: bool = False) -> bool:
    """Whether two cards that lie on each other on this pile belong to one run, or are `built` on each other as it says."""
    rules = engine.rules
    group = rules.group_of[pile]
    table = rules.accepts if built else rules.joins
    return bool(table[(state[BASE] * rules.groups + group) * CARDS + upper] >> lower & 1)
