"""A pile group that no card ever reaches, or that no card ever leaves."""

from __future__ import annotations

from collections.abc import Iterator

from ..finding import Finding
from ..ruleset import PileGroup, Ruleset
from .arithmetic import cards_laid_out, sizes_after_deal
from .moving import is_of_plugin, leaves_by_itself, takers, takes

CODE = "P407"
LEVEL = "warning"
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
    stock = ruleset.role("stock")
    all_dealt = cards_laid_out(ruleset) == len(ruleset.deck.cards())
    stuck = stock is not None and not (all_dealt or _is_passed_over(ruleset, stock)) and _keeps_its_cards(ruleset, stock)
    for group in ruleset.groups:
        if _is_passed_over(ruleset, group):
            continue
        if group.role == "stock":
            if all_dealt:
                message = "every card is dealt, so there is never a card in the stock; leave it out"
                if not group.redeals:
                    yield Finding(("piles", group.name), message, "warning", True, (("deal",),))
                continue
        elif group.name not in dealt and not _reached(ruleset, group):
            if group.role != "waste" or not stuck:  # what the stock lacks is said of the stock
                message = f"no card ever comes to {group.name!r}; {_how_it_comes(ruleset, group)}, or leave it out"
                yield Finding(("piles", group.name), message, "warning", True, see=((("deal",), "the deal"),))
            continue
        if _keeps_its_cards(ruleset, group):
            message = f"no card ever leaves {group.name!r}; {_how_it_leaves(ruleset, group)}"
            yield Finding(("piles", group.name), message, "warning", True)


def _is_passed_over(ruleset: Ruleset, group: PileGroup) -> bool:
    return is_of_plugin(ruleset, group) or (group.role == "stock" and bool(group.redeal.gather))


def _keeps_its_cards(ruleset: Ruleset, group: PileGroup) -> bool:
    """Whether the cards of a group would have to leave it for the game to be won, and never do."""
    goal = ruleset.goal
    if group.name in goal.full or group.name == goal.runs or group.role in ("hole", "discard"):
        return False
    return bool(goal.full or group.name in goal.empty) and not _left(ruleset, group)


def _how_it_comes(ruleset: Ruleset, group: PileGroup) -> str:
    """What to write so that cards come to a group."""
    if group.role == "waste" and ruleset.role("stock") is not None:
        return f"let the stock deal there, deal: {{to: {group.name}}}"
    return "deal some there"


def _how_it_leaves(ruleset: Ruleset, group: PileGroup) -> str:
    """What to write so that cards leave a group."""
    if group.move.unit == "none" and group.role != "stock":
        return f"its 'move' is none: write move: top{', or name it under goal' if group.role == 'foundation' else ''}"
    if group.role != "stock":
        return "name it in the 'accept' of a group that its 'move' allows"
    to = next((other.name for role in ("waste", "tableau") for other in ruleset.groups if other.role == role), "waste")
    return f"write its 'deal', such as deal: {{to: {to}}}, or let the spaces of a group be filled from it, fill: {group.name}"


def _reached(ruleset: Ruleset, group: PileGroup) -> bool:
    stock = ruleset.role("stock")
    by_hand = any(takes(ruleset, group, source) for source in ruleset.groups if source.name != group.name)
    if ruleset.match is not None and ruleset.match.to == group.name:
        return True
    return (
        by_hand
        or bool(group.fill)
        or (stock is not None and stock.deal is not None and group.name in (stock.deal.to, stock.deal.remainder))
    )


def _left(ruleset: Ruleset, group: PileGroup) -> bool:
    return leaves_by_itself(ruleset, group) or any(target.name != group.name for target in takers(ruleset, group))
