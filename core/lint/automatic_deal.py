"""The stock deals by itself to an empty waste, but it deals elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..model.ruleset import Ruleset

CODE = "P402"
EXPLANATION = (
    "With auto: waste-empty the stock deals whenever the waste is empty. If it does not deal to the waste, it would never stop."
)
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste, auto: waste-empty}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""
FAIL = """\
name: Example
piles:
  stock: {deal: {to: tableau, auto: waste-empty}}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look where the stock deals to."""
    stock, waste = ruleset.role("stock"), ruleset.role("waste")
    if stock is None or stock.deal is None or not stock.deal.automatic:
        return
    if waste is None or stock.deal.to != waste.name:
        message = f"'auto: waste-empty' fills the waste, but the stock deals to {stock.deal.to!r}; leave 'auto' out"
        yield Finding(("piles", stock.name, "deal", "auto"), message)
