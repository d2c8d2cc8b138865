"""Why two cards do not match, or one does not go by itself."""

from __future__ import annotations

from ...kernel import refusals
from ...kernel.matching import playable
from ...kernel.state import EMPTY, FACE_DOWN, source_of, target_of
from ...manual.nouns import cards
from ...model.cards import card_text
from ...text.translation import Translator
from ..engine import Engine
from .names import choose_base, pile


def reason(engine: Engine, state: bytes, move: int, code: int, t: Translator) -> str:
    """Why a match is refused."""
    source, target = source_of(move), target_of(move)
    if code == refusals.NO_SUCH_PILE or source >= len(engine.piles) or target >= len(engine.piles):
        return t.gettext("there is no such pile")
    match code:
        case refusals.NOT_AMONG:
            among = engine.ruleset.match.among if engine.ruleset.match else ()
            out = next(number for number in (source, target) if engine.piles[number].group.name not in among)
            return t.gettext("no cards are matched on {pile:the}", pile=pile(engine, out, t))
        case refusals.CHOOSE_BASE:
            return choose_base(engine, t)
        case refusals.NO_CARDS:
            return too_few(engine, state, source if engine.size(state, source) == 0 else target, t)
        case refusals.COVERED:
            shut = source if playable(engine.rules, state, source) == EMPTY else target
            if engine.cards(state, shut)[-1] >= FACE_DOWN:
                return t.gettext("the top card of {pile:the} lies face down", pile=pile(engine, shut, t))
            return t.gettext("{pile:the} is covered by other piles", pile=pile(engine, shut, t))
        case refusals.NOT_NEAR:
            names = pile(engine, source, t), pile(engine, target, t)
            return t.gettext("{pile:the} and {other:the} do not lie so that their cards match", pile=names[0], other=names[1])
        case refusals.NOT_ALONE:
            return t.gettext("the {card} does not go by itself", card=card_text(engine.cards(state, source)[-1]))
    one, other = engine.cards(state, source)[-1], engine.cards(state, target)[-1 if source != target else -2]
    return t.gettext("the {card} and the {other} do not match", card=card_text(one), other=card_text(other & 63))


def too_few(engine: Engine, state: bytes, number: int, t: Translator) -> str:
    """That a pile has no cards, or fewer than are wanted."""
    size = engine.size(state, number)
    if size == 0:
        return t.gettext("{pile:the} is empty", pile=pile(engine, number, t))
    return t.gettext("{pile:the} has only {cards}", pile=pile(engine, number, t), cards=cards(t, size))
