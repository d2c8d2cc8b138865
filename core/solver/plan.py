"""What the search of one game goes by; `planning` makes it."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.rules import Keys, Table

ENTRIES = ()

BY_PILES, BY_SIZES = 1, 2
"""A move of cards changes no piles but its two and, where dealing comes round, the stock; or those, and no others but where the
number of cards is another."""


class Plan(NamedTuple):
    """What the search of one game goes by: numbers and rows of them, as in `kernel.rules.Rules`."""

    width: int
    """Bytes of a kept position."""
    most_found: int
    """An upper bound of the moves to be tried in a position."""
    packs: int
    cards: int
    """Different cards."""
    goal: int
    """The one group whose piles must be full, where that is all of the goal; else -1."""
    interchangeable: int
    """1: the piles of some group are alike."""
    late: int
    """1: they are so only when the stock is empty."""
    quiet: int
    """1: nothing happens by itself after a move."""
    local: int
    """0, or which piles a move of cards changes: BY_PILES or BY_SIZES of `keys`."""
    cyclic_stock: int
    """1: dealing comes round, and the search deals as often as it likes within one of its moves."""
    safe: int
    """1: a card that can lie on the goal's piles for good goes there, and nothing else is tried."""
    goal_edges: int
    """Where that is so, the edges before this one are those to the goal's piles; else 0."""
    gives_back: int
    chains: int
    """1: a card that can go up at once is as good as up."""
    waste_safe: int
    parts: int
    """1: a part of a run need not change to a card that does the same, unless the card below it can go up then."""
    places: Table
    """For each pile a number that piles alike share; behind these, the same for the time before the base card is chosen."""
    hosted: Table
    """[base * CARDS + card]: a bit for every card that can come to lie on this one other than by the deal."""
    below: Table
    """[base * CARDS + card]: a bit for every card that this one goes up on; none for one that starts a pile."""
    equivalent_cards: Table
    """[base * CARDS + card]: a bit for every card that takes and makes runs with the same cards on the tableau, and lies on the
    same cards there."""
    order: Table
    """[base * CARDS + card]: how many cards come before it on the piles that must be full; where there are none, by rank."""
    ascending: Table
    """[base * CARDS + place]: the cards in that order."""
    closed: Table
    """For each pile, 1 if no card comes to lie on it in play: a reserve."""
    done: Table
    """For each pile, 1 if its cards are where they should be at the end."""
    ends: Table
    """For each pile, 1 if no card leaves it, so that of its cards only the top one matters, and their number."""
    seeds: Keys
    """For each pile a large number that piles alike share; behind these, the same for the time before the base card is chosen;
    behind these, one for each number of cards on the waste."""
    own_seeds: Keys
    """The same where no piles are alike."""
    canonical_card: Keys
    """[card, FACE_DOWN added or not]: the first of the cards that no rule tells from it, FACE_DOWN added likewise."""
    plain: Keys
    """Each byte, as a number without a sign."""
    own_card: Keys
    """The same where each card is told from all others."""
