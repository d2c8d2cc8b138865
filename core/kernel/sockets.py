"""Where plugins come in: what the kernel runs for a ruleset that names none.

`binding` puts the plugins' own functions in these places. The arguments are those of core/hooks.py without the last, `own`.
"""

from __future__ import annotations

from typing import Any

RUNNING, WON, LOST = 0, 1, 2


def plugins_allow(rules: Any, state: Any, move: int) -> bool:
    """Whether no plugin refuses this move, which the ruleset allows."""
    return True


def plugins_after_step(rules: Any, state: Any, move: int) -> None:
    """What plugins let follow from one step: a transfer, a deal or a redeal, made by hand or by itself."""


def plugins_extra_moves(rules: Any, state: Any, moves: Any, number: int) -> int:
    """Add the plugins' own moves to `moves` from index `number` on; their new number."""
    return number


def plugins_play_extra(rules: Any, state: Any, move: int) -> None:
    """Play a plugin's own move."""


def plugins_outcome(rules: Any, state: Any) -> int:
    """WON or LOST where a plugin says so, else RUNNING."""
    return RUNNING


def plugins_score(rules: Any, state: Any) -> int:
    """The points that plugins add."""
    return 0
