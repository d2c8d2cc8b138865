"""fill-then-match: nothing is matched before every pile is full, and the stock deals only while a pile has room.

So in Camelot. Once all piles of the groups named are full, or the stock and the waste are used up, cards are matched; the next
deal ends that, and every pile must be full again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import DEAL, MATCH_KIND
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
    return {"type": "object", "properties": {"piles": groups}, "required": ["piles"], "additionalProperties": False}


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """A bit for each of the groups."""
    for place, name in enumerate(given["piles"]):
        if ruleset.group(name).capacity is None:
            raise WrongParameter(f"the piles of {name!r} have no capacity, so they are never full; give them one", "piles", place)
    if ruleset.match is None or ruleset.role("waste") is None:
        raise ValueError("fill-then-match has nothing to do here: it needs cards that match, and a waste")
    return [sum(1 << ruleset.number(name) for name in given["piles"])]


@hookimpl
def state_words() -> Sequence[str]:
    """1 while cards are matched."""
    return ("matching",)


@hookimpl
def may_play(rules: Any, state: Any, move: int, own: int) -> bool:
    """No match before all is full, no deal while it is."""
    if move >> 24 == MATCH_KIND:
        return state[rules.plugin_words[own]] != 0  # type: ignore[no-any-return]
    return move != DEAL or not all_full(rules, state, own)


@hookimpl
def after_step(rules: Any, state: Any, move: int, own: int) -> None:
    """A deal ends the matching; it begins when all is full, or when no more cards come."""
    word = rules.plugin_words[own]
    if move == DEAL:
        state[word] = 0
    used_up = state[rules.sizes_at + rules.stock] == 0 and state[rules.sizes_at + rules.waste] == 0
    if used_up or all_full(rules, state, own):
        state[word] = 1


def all_full(rules: Any, state: Any, own: int) -> bool:
    """Whether every pile of the groups is full."""
    groups = rules.parameters[rules.plugin_parameters[own]]
    for pile in range(rules.piles):
        chosen = groups >> rules.group_of[pile] & 1 != 0
        if chosen and state[rules.sizes_at + pile] != rules.capacity[pile]:
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
def why_refused(game: Any, move: Any, language: str) -> str:
    """What comes first."""
    t = Translator(language)
    if move == DEAL:
        return t.gettext("match some cards first: no pile has room")
    return t.gettext("fill the piles first: cards are matched when all are full")
