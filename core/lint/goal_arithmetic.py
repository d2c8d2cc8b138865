"""The piles of the goal can never all be full with the cards of this deck."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card, rank_of
from ..finding import Finding
from ..kernel.edges import pile_capacity
from ..ruleset import PileGroup, Ruleset
from ..sentences import counted

MOST_PILES = 104
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
    groups = [ruleset.group(name) for name in ruleset.goal.full]
    cards = sum(any(_has_place(group, card) for group in groups) for card in ruleset.deck.cards())
    room = sum(_room(ruleset, group) for group in groups)
    if not groups or ruleset.goal.runs is not None or room == cards:
        return
    if ruleset.role("discard") is not None and room < cards:
        return  # the others go out of play
    if len(groups) == 1:
        group = groups[0]
        capacity = pile_capacity(ruleset, group)
        piles = f"the {counted(group.count, 'pile')} of {group.name!r} hold {group.count * capacity} cards ({capacity} each)"
        parts = (("piles", group.name, "capacity"), ("deck", "packs"), ("deck",), ("goal", "full"))
        message = f"the goal cannot be reached: {piles}, but the deck has {cards}{_mend(group, capacity, cards)}"
        see = ((("deck", "packs"), "the packs of the deck"), (("goal", "full"), "the groups of the goal"))
        yield Finding(("piles", group.name, "count"), message, also=parts, see=see)
        return
    rooms = [f"those of {group.name!r} {_room(ruleset, group)}" for group in groups]
    message = f"the goal cannot be reached: the piles hold {', '.join(rooms)}, but the deck has {cards}"
    beside = tuple((("piles", group.name), f"{_room(ruleset, group)} cards here") for group in groups)
    yield Finding(("goal", "full"), message, also=(("piles", groups[0].name, "count"), ("deck", "packs"), ("deck",)), see=beside)


def _has_place(group: PileGroup, card: Card) -> bool:
    """Whether a card could lie on a pile of the group, as far as its rank goes."""
    return group.build is None or not group.build.sequence or rank_of(card) in group.build.sequence


def _room(ruleset: Ruleset, group: PileGroup) -> int:
    return group.count * pile_capacity(ruleset, group)


def _mend(group: PileGroup, capacity: int, cards: int) -> str:
    """The count or the capacity that would make it right, if there is one; both, where the capacity is the author's."""
    fits = capacity < cards and cards % capacity == 0 and cards // capacity <= MOST_PILES
    counts = [f"count: {cards // capacity}"] if fits else []
    capacities = [f"capacity: {cards // group.count}"] if cards % group.count == 0 else []
    ways = [*counts, *(capacities if group.capacity is not None or not counts else [])]
    return f"; give {group.name!r} {' or '.join(ways)}" if ways else ""
