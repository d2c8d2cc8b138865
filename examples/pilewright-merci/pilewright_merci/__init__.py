"""merci: the grace of patience players.

As often in a game as `times` says, the card directly under the top card of a tableau pile is drawn out and laid on top. The two
cards at the top of the pile change places, that is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from pilewright.extending import Buffer, Engine, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema
from pilewright.kernel import BASE, FACE_DOWN, card_at, code_of, own_move, parameter, piles_of, set_word, size, swap_cards, word
from pilewright.model.ruleset import Ruleset

INTERFACE = 2
"""The version of the plugin interface that this is written for."""

# ---- asked once, while a ruleset is loaded


@hookimpl
def ruleset_folders() -> Sequence[Traversable]:
    """The games of this distribution. The folder below is the family that `pilewright list` shows."""
    return [files("pilewright_merci") / "rulesets"]


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """What may stand in ``plugins: {merci: {...}}``: `times` alone."""
    times = {"type": "integer", "minimum": 1, "maximum": 3, "default": 1, "description": "How often in a game."}
    return parameters_schema({"times": times})


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
def extra_move_text(engine: Engine, code: int) -> str:
    """The code is the number of a pile: ``merci-t3``."""
    return f"merci-{engine.piles[code].label}"


# ---- kernel functions: integers, loops and indexing only, so that Numba compiles what CPython runs


@hookimpl
def extra_moves(rules: Rules, state: View, moves: Buffer, number: int, slot: int) -> int:
    """One move for every pile whose two upper cards can change places."""
    # While the base card is to be chosen nothing else is legal; no rule of the kernel refuses a plugin's own moves.
    if word(rules, state, slot, 0) >= parameter(rules, slot, 0) or state[BASE] == 0:
        return number
    for pile in piles_of(rules, parameter(rules, slot, 1)):
        cards = size(rules, state, pile)
        if cards >= 2:
            upper, lower = card_at(rules, state, pile, cards - 1), card_at(rules, state, pile, cards - 2)
            # A card that lies face down is not known to the player. Two equal cards (of two packs) would change nothing.
            if upper < FACE_DOWN and lower < FACE_DOWN and upper != lower:
                moves[number] = own_move(slot, pile)
                number += 1
    return number


@hookimpl
def play_extra(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Change the places of the two cards, and count."""
    pile = code_of(move)
    cards = size(rules, state, pile)
    swap_cards(rules, state, pile, cards - 1, cards - 2)
    set_word(rules, state, slot, 0, word(rules, state, slot, 0) + 1)
