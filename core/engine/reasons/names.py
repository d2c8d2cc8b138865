"""What the sentences speak of: piles, groups and cards."""

from __future__ import annotations

from ...kernel.laying import find_edge
from ...kernel.state import cards_of, source_of, target_of
from ...kernel.units import lead_card
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
    """The card of a transfer that has to fit, as the kernel judges it."""
    edge = find_edge(engine.rules, state, source_of(move), target_of(move))
    return card_text(lead_card(engine.rules, state, edge, source_of(move), cards_of(move)))


def choose_base(engine: Engine, t: Translator) -> str:
    """What to do while the base card is to be chosen."""
    source, goal = (nouns.pile(t, str(name)) for name in (engine.ruleset.base_from, engine.ruleset.goal_group))
    return t.gettext("choose the base card first: move a card from {source:the} to {goal:the}", source=source, goal=goal)
