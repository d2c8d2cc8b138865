"""The score: points, and the most that can be reached."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.feeding import pile_capacity
from ..model.ruleset import Ruleset
from ..text.translation import Translator
from .fact import Fact
from .goal import holds_all
from .nouns import pile, piles


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
    for name, points in ruleset.points.items():
        goal = pile(t, name)
        each = (
            t.gettext("every card on {goal:the}; those that lie there from the start do not count", goal=goal)
            if name in ruleset.deck.set_aside_to
            else t.gettext("every card on {goal:the}", goal=goal)
        )
        yield f"score.{name}", points, each
    if ruleset.full_points:
        full = piles(t, ruleset.goal.full)
        yield "score.full-piles", ruleset.full_points, t.gettext("every full pile of {goal:the}", goal=full)
    if ruleset.run_points:
        yield "score.whole-runs", ruleset.run_points, t.gettext("every pile that is one complete run")
    if ruleset.cleared_points:
        cleared = piles(t, ruleset.goal.empty)
        yield "score.cleared-cards", ruleset.cleared_points, t.gettext("every card that has left {groups:the}", groups=cleared)
    joined = t.gettext("every two cards of a tableau pile that lie face up as a run")
    yield "score.joined-cards", ruleset.joined_points, joined
    turned = t.gettext("every card that was dealt face down and has been turned up")
    yield "score.turned-up-cards", ruleset.turned_points, turned


def highest(ruleset: Ruleset) -> int | None:
    """The score of a game that is won, if that is the highest and follows from the rules."""
    others = (ruleset.joined_points, ruleset.turned_points, ruleset.run_points, ruleset.cleared_points)
    if any(others) or not holds_all(ruleset) or set(ruleset.points) - set(ruleset.goal.full):
        return None
    if min((ruleset.full_points, *ruleset.points.values())) < 0:
        return None
    homes = ruleset.deck.homes()
    total = 0
    for group in (ruleset.group(name) for name in ruleset.goal.full):
        counting = group.count * pile_capacity(ruleset, group) - homes.count(group.name)
        total += ruleset.points.get(group.name, 0) * counting + ruleset.full_points * group.count
    return total
