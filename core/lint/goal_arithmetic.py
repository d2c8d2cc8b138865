"""The piles of the goal can never all be full with the cards of this deck."""

from __future__ import annotations

from collections.abc import Iterator

from ..finding import Finding
from ..kernel.tables import pile_capacity
from ..ruleset import PileGroup, Ruleset
from .arithmetic import count

MOST_PILES = 32
"""The most that a group can have."""

CODE = "P305"
EXPLANATION = (
    "The game is won when the piles of the goal are full, and then they hold every card: the number of piles times their "
    "capacity (on a foundation one card per rank) must be the number of cards in the deck."
)
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""
FAIL = """\
deck: {packs: 2}
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Compare the room on the goal's piles with the deck."""
    group = ruleset.group(ruleset.goal)
    capacity, cards = pile_capacity(ruleset, group), len(ruleset.deck.cards())
    if group.count * capacity != cards:
        piles = f"the {count(group.count, 'pile')} of {group.name!r} hold {group.count * capacity} cards ({capacity} each)"
        parts = (("piles", group.name, "capacity"), ("deck", "packs"), ("deck",), ("goal", "full"))
        message = f"the goal cannot be reached: {piles}, but the deck has {cards}{_mend(group, capacity, cards)}"
        see = ((("deck", "packs"), "the packs of the deck"), (("goal", "full"), "the group of the goal"))
        yield Finding(("piles", group.name, "count"), message, also=parts, see=see)


def _mend(group: PileGroup, capacity: int, cards: int) -> str:
    """The count or the capacity that would make it right, if there is one."""
    if capacity < cards and cards % capacity == 0 and cards // capacity <= MOST_PILES:
        return f"; give {group.name!r} count: {cards // capacity}"
    return f"; give {group.name!r} capacity: {cards // group.count}" if cards % group.count == 0 else ""
