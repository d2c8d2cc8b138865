"""The deal and the cards set aside need more cards than the deck has."""

from __future__ import annotations

from collections.abc import Iterator

from ..ruleset import Ruleset
from .arithmetic import cards_laid_out, count
from .finding import Finding

CODE = "P301"
EXPLANATION = "The steps of the deal and the cards set aside together must not need more cards than all packs have."
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau, cards: 4}}
goal: {full: foundation}
"""
FAIL = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau, cards: 8}}
goal: {full: foundation}
"""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Compare the cards laid out with the deck."""
    needed, there = cards_laid_out(ruleset), len(ruleset.deck.cards())
    if needed > there:
        yield Finding(
            ("deal",), f"the deal needs {count(needed, 'card')}, but the deck has {there}", key=True, also=(("piles",), ("deck",))
        )
