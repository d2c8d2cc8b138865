"""The cards of a group may move, but nothing takes them."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..loading.defaults import DEFAULTS
from ..model.ruleset import Ruleset
from .moving import leaves_by_itself, takers

CODE = "P409"
LEVEL = "warning"
EXPLANATION = (
    "The move of one group and the accept of another go together: cards go by hand only where both allow it. From one"
    " foundation to another of the same group a card has nothing to gain, so this does not count."
)
PASS = but("count: 4", "count: 4, move: top")
FAIL = but(
    "count: 4}\n  tableau: {count: 7, ",
    "count: 4, move: top}\n  tableau:\n    count: 7\n    ",
    "alternate-color}",
    "alternate-color}\n    accept: {from: [waste, tableau]",
)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look for someone who takes the cards of each group that says more about its moves than its role does."""
    for group in ruleset.groups:
        if group.move.unit == "none" or group.move == DEFAULTS[group.role].move:
            continue
        others = [target.name for target in takers(ruleset, group)]
        if group.name not in ruleset.goal.full and not leaves_by_itself(ruleset, group):
            continue  # that no card leaves the group at all is said by another check
        alone = " (only other piles of its own)" if others == [group.name] else ""
        if not others or (alone and group.role == "foundation"):
            yield Finding(
                ("piles", group.name, "move"),
                f"cards of {group.name!r} may move, but no group takes them{alone}; name {group.name!r} in the 'accept' of one,"
                " or leave 'move' out",
                "warning",
                also=tuple(("piles", target.name, "accept") for target in ruleset.groups),
            )
