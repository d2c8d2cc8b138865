"""match-homes: cards of some ranks do not go out of play when they are matched, but to an empty pile.

For each group that is named, the ranks that come to it, in the order in which they are laid on its leftmost empty pile: with
`royal: [K, Q]` a king and a queen that match lie there together, the queen on top. What is not named stays out of play. Spaces
that a match leaves are filled from left to right, whichever card was moved to which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Move, Rules, View, hookimpl
from pilewright.kernel import (
    MATCH_KIND,
    TRANSFER,
    card_at,
    cards_of,
    first_space,
    kind_of,
    parameter,
    put,
    rank_of,
    size,
    source_of,
    swap_cards,
    take,
    target_of,
)
from pilewright.manual import nouns
from pilewright.model.cards import RANK_SCHEMA, parse_rank, rank_text
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """Lists of ranks by the names of groups."""
    ranks = {"type": "array", "items": RANK_SCHEMA, "minItems": 1, "uniqueItems": True}
    return {
        "type": "object",
        "propertyNames": {"format": "pile-group"},
        "additionalProperties": ranks | {"description": "The ranks that come to the group."},
        "minProperties": 1,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """How many ranks there are; for each the rank, its group, and whether it starts a pile there."""
    if ruleset.match is None:
        raise ValueError("match-homes has nothing to do here: nothing matches in this game")
    row: list[int] = []
    for name, ranks in given.items():
        for place, rank in enumerate(ranks):
            row += [parse_rank(str(rank)), ruleset.number(name), int(place == 0)]
    return [len(row) // 3, *row]


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """A space is filled only when there is none further left in its group."""
    if kind_of(move) != TRANSFER:
        return True
    group = rules.group_of[target_of(move)]
    if rules.fill_first[group] == rules.fill_first[group + 1]:
        return True
    space = first_space(rules, state, group)
    return space < 0 or space >= target_of(move)


@hookimpl
def after_step(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Bring the cards that have just matched from the discard pile to their homes."""
    if kind_of(move) != MATCH_KIND:
        return
    matched = 2 if source_of(move) != target_of(move) else cards_of(move)
    home = -1
    for entry in range(parameter(rules, slot, 0)):
        card = take_rank(rules, state, parameter(rules, slot, 1 + 3 * entry), matched)
        if card < 0:
            continue
        matched -= 1
        if parameter(rules, slot, 3 + 3 * entry) != 0 or home < 0:
            home = first_space(rules, state, parameter(rules, slot, 2 + 3 * entry))
        put(rules, state, home if home >= 0 else rules.discard, card)


def take_rank(rules: Rules, state: Buffer, rank: int, matched: int) -> int:
    """Take a card of this rank out of the uppermost of the discard pile, those that have just matched; or -1."""
    last = size(rules, state, rules.discard) - 1
    for place in range(last, last - matched, -1):
        if rank_of(card_at(rules, state, rules.discard, place)) == rank:
            swap_cards(rules, state, rules.discard, place, last)
            return take(rules, state, rules.discard)
    return -1


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    homes = [
        t.gettext(
            "{cards} to an empty pile of {group:the}",
            cards=t.listed([rank_text(parse_rank(str(rank))) for rank in ranks]),
            group=nouns.pile(t, name),
        )
        for name, ranks in given.items()
    ]
    return t.gettext("Cards that match go to places of their own: {homes}.", homes=", ".join(homes))
