"""The hooks that a plugin can implement: the table of contents of the plugin interface.

A plugin is a module (or any object) that an entry point of the group ``pilewright`` names; the entry point's name is the plugin's
name, as a ruleset writes it under ``plugins:``. It implements as few of these functions as it likes, each decorated with
``@pilewright.hookimpl``. docs/plugins.md tells the same as a tutorial.

The first part is asked once, while a ruleset is loaded. The second part is *kernel functions*: they run inside every move and
every search, in CPython as they stand and compiled by Numba, so they are written in the kernel's subset of Python: integers,
indexing, loops, calls of the functions in `pilewright.kernel.state`; no objects, no exceptions, no allocation. Only the
rulesets that name the plugin run them. All they know comes from their arguments, all they remember is a state word:

`rules`   the tables of the game (`pilewright.kernel.rules.Rules`)
`state`   the position, a row of bytes (`pilewright.kernel.state`)
`move`    a move as an integer: ``source << 16 | target << 8 | cards``, or DEAL, or REDEAL, or the plugin's own
`own`     the plugin's number: ``rules.plugin_words[own]`` is the place of its first state word in `state`,
          ``rules.parameters[rules.plugin_parameters[own]]`` the first of its parameters
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from ..model.cards import Card
    from ..model.ruleset import Ruleset

hookspec = pluggy.HookspecMarker("pilewright")
hookimpl = pluggy.HookimplMarker("pilewright")


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
    """The integers that the kernel functions find in ``rules.table``, made from the parameters given.

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
def why_refused(game: Any, move: Any, language: str) -> str:
    """Why the plugin's `may_play` refuses this move: a sentence for the player, in this language or in English.

    `game` is a `pilewright.Game`.
    """
    return ""


@hookspec
def why_lost(game: Any, language: str) -> str:
    """Why the game is lost, where `outcome` or `must_leave` made it so: a sentence for the player, as `why_refused`."""
    return ""


@hookspec
def extra_move_text(engine: Any, code: int) -> str:
    """How a move of the plugin's own is written, such as ``merci-t3``: a word that starts with the plugin's name.

    `engine` is a `pilewright.engine.Engine`.
    """
    return ""


# ---- kernel functions --------------------------------------------------------------------------------------------------


@hookspec
def may_play(rules: Any, state: Any, move: int, own: int) -> bool:
    """Whether what the ruleset allows may be done: a move, a match, a deal or a redeal.

    What would happen by itself is asked as well: a deal, and, as the move of one card from its source, a card that goes to a
    foundation, a space that is filled or dealt to, and a pile that is gathered to the stock.
    """
    return True


@hookspec
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """Follow one step: a transfer, a match, a deal, a redeal, a space filled, a move of a plugin's own.

    State words may be changed, and cards moved with `take` and `put`; what follows by itself is the kernel's business.
    """


@hookspec
def arrange(rules: Any, state: Any, own: int) -> None:
    """Put the cards of the stock, shuffled and face down, in another order before the game is dealt: a constructed deal."""


@hookspec
def dealt(rules: Any, state: Any, own: int) -> None:
    """Follow the deal of the game, before spaces are filled: state words may be set, and cards moved with `take` and `put`."""


@hookspec
def extra_moves(rules: Any, state: Any, moves: Any, number: int, own: int) -> int:
    """Write at most 512 further moves, ``(16 + own) << 24 | code``, to ``moves[number]`` and up; return their new number.

    A code of the form ``source << 16 | target << 8 | cards`` says with which gesture the move is made: so many cards dragged
    from pile to pile; with one pile twice and 0 cards, a click on it.
    """
    return number


@hookspec
def play_extra(rules: Any, state: Any, move: int, own: int) -> None:
    """Play one of the plugin's own moves; what follows by itself is the kernel's business."""


@hookspec
def outcome(rules: Any, state: Any, own: int) -> int:
    """1 if the game is won, 2 if it is lost, 0 for no opinion."""
    return 0


@hookspec
def score(rules: Any, state: Any, own: int) -> int:
    """Points to add to those of the ruleset."""
    return 0


@hookspec
def must_leave(rules: Any, state: Any, own: int) -> int:
    """A pile whose top card must be played sooner or later, or -1. The game is lost once it is shown that it never can be."""
    return -1


KERNEL_FUNCTIONS = ("may_play", "after_step", "arrange", "dealt", "extra_moves", "play_extra", "outcome", "score", "must_leave")
"""The second part. An implementation takes exactly the arguments given here, since it is called by position."""
