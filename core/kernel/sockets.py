"""Where plugins come in: what the kernel runs for a ruleset that names none.

`binding` puts the plugins' own functions in these places. `chains` says which hook goes into which of them; a hook has the
arguments of its socket, and `slot`, the plugin's place among those of the ruleset.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules import Rules

RUNNING, WON, LOST = 0, 1, 2


def plugins_allow(rules: Rules, state: Sequence[int], move: int) -> bool:
    """Whether no plugin refuses this move, which the ruleset allows."""
    return True


def plugins_after_step(rules: Rules, state: MutableSequence[int], move: int) -> None:
    """What plugins let follow from one step: a transfer, a deal or a redeal, made by hand or by itself."""


def plugins_arrange(rules: Rules, state: MutableSequence[int]) -> None:
    """Put the shuffled cards of the stock in another order before the deal."""


def plugins_dealt(rules: Rules, state: MutableSequence[int]) -> None:
    """What plugins let follow from the deal of the game."""


def plugins_extra_moves(rules: Rules, state: Sequence[int], moves: MutableSequence[int], number: int) -> int:
    """Add the plugins' own moves to `moves` from index `number` on; their new number."""
    return number


def plugins_play_extra(rules: Rules, state: MutableSequence[int], move: int) -> None:
    """Play a plugin's own move."""


def plugins_outcome(rules: Rules, state: Sequence[int]) -> int:
    """WON or LOST where a plugin says so, else RUNNING."""
    return RUNNING


def plugins_score(rules: Rules, state: Sequence[int]) -> int:
    """The points that plugins add."""
    return 0
