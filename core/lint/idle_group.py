"""A pile group that no card ever reaches, or that no card ever leaves."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.tables import feeds
from ..ruleset import PileGroup, Ruleset
from .arithmetic import cards_laid_out, sizes_after_deal
from .finding import Finding

CODE = "P407"
EXPLANATION = (
    "A group that no card reaches has no part in the game; a card on a group that it never leaves can never get to the goal."
)
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""
FAIL = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
  reserve: {count: 2}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Ask of every group what brings cards there and what takes them away."""
    dealt = {name for name, sizes in sizes_after_deal(ruleset).items() if any(sizes)}
    for group in ruleset.groups:
        if group.role == "stock":
            if cards_laid_out(ruleset) == len(ruleset.deck.cards()):
                message = "every card is dealt, so there is never a card in the stock"
                yield Finding(("piles", group.name), message, "warning", True, (("deal",),))
                continue
        elif group.name not in dealt and not _reached(ruleset, group):
            yield Finding(("piles", group.name), f"no card ever comes to {group.name!r}", "warning", True)
            continue
        if group.name != ruleset.goal and not _left(ruleset, group):
            yield Finding(("piles", group.name), f"no card ever leaves {group.name!r}", "warning", True)


def _reached(ruleset: Ruleset, group: PileGroup) -> bool:
    stock = ruleset.role("stock")
    by_hand = any(feeds(source, group) for source in ruleset.groups if source.name != group.name)
    return by_hand or bool(group.fill) or (stock is not None and stock.deal is not None and stock.deal.to == group.name)


def _left(ruleset: Ruleset, group: PileGroup) -> bool:
    if any(feeds(group, target) for target in ruleset.groups if target.name != group.name):
        return True
    if group.deal is not None or ruleset.base_from == group.name or any(group.name in target.fill for target in ruleset.groups):
        return True
    stock = ruleset.role("stock")
    return group.role == "waste" and stock is not None and stock.redeals != 0
