"""A key that has no effect beside the others."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..loading.nodes import Document
from ..model.arithmetic import lies_at_random, sizes_after_deal
from ..model.feeding import pile_capacity
from ..model.ruleset import PileGroup, Ruleset
from ..text.sentences import counted

CODE = "P416"
LEVEL = "warning"
EXPLANATION = (
    "The key changes nothing in this game, so something else is likely to be meant: wrap where any rank fits, where the base card"
    " is the lowest rank anyway, or where building never comes to the end of the ranks; the suits of a run where cards do not"
    " leave in runs; a build on piles of one card; a capacity above what is ever dealt to piles that take no more."
)
PASS = but("count: 4", "count: 4, build: {wrap: round}", "\ndeal: {", "\ndeal: {base: {to: foundation, piles: 1, sets: base}, ")
FAIL = but("count: 4", "count: 4, build: {wrap: round}")


def check(ruleset: Ruleset, document: Document) -> Iterator[Finding]:
    """Look at the keys of each group that others can make idle."""
    fixed = ruleset.base_from is None and not any(step.sets_base for step in ruleset.deal)
    for group in ruleset.groups:
        place = ("piles", group.name)
        if group.build is not None and group.build.wrap != "none":
            why = _idle_wrap(ruleset, group, fixed)
            if why:
                also = (("deal",), (*place, "build"), (*place, "space"))
                yield Finding((*place, "build", "wrap"), f"'wrap' changes nothing: {why}; leave it out", "warning", also=also)
        if group.move.unit in ("none", "top", "group"):
            for key in ("suits", "wrap"):
                if getattr(group.move, key) is not None:
                    message = (
                        f"{key!r} speaks of the cards of a run, but {group.name!r} gives none; write cards: run, or leave it out"
                    )
                    yield Finding((*place, "move", key), message, "warning", also=((*place, "move", "cards"), (*place, "move")))
        single = pile_capacity(ruleset, group) == 1 and not ruleset.plugins  # a plugin may ask what follows what
        if group.build is not None and single and document.at((*place, "build", "direction")):
            message = f"nothing is ever built on {group.name!r}: a pile holds one card; leave 'build' out, or see to 'capacity'"
            yield Finding((*place, "build"), message, "warning", True, ((*place, "capacity"),))
        most = _most_cards(ruleset, group)
        if group.capacity is not None and most is not None and most < group.capacity:
            message = f"'capacity' changes nothing: a pile of {group.name!r} never has more than {counted(most, 'card')}"
            yield Finding((*place, "capacity"), f"{message}; is {max(most, 1)} meant?", "warning", also=(("deal",),))


def _most_cards(ruleset: Ruleset, group: PileGroup) -> int | None:
    """The most cards that a pile of the group can come to have, where only the deal brings any, and one fills a space."""
    stock = ruleset.role("stock")
    dealt_to = stock is not None and stock.deal is not None and group.name in (stock.deal.to, stock.deal.remainder)
    taken = group.accept is not None or dealt_to or group.name in ruleset.goal.full or ruleset.plugins
    if taken or (ruleset.match is not None and ruleset.match.to == group.name) or any(s.when != "start" for s in ruleset.deal):
        return None
    return max(*sizes_after_deal(ruleset)[group.name], int(bool(group.fill)), 0)


def _idle_wrap(ruleset: Ruleset, group: PileGroup, fixed: bool) -> str:
    """Why the wrap of a group's build has no effect, if it has none; `fixed` where the base card is the lowest rank."""
    build = group.build
    assert build is not None
    lowest = ruleset.deck.ranks[0]
    if build.step != 1 or build.sequence:
        return ""
    if build.direction in ("any", "same"):
        return f"direction: {build.direction} knows no end of the ranks"
    if fixed and build.wrap == "base":
        return "the base card is the lowest rank of the deck"
    begins = group.space.rank == "base" or group.space.rank == lowest
    alone = ruleset.goal.full == (group.name,)
    goes_up = alone and begins and build.direction == "up" and not lies_at_random(ruleset, group.name)
    if fixed and goes_up and pile_capacity(ruleset, group) <= len(ruleset.deck.ranks):
        return f"a pile of {group.name!r} begins with the lowest rank and is full when it comes to the highest"
    return ""
