"""The state of a game as one flat buffer of bytes, and the few ways in which a card changes its place.

====================================  ==========================================================
``state[BASE]``                       rank of the base card, 1 to 13; 0 while it is not chosen
``state[REDEALS]``                    redeals used, where their number is limited
``state[rules.moved_word]``           1 once a card has been moved since the deal or the last redeal, where a redeal asks for it
then                                  the plugins' words, one byte each
from ``rules.sizes_at``               cards in each pile
from ``rules.start[pile]``            that pile's cards, bottom first; a card lying face down has FACE_DOWN added;
                                      bytes beyond the pile's size are 0
====================================  ==========================================================

So equal positions are equal bytes, and a copy of the bytes is a copy of the game.

The functions of this module and of `legal`, `play` and `walks` are written in the kernel's subset of Python (docs/design.md):
CPython runs them as they stand, Numba compiles the same source.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules import Rules

BASE = 0
REDEALS = 1
WORDS = 2
"""Where the words begin that not every game has."""

FACE_DOWN = 64
EMPTY = 54
"""Stands where the top card's number would stand, when there is no card. 52 and 53 are jokers."""
JOKER = 52
"""The first joker."""
CARDS = 54
"""Length of a table that is indexed by card."""

TRANSFER, DEAL_KIND, REDEAL_KIND, MATCH_KIND = 0, 1, 2, 3
EXTRA_KIND = 16
"""Kinds from here on belong to plugins, in the order of their names."""
DEAL = DEAL_KIND << 24
REDEAL = REDEAL_KIND << 24

Buffer = MutableSequence[int]
"""A state that may be changed: a bytearray under CPython, an array of uint8 under Numba."""
View = Sequence[int]
"""A state that is only read."""
Move = int
"""A move as the kernel writes it: a kind, and with most kinds a source, a target and a number of cards."""


def transfer(source: int, target: int, cards: int) -> int:
    """The move of so many cards from pile to pile, as one integer."""
    return source << 16 | target << 8 | cards


def match_move(source: int, target: int, cards: int = 1) -> int:
    """The move that matches the top cards of two piles; of one pile alone: its top card by itself, or its two top cards."""
    return MATCH_KIND << 24 | source << 16 | target << 8 | cards


def kind_of(move: int) -> int:
    """TRANSFER, DEAL_KIND, REDEAL_KIND, MATCH_KIND, or the kind of a plugin: EXTRA_KIND and its slot."""
    return move >> 24


def source_of(move: int) -> int:
    """The pile that a transfer or a match takes its card from."""
    return move >> 16 & 255


def target_of(move: int) -> int:
    """The pile that a transfer or a match goes to."""
    return move >> 8 & 255


def cards_of(move: int) -> int:
    """How many cards a transfer moves, or a match takes from one pile."""
    return move & 255


def rank_of(card: int) -> int:
    """The rank of a card that lies face up and is no joker: 1 for the ace to 13 for the king."""
    return card % 13 + 1


def suit_of(card: int) -> int:
    """The suit of a card that lies face up: 0 to 3 for clubs, diamonds, hearts, spades; 4 for a joker."""
    return card // 13


def size(rules: Rules, state: View, pile: int) -> int:
    """How many cards lie on a pile."""
    return state[rules.sizes_at + pile]


def piles_of(rules: Rules, group: int) -> range:
    """The piles of a group, from left to right."""
    return range(rules.first[group], rules.first[group] + rules.pile_count[group])


def parameter(rules: Rules, slot: int, place: int) -> int:
    """A plugin's parameter: the number at this place of what its hook `parameters` returned. `slot` is the plugin's."""
    return rules.parameters[rules.plugin_parameters[slot] + place]


def word(rules: Rules, state: View, slot: int, place: int) -> int:
    """A plugin's state word, 0 to 255, by its place in what its hook `state_words` returned. `slot` is the plugin's."""
    return state[rules.plugin_words[slot] + place]


