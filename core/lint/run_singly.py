"""Cards may leave a group several at once, but can come nowhere so."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.feeding import pile_capacity
from ..model.ruleset import PileGroup, Ruleset
from .moving import takers

CODE = "P410"
LEVEL = "warning"
EXPLANATION = (
    "With move: run or move: group several cards leave a pile at once, if the group that they go to takes runs (accept) and"
    " has room for them. A run is what the pile's own build has made; without one every run is a single card."
)
PASS = but("count: 7, ", "count: 7, move: run, ")
FAIL = but("run, ", "run, accept: {cards: one}, ", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Ask of every group whose cards leave together who takes them so."""
    for group in ruleset.groups:
        if group.move.unit not in ("run", "group", "all", "top-or-all"):
            continue
        targets = takers(ruleset, group)
        place = ("piles", group.name, "move")
        if group.move.unit == "run" and group.build is None:
            message = f"every run of {group.name!r} is a single card, for it has no 'build'; write one, or 'move: top'"
            yield Finding(place, message, "warning", also=(("piles", group.name, "build"),))
        elif targets and not any(_takes_runs(ruleset, target) for target in targets):
            names = ", ".join(target.name for target in targets)
            targets.sort(key=lambda target: target.name != group.name)
            yield Finding(
                place,
                f"the cards of {group.name!r} can go nowhere as a {group.move.unit}: all groups that take them ({names}) take one"
                " at a time; write 'accept: {cards: run}' there, or 'move: top' here",
                "warning",
                also=tuple(("piles", target.name, "accept") for target in targets),
            )


def _takes_runs(ruleset: Ruleset, target: PileGroup) -> bool:
    return target.accept is not None and target.accept.run and pile_capacity(ruleset, target) > 1
