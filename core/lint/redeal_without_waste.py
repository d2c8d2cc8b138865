"""Redeals are allowed, but there is no waste to turn over."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..model.ruleset import Ruleset

CODE = "P401"
EXPLANATION = "A redeal turns the waste over to become the stock again, so the stock must deal to a waste."
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste}, redeals: 1}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""
FAIL = """\
name: Example
piles:
  stock: {deal: {to: tableau}, redeals: 1}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look where the stock deals to."""
    stock, waste = ruleset.role("stock"), ruleset.role("waste")
    if stock is None or not stock.redeals or stock.redeal.gather:
        return
    path = ("piles", stock.name, "redeals")
    if waste is None:
        yield Finding(path, "a redeal turns the waste over, and there is no waste; leave 'redeals' out, or deal to a waste")
    elif stock.deal is None or stock.deal.to != waste.name:
        yield Finding(path, f"a redeal turns the waste over, but the stock does not deal to {waste.name!r}; leave 'redeals' out")
