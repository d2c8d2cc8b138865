"""What holds where a ruleset says nothing: one table, by role. The schema's descriptions say the same in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..model.ruleset import Accept, Build, Move, Role, Space

NO_SPACE = Space("none")
TOP = Move("top")


@dataclass(frozen=True)
class RoleDefaults:
    """The values of the keys that a pile group leaves out."""

    face: Literal["up", "down", "top"] = "up"
    fan: Literal["none", "right", "down"] = "none"
    build: Build | None = None
    space: Space = NO_SPACE
    accept: Accept | None = None
    accepts_runs: bool = False
    """For an `accept` that does not say `cards`."""
    move: Move = TOP
    capacity: int | None = None


DEFAULTS: dict[Role, RoleDefaults] = {
    "stock": RoleDefaults(face="down", move=Move("none")),
    "waste": RoleDefaults(),
    "foundation": RoleDefaults(build=Build("up", "same"), space=Space("base"), accept=Accept(), move=Move("none")),
    "tableau": RoleDefaults(fan="down", space=Space("any"), accept=Accept(run=True), accepts_runs=True),
    "reserve": RoleDefaults(accepts_runs=True),
    "cell": RoleDefaults(space=Space("any"), accept=Accept(), capacity=1),
    "hole": RoleDefaults(build=Build("either", "any"), accept=Accept(), move=Move("none")),
    "discard": RoleDefaults(move=Move("none")),
}

ROLES: tuple[Role, ...] = tuple(DEFAULTS)
DEFAULT_SUITS = "any"
"""The suit relation of a build that names none, where the role has no build of its own."""
