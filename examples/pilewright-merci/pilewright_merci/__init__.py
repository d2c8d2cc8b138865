"""merci: the grace of patience players.

As often in a game as `times` says, the card directly under the top card of a tableau pile is drawn out and laid on top. The two
cards at the top of the pile change places, that is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import BASE, EXTRA_KIND, FACE_DOWN
from pilewright.model.ruleset import Ruleset

# ---- asked once, while a ruleset is loaded


@hookimpl
def ruleset_folders() -> Sequence[Traversable]:
    """The games of this distribution. The folder below is the family that `pilewright list` shows."""
    return [files("pilewright_merci") / "rulesets"]


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """What may stand in ``plugins: {merci: {...}}``: `times` alone."""
    return {
        "type": "object",
        "properties": {
            "times": {"type": "integer", "minimum": 1, "maximum": 3, "default": 1, "description": "How often in a game."},
        },
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The kernel knows integers only: how often, and the number of the pile group."""
    tableau = ruleset.role("tableau")
    if tableau is None:
        raise ValueError("merci draws a card out of a tableau pile, and this game has no tableau")
    return (given["times"], ruleset.number(tableau.name))


@hookimpl
def state_words() -> Sequence[str]:
    """How often the grace has been used. A byte of the position, so that undo, saves and searches know it."""
    return ("used",)


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any]) -> str:
    """The rule in words, for `pilewright show`."""
    often = ("Once", "Twice", "Three times")[given["times"] - 1]
    return f"{often} in a game the card directly under the top card of a tableau pile may be drawn out and laid on top."


@hookimpl
def extra_move_text(engine: Any, code: int) -> str:
    """The code is the number of a pile: ``merci-t3``."""
    return f"merci-{engine.piles[code].label}"


# ---- kernel functions: integers, loops and indexing only, so that Numba compiles what CPython runs


@hookimpl
def extra_moves(rules: Any, state: Any, moves: Any, number: int, own: int) -> int:
    """One move for every pile whose two upper cards can change places."""
    used = rules.plugin_words[own]
    first_parameter = rules.plugin_parameters[own]
    times, group = rules.parameters[first_parameter], rules.parameters[first_parameter + 1]
    # While the base card is to be chosen nothing else is legal; no rule of the kernel refuses a plugin's own moves.
    if state[used] >= times or state[BASE] == 0:
        return number
    first = rules.first[group]
    for pile in range(first, first + rules.pile_count[group]):
        size = state[rules.sizes_at + pile]
        if size < 2:
            continue
        top = rules.start[pile] + size - 1
        # A card that lies face down is not known to the player. Two equal cards (of two packs) would change nothing.
        if state[top] < FACE_DOWN and state[top - 1] < FACE_DOWN and state[top] != state[top - 1]:
            moves[number] = (EXTRA_KIND + own) << 24 | pile
            number += 1
    return number


@hookimpl
def play_extra(rules: Any, state: Any, move: int, own: int) -> None:
    """Change the places of the two cards, and count."""
    pile = move & 0xFFFFFF
    top = rules.start[pile] + state[rules.sizes_at + pile] - 1
    card = state[top]
    state[top] = state[top - 1]
    state[top - 1] = card
    used = rules.plugin_words[own]
    state[used] = state[used] + 1
