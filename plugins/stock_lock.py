"""stock-lock: while a space is open, one card may be dealt; then the stock is locked.

The rule of GNOME AisleRiot's Terrace. A deal that is made (by hand or by itself) while a pile of the tableau is empty locks the
stock. It is free again when a card leaves the waste, or when no pile is empty any more. A redeal turns no card to the waste and
does not lock: there the original has a fault, its game cannot be finished afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import DEAL, REDEAL, has_space
from pilewright.manual.nouns import pile
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`spaces` names the group whose empty piles count."""
    return {
        "type": "object",
        "properties": {
            "spaces": {
                "type": "string",
                "format": "pile-group",
                "default": "tableau",
                "description": "The group whose empty piles lock the stock.",
            }
        },
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group whose empty piles count."""
    return [ruleset.number(given["spaces"])]


@hookimpl
def state_words() -> Sequence[str]:
    """1 while the stock is locked."""
    return ("locked",)


@hookimpl
def may_play(rules: Any, state: Any, move: int, own: int) -> bool:
    """No deal and no redeal while the stock is locked."""
    return move < DEAL or state[rules.plugin_words[own]] == 0 or move > REDEAL


@hookimpl
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """Lock after a deal over a space; unlock after a move from the waste, or when no space is left."""
    word = rules.plugin_words[own]
    if move == DEAL:
        group = rules.parameters[rules.plugin_parameters[own]]
        state[word] = 1 if has_space(rules, state, group) else 0
    elif state[word] != 0:
        group = rules.parameters[rules.plugin_parameters[own]]
        from_waste = move < DEAL and move >> 16 == rules.waste
        if from_waste or not has_space(rules, state, group):
            state[word] = 0


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
def why_refused(game: Any, move: Any, language: str) -> str:
    """Why the stock gives nothing."""
    return Translator(language).gettext(
        "the stock is locked: a card was dealt while a space was open; play from the waste, or fill every space, to unlock it"
    )
