"""A pile of the goal can never be built up to its full height.

This is shown by reasoning: which card can lie on which is followed from the cards that may begin a pile.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.engine import Engine
from ..extending.finding import Finding
from ..kernel.state import CARDS, EMPTY
from ..loading.codes.code import but
from ..model.arithmetic import lies_at_random
from ..model.cards import CARDS_IN_PACK, rank_of, rank_text
from ..model.feeding import pile_capacity
from ..model.ruleset import PileGroup, Ruleset
from ..text.sentences import counted
from .moving import is_of_plugin

CODE = "P306"
EXPLANATION = (
    "The piles of the goal are full when they hold as many cards as their capacity, one per rank on a foundation. If building"
    " stops before that, because it begins in the middle of the ranks, say, and does not go round (wrap), no game is ever won."
    " This is found by reasoning: which card can lie on which is followed from the cards that may begin a pile."
)
PASS = but("count: 4", "count: 4, space: 7, build: {wrap: round}")
FAIL = but("count: 4", "count: 4, space: 7")


def check(ruleset: Ruleset, engine: Engine) -> Iterator[Finding]:
    """Follow the builds for every base card that there can be."""
    for name in ruleset.goal.full:
        if not is_of_plugin(ruleset, ruleset.group(name)):
            yield from _check_group(ruleset, engine, ruleset.group(name))


def _check_group(ruleset: Ruleset, engine: Engine, group: PileGroup) -> Iterator[Finding]:
    if group.build is None or group.space.run is not None or lies_at_random(ruleset, group.name) or ruleset.deck.jokers:
        return
    varies = ruleset.base_from is not None or any(step.sets_base for step in ruleset.deal)
    wanted = pile_capacity(ruleset, group)
    never = {rank for step in ruleset.deal for rank in (*step.replace, *step.bury)}
    for base in [rank for rank in ruleset.deck.ranks if rank not in never] if varies else ruleset.deck.ranks[:1]:
        most = _tallest(ruleset, engine, group, base, wanted)
        if most < wanted:
            which = f"one that begins with the base card {rank_text(base)}" if varies else "it"
            message = (
                f"a pile of {group.name!r} cannot be filled: {which} is built up to {counted(most, 'card')} at most,"
                f" and {wanted} are needed; see to 'space' and 'build', whose 'wrap: round' goes on at the other end of the ranks"
            )
            place = ("piles", group.name)
            also = tuple((*place, key) for key in ("build", "space", "capacity"))
            yield Finding(place, message, key=True, also=(*also, ("deal",), ("base",)))
            return


def _tallest(ruleset: Ruleset, engine: Engine, group: PileGroup, base: int, wanted: int) -> int:
    """The most cards, up to the number wanted, that a pile of the group gets with this base rank."""
    rules = engine.rules
    row = (base * rules.groups + ruleset.groups.index(group)) * CARDS
    takes = {card: rules.accepts[row + card] for card in range(CARDS_IN_PACK)}
    tops = sum(1 << card for card in takes if takes[card] >> EMPTY & 1)
    deck = ruleset.deck
    tops |= sum(
        1 << card for card in {card for card, home in zip(deck.set_aside, deck.homes(), strict=True) if home == group.name}
    )
    if any(step.sets_base for step in ruleset.deal):
        tops |= sum(1 << card for card in set(deck.cards()) if rank_of(card) == base)
    height = 0
    while tops and height < wanted:
        height += 1
        tops = sum(1 << card for card in takes if takes[card] & tops)
    return height
