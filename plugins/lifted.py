"""lifted: cards of some ranks are taken away when all has been dealt, and leave spaces.

So Gaps gets its gaps from the aces, and Maze from the kings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Move, Rules, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import REDEAL, face_up, parameter, piles_of, put, rank_of, size, take, top
from pilewright.manual import nouns
from pilewright.model.cards import RANK_SCHEMA, parse_rank, rank_text
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`ranks` are lifted `from` one group `to` another."""
    ranks = {
        "type": "array",
        "description": "The ranks of the cards that are taken away.",
        "minItems": 1,
        "items": RANK_SCHEMA,
    }
    return parameters_schema(
        {
            "ranks": ranks,
            "from": pile_group("The group that they are taken from.", "tableau"),
            "to": pile_group("The group on whose first pile they are laid."),
        }
    )


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group, the pile that the cards go to, and a bit for every rank, the ace's the second lowest."""
    if given["from"] == given["to"]:
        raise WrongParameter(f"the cards that are lifted from {given['from']!r} must go to another group; see to 'to'", "to")
    return [ruleset.number(given["from"]), ruleset.first_pile(given["to"]), sum({1 << rank for rank in _ranks(given)})]


def _ranks(given: Mapping[str, Any]) -> list[int]:
    return [parse_rank(str(rank)) for rank in given["ranks"]]


@hookimpl
def dealt(rules: Rules, state: Buffer, slot: int) -> None:
    """Lift the cards that the deal has laid."""
    lift(rules, state, slot)


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Lift the cards that a redeal has laid."""
    if move == REDEAL:
        lift(rules, state, slot)


def lift(rules: Rules, state: Buffer, slot: int) -> None:
    """Take away the top cards of these ranks."""
    ranks = parameter(rules, slot, 2)
    for pile in piles_of(rules, parameter(rules, slot, 0)):
        while size(rules, state, pile) != 0 and ranks >> rank_of(face_up(top(rules, state, pile))) & 1:
            put(rules, state, parameter(rules, slot, 1), take(rules, state, pile))


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
