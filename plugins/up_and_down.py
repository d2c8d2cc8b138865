"""up-and-down: a pile is built from the lowest rank to the highest, and then from the highest to the lowest.

The pile holds two cards of each rank. After the last card of the way up comes another of the same rank, and so on down. Suits
are the ruleset's business, which says `direction: any`. No two piles begin with the same card: both of the pack's are needed on
the one pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import TRANSFER, card_at, kind_of, lead_of, parameter, piles_of, rank_of, size, target_of
from pilewright.manual import nouns
from pilewright.model.cards import rank_text
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles` names the group."""
    return parameters_schema({"piles": pile_group("The group whose piles go up and then down.")})


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group, and the ranks in their order."""
    name = given["piles"]
    group, ranks = ruleset.group(name), ruleset.deck.ranks
    if group.build is None or group.build.direction != "any" or group.capacity != 2 * len(ranks) or group.space.rank != ranks[0]:
        raise WrongParameter(
            f"up-and-down needs piles of {2 * len(ranks)} cards that begin with {rank_text(ranks[0])}:"
            f" write `build: {{direction: any}}`, `capacity: {2 * len(ranks)}` and `space: {rank_text(ranks[0])}` at {name}",
            "piles",
        )
    return [ruleset.number(name), len(ranks), *ranks]


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """Only the rank that the pile's size asks for."""
    target = target_of(move)
    if kind_of(move) != TRANSFER or rules.group_of[target] != parameter(rules, slot, 0):
        return True
    ranks = parameter(rules, slot, 1)
    place, card = size(rules, state, target), lead_of(rules, state, move)
    if place == 0 and is_begun(rules, state, rules.group_of[target], card):
        return False
    if place >= ranks:
        place = 2 * ranks - 1 - place
    return rank_of(card) == parameter(rules, slot, 2 + place)


def is_begun(rules: Rules, state: View, group: int, card: int) -> bool:
    """Whether a pile of the group begins with this card."""
    for pile in piles_of(rules, group):
        if size(rules, state, pile) != 0 and card_at(rules, state, pile, 0) == card:
            return True
    return False


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t, ranks = Translator(language), ruleset.deck.ranks
    return t.gettext(
        "A pile of {group:the} goes up from {low} to {high}, then on with another {high} and down to {low}; no two begin alike.",
        group=nouns.pile(t, given["piles"]),
        low=rank_text(ranks[0]),
        high=rank_text(ranks[-1]),
    )


@hookimpl
def why_refused(game: Game, move: Move, language: str) -> str:
    """Which rank the pile waits for."""
    t = Translator(language)
    ranks = game.ruleset.deck.ranks
    place = size(game.engine.rules, game.state, target_of(move))
    if place == 0:
        return t.gettext("another pile begins with this card already, and needs both of them")
    rank = rank_text(ranks[min(place, 2 * len(ranks) - 1 - place)])
    return t.gettext("the pile goes up and then down, and waits for {rank}", rank=rank)
