"""More cards at the bottom of a pile never leave it than there can ever be."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.feeding import pile_capacity
from ..model.ruleset import Ruleset
from ..text.sentences import counted

CODE = "P424"
EXPLANATION = "`keep` holds back the lowest cards of a pile. If a pile holds no more than these, none ever leaves: `move: none`."
PASS = but("count: 4", "count: 4, move: {cards: top, keep: 1}")
FAIL = but("keep: 1", "keep: 13", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Compare what stays with what a pile holds."""
    for group in ruleset.groups:
        keep, holds = group.move.keep, pile_capacity(ruleset, group)
        path = ("piles", group.name, "move", "keep")
        if keep and group.move.unit == "none":
            yield Finding(path, f"no card leaves {group.name!r} anyway; leave 'keep' out", also=(path[:-1],))
        elif keep >= holds:
            message = f"no card could ever leave {group.name!r}: it keeps {keep}, and a pile holds {counted(holds, 'card')}"
            yield Finding(path, message, also=(("piles", group.name, "capacity"),))
