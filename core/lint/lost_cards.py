"""Cards are laid where nobody can play them: out of play, or under others."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P429"
LEVEL = "warning"
EXPLANATION = (
    "What is dealt to a discard pile is out of play before it was ever seen. And a stock that deals to piles that others cover,"
    " as in a pyramid, lays its cards under those. In both cases another group is likely to be meant."
)
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  tableau: {count: 28, accept: none, covered-by: pyramid}
  discard: {}
deal: {pyramid: {to: tableau}}
match: {among: [tableau, waste], pairs: [{sum: 13}], alone: [K], to: discard}
goal: {empty: tableau}
"""
FAIL = but("tableau}", "tableau}, more: {to: discard, cards: 4}", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look where the deal and the stock lay cards."""
    for step in ruleset.deal:
        if ruleset.group(step.to).role == "discard":
            message = f"cards that are dealt to {step.to!r} are out of play at once; name another group"
            yield Finding(("deal", step.name, "to"), message, "warning", also=(("deal", step.name),))
    stock = ruleset.role("stock")
    if stock is None or stock.deal is None:
        return
    to = ruleset.group(stock.deal.to)
    if to.role == "discard" or to.cover is not None:
        why = "goes out of play" if to.role == "discard" else "would lie under others, which cover the piles"
        message = f"what the stock deals to {to.name!r} {why}; name another group"
        path = ("piles", stock.name, "deal", "to")
        yield Finding(path, message, "warning", also=(("piles", to.name),))
