"""paired-deal: the cards are laid in pairs that match, so that the game can be won.

The deal of GNOME AisleRiot's Gay Gordons. The shuffled pack is gone through from its top: the next card is paired with the next
one further down that matches it. Each card of a pair goes to a pile drawn at random that still has room, the second not to that
of the first; a pile is drawn the more often the more cards it is dealt in all. So the pairs can be taken away again, the last
one first. The order of the shuffled pack is the seed: a pack always gives the same deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Rules, View, hookimpl
from pilewright.kernel import FACE_DOWN, card_at, face_up, parameter, put, size, swap_cards, take
from pilewright.kernel.dealing import random_number
from pilewright.model.ruleset import DealStep, Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """How many cards each pile is dealt, in the order of the piles."""
    if ruleset.match is None or not ruleset.match.pairs:
        raise ValueError("paired-deal has nothing to do here: no two cards match in this game")
    for step in ruleset.deal:
        if step.when != "start" or step.only_spaces or step.to not in ruleset.match.among:
            raise ValueError(
                f"paired-deal needs every card dealt at the start to the piles that match, which {step.name} does not do"
            )
    shares = [
        sum(_share(step, place) for step in ruleset.deal if step.to == group.name)
        for group in ruleset.groups
        for place in range(group.count)
    ]
    if sum(shares) % 2 or max(shares) * 2 > sum(shares):
        raise ValueError("the cards cannot be dealt in pairs: their number is odd, or more than half of them lie on one pile")
    return shares


def _share(step: DealStep, place: int) -> int:
    """The cards that one pile of the group is dealt in one step."""
    if step.piles is not None and place >= step.piles:
        return 0
    return step.cards[place] if len(step.cards) > 1 else step.cards[0]


@hookimpl
def arrange(rules: Rules, state: Buffer, slot: int) -> None:
    """Lay the pairs on their piles, then gather all again in the order in which the deal will bring them back there."""
    first = rules.step_first[0]
    cards = rules.step_first[1] - first
    seed = seed_of(rules, state)
    partner, on = -1, -1
    for placed in range(cards):
        partner = next_card(rules, state, partner)
        pile = forced(rules, state, slot, (cards - placed + 1) // 2, on)
        while pile < 0:
            seed = random_number(seed)
            pile = rules.step_pile[first + seed % cards]
            if pile == on or room(rules, state, slot, pile) == 0:
                pile = -1
        put(rules, state, pile, partner)
        on = pile
        if placed % 2 == 1:
            partner, on = -1, -1
    for step in range(first + cards - 1, first - 1, -1):
        put(rules, state, rules.stock, take(rules, state, rules.step_pile[step]) + FACE_DOWN)


def seed_of(rules: Rules, state: View) -> int:
    """A number other than 0 made of the order of the stock."""
    seed = 2166136261
    for place in range(size(rules, state, rules.stock)):
        seed = (seed ^ card_at(rules, state, rules.stock, place)) * 16777619 & 0xFFFFFFFF
    return seed | 1


def next_card(rules: Rules, state: Buffer, partner: int) -> int:
    """Take the first card of the stock that matches this partner; the very first where there is no partner, or no match."""
    last = size(rules, state, rules.stock) - 1
    found = last
    if partner >= 0:
        while found > 0 and not pair(rules, state, partner, found):
            found -= 1
        if not pair(rules, state, partner, found):
            found = last
    for place in range(found, last):
        swap_cards(rules, state, rules.stock, place, place + 1)
    return take(rules, state, rules.stock)


def pair(rules: Rules, state: View, partner: int, place: int) -> bool:
    """Whether the card at this place of the stock matches this partner."""
    return rules.pairs[partner] >> face_up(card_at(rules, state, rules.stock, place)) & 1 != 0


def forced(rules: Rules, state: View, slot: int, pairs: int, other: int) -> int:
    """A pile that must be given a card of each pair that is left, since it has room for so many; or -1."""
    for pile in range(rules.piles):
        if pile != other and pile != rules.stock and room(rules, state, slot, pile) == pairs:
            return pile
    return -1


def room(rules: Rules, state: View, slot: int, pile: int) -> int:
    """How many cards are still to be laid on a pile."""
    return parameter(rules, slot, pile) - size(rules, state, pile)


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    return Translator(language).gettext(
        "The cards are dealt in pairs that match, each card of a pair to another pile: taken away in reverse order, all go."
    )
