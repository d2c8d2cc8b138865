"""Redeals are allowed, but there is no waste to turn over."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P401"
EXPLANATION = "A redeal turns the waste over to become the stock again, so the stock must deal to a waste."
PASS = but("waste}", "waste}, redeals: 1")
FAIL = but("waste}}\n  waste: {", "tableau}, redeals: 1")


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
