"""lifted: cards of some ranks are taken away when all has been dealt, and leave spaces.

So Gaps gets its gaps from the aces, and Maze from the kings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import EMPTY, REDEAL, put, take, top
from pilewright.manual import nouns
from pilewright.model.cards import RANK_SCHEMA, parse_rank, rank_text
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`ranks` are lifted `from` one group `to` another."""
    group = {"type": "string", "format": "pile-group"}
    return {
        "type": "object",
        "properties": {
            "ranks": {
                "type": "array",
                "description": "The ranks of the cards that are taken away.",
                "minItems": 1,
                "items": RANK_SCHEMA,
            },
            "from": {**group, "default": "tableau", "description": "The group that they are taken from."},
            "to": {**group, "description": "The group on whose first pile they are laid."},
        },
        "required": ["ranks", "to"],
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The numbers of the two groups, and a bit for every rank, the ace's the lowest."""
    if given["from"] == given["to"]:
        raise WrongParameter(f"the cards that are lifted from {given['from']!r} must go to another group; see to 'to'", "to")
    return [ruleset.number(given["from"]), ruleset.number(given["to"]), sum({1 << rank - 1 for rank in _ranks(given)})]


def _ranks(given: Mapping[str, Any]) -> list[int]:
    return [parse_rank(str(rank)) for rank in given["ranks"]]


@hookimpl
def dealt(rules: Any, state: Any, own: int) -> None:
    """Lift the cards that the deal has laid."""
    lift(rules, state, own)


@hookimpl
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """Lift the cards that a redeal has laid."""
    if move == REDEAL:
        lift(rules, state, own)


def lift(rules: Any, state: Any, own: int) -> None:
    """Take away the top cards of these ranks."""
    at = rules.plugin_parameters[own]
    group, target = rules.parameters[at], rules.first[rules.parameters[at + 1]]
    for pile in range(rules.first[group], rules.first[group] + rules.pile_count[group]):
        while top(rules, state, pile) != EMPTY and rules.parameters[at + 2] >> (top(rules, state, pile) & 63) % 13 & 1:
            put(rules, state, target, take(rules, state, pile))


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """Which cards go where."""
    ranks = ", ".join(map(rank_text, _ranks(given)))
    t = Translator(language)
    return t.gettext(
        "When all has been dealt, cards of these ranks on top of {source:the} are laid on {goal:the}: {ranks}.",
        source=nouns.pile(t, given["from"]),
        goal=nouns.pile(t, given["to"]),
        ranks=ranks,
    )
