"""Cards are left over after the deal, and there is no stock to hold them."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.arithmetic import cards_laid_out
from ..model.ruleset import Ruleset
from ..text.sentences import counted
from .mending import only_change

CODE = "P302"
EXPLANATION = "Where a game has no stock, the deal must lay out every card: what is left over could never come into play."
PASS = """\
name: Example
piles:
  foundation: {count: 4}
  tableau: {count: 4, build: {direction: down, suits: alternate-color}}
deal: {rows: {to: tableau, cards: 13}}
goal: {full: foundation}
"""
FAIL = but("cards: 13", "cards: 12", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Count the cards that nobody lays out."""
    left = len(ruleset.deck.cards()) - cards_laid_out(ruleset)
    if left > 0 and ruleset.role("stock") is None:
        change = only_change(ruleset) if ruleset.role("waste") is None else None
        place, advice = _suspect(ruleset) if change is None else (change.path, change.advice or "; deal them too")
        yield Finding(
            place,
            f"{counted(left, 'card')} would be left over, and there is no stock to hold them{advice}",
            key=len(place) == 1,
            also=(("deal",), ("piles",), ("deck",)),
            see=(
                (("piles",), "there is no stock here"),
                *((("deal", step.name, "cards"), "dealt here") for step in ruleset.deal),
            ),
        )


def _suspect(ruleset: Ruleset) -> tuple[tuple[str, ...], str]:
    """A waste has its cards from a stock, so that is what is missing; else the deal may be, or a stock."""
    if ruleset.role("waste") is not None:
        return ("piles",), "; add one, such as stock: {deal: {to: waste}}"
    single = len(ruleset.deal) == 1
    return ("deal", ruleset.deal[0].name, "cards") if single else ("deal",), "; deal them too, or add one to 'piles'"
