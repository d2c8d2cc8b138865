"""own-places: cards of some ranks are laid only on the piles that are theirs.

For each pile of the groups named there is a rank, whose place it is. A card of a rank that has places of its own goes to no other
pile of these groups, nor to any pile of a group that is named without ranks; every other card may lie anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Game, Move, Rules, View, hookimpl
from pilewright.kernel import TRANSFER, kind_of, lead_of, parameter, rank_of, target_of
from pilewright.manual import nouns
from pilewright.model.cards import RANK_SCHEMA, parse_rank, rank_text
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """For each group by its name, a rank for each pile."""
    ranks = {"type": "array", "items": RANK_SCHEMA, "description": "A rank for each pile, or nothing."}
    groups = {"format": "pile-group"}
    return {"type": "object", "propertyNames": groups, "additionalProperties": ranks, "minProperties": 1}


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """A bit for each rank that has places; for each pile its rank, 0 for one that is nobody's, -1 for one of another group."""
    row: list[int] = []
    for name, ranks in given.items():
        if len(ranks) not in (0, ruleset.group(name).count):
            raise WrongParameter(f"{name} has {ruleset.group(name).count} piles: give as many ranks, or none", name)
    for group in ruleset.groups:
        ranks = [parse_rank(str(rank)) for rank in given.get(group.name, ())] or [0] * group.count
        row += ranks if group.name in given else [-1] * group.count
    return [sum({1 << rank for rank in row if rank > 0}), *row]


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """A card whose rank has places of its own only there."""
    if kind_of(move) != TRANSFER or target_of(move) == rules.stock:
        return True
    place, rank = parameter(rules, slot, 1 + target_of(move)), rank_of(lead_of(rules, state, move))
    return place < 0 or place == rank or not parameter(rules, slot, 0) >> rank & 1


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t, sentences = Translator(language), []
    for name, ranks in given.items():
        numbers: dict[str, list[str]] = {}
        for place, rank in enumerate(ranks, start=1):
            numbers.setdefault(rank_text(parse_rank(str(rank))), []).append(str(place))
        sentences += [
            t.gettext(
                "On {group:the} these piles are the places of the rank {rank}: {places}.",
                group=nouns.pile(t, name),
                rank=rank,
                places=", ".join(places),
            )
            for rank, places in numbers.items()
        ]
    return " ".join([*sentences, t.gettext("These ranks lie nowhere else; other cards may lie on any pile.")])


@hookimpl
def why_refused(game: Game, move: Move, language: str) -> str:
    """That the card has a place."""
    card = game.card_name(lead_of(game.engine.rules, game.state, move))
    return Translator(language).gettext("the {card} goes only to a place of its rank", card=card)
