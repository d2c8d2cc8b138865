"""offered-base: the base card is offered from the stock, one card after another.

A turn of the stock lays its top card on the pile that the player takes the base card from; the card that lay there goes face down
under the stock. There are so many turns, as long as the base card is not chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import BASE, EXTRA_KIND, FACE_DOWN, put, take
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`times` is the number of turns, `on` the group of the pile on which a card is offered."""
    times = {"type": "integer", "minimum": 1, "maximum": 52, "description": "How many cards are offered at most."}
    group = {
        "type": "string",
        "format": "pile-group",
        "description": "The group of the pile on which a card is offered; the base card is chosen from it.",
    }
    properties = {"times": times, "on": group}
    return {"type": "object", "properties": properties, "required": [*properties], "additionalProperties": False}


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
def extra_moves(rules: Any, state: Any, moves: Any, number: int, own: int) -> int:
    """A turn of the stock."""
    times = rules.parameters[rules.plugin_parameters[own]]
    offered = state[rules.plugin_words[own]]
    if state[BASE] == 0 and offered < times and state[rules.sizes_at + rules.stock] != 0:
        moves[number] = (EXTRA_KIND + own) << 24 | rules.stock << 16 | rules.stock << 8
        number += 1
    return number


@hookimpl
def play_extra(rules: Any, state: Any, move: int, own: int) -> None:
    """Lay the card offered before under the stock, and offer the next."""
    offers = rules.parameters[rules.plugin_parameters[own] + 1]
    word = rules.plugin_words[own]
    state[word] = state[word] + 1
    if state[rules.sizes_at + offers] != 0:
        card = take(rules, state, offers) + FACE_DOWN
        put(rules, state, rules.stock, card)
        start = rules.start[rules.stock]
        for place in range(start + state[rules.sizes_at + rules.stock] - 1, start, -1):
            state[place] = state[place - 1]
        state[start] = card
    put(rules, state, offers, take(rules, state, rules.stock))


@hookimpl
def extra_move_text(engine: Any, code: int) -> str:
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
