"""Why the stock gives nothing, or is not made again."""

from __future__ import annotations

from ...kernel import refusals, stock
from ...kernel.state import DEAL, REDEAL, has_space
from ...text.translation import Translator
from ..engine import Engine
from .names import choose_base, group


def reason(engine: Engine, state: bytes, move: int, code: int, t: Translator) -> str:
    """Why nothing is dealt, or why there is no redeal."""
    rules = engine.rules
    match code:
        case refusals.CHOOSE_BASE:
            return choose_base(engine, t)
        case refusals.NO_STOCK:
            return t.gettext("this game has no stock to deal from")
        case refusals.STOCK_EMPTY if engine.is_legal(state, REDEAL):
            return t.gettext("the stock is empty; turn the waste over with redeal")
        case refusals.STOCK_EMPTY:
            return t.gettext("the stock is empty")
        case refusals.STOCK_NOT_EMPTY if rules.gathers:
            return t.gettext("cards are gathered only when the stock is empty")
        case refusals.STOCK_NOT_EMPTY:
            return t.gettext("the waste is turned over only when the stock is empty")
        case refusals.WASTE_EMPTY:
            return t.gettext("the waste is empty: there is nothing to turn over")
        case refusals.NO_ROOM:
            return t.gettext("not every pile of {group:the} has room for another card", group=group(engine, rules.deal_to, t))
        case refusals.DEAL_WAITS:
            return _waits(engine, state, t)
        case refusals.NO_SPACES:
            to = group(engine, rules.deal_to, t)
            return t.gettext("cards are dealt to empty piles of {group:the} only, and there is none", group=to)
        case refusals.NOTHING_MOVED:
            return t.gettext("nothing has been moved since the cards were dealt")
        case refusals.NOTHING_TO_GATHER:
            return t.gettext("there is nothing to gather")
        case refusals.NO_REDEAL if rules.redeals > 0:
            return t.ngettext("the {n} redeal of this game is used up", "the {n} redeals of this game are used up", rules.redeals)
        case refusals.NO_REDEAL:
            return t.gettext("this game has no redeal")
    return t.gettext("the stock refuses it") if move == DEAL else t.gettext("the redeal refuses it")


def _waits(engine: Engine, state: bytes, t: Translator) -> str:
    """The first condition of a deal that does not hold."""
    rules = engine.rules
    to = group(engine, rules.deal_to, t)
    if rules.gates & stock.WASTE_MUST_BE_EMPTY and engine.size(state, rules.waste):
        return t.gettext("nothing is dealt while there is a card on the waste")
    if rules.gates & stock.NO_SPACE_OPEN and has_space(rules, state, rules.deal_to):
        return t.gettext("nothing is dealt while {group:the} has a space: fill it first", group=to)
    return t.gettext("nothing is dealt while a space of {group:the} can be filled: fill it first", group=to)
