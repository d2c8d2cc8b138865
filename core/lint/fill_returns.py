"""A card that is moved away comes straight back, because the pile is filled from where it went."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.feeding import feeds
from ..model.ruleset import Ruleset

CODE = "P408"
EXPLANATION = (
    "A space is filled as soon as it opens. If it is filled from a group that its own cards can go to, the last card of a pile"
    " would come back as soon as it had gone: a move that changes nothing."
)
PASS = but("count: 4}\n  ", "count: 4}\n  cell: {}\n  ", "alternate-color}", "alternate-color}, fill: waste")
FAIL = but("fill: waste", "fill: cell", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Compare where the cards of a group go with what fills it."""
    for group in ruleset.groups:
        for place, name in enumerate(group.fill):
            if name != group.name and feeds(group, ruleset.group(name)):
                single = len(group.fill) == 1
                yield Finding(
                    ("piles", group.name, "fill") if single else ("piles", group.name, "fill", place),
                    f"{group.name!r} is filled from {name!r}, where its own cards can go: the last card of a pile would come"
                    " straight back; fill it from a group that takes none of its cards, or say under 'move' where they go",
                )
