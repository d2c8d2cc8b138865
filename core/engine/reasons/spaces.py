"""Why an empty pile does not take these cards."""

from __future__ import annotations

from ...kernel import refusals
from ...kernel.state import BASE, cards_of, target_of
from ...manual import nouns, spaces
from ...model.cards import rank_text
from ...text.translation import Translator
from ..engine import Engine
from .names import leading, pile


def reason(engine: Engine, state: bytes, move: int, code: int, t: Translator) -> str:
    """Why the cards do not go to a space."""
    target, cards = target_of(move), cards_of(move)
    group = engine.piles[target].group
    to, space = nouns.pile(t, group.name), group.space
    match code:
        case refusals.NOT_WHOLE_RUN:
            wanted, given = nouns.cards(t, space.run or 0), nouns.cards(t, cards)
            return t.gettext("{group:the} takes runs of {wanted}, not {cards}", group=to, wanted=wanted, cards=given)
        case refusals.SPACE_WAITS:
            taken, after = spaces.what(t, space), spaces.once_empty(t, space.when_empty)
            if space.waiting is None:
                return t.gettext("a space of {group:the} takes {cards}, {after}", group=to, cards=taken, after=after)
            return t.gettext(
                "a space of {group:the} takes {cards}, cards from {sources:the} {after}",
                group=to,
                cards=taken,
                sources=nouns.piles(t, space.waiting),
                after=after,
            )
        case refusals.SPACE_SUIT:
            place = [pile.index for pile in engine.group_piles(group.name)].index(target)
            suit = nouns.suit(t, space.suits[place * len(space.suits) // group.count])
            return t.gettext(
                "{pile:the} begins with {suit}, not with the {card}",
                pile=pile(engine, target, t),
                suit=suit,
                card=leading(engine, state, move),
            )
        case refusals.SPACE_RANK if space.rank == "base":
            return t.gettext(
                "a space of {group:the} takes only the base rank, {rank}, not the {card}",
                group=to,
                rank=rank_text(state[BASE]),
                card=leading(engine, state, move),
            )
        case refusals.SPACE_RANK:
            return t.gettext(
                "a space of {group:the} takes only {wanted}, not the {card}",
                group=to,
                wanted=spaces.what(t, space),
                card=leading(engine, state, move),
            )
    return _closed(engine, target, t)


def _closed(engine: Engine, target: int, t: Translator) -> str:
    group = engine.piles[target].group
    to = nouns.pile(t, group.name)
    if group.space.rank != "none" and group.space.sources is not None:
        sources = nouns.piles(t, group.space.sources, "or")
        return t.gettext("a space of {group:the} takes cards from {sources:the} only", group=to, sources=sources)
    if not group.fill:
        return t.gettext("a space of {group:the} is not filled by hand", group=to)
    fill = nouns.piles(t, group.fill, "or")
    return t.gettext("a space of {group:the} is not filled by hand; it is filled from {sources:the}", group=to, sources=fill)
