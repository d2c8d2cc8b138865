"""swap: the top cards of two piles may change places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import EMPTY, EXTRA_KIND, put, take, top
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`on` names the group whose cards change places."""
    return {
        "type": "object",
        "properties": {
            "on": {
                "type": "string",
                "format": "pile-group",
                "default": "tableau",
                "description": "The group whose cards change places.",
            }
        },
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The group's first pile, and the one behind its last."""
    first, count = ruleset.first_pile(given["on"]), ruleset.group(given["on"]).count
    if count > 32:
        raise WrongParameter(f"there are too many piles of {given['on']!r} for all to be swapped; there may be 32", "on")
    return [first, first + count]


@hookimpl
def extra_moves(rules: Any, state: Any, moves: Any, number: int, own: int) -> int:
    """A move for every two piles whose top cards lie face up; the pile further left is named first."""
    at = rules.plugin_parameters[own]
    last = rules.parameters[at + 1]
    for source in range(rules.parameters[at], last):
        if top(rules, state, source) < EMPTY:
            for target in range(source + 1, last):
                if top(rules, state, target) < EMPTY:
                    moves[number] = (EXTRA_KIND + own) << 24 | source << 16 | target << 8 | 1
                    number += 1
    return number


@hookimpl
def play_extra(rules: Any, state: Any, move: int, own: int) -> None:
    """Let the two cards change places."""
    source, target = move >> 16 & 255, move >> 8 & 255
    card = take(rules, state, source)
    put(rules, state, source, take(rules, state, target))
    put(rules, state, target, card)


@hookimpl
def extra_move_text(engine: Any, code: int) -> str:
    """Such as ``swap-t3-t7``."""
    return f"swap-{engine.piles[code >> 16].label}-{engine.piles[code >> 8 & 255].label}"


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The move in words."""
    t = Translator(language)
    return t.gettext(
        "The top cards of two piles of {group:the} may change places: {move}.",
        group=nouns.pile(t, given["on"]),
        move="swap-t3-t7",
    )
