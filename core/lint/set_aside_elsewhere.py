"""The cards that begin the foundations are set aside, but not on the foundations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.cards import rank_of
from ..model.ruleset import Ruleset

CODE = "P308"
LEVEL = "warning"
EXPLANATION = (
    "Cards are set aside so that the foundations have begun when the game is dealt. Cards of the base rank that are laid on"
    " another group are likely to be on the wrong one."
)
PASS = but("Example", "Example\ndeck: {set-aside: {ranks: [A], to: foundation}}")
FAIL = but("foundation", "tableau", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look where the cards of the lowest rank lie, if the foundations begin with it."""
    deck, goal = ruleset.deck, ruleset.goal.full
    if len(set(goal) & set(deck.set_aside_to)) > 1:
        yield from _left_out(deck.set_aside_to, goal)
        return
    fixed = ruleset.base_from is None and not any(step.sets_base for step in ruleset.deal)
    if not fixed or not any(ruleset.group(name).space.rank == "base" for name in goal):
        return
    homes = {home for card, home in zip(deck.set_aside, deck.homes(), strict=True) if rank_of(card) == deck.ranks[0]}
    for home in sorted(homes - set(goal)):
        message = f"the cards that begin {goal[0]!r} are laid on {home!r}; write to: {goal[0]}"
        yield Finding(("deck", "set-aside", "to"), message, "warning")


def _left_out(homes: Sequence[str], goal: Sequence[str]) -> Iterator[Finding]:
    """Of several groups of the goal one has no card to begin with, and a card for it lies elsewhere."""
    without = [name for name in goal if name not in homes]
    for place, home in enumerate(homes):
        if home not in goal and without:
            message = f"no card is laid on {without[0]!r}, and one on {home!r}; did you mean {without[0]}?"
            yield Finding(("deck", "set-aside", "to", place), message, "warning", also=(("deck", "set-aside", "to"),))
