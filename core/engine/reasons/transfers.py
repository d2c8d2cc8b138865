"""Why cards do not go from one pile to another."""

from __future__ import annotations

from ...kernel import refusals
from ...kernel.state import BASE, FACE_DOWN, cards_of, rank_of, source_of, target_of
from ...manual import nouns
from ...manual.building import how
from ...model.cards import card_text, rank_text
from ...text.translation import Translator
from ..engine import Engine
from . import runs, spaces
from .matches import too_few
from .names import choose_base, leading, pile

SPACE = (refusals.NOT_WHOLE_RUN, refusals.SPACE_CLOSED, refusals.SPACE_WAITS, refusals.SPACE_RANK, refusals.SPACE_SUIT)


def reason(engine: Engine, state: bytes, move: int, code: int, t: Translator) -> str:
    """Why a transfer is refused."""
    piles = engine.piles
    source, target, cards = source_of(move), target_of(move), cards_of(move)
    if code == refusals.NO_SUCH_PILE or source >= len(piles) or target >= len(piles):
        return t.gettext("there is no such pile")
    if code in SPACE:
        return spaces.reason(engine, state, move, code, t)
    match code:
        case refusals.SAME_PILE:
            return t.gettext("source and target are the same pile")
        case refusals.NO_CARDS:
            return too_few(engine, state, source, t)
        case refusals.CHOOSE_BASE:
            return choose_base(engine, t)
        case refusals.NOT_FED:
            return _not_fed(engine, source, target, t)
        case refusals.ONE_AT_A_TIME if piles[source].group.move.unit == "top":
            return t.gettext("{group:the} gives one card at a time", group=nouns.pile(t, piles[source].group.name))
        case refusals.ONE_AT_A_TIME:
            return t.gettext("{group:the} takes one card at a time", group=nouns.pile(t, piles[target].group.name))
        case refusals.NOT_A_UNIT:
            return runs.not_a_unit(engine, state, source, target, cards, t)
        case refusals.ALL_OR_TOP:
            return runs.all_or_top(engine, source, cards, t)
        case refusals.OVER_LIMIT:
            return runs.over_limit(engine, state, source, target, t)
        case refusals.NO_ROOM:
            return _no_room(engine, state, target, t)
        case refusals.COVERED:
            return t.gettext("{pile:the} is covered by other piles", pile=pile(engine, source, t))
        case refusals.NOT_LEFTMOST:
            to = nouns.pile(t, piles[target].group.name)
            return t.gettext("of the empty piles of {group:the} only the leftmost is open", group=to)
    return _no_fit(engine, state, move, t)


def _not_fed(engine: Engine, source: int, target: int, t: Translator) -> str:
    from_group, to_group = engine.piles[source].group, engine.piles[target].group
    to = nouns.pile(t, to_group.name)
    if from_group.role == "stock":
        return t.gettext("cards leave the stock only by a deal")
    if from_group.move.unit == "none":
        return t.gettext("cards on {group:the} are out of play", group=nouns.pile(t, from_group.name))
    if from_group.move.to is not None and to_group.name not in from_group.move.to:
        goals = nouns.piles(t, from_group.move.to, "or")
        source_name = nouns.pile(t, from_group.name)
        return t.gettext("cards from {source:the} go to {targets:the} only", source=source_name, targets=goals)
    if to_group.accept is None:
        return t.gettext("no card is laid on {group:the} by hand", group=to)
    sources = nouns.piles(t, to_group.accept.sources or ())
    return t.gettext("{group:the} takes cards from {sources:the} only", group=to, sources=sources)


def _no_room(engine: Engine, state: bytes, target: int, t: Translator) -> str:
    holds = engine.rules.capacity[target]
    room, name = holds - engine.size(state, target), pile(engine, target, t)
    if room == 0:
        return t.gettext("{pile:the} is full: it holds {cards}", pile=name, cards=nouns.cards(t, holds))
    return t.ngettext(
        "{pile:the} has room for only {n} more card", "{pile:the} has room for only {n} more cards", room, pile=name
    )


def _no_fit(engine: Engine, state: bytes, move: int, t: Translator) -> str:
    target = engine.piles[target_of(move)]
    on, card = engine.cards(state, target.index)[-1], leading(engine, state, move)
    build, to = target.group.build, nouns.pile(t, target.group.name)
    if on >= FACE_DOWN:
        name = pile(engine, target.index, t)
        return t.gettext("nothing goes on the top card of {pile:the}, which lies face down", pile=name)
    if build is None:
        return t.gettext("the {card} does not go on the {on}: {group:the} is not built on", card=card, on=card_text(on), group=to)
    refused = t.gettext(
        "the {card} does not go on the {on}: {group:the} builds {how}",
        card=card,
        on=card_text(on),
        group=to,
        how=how(t, build),
    )
    ranks = engine.ruleset.deck.ranks
    if build.wrap == "base" and build.direction == "down" and rank_of(on) == state[BASE]:
        return t.gettext("{refused}, and nothing goes on the base rank, {rank}", refused=refused, rank=rank_text(state[BASE]))
    if build.wrap == "none" and build.direction == "down" and rank_of(on) == ranks[0]:
        return t.gettext("{refused}, and {rank} is the lowest rank", refused=refused, rank=rank_text(ranks[0]))
    return refused
