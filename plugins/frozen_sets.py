"""frozen-sets: a pile that holds all cards of one rank is done; its top card is turned over, and the pile plays no more.

The rule of GNOME AisleRiot's Pile On. The game is won when every pile is done or empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import FACE_DOWN
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

POINTS = 4
"""For every pile that is done."""


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The first pile of the tableau, the one behind its last, and how many cards of a rank there are."""
    first = 0
    for group in ruleset.groups:
        if group.role == "tableau":
            return [first, first + group.count, len(ruleset.deck.cards()) // len(ruleset.deck.ranks)]
        first += group.count
    raise ValueError("frozen-sets needs a tableau")


@hookimpl
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """Turn over the top card of every pile that has become a set."""
    at = rules.plugin_parameters[own]
    for pile in range(rules.parameters[at], rules.parameters[at + 1]):
        if is_set(rules, state, pile, rules.parameters[at + 2]):
            top = rules.start[pile] + state[rules.sizes_at + pile] - 1
            state[top] = state[top] & 63 | FACE_DOWN


@hookimpl
def outcome(rules: Any, state: Any, own: int) -> int:
    """Won when no pile is left that is neither empty nor a set."""
    at = rules.plugin_parameters[own]
    for pile in range(rules.parameters[at], rules.parameters[at + 1]):
        if state[rules.sizes_at + pile] != 0 and not is_set(rules, state, pile, rules.parameters[at + 2]):
            return 0
    return 1


@hookimpl
def score(rules: Any, state: Any, own: int) -> int:
    """Four points for every set that is done."""
    at = rules.plugin_parameters[own]
    points = 0
    for pile in range(rules.parameters[at], rules.parameters[at + 1]):
        if is_set(rules, state, pile, rules.parameters[at + 2]):
            points += POINTS
    return points


def is_set(rules: Any, state: Any, pile: int, cards: int) -> bool:
    """Whether a pile holds all cards of one rank and no others."""
    if state[rules.sizes_at + pile] != cards:
        return False
    start = rules.start[pile]
    for place in range(start + 1, start + cards):
        if (state[place] & 63) % 13 != (state[start] & 63) % 13:
            return False
    return True


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    return Translator(language).gettext(
        "A pile that holds all cards of one rank is done: its top card is turned over, and it plays no more. Each gives 4 points."
        " The game is won when every pile is done or empty."
    )
