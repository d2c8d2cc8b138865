"""Nothing wins the game."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import PLAIN, but
from ..model.ruleset import Ruleset

CODE = "P427"
EXPLANATION = (
    "An empty `goal` is for games that a plugin decides. Without a plugin the game could never be won; most games are won when"
    " the foundations are full."
)
PASS = PLAIN
FAIL = but("full: foundation", "")


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look for a goal, or for a plugin that may have one."""
    goal = ruleset.goal
    if not (goal.full or goal.empty or goal.runs or ruleset.plugins):
        yield Finding(("goal",), "nothing wins this game; write what does, such as {full: foundation}", key=True)
