"""offered-base: the base card is offered from the stock, one card after another.

A turn of the stock lays its top card on the pile that the player takes the base card from; the card that lay there goes face down
under the stock. There are so many turns, as long as the base card is not chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Engine, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import BASE, FACE_DOWN, gesture, own_move, parameter, put, put_under, set_word, size, take, word
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`times` is the number of turns, `on` the group of the pile on which a card is offered."""
    times = {"type": "integer", "minimum": 1, "maximum": 52, "description": "How many cards are offered at most."}
    group = pile_group("The group of the pile on which a card is offered; the base card is chosen from it.")
    return parameters_schema({"times": times, "on": group})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of turns, and the pile that a card is offered on."""
    name = given["on"]
    if ruleset.base_from != name or ruleset.group(name).count != 1 or ruleset.role("stock") is None:
        raise WrongParameter(f"offered-base needs a stock, and `base: {{choose-from: {name}}}`, a group of one pile", "on")
    return [given["times"], ruleset.first_pile(name)]


@hookimpl
def state_words() -> Sequence[str]:
    """How many cards have been offered."""
    return ("offered",)


@hookimpl
def extra_moves(rules: Rules, state: View, moves: Buffer, number: int, slot: int) -> int:
    """A turn of the stock."""
    offered = word(rules, state, slot, 0)
    if state[BASE] == 0 and offered < parameter(rules, slot, 0) and size(rules, state, rules.stock) != 0:
        moves[number] = own_move(slot, gesture(rules.stock, rules.stock, 0))
        number += 1
    return number


@hookimpl
def play_extra(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Lay the card offered before under the stock, and offer the next."""
    offers = parameter(rules, slot, 1)
    set_word(rules, state, slot, 0, word(rules, state, slot, 0) + 1)
    if size(rules, state, offers) != 0:
        put_under(rules, state, rules.stock, take(rules, state, offers) + FACE_DOWN)
    put(rules, state, offers, take(rules, state, rules.stock))


@hookimpl
def extra_move_text(engine: Engine, code: int) -> str:
    """There is only the one."""
    return "offered-base-next"


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "The stock offers up to {number} cards for the base card, one after another, on {group:the}; a card that is not taken"
        " goes under the stock when the next is turned.",
        number=given["times"],
        group=nouns.pile(t, given["on"]),
    )
