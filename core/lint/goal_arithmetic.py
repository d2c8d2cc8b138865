"""The piles of the goal can never all be full with the cards of this deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..extending.finding import Finding
from ..loading.codes.code import PLAIN, but
from ..loading.nodes import Document
from ..model.cards import Card, rank_of
from ..model.feeding import pile_capacity
from ..model.ruleset import PileGroup, Ruleset
from ..text.sentences import counted

MOST_PILES = 104
"""The most that a group can have."""
MOST_PACKS = 8

CODE = "P305"
EXPLANATION = (
    "The game is won when the piles of the goal are full, and then they hold every card: the number of piles times their "
    "capacity (on a foundation one card per rank) must be the number of cards in the deck."
)
PASS = PLAIN
FAIL = but("name", "deck: {packs: 2}\nname")


def check(ruleset: Ruleset, document: Document) -> Iterator[Finding]:
    """Compare the room on the goal's piles with the deck."""
    groups = [ruleset.group(name) for name in ruleset.goal.full]
    cards = sum(any(_has_place(group, card) for group in groups) for card in ruleset.deck.cards())
    room = sum(_room(ruleset, group) for group in groups)
    if not groups or ruleset.goal.runs is not None or room == cards:
        return
    if ruleset.role("discard") is not None and room < cards:
        return  # the others go out of play
    message = f"the goal cannot be reached: {_rooms(ruleset, groups)}, but the deck has {cards}"
    beside = (
        *((("piles", group.name), f"room for {counted(_room(ruleset, group), 'card')} here") for group in groups),
        (("deck", "packs"), "the packs of the deck"),
        (("goal", "full"), "the groups of the goal"),
    )
    meant = [group.name for group in ruleset.groups if group.role == "foundation" and group not in groups]
    mends = list(_mends(ruleset, groups, cards))
    place: tuple[str, ...] = ("goal", "full")
    if meant and all(group.role != "foundation" for group in groups):
        message += f"; did you mean full: {meant[0] if len(meant) == 1 else '[' + ', '.join(meant) + ']'}?"
    elif room % cards == 0 and room // cards <= MOST_PACKS and document.at(("deck",)) is None:
        message += f"; add deck: {{packs: {room // cards}}}{''.join(f', or {mend.text}' for mend in mends[:1])}"
        place = ("deck",)
    elif mends and (len(groups) == 1 or len(mends) == 1):
        message += f"; {mends[0].text}"
        place = mends[0].place
    elif len(groups) == 1:
        place = ("piles", groups[0].name, "count")
    parts = (*place[:-1], "capacity"), ("piles", groups[0].name, "count"), ("deck", "packs"), ("deck",), ("goal", "full")
    yield Finding(place, message, also=parts, see=tuple((path, note) for path, note in beside if path != place[: len(path)]))


def _rooms(ruleset: Ruleset, groups: list[PileGroup]) -> str:
    """How many cards the piles hold, in words."""
    if len(groups) > 1:
        return f"the piles hold {', '.join(f'those of {group.name!r} {_room(ruleset, group)}' for group in groups)}"
    (group,) = groups
    verb = "holds" if group.count == 1 else "hold"
    return (
        f"the {counted(group.count, 'pile')} of {group.name!r} {verb} {counted(_room(ruleset, group), 'card')}"
        f" ({pile_capacity(ruleset, group)} each)"
    )


class _Mend(NamedTuple):
    """A number that would make the sum right, and where it stands."""

    place: tuple[str, ...]
    text: str


def _mends(ruleset: Ruleset, groups: list[PileGroup], cards: int) -> Iterator[_Mend]:
    """The numbers of a group that would do: of one alone, and of several of one that has more room than there are cards.

    They are a count or a capacity; both, where the capacity is the author's.
    """
    for group in groups:
        if len(groups) > 1 and _room(ruleset, group) <= cards:
            continue
        needed = cards - sum(_room(ruleset, other) for other in groups if other != group)
        capacity = pile_capacity(ruleset, group)
        fits = 0 < capacity < cards and needed % capacity == 0 and needed // capacity <= MOST_PILES
        counts = [f"count: {needed // capacity}"] if needed > 0 and fits else []
        capacities = [f"capacity: {needed // group.count}"] if needed > 0 and needed % group.count == 0 else []
        ways = [*counts, *(capacities if group.capacity is not None or not counts else [])]
        if ways:
            place = ("piles", group.name, "count" if counts else "capacity")
            yield _Mend(place, f"give {group.name!r} {' or '.join(ways)}")


def _has_place(group: PileGroup, card: Card) -> bool:
    """Whether a card could lie on a pile of the group, as far as its rank goes."""
    return group.build is None or not group.build.sequence or rank_of(card) in group.build.sequence


def _room(ruleset: Ruleset, group: PileGroup) -> int:
    return group.count * pile_capacity(ruleset, group)
