"""stock-lock: while a space is open, one card may be dealt; then the stock is locked.

The rule of GNOME AisleRiot's Terrace. A deal that is made (by hand or by itself) while a pile of the tableau is empty locks the
stock. It is free again when a card leaves the waste, or when no pile is empty any more. A redeal turns no card to the waste and
does not lock: there the original has a fault, its game cannot be finished afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import DEAL, REDEAL, TRANSFER, has_space, kind_of, parameter, set_word, source_of, word
from pilewright.manual.nouns import pile
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`spaces` names the group whose empty piles count."""
    return parameters_schema({"spaces": pile_group("The group whose empty piles lock the stock.", "tableau")})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group whose empty piles count."""
    return [ruleset.number(given["spaces"])]


@hookimpl
def state_words() -> Sequence[str]:
    """1 while the stock is locked."""
    return ("locked",)


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """No deal and no redeal while the stock is locked."""
    return (move != DEAL and move != REDEAL) or word(rules, state, slot, 0) == 0


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Lock after a deal over a space; unlock after a move from the waste, or when no space is left."""
    if move == DEAL:
        set_word(rules, state, slot, 0, 1 if has_space(rules, state, parameter(rules, slot, 0)) else 0)
    elif word(rules, state, slot, 0) != 0:
        from_waste = kind_of(move) == TRANSFER and source_of(move) == rules.waste
        if from_waste or not has_space(rules, state, parameter(rules, slot, 0)):
            set_word(rules, state, slot, 0, 0)


@hookimpl
def piles_alike() -> bool:
    """It only asks whether there is a space."""
    return True


@hookimpl
def suits_alike() -> bool:
    """It looks at no card."""
    return True


@hookimpl
def only_forbids() -> bool:
    """It locks the stock and does nothing else."""
    return True


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "After a deal made while a pile of {group:the} is empty the stock is locked, until a card leaves the waste or no such"
        " pile is empty any more.",
        group=pile(t, given["spaces"]),
    )


@hookimpl
def why_refused(game: Game, move: Move, language: str) -> str:
    """Why the stock gives nothing."""
    return Translator(language).gettext(
        "the stock is locked: a card was dealt while a space was open; play from the waste, or fill every space, to unlock it"
    )
