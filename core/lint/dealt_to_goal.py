"""Cards come to the piles of the goal by a deal, in whatever order they lie in the stock."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import PileGroup, Ruleset

CODE = "P426"
LEVEL = "warning"
EXPLANATION = (
    "A deal lays cards down as they come. On piles that are built up in order from their first card, as foundations are, any card"
    " could come to lie there. `deck: {set-aside: ...}` lays out the aces, say, and a step with `sets: base` deals one base card."
)
PASS = but("count: 4", "count: 4, build: {wrap: round}", "\ndeal: {", "\ndeal: {base: {to: foundation, piles: 1, sets: base}, ")
FAIL = but("\ndeal: {", "\ndeal: {base: {to: foundation, piles: 1}, ")


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look at what is dealt to the goal, where a pile begins with a certain rank and does not go round."""
    for name in ruleset.goal.full:
        yield from _check_group(ruleset, ruleset.group(name))


def _check_group(ruleset: Ruleset, group: PileGroup) -> Iterator[Finding]:
    if group.space.run is None and not _begins_in_order(group):
        return
    for step in ruleset.deal:
        round_ = group.build is not None and group.build.wrap == "round"
        if step.to == group.name and not step.sets_base and not step.replace and (not round_ or max(step.cards) > 1):
            message = f"any card could come to {group.name!r} so, which is built up from its first card"
            message += "; name another group, or write 'sets: base' if it is the base card"
            yield Finding(("deal", step.name, "to"), message, "warning", also=(("deal", step.name),))
    stock = ruleset.role("stock")
    if stock is not None and stock.deal is not None and stock.deal.to == group.name:
        message = f"the stock cannot deal to {group.name!r}, which is built up card by card; name the waste, or another group"
        yield Finding(("piles", stock.name, "deal", "to"), message, "warning")


def _begins_in_order(group: PileGroup) -> bool:
    """Whether a pile begins with a certain rank and goes on from there."""
    build = group.build
    return build is not None and build.direction not in ("any", "same") and group.space.rank not in ("any", "none")
