"""The stock deals by itself to an empty waste, but it deals elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P402"
EXPLANATION = (
    "With auto: waste-empty the stock deals whenever the waste is empty. If it does not deal to the waste, it would never stop."
)
PASS = but("waste", "waste, auto: waste-empty")
FAIL = but("waste}}\n  waste: {", "tableau, auto: waste-empty}")


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look where the stock deals to."""
    stock, waste = ruleset.role("stock"), ruleset.role("waste")
    if stock is None or stock.deal is None or not stock.deal.automatic:
        return
    if waste is None or stock.deal.to != waste.name:
        message = f"'auto: waste-empty' fills the waste, but the stock deals to {stock.deal.to!r}; leave 'auto' out"
        yield Finding(("piles", stock.name, "deal", "auto"), message)
