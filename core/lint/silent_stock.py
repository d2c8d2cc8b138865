"""Cards lie in a stock that deals none, or come back there and are dealt to nobody."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.arithmetic import cards_laid_out
from ..model.ruleset import PileGroup, Ruleset
from ..text.sentences import counted
from .mending import only_change
from .moving import gives_cards

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
FAIL = but("\n  again: {to: tableau, cards: 4, when: redeal}", "", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look at what becomes of the cards of a stock that deals none."""
    stock = ruleset.role("stock")
    if stock is None or gives_cards(ruleset, stock):
        return
    if stock.redeal.gather and stock.redeals and not any(step.when == "redeal" for step in ruleset.deal):
        message = "the cards that are gathered for a redeal are dealt to nobody; add a step with when: redeal"
        yield Finding(("deal",), message, "warning", True, also=(("piles", stock.name, "redeal"), ("piles", stock.name)))
    left = len(ruleset.deck.cards()) - cards_laid_out(ruleset)
    if left > 0:
        place, advice = _suspect(ruleset, stock)
        message = f"{counted(left, 'card')} {'stays' if left == 1 else 'stay'} in the stock, which deals none{advice}"
        key = place in (("deal",), ("piles", stock.name))
        yield Finding(place, message, "warning", key, also=(("piles", stock.name), ("deal",), ("piles",), ("deck",)))


def _suspect(ruleset: Ruleset, stock: PileGroup) -> tuple[tuple[str, ...], str]:
    """Where the mistake is likely to be: in the deal, if the stock only gathers cards for a redeal; else in the stock."""
    if stock.redeal.gather and ruleset.role("waste") is None:
        change = only_change(ruleset)
        advice = (change.advice if change else "") or "; deal them too, or say where they go under 'deal' of the stock"
        return change.path if change else ("deal",), advice
    to = next((group.name for role in ("waste", "tableau") for group in ruleset.groups if group.role == role), "waste")
    write = f"write its 'deal', such as deal: {{to: {to}}}, or let the spaces of a group be filled from it, fill: {stock.name}"
    return ("piles", stock.name), f"; {write}"
