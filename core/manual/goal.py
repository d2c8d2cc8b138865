"""The goal: what wins the game."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.tables import pile_capacity
from ..ruleset import Ruleset
from .fact import Fact
from .terms import pile
from .translation import Translator


def facts(ruleset: Ruleset, t: Translator) -> Iterator[Fact]:
    """What must be reached."""
    subject = t.pgettext("heading", "Goal")
    group = ruleset.group(ruleset.goal)
    goal = pile(t, group.name)
    if group.count * pile_capacity(ruleset, group) == len(ruleset.deck.cards()):
        yield Fact("goal", subject, "goal", t.gettext("Bring all cards to {goal:the}.", goal=goal))
    yield Fact("goal", subject, "goal", t.gettext("The game is won when all piles of {goal:the} are full.", goal=goal))
