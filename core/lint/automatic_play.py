"""Cards come to foundations by themselves that cannot stay there, or that are judged by rules of another game."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.feeding import feeds
from ..model.ruleset import PileGroup, Ruleset

CODE = "P423"
EXPLANATION = (
    "`auto` brings cards to the group of the goal. With all, no card may leave it again: it would come straight back. safe asks "
    "which cards can still be needed on a tableau built in alternating colours, with one pack and foundations built up in suit "
    "from the ace."
)
PASS = but("count: 4", "count: 4, auto: safe")
FAIL = but("safe", "all, move: top", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look where the cards go, and whether they stay."""
    for group in ruleset.groups:
        path = ("piles", group.name, "auto")
        if group.auto is None:
            continue
        if group.name not in ruleset.goal.full:
            message = f"cards come by themselves to the group of the goal only, which is {ruleset.goal_group!r}"
            yield Finding(path, message, also=(("goal", "full"),))
            continue
        back = [target.name for target in ruleset.groups if target.name != group.name and feeds(group, target)]
        if group.auto == "all" and back:
            message = f"a card that goes back to {back[0]!r} would come here again at once; leave 'move' out, or write auto: safe"
            yield Finding(path, message, also=(("piles", group.name, "move"),))
        if group.auto == "safe":
            wrong = _not_safe(ruleset, group)
            if wrong:
                yield Finding(path, f"what is safe is known only {wrong}", also=(("deck",), ("piles", group.name, "build")))


def _not_safe(ruleset: Ruleset, group: PileGroup) -> str:
    """What the reckoning of safe cards takes for granted and this game does not have."""
    deck, build = ruleset.deck, group.build
    if deck.packs != 1 or sorted(deck.suits) != [0, 1, 2, 3]:
        return "with one pack of four suits"
    if deck.ranks != tuple(range(1, 14)):
        return "with all ranks from the ace up"
    if ruleset.base_from is not None or any(step.sets_base for step in ruleset.deal):
        return "where the foundations begin with the aces"
    if build is None or (build.direction, build.suits, build.wrap) != ("up", "same", "none"):
        return "where the foundations are built up in suit, without going round the corner"
    return ""
