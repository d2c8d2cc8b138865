"""What plugins ask and do beside what `state` offers: cards by their place, numbers of several words, moves of their own.

All of it is in the kernel's subset of Python and is made part of the functions that call it, so that a name costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import BASE, CARDS, EXTRA_KIND, FACE_DOWN, Buffer, Move, View, cards_of, size, source_of

if TYPE_CHECKING:
    from .rules import Rules


def own_move(slot: int, code: int) -> Move:
    """The move of a plugin's own with this code, a number below 2 ** 24."""
    return EXTRA_KIND + slot << 24 | code


def code_of(move: Move) -> int:
    """The code of a plugin's own move."""
    return move & 0xFFFFFF


def gesture(source: int, target: int, cards: int) -> int:
    """The code of a move of a plugin's own that is made by dragging so many cards; a click where one pile is both, with 0 cards.

    `source_of`, `target_of` and `cards_of` read it from the move.
    """
    return source << 16 | target << 8 | cards


def face_up(card: int) -> int:
    """The card without its face, 0 to 53, whichever way it lies."""
    return card & 63


def card_at(rules: Rules, state: View, pile: int, place: int) -> int:
    """The card at a place of a pile, counted from 0 at the bottom; FACE_DOWN added if it lies so."""
    return state[rules.start[pile] + place]


def lead_of(rules: Rules, state: View, move: Move) -> int:
    """The lowest of the cards that a transfer is going to move, the one that comes to lie on its target; without its face."""
    source = source_of(move)
    return face_up(card_at(rules, state, source, size(rules, state, source) - cards_of(move)))


def swap_cards(rules: Rules, state: Buffer, pile: int, one: int, other: int) -> None:
    """Let the cards at two places of a pile, counted from 0 at the bottom, change places."""
    start = rules.start[pile]
    card = state[start + one]
    state[start + one] = state[start + other]
    state[start + other] = card


def reverse(rules: Rules, state: Buffer, pile: int, first: int, end: int) -> None:
    """Reverse the cards of a pile from the place `first` to the one before `end`."""
    for place in range((end - first) // 2):
        swap_cards(rules, state, pile, first + place, end - 1 - place)


def turn_down(rules: Rules, state: Buffer, pile: int) -> None:
    """Turn the top card of a pile that has one face down."""
    place = rules.start[pile] + size(rules, state, pile) - 1
    state[place] = face_up(state[place]) + FACE_DOWN


def makes_run(rules: Rules, state: View, group: int, card: int, below: int) -> bool:
    """Whether a card makes a run with the card below it, as the group builds; both without their faces."""
    return rules.joins[(state[BASE] * rules.groups + group) * CARDS + card] >> below & 1 != 0


def number_in(rules: Rules, state: View, slot: int, words: int) -> int:
    """The number that a plugin's first so many words hold together, the lowest byte first: for what a byte is too small for."""
    number = 0
    first = rules.plugin_words[slot]
    for place in range(first + words - 1, first - 1, -1):
        number = number * 256 + state[place]
    return number


def set_number(rules: Rules, state: Buffer, slot: int, words: int, number: int) -> None:
    """Write a number into a plugin's first so many words."""
    first = rules.plugin_words[slot]
    for place in range(first, first + words):
        state[place] = number & 255
        number >>= 8
