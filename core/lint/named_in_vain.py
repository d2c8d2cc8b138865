"""A group is named as one that gives or takes cards, and it never does."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.feeding import feeds
from ..model.ruleset import Ruleset

CODE = "P417"
LEVEL = "warning"
EXPLANATION = (
    "The `move` of one group and the `accept` of another go together: cards go by hand only where both allow it. A group that is"
    " named at one end, while the other end refuses, is likely to be the wrong one."
)
PASS = but("alternate-color}", "alternate-color}, accept: {from: [waste, tableau]}")
FAIL = but("from: [", "from: [foundation, ", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look from both ends."""
    for group in ruleset.groups:
        accepted = group.accept.sources if group.accept is not None else None
        for name in accepted or ():
            source = ruleset.group(name)
            if not feeds(source, group):
                why = "the stock only deals" if source.role == "stock" else f"see to the 'move' of {name!r}"
                message = f"no card of {name!r} ever goes to {group.name!r} by hand: {why}, or do not name it here"
                path = ("piles", group.name, "accept", "from")
                yield Finding(path, message, "warning", also=(("piles", name, "move"),))
        opened = group.space.sources or () if group.space.rank != "none" else ()
        vain = [name for name in opened if not feeds(ruleset.group(name), group)]
        for name in vain if len(vain) < len(opened) else ():  # where none comes, another check says so
            message = f"no card of {name!r} ever goes to a space of {group.name!r} by hand; do not name it here"
            yield Finding(("piles", group.name, "space", "from"), message, "warning", also=(("piles", name, "move"),))
        for name in group.move.to or () if group.move.unit != "none" else ():
            if not feeds(group, ruleset.group(name)):
                message = f"no card of {group.name!r} ever goes to {name!r}: see to the 'accept' there, or do not name it here"
                yield Finding(("piles", group.name, "move", "to"), message, "warning", also=(("piles", name, "accept"),))
