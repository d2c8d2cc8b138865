"""What a card is and how it is written.

A card is a small integer, ``suit * 13 + rank - 1``: 0 is the ace of clubs, 51 the king of spades. Suits stand in the order
clubs, diamonds, hearts, spades; ranks count from 1 (ace) to 13 (king). A pack has each of the 52 once; the copies of a card
in several packs are the same integer. Jokers are 52 (black) and 53 (red); they have neither rank nor suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .errors import N_, NotationError

Card = int
Suit = int
Rank = int

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUIT_LETTERS = "CDHS"
SUIT_SYMBOLS = "♣♦♥♠"
RANK_LETTERS = "A23456789TJQK"
CARDS_IN_PACK = 52
JOKERS = (52, 53)
JOKER_LETTER = "*"
_JOKERS = {f"{JOKER_LETTER}{sign}": joker for signs in ("CD", "♣♦") for sign, joker in zip(signs, JOKERS, strict=True)}

_SUITS = {letter: suit for suit, letter in enumerate(SUIT_LETTERS)} | {symbol: suit for suit, symbol in enumerate(SUIT_SYMBOLS)}
_RANKS = {letter: rank for rank, letter in enumerate(RANK_LETTERS, start=1)} | {"10": 10, "1": 1}

RANK_SCHEMA: Mapping[str, Any] = {
    "title": "rank",
    "type": ["string", "integer"],
    "enum": ["A", *range(2, 11), *map(str, range(2, 11)), "J", "Q", "K"],
    "$comment": "write one of A 2 3 4 5 6 7 8 9 10 J Q K",
}
"""The JSON Schema of a rank as rulesets write it, for the parameters of plugins."""


def card(rank: Rank, suit: Suit) -> Card:
    """The card of this rank (1 to 13) and suit (0 to 3)."""
    return suit * 13 + rank - 1


def rank_of(card: Card) -> Rank:
    """1 for an ace to 13 for a king."""
    return card % 13 + 1


def suit_of(card: Card) -> Suit:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card // 13


def is_red(card: Card) -> bool:
    """Whether the card is a diamond, a heart or the red joker."""
    return suit_of(card) in (DIAMONDS, HEARTS) or card == JOKERS[1]


def signs_of(card: Card) -> tuple[str, Suit]:
    """What a card shows: the letter of its rank, and its suit; jokers show a star and a suit of their colour."""
    return (JOKER_LETTER, card - JOKERS[0]) if card in JOKERS else (RANK_LETTERS[card % 13], card // 13)


def card_text(card: Card, *, symbols: bool = False) -> str:
    """Two characters, rank and suit: ``TD``, or ``T♦`` with symbols; ``*C`` and ``*D`` are the black and the red joker."""
    rank, suit = signs_of(card)
    return rank + (SUIT_SYMBOLS if symbols else SUIT_LETTERS)[suit]


def parse_card(text: str) -> Card:
    """Read ``AS``, ``10h``, ``T♥``; ``*C`` and ``*D`` for the jokers.

    Raises:
        NotationError: the text names no card; the message quotes it.
    """
    if text.upper() in _JOKERS:
        return _JOKERS[text.upper()]
    rank, suit = _RANKS.get(text[:-1].upper()), _SUITS.get(text[-1:].upper())
    if rank is None or suit is None:
        raise NotationError(N_("{text!r} is no card: write rank and suit, such as AS, TD or 10D"), text=text)
    return card(rank, suit)


def parse_cards(text: str) -> list[Card]:
    """Read cards separated by blanks.

    Raises:
        NotationError: one of them is no card.
    """
    return [parse_card(word) for word in text.split()]


def cards_text(cards: Iterable[Card], *, symbols: bool = False) -> str:
    """The cards separated by blanks."""
    return " ".join(card_text(card, symbols=symbols) for card in cards)


def parse_rank(text: str) -> Rank:
    """Read ``A``, ``10``, ``K``.

    Raises:
        ValueError: the text names no rank.
    """
    rank = _RANKS.get(text.upper())
    if rank is None:
        raise ValueError(f"{text!r} is no rank: write one of A 2 3 4 5 6 7 8 9 10 J Q K")
    return rank


def rank_text(rank: Rank) -> str:
    """``A``, ``2`` ... ``10``, ``J``, ``Q``, ``K``: as people write a rank by itself."""
    return "10" if rank == 10 else RANK_LETTERS[rank - 1]
