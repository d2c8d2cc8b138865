"""The goal: what wins the game."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.feeding import pile_capacity
from ..model.ruleset import Goal, Ruleset
from ..text.translation import Translator
from .fact import Fact
from .matching import ranks
from .nouns import cards, pile, piles


def facts(ruleset: Ruleset, t: Translator) -> Iterator[Fact]:
    """What must be reached."""
    subject = t.pgettext("heading", "Goal")
    for topic, text in _sentences(ruleset, ruleset.goal, t):
        yield Fact("goal", subject, topic, text)


def _sentences(ruleset: Ruleset, goal: Goal, t: Translator) -> Iterator[tuple[str, str]]:
    full = piles(t, goal.full) if goal.full else None
    if full is not None and holds_all(ruleset):
        yield "goal.full", t.gettext("Bring all cards to {goal:the}.", goal=full)
    if sum(map(bool, (goal.full, goal.empty, goal.runs))) > 1:
        yield "goal", t.gettext("All of this must be reached.")
    if full is not None:
        yield "goal.full", t.gettext("The game is won when all piles of {goal:the} are full.", goal=full)
    if goal.empty:
        yield "goal.empty", t.gettext("The game is won when no cards are left on {groups:the}.", groups=piles(t, goal.empty))
        if goal.left:
            yield "goal.left", t.gettext("So much may be left there: {cards}.", cards=cards(t, goal.left))
        if goal.left_ranks:
            yield "goal.left", t.gettext("Cards of these ranks may be left there: {ranks}.", ranks=ranks(t, goal.left_ranks))
    if goal.runs is not None:
        yield (
            "goal.runs",
            t.gettext(
                "The game is won when each pile of {group:the} is empty or is one run of {cards}, face up.",
                group=pile(t, goal.runs),
                cards=cards(t, goal.run_cards),
            ),
        )
    if not (goal.full or goal.empty or goal.runs):
        yield "goal", t.gettext("A special rule says when the game is won.")


def holds_all(ruleset: Ruleset) -> bool:
    """Whether the piles that must be full take all cards of the game."""
    groups = [ruleset.group(name) for name in ruleset.goal.full]
    return sum(group.count * pile_capacity(ruleset, group) for group in groups) == len(ruleset.deck.cards())
