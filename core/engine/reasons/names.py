"""What the sentences speak of: piles, groups and cards."""

from __future__ import annotations

from ...manual import nouns
from ...model.cards import card_text
from ...text.terms import Term
from ...text.translation import Translator
from ..engine import Engine


def pile(engine: Engine, number: int, t: Translator) -> Term:
    """A pile: `tableau3`, `the waste`."""
    found = engine.piles[number]
    return nouns.one_pile(t, found.group, found.name)


def group(engine: Engine, number: int, t: Translator) -> Term:
    """A group of piles by its number in the tables."""
    return nouns.pile(t, engine.ruleset.groups[number].name)


def leading(engine: Engine, state: bytes, move: int) -> str:
    """The card of a transfer that has to fit: the lowest, but the top card where they go up one by one."""
    source, cards = move >> 16 & 255, move & 255
    singly = engine.piles[move >> 8 & 255].group.role == "foundation"
    return card_text(engine.cards(state, source)[-1 if singly else -cards])


def choose_base(engine: Engine, t: Translator) -> str:
    """What to do while the base card is to be chosen."""
    source, goal = (nouns.pile(t, str(name)) for name in (engine.ruleset.base_from, engine.ruleset.goal_group))
    return t.gettext("choose the base card first: move a card from {source:the} to {goal:the}", source=source, goal=goal)
