"""The base card is to be chosen, but it could never be laid on the group of the goal."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P404"
EXPLANATION = (
    "The player lays the base card on the group of the goal, so that group must accept cards from where the base is chosen."
)
PASS = but(
    "count: 4",
    "count: 4, build: {wrap: round}",
    "alternate-color}}\n",
    "alternate-color}}\nbase: {choose-from: tableau}\n",
)
FAIL = but("round", "round}, accept: {from: waste", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look at what the goal's group accepts."""
    if ruleset.base_from is None:
        return
    goal = ruleset.group(ruleset.goal_group)
    if goal.accept is None or (goal.accept.sources is not None and ruleset.base_from not in goal.accept.sources):
        message = f"the base card can never be chosen: {goal.name!r} accepts no cards from {ruleset.base_from!r}"
        message += "; name that group in its 'accept'"
        yield Finding(("base", "choose-from"), message)
    elif goal.space.rank == "none":
        message = (
            f"the base card can never be chosen: nothing may be laid on an empty pile of {goal.name!r}; write 'space: base' there"
        )
        yield Finding(("base", "choose-from"), message)
