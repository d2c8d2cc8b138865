"""Numbered deals: the same number gives the same cards on every machine, for ever.

Players know two numberings, and both are here:

``17``
    PySolFC's: up to 32,000 Microsoft's generator, beyond that Python's Mersenne Twister. For FreeCell the numbers up
    to 32,000 are Microsoft's deals.
``ms40000``
    Microsoft's generator for any number up to 2**33 - 1.

The shuffle itself is that of the package pysol-cards, which exists to keep these numberings; tests hold golden hashes.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

from .cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Suit
from .errors import N_, NotationError

LARGEST_NUMBER = 10**20
LARGEST_MICROSOFT_NUMBER = 2**33 - 1
_PYSOLFC_SUIT_ORDER = (CLUBS, SPADES, HEARTS, DIAMONDS)
_NUMBER = re.compile(r"(ms)?(-?[0-9]{1,30})")


@dataclass(frozen=True)
class Deal:
    """The number of a deal, and in whose numbering it stands."""

    number: int
    microsoft: bool = False

    def __str__(self) -> str:
        return f"ms{self.number}" if self.microsoft else str(self.number)

    @classmethod
    def parse(cls, text: str | int) -> Deal:
        """Read ``17`` or ``ms17``.

        Raises:
            NotationError: it is no deal number, or one outside the numbering.
        """
        match = _NUMBER.fullmatch(str(text).strip())
        if match is None or not match[0].isascii():
            raise NotationError(
                N_("{text!r} is no deal number: write a whole number such as 17, or ms17 for Microsoft's numbering"),
                text=str(text),
            )
        deal = cls(int(match[2]), match[1] is not None)
        largest = LARGEST_MICROSOFT_NUMBER if deal.microsoft else LARGEST_NUMBER
        if not 1 <= deal.number <= largest:
            first, last = cls(1, deal.microsoft), cls(largest, deal.microsoft)
            raise NotationError(
                N_("there is no deal {deal}: the numbers go from {first} to {last}"), deal=deal, first=first, last=last
            )
        return deal

    @classmethod
    def at_random(cls) -> Deal:
        """A deal with a random number from 1 to 999,999: easy to say and to type again."""
        return cls(random.SystemRandom().randint(1, 999_999))

    def shuffle(self, pack: Sequence[Card]) -> list[Card]:
        """The cards of `pack` (in the order of `full_pack`) as this deal lays them out; the first is dealt first."""
        from pysol_cards.random import shuffle
        from pysol_cards.random_base import RandomBase

        numbering = RandomBase.DEALS_MS if self.microsoft else RandomBase.DEALS_PYSOLFC
        return list(reversed(shuffle(list(pack), self.number, numbering)))


def full_pack(packs: int, suits: Sequence[Suit], ranks: Sequence[int]) -> list[Card]:
    """The unshuffled cards: pack by pack, the suits in PySolFC's order (clubs, spades, hearts, diamonds), ranks upwards.

    A suit that stands twice in `suits` comes twice. The numberings are right for this order only.
    """
    ordered = sorted(suits, key=_PYSOLFC_SUIT_ORDER.index)
    return [suit * 13 + rank - 1 for _ in range(packs) for suit in ordered for rank in sorted(ranks)]
