"""The score: points, and the most that can be reached."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.tables import pile_capacity
from ..ruleset import Ruleset
from .fact import Fact
from .terms import pile
from .translation import Translator


def facts(ruleset: Ruleset, t: Translator, *, more: bool = False) -> Iterator[Fact]:
    """What gives points, or takes them; `more`: a plugin counts points as well."""
    subject = t.pgettext("heading", "Score")
    for topic, points, what in _counted(ruleset, t):
        if points:
            number = t.ngettext("{n} point", "{n} points", abs(points))
            text = (
                t.gettext("{points} for {what}.", points=number, what=what)
                if points > 0
                else t.gettext("{points} less for {what}.", points=number, what=what)
            )
            yield Fact("score", subject, topic, text)
    most = None if more else highest(ruleset)
    if most:
        yield Fact("score", subject, "highest", t.gettext("Highest possible score: {points}.", points=str(most)))
    if not more and not any(points for _, points, _ in _counted(ruleset, t)):
        yield Fact("score", subject, "score", t.gettext("No points are counted."))


def _counted(ruleset: Ruleset, t: Translator) -> Iterator[tuple[str, int, str]]:
    """Topic, points, and what they are for."""
    goal = pile(t, ruleset.goal)
    each = (
        t.gettext("every card on {goal:the}; those that lie there from the start do not count", goal=goal)
        if ruleset.deck.set_aside_to == ruleset.goal
        else t.gettext("every card on {goal:the}", goal=goal)
    )
    yield "score.goal", ruleset.points, each
    yield "score.full-piles", ruleset.full_points, t.gettext("every full pile of {goal:the}", goal=goal)
    joined = t.gettext("every two cards of a tableau pile that lie face up as a run")
    yield "score.joined-cards", ruleset.joined_points, joined
    turned = t.gettext("every card that was dealt face down and has been turned up")
    yield "score.turned-up-cards", ruleset.turned_points, turned


def highest(ruleset: Ruleset) -> int | None:
    """The score of a game that is won, where that is the highest and follows from the rules."""
    scores = (ruleset.points, ruleset.full_points)
    if ruleset.joined_points or ruleset.turned_points or min(scores) < 0:
        return None
    goal = ruleset.group(ruleset.goal)
    cards = min(len(ruleset.deck.cards()), goal.count * pile_capacity(ruleset, goal))
    aside = len(ruleset.deck.set_aside) if ruleset.deck.set_aside_to == ruleset.goal else 0
    return ruleset.points * (cards - aside) + ruleset.full_points * goal.count
