"""A tableau on whose cards nothing is ever laid, though its spaces may be used."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.feeding import feeds
from ..model.ruleset import PileGroup, Ruleset
from .moving import takes

CODE = "P411"
LEVEL = "warning"
EXPLANATION = (
    "A tableau builds only if it says how: without build, cards come only to its empty piles. Where that is meant, build: none"
    " says so. Nothing is said about a tableau that the stock deals to, that is filled by itself, whose spaces are open to fewer"
    " groups than feed the pile, or whose piles hold one card."
)
PASS = but("{direction: down, suits: alternate-color}", "none")
FAIL = but("count: 7, build: none", "count: 7", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look for a tableau of several piles with neither a build nor a sign that it shall have none."""
    stock = ruleset.role("stock")
    dealt_to = stock.deal.to if stock is not None and stock.deal is not None else None
    for group in ruleset.groups:
        if group.role != "tableau" or group.count == 1 or group.build is not None or group.name == dealt_to:
            continue
        if ruleset.match is not None and group.name in ruleset.match.among:
            continue
        if group.fill or group.capacity == 1 or _is_narrowed(ruleset, group):
            continue
        if any(takes(ruleset, group, source) for source in ruleset.groups):
            yield Finding(
                ("piles", group.name),
                f"nothing can be laid on a card of {group.name!r}, only on its empty piles; write its 'build', such as"
                " {direction: down, suits: alternate-color}, or 'build: none' if that is meant",
                "warning",
                True,
                unless=("piles", group.name, "build"),
            )


def _is_narrowed(ruleset: Ruleset, group: PileGroup) -> bool:
    """Whether the spaces of a group are open to fewer groups than feed it: then it is a rule of its own what comes there."""
    open_to = group.space.sources
    return open_to is not None and any(feeds(source, group) and source.name not in open_to for source in ruleset.groups)