def set_word(rules: Rules, state: Buffer, slot: int, place: int, value: int) -> None:
    """Write a plugin's state word, 0 to 255."""
    state[rules.plugin_words[slot] + place] = value


def top(rules: Rules, state: View, pile: int) -> int:
    """The pile's top card (FACE_DOWN added if it lies so), or EMPTY."""
    size = state[rules.sizes_at + pile]
    if size == 0:
        return EMPTY
    return state[rules.start[pile] + size - 1]


def put(rules: Rules, state: Buffer, pile: int, card: int) -> None:
    """Lay a card on a pile."""
    size = state[rules.sizes_at + pile]
    state[rules.start[pile] + size] = card
    state[rules.sizes_at + pile] = size + 1


def take(rules: Rules, state: Buffer, pile: int) -> int:
    """Take the top card off a pile that has one, and turn up the card below where the group's rule says so.

    The card is returned face up. Where the pile is empty now and lay on others, those are turned up that are free.
    """
    size = state[rules.sizes_at + pile] - 1
    place = rules.start[pile] + size
    card = state[place] & 63
    state[place] = 0
    state[rules.sizes_at + pile] = size
    if size > 0 and rules.turns[rules.group_of[pile]]:
        state[place - 1] = state[place - 1] & 63
    if size == 0 and rules.covers != 0:
        uncover(rules, state, pile)
    return card


def take_bottom(rules: Rules, state: Buffer, pile: int) -> int:
    """Take the bottom card from under a pile that has one. It is returned face up."""
    size = state[rules.sizes_at + pile] - 1
    start = rules.start[pile]
    card = state[start] & 63
    for place in range(start, start + size):
        state[place] = state[place + 1]
    state[start + size] = 0
    state[rules.sizes_at + pile] = size
    return card


def put_under(rules: Rules, state: Buffer, pile: int, card: int) -> None:
    """Lay a card under a pile."""
    start, size = rules.start[pile], state[rules.sizes_at + pile]
    for place in range(start + size, start, -1):
        state[place] = state[place - 1]
    state[start] = card
    state[rules.sizes_at + pile] = size + 1


def is_covered(rules: Rules, state: View, pile: int) -> bool:
    """Whether a card lies on this pile, on one of the piles that cover it."""
    for place in range(rules.cover_first[pile], rules.cover_first[pile + 1]):
        if state[rules.sizes_at + rules.cover_piles[place]] != 0:
            return True
    return False


def uncover(rules: Rules, state: Buffer, pile: int) -> None:
    """Turn up the top cards of the piles under this one, which has become empty, if nothing covers them any more."""
    for place in range(rules.under_first[pile], rules.under_first[pile + 1]):
        under = rules.under_piles[place]
        size = state[rules.sizes_at + under]
        turns = rules.turns[rules.group_of[under]] != 0
        if size != 0 and turns and not is_covered(rules, state, under):
            at = rules.start[under] + size - 1
            state[at] = state[at] & 63


def has_space(rules: Rules, state: View, group: int) -> bool:
    """Whether some pile of the group is empty."""
    at = rules.sizes_at + rules.first[group]
    for place in range(at, at + rules.pile_count[group]):
        if state[place] == 0:
            return True
    return False


def first_space(rules: Rules, state: View, group: int) -> int:
    """The leftmost empty pile of the group, or -1."""
    for pile in piles_of(rules, group):
        if size(rules, state, pile) == 0:
            return pile
    return -1


def count_spaces(rules: Rules, state: View, group: int) -> int:
    """How many piles of the group are empty."""
    spaces = 0
    at = rules.sizes_at + rules.first[group]
    for place in range(at, at + rules.pile_count[group]):
        if state[place] == 0:
            spaces += 1
    return spaces


def is_group_empty(rules: Rules, state: View, group: int) -> bool:
    """Whether every pile of the group is empty."""
    at = rules.sizes_at + rules.first[group]
    for place in range(at, at + rules.pile_count[group]):
        if state[place] != 0:
            return False
    return True
