"""The stock: what a deal brings, when it may be made, and the redeals."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.ruleset import UNLIMITED, Gate, PileGroup, Redeal, Ruleset, StockDeal
from ..text.translation import Translator
from .nouns import pile, piles


def rules(ruleset: Ruleset, group: PileGroup, t: Translator) -> Iterator[tuple[str, str]]:
    """Topics and sentences about the stock; none for any other group."""
    if group.role != "stock":
        return
    if group.deal is None:
        yield "deal", t.gettext("No card is dealt from here by hand.")
    else:
        yield from _deal(ruleset, group.deal, t)
    yield "redeals", _redeals(group.redeals, t)
    if group.redeals != 0:
        for text in _gathering(group.redeal, t):
            yield "redeal", text


def _deal(ruleset: Ruleset, deal: StockDeal, t: Translator) -> Iterator[tuple[str, str]]:
    to = pile(t, deal.to)
    if ruleset.group(deal.to).count == 1:
        brings = t.ngettext(
            "A deal brings {n} card to {target:the}.", "A deal brings {n} cards to {target:the}.", deal.cards, target=to
        )
    else:
        brings = t.ngettext(
            "A deal brings {n} card to each pile of {target:the}.",
            "A deal brings {n} cards to each pile of {target:the}.",
            deal.cards,
            target=to,
        )
    yield "deal.cards", brings
    if deal.remainder is not None:
        rest = t.gettext(
            "Where too few cards are left for all piles, they go to {group:the}, one on each pile.", group=pile(t, deal.remainder)
        )
        yield "deal.remainder", rest
    if deal.only_spaces:
        yield "deal.only", t.gettext("A deal brings cards to empty piles only.")
    for gate in deal.when:
        yield "deal.when", _gate(gate, deal.to, t)
    if deal.automatic and ruleset.base_from is not None:
        yield "deal.auto", t.gettext("A deal happens by itself whenever the waste is empty after a card has been moved.")
    elif deal.automatic:
        yield (
            "deal.auto",
            t.gettext(
                "A deal happens by itself whenever the waste is empty after the deal of the game and after a card has been moved."
            ),
        )


def _gate(gate: Gate, to: str, t: Translator) -> str:
    """What must hold before a deal."""
    group = pile(t, to)
    return {
        "waste-empty": t.gettext("A deal can be made only while the waste is empty."),
        "no-space": t.gettext("A deal can be made only while no pile of {group:the} is empty.", group=group),
        "no-fillable-space": t.gettext(
            "A deal can be made only while no card could be laid on an empty pile of {group:the}.", group=group
        ),
    }[gate]


def _redeals(count: int, t: Translator) -> str:
    if count == UNLIMITED:
        return t.gettext("Redeals as often as you like.")
    if count == 0:
        return t.gettext("No redeal.")
    return t.ngettext("{n} redeal.", "{n} redeals.", count)


def _gathering(redeal: Redeal, t: Translator) -> Iterator[str]:
    """How the cards come back to the stock, and when they may."""
    if redeal.gather:
        yield t.gettext(
            "At a redeal, when the stock is empty, the cards of {groups:the} are gathered, from the left, and are the stock"
            " again.",
            groups=piles(t, redeal.gather),
        )
    elif redeal.shuffle:
        yield t.gettext("At a redeal the waste is turned over when the stock is empty, and is the stock again.")
    else:
        yield t.gettext("At a redeal the waste is turned over when the stock is empty, and is the stock again in the same order.")
    if redeal.shuffle:
        yield t.gettext("The cards are shuffled.")
    if redeal.after_move:
        yield t.gettext("A redeal can be made only when something has been moved since the last one.")
