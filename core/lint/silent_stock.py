"""Cards lie in a stock that deals none, or come back there and are dealt to nobody."""

from __future__ import annotations

from collections.abc import Iterator

from ..finding import Finding
from ..ruleset import PileGroup, Ruleset
from ..sentences import counted
from .arithmetic import cards_laid_out
from .mending import only_change

CODE = "P428"
LEVEL = "warning"
EXPLANATION = (
    "A stock without `deal` gives cards only where a group is filled from it, or at a redeal, when the steps with `when: redeal`"
    " deal them out. Where neither is so its cards never come into play. If a stock only gathers cards for a redeal, all"
    " of them are dealt before."
)
PASS = """\
name: Example
piles:
  stock: {redeals: unlimited, redeal: {gather: tableau}}
  foundation: {count: 4}
  tableau: {count: 13, build: {direction: down, suits: same}}
deal:
  piles: {to: tableau, cards: 4}
  again: {to: tableau, cards: 4, when: redeal}
goal: {full: foundation}
"""
FAIL = """\
name: Example
piles:
  stock: {redeals: unlimited, redeal: {gather: tableau}}
  foundation: {count: 4}
  tableau: {count: 13, build: {direction: down, suits: same}}
deal:
  piles: {to: tableau, cards: 4}
goal: {full: foundation}
"""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look at what becomes of the cards of a stock that deals none; a plugin may deal them."""
    stock = ruleset.role("stock")
    if stock is None or ruleset.plugins or _gives(ruleset, stock):
        return
    if stock.redeal.gather and stock.redeals and not any(step.when == "redeal" for step in ruleset.deal):
        message = "the cards that are gathered for a redeal are dealt to nobody; add a step with when: redeal"
        yield Finding(("deal",), message, "warning", True, also=(("piles", stock.name, "redeal"), ("piles", stock.name)))
    left = len(ruleset.deck.cards()) - cards_laid_out(ruleset)
    if left > 0:
        change = only_change(ruleset)
        verb = "stays" if left == 1 else "stay"
        message = f"{counted(left, 'card')} {verb} in the stock, which deals none"
        message += (change.advice if change else "") or "; deal them too, or say where they go under 'deal' of the stock"
        place = change.path if change else ("deal",)
        yield Finding(place, message, "warning", len(place) == 1, also=(("deal",), ("piles",), ("deck",)))


def _gives(ruleset: Ruleset, stock: PileGroup) -> bool:
    """Whether cards leave the stock between the deal and a redeal."""
    matched = ruleset.match is not None and stock.name in ruleset.match.among
    return stock.deal is not None or matched or any(stock.name in group.fill for group in ruleset.groups)
