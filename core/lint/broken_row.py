"""One number of a deal breaks a row that goes up or down by ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..finding import Finding
from ..ruleset import Ruleset

CODE = "P307"
LEVEL = "warning"
EXPLANATION = (
    "The piles of many games get 1, 2, 3 ... cards, or fewer and fewer. Where all numbers of such a row but one fit,"
    " and it is not the first or the last, that one is likely to be a slip."
)
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {columns: {to: tableau, cards: [1, 2, 3, 4, 5, 6, 7]}}
goal: {full: foundation}
"""
FAIL = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {columns: {to: tableau, cards: [1, 2, 3, 5, 5, 6, 7]}}
goal: {full: foundation}
"""
SHORTEST = 5
"""Numbers that make a row."""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look at the lists of numbers."""
    for step in ruleset.deal:
        found = _slip(step.cards)
        if found is not None:
            place, meant = found
            message = f"{step.cards[place]} breaks the row {', '.join(map(str, step.cards))}; is {meant} meant?"
            yield Finding(("deal", step.name, "cards", place), message, "warning", also=(("deal", step.name, "cards"),))


def _slip(numbers: Sequence[int]) -> tuple[int, int] | None:
    """The place of the one number that does not fit, and what would."""
    if len(numbers) < SHORTEST:
        return None
    for direction in (1, -1):
        row = [numbers[0] + direction * place for place in range(len(numbers))]
        wrong = [place for place, (is_, fits) in enumerate(zip(numbers, row, strict=True)) if is_ != fits]
        if len(wrong) == 1 and wrong[0] != len(numbers) - 1:
            return wrong[0], row[wrong[0]]
    return None
