"""redeal-loss: after the redeal a card is turned only onto an empty waste, and the game is lost when it cannot be played.

The rule of General's Patience, as GNOME AisleRiot plays it: the card last turned need not be played at once, other moves may
free it. The game is lost when it is shown that none of the moves that are left can.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Game, Move, Rules, View, hookimpl
from pilewright.kernel import DEAL, REDEALS, size
from pilewright.manual import nouns
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """None; but the redeals must be counted, and there must be one."""
    stock = ruleset.role("stock")
    if ruleset.role("waste") is None or stock is None or stock.redeals < 1:
        raise ValueError("redeal-loss has nothing to do here: it needs a waste, and a number of redeals from 1 up at the stock")
    return ()


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """After a redeal, no deal onto a waste that has a card."""
    return move != DEAL or state[REDEALS] == 0 or size(rules, state, rules.waste) == 0


@hookimpl
def must_leave(rules: Rules, state: View, slot: int) -> int:
    """After a redeal, the card on the waste."""
    return rules.waste if state[REDEALS] != 0 and size(rules, state, rules.waste) != 0 else -1


@hookimpl
def piles_alike() -> bool:
    """It looks at the waste only."""
    return True


@hookimpl
def suits_alike() -> bool:
    """It looks at no card."""
    return True


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    return Translator(language).gettext(
        "After the redeal a card is turned only onto an empty waste; the game is lost when the card last turned can never be"
        " played."
    )


@hookimpl
def why_refused(game: Game, move: Move, language: str) -> str:
    """Why the stock gives nothing."""
    return Translator(language).gettext(
        "after the redeal a card is turned only onto an empty waste: play the card on the waste first"
    )


@hookimpl
def why_lost(game: Game, language: str) -> str:
    """Which card lost the game."""
    waste = game.ruleset.role("waste")
    assert waste is not None, "`parameters` has seen to it"
    t, card = Translator(language), game.card_name(game.pile(waste.name)[-1])
    name = nouns.pile(t, waste.name)
    return t.gettext("after the redeal the {card} on {waste:the} can be neither played nor freed", card=card, waste=name)
