"""fill-then-match: nothing is matched before every pile is full, and the stock deals only while a pile has room.

So in Camelot. Once all piles of the groups named are full, or the stock and the waste are used up, cards are matched; the next
deal ends that, and every pile must be full again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema
from pilewright.kernel import DEAL, MATCH_KIND, kind_of, parameter, piles_of, set_word, size, word
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles` names the groups."""
    groups = {
        "type": "array",
        "items": {"type": "string", "format": "pile-group"},
        "minItems": 1,
        "uniqueItems": True,
        "description": "The groups whose piles are filled first.",
    }
    return parameters_schema({"piles": groups})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """How many groups there are, and their numbers."""
    for place, name in enumerate(given["piles"]):
        if ruleset.group(name).capacity is None:
            raise WrongParameter(f"the piles of {name!r} have no capacity, so they are never full; give them one", "piles", place)
    if ruleset.match is None or ruleset.role("waste") is None:
        raise ValueError("fill-then-match has nothing to do here: it needs cards that match, and a waste")
    return [len(given["piles"]), *map(ruleset.number, given["piles"])]


@hookimpl
def state_words() -> Sequence[str]:
    """1 while cards are matched."""
    return ("matching",)


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """No match before all is full, no deal while it is."""
    if kind_of(move) == MATCH_KIND:
        return word(rules, state, slot, 0) != 0
    return move != DEAL or not all_full(rules, state, slot)


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """A deal ends the matching; it begins when all is full, or when no more cards come."""
    if move == DEAL:
        set_word(rules, state, slot, 0, 0)
    used_up = size(rules, state, rules.stock) == 0 and size(rules, state, rules.waste) == 0
    if used_up or all_full(rules, state, slot):
        set_word(rules, state, slot, 0, 1)


def all_full(rules: Rules, state: View, slot: int) -> bool:
    """Whether every pile of the groups is full."""
    for number in range(1, parameter(rules, slot, 0) + 1):
        for pile in piles_of(rules, parameter(rules, slot, number)):
            if size(rules, state, pile) != rules.capacity[pile]:
                return False
    return True


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "Cards are matched when all piles of {groups:the} are full, until the stock is dealt from again;"
        " at the end also when no card is left to lay.",
        groups=nouns.piles(t, given["piles"]),
    )


@hookimpl
def why_refused(game: Game, move: Move, language: str) -> str:
    """What comes first."""
    t = Translator(language)
    if move == DEAL:
        return t.gettext("match some cards first: no pile has room")
    return t.gettext("fill the piles first: cards are matched when all are full")
