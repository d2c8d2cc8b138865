"""The hooks that a plugin can implement: the table of contents of the plugin interface.

A plugin is a module (or any object) that an entry point of the group ``pilewright`` names; the entry point's name is the plugin's
name, as a ruleset writes it under ``plugins:``. It implements as few of these functions as it likes, each decorated with
``@pilewright.hookimpl``. docs/plugins.md tells the same as a tutorial.

The first part is asked once, while a ruleset is loaded, or when there is something to tell the player. The second part is *kernel
functions*: they run inside every move and every search, in CPython as they stand and compiled by Numba, so they are written in
the kernel's subset of Python: integers, indexing, loops, calls of the functions that `pilewright.kernel` offers; no objects, no
exceptions, no allocation. Only the rulesets that name the plugin run them. All they know comes from their arguments, all they
remember is a state word:

`rules`   the tables of the game
`state`   the position, a row of bytes: a View where it is only read, a Buffer where it may be changed
`move`    a move as the kernel writes it; `kind_of`, `source_of`, `target_of`, `cards_of` read it, and `code_of` a plugin's own
`slot`    the plugin's place in this game; `parameter`, `word` and `set_word` find what is its own by it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pluggy

from ..kernel.chains import HOOKS

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from ..kernel import Buffer, Move, Rules, View
    from ..model.cards import Card
    from ..model.ruleset import Ruleset
    from .game import Engine, Game

INTERFACE = 2
"""The version of this interface. It changes when a plugin written for it would have to be changed."""

hookspec = pluggy.HookspecMarker("pilewright")
hookimpl = pluggy.HookimplMarker("pilewright")
"""The decorator of a plugin's functions."""


# ---- asked once, while a ruleset is loaded -----------------------------------------------------------------------------


@hookspec
def ruleset_folders() -> Sequence[Traversable]:
    """Folders with rulesets, searched with their subfolders for ``*.yaml``."""
    return ()


@hookspec
def suit_relations() -> Mapping[str, Callable[[Card, Card], bool]]:
    """Relations that rulesets may name as ``suits:``, each asking whether the first card may lie on the second."""
    return {}


@hookspec
def checks() -> Sequence[Any]:
    """Checks for `pilewright validate`: modules or objects with CODE (P900 to P999), EXPLANATION, PASS, FAIL and check(...)."""
    return ()


@hookspec
def parameter_schema() -> Mapping[str, Any]:
    """The JSON Schema of the parameters a ruleset may give the plugin; without this hook it takes none."""
    return {}


@hookspec
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The integers that the kernel functions find with `parameter`, made from the parameters given.

    Raise `pilewright.model.errors.WrongParameter` where one does not suit the ruleset, ValueError where no parameter would: it is
    reported at its place in the file.
    """
    return ()


@hookspec
def state_words() -> Sequence[str]:
    """The names of the plugin's state words, one byte each, 0 at the start."""
    return ()


@hookspec
def piles_alike() -> bool:
    """Whether the kernel functions treat all piles of a group alike, so that their order is nothing to the plugin.

    The solver then takes positions that differ in that order only as one. Without this hook it does not.
    """
    return False


@hookspec
def suits_alike() -> bool:
    """Whether the kernel functions look at no card's suit, so that cards of one rank are one to the plugin.

    The solver then takes such cards for each other where no rule of the game tells them apart. Without this hook it does not.
    """
    return False


@hookspec
def only_forbids() -> bool:
    """Whether the kernel functions add no move, move no card once the game is dealt, never set the base card, and win no game.

    The solver may then prove that a game cannot be won as if the plugin were not there. Without this hook it does so only where
    the plugin has none of `after_step`, `extra_moves`, `play_extra` and `outcome`.
    """
    return False


@hookspec
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """What the plugin adds to the rules of this game, as sentences for its page: in this language (`fr`, say), or in English."""
    return ""


@hookspec
def why_refused(game: Game, move: Move, language: str) -> str:
    """Why the plugin's `may_play` refuses this move: a sentence for the player, in this language or in English.

    `game` is a `pilewright.Game`; `move` is what `may_play` was asked about.
    """
    return ""


@hookspec
def why_lost(game: Game, language: str) -> str:
    """Why the game is lost, where `outcome` or `must_leave` made it so: a sentence for the player, as `why_refused`."""
    return ""


@hookspec
def extra_move_text(engine: Engine, code: int) -> str:
    """How a move of the plugin's own is written, such as ``merci-t3``: a word that starts with the plugin's name.

    `engine` is a `pilewright.engine.Engine`.
    """
    return ""


# ---- kernel functions --------------------------------------------------------------------------------------------------


@hookspec
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """Whether what the ruleset allows may be done: a move, a match, a deal or a redeal.

    What would happen by itself is asked as well: a deal, and, as the move of one card from its source, a card that goes to a
    foundation, a space that is filled or dealt to, and a pile that is gathered to the stock.
    """
    return True


@hookspec
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Follow one step: a transfer, a match, a deal, a redeal, a space filled, a move of a plugin's own.

    State words may be changed, and cards moved with `take` and `put`; what follows by itself is the kernel's business.
    """


@hookspec
def arrange(rules: Rules, state: Buffer, slot: int) -> None:
    """Put the cards of the stock, shuffled and face down, in another order before the game is dealt: a constructed deal."""


@hookspec
def dealt(rules: Rules, state: Buffer, slot: int) -> None:
    """Follow the deal of the game, before spaces are filled: state words may be set, and cards moved with `take` and `put`."""


@hookspec
def extra_moves(rules: Rules, state: View, moves: Buffer, number: int, slot: int) -> int:
    """Write at most 512 further moves, ``own_move(slot, code)``, to ``moves[number]`` and up; return their new number.

    A code that `gesture` makes says how the move is made at a table: so many cards dragged from pile to pile, or a click.
    """
    return number


@hookspec
def play_extra(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Play one of the plugin's own moves; what follows by itself is the kernel's business."""


@hookspec
def outcome(rules: Rules, state: View, slot: int) -> int:
    """`WON` if the game is won, `LOST` if it is lost, `RUNNING` for no opinion."""
    return 0


@hookspec
def score(rules: Rules, state: View, slot: int) -> int:
    """Points to add to those of the ruleset."""
    return 0


@hookspec
def must_leave(rules: Rules, state: View, slot: int) -> int:
    """A pile whose top card must be played sooner or later, or -1. The game is lost once it is shown that it never can be."""
    return -1


KERNEL_FUNCTIONS = tuple(hook.name for hook in HOOKS)
"""The second part. An implementation takes exactly the arguments given here, since it is called by position."""
