"""More cards are set aside than there are piles for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset
from ..text.sentences import counted

CODE = "P304"
EXPLANATION = "Cards set aside lie on the piles of one group, one on each, so there must be as many piles as cards at least."
PASS = but("alternate-color}}\n", "alternate-color}}\ndeck: {set-aside: {ranks: [A], to: foundation}}\n")
FAIL = but("ranks: [A", "ranks: [A, 2", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Compare the cards set aside with the piles."""
    deck = ruleset.deck
    for name, cards in Counter(deck.homes()).items():
        piles = ruleset.group(name).count
        if cards > piles:
            message = f"{counted(cards, 'card')} set aside, one on each pile, but {name!r} has {counted(piles, 'pile')}"
            yield Finding(("deck", "set-aside", "to"), message, also=(("piles", name, "count"), ("deck", "packs")))
