"""swap: the top cards of two piles may change places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Engine, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import EMPTY, gesture, own_move, parameter, piles_of, put, source_of, take, target_of, top
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`on` names the group whose cards change places."""
    return parameters_schema({"on": pile_group("The group whose cards change places.", "tableau")})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group."""
    if ruleset.group(given["on"]).count > 32:
        raise WrongParameter(f"there are too many piles of {given['on']!r} for all to be swapped; there may be 32", "on")
    return [ruleset.number(given["on"])]


@hookimpl
def extra_moves(rules: Rules, state: View, moves: Buffer, number: int, slot: int) -> int:
    """A move for every two piles whose top cards lie face up; the pile further left is named first."""
    piles = piles_of(rules, parameter(rules, slot, 0))
    for source in piles:
        for target in piles:
            if source < target and top(rules, state, source) < EMPTY and top(rules, state, target) < EMPTY:
                moves[number] = own_move(slot, gesture(source, target, 1))
                number += 1
    return number


@hookimpl
def play_extra(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Let the two cards change places."""
    source, target = source_of(move), target_of(move)
    card = take(rules, state, source)
    put(rules, state, source, take(rules, state, target))
    put(rules, state, target, card)


@hookimpl
def extra_move_text(engine: Engine, code: int) -> str:
    """Such as ``swap-t3-t7``."""
    return f"swap-{engine.piles[source_of(code)].label}-{engine.piles[target_of(code)].label}"


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The move in words."""
    t = Translator(language)
    return t.gettext(
        "The top cards of two piles of {group:the} may change places: {move}.",
        group=nouns.pile(t, given["on"]),
        move="swap-t3-t7",
    )
