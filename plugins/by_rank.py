"""by-rank: the card in hand goes to the pile of its rank, and the bottom card of that pile comes into the hand.

The rule of Clock. The hand is a pile whose top card lies face up. A card whose rank has no pile stays there, and the bottom card
of the hand comes up instead. So there is one move at a time. The game is won when all cards lie face up, and lost when the hand
has nothing more to turn up before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Engine, Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import (
    EMPTY,
    FACE_DOWN,
    LOST,
    RUNNING,
    WON,
    card_at,
    gesture,
    own_move,
    parameter,
    put,
    rank_of,
    reverse,
    size,
    source_of,
    take,
    take_bottom,
    target_of,
    top,
)
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

HAND, FIRST, PILES = range(3)
"""The places of the parameters."""


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """The hand, and the piles of the ranks."""
    return parameters_schema(
        {
            "hand": pile_group("The group of the hand, one pile."),
            "piles": pile_group("The group whose piles are those of the ranks, from the ace up."),
        }
    )


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The pile of the hand, the first of the ranks' piles, and how many these are."""
    if ruleset.group(given["hand"]).count != 1 or given["hand"] == given["piles"]:
        raise WrongParameter(f"the hand is a group of one pile, which {given['hand']!r} is not", "hand")
    return [ruleset.first_pile(given["hand"]), ruleset.first_pile(given["piles"]), ruleset.group(given["piles"]).count]


@hookimpl
def dealt(rules: Rules, state: Buffer, slot: int) -> None:
    """Turn the order of the hand round, so that the card dealt there first lies on top, and turn that up."""
    hand = parameter(rules, slot, HAND)
    cards = size(rules, state, hand)
    reverse(rules, state, hand, 0, cards)
    if cards != 0:
        put(rules, state, hand, take(rules, state, hand))


@hookimpl
def extra_moves(rules: Rules, state: View, moves: Buffer, number: int, slot: int) -> int:
    """The one move: to the pile of the top card's rank, or from the bottom of the hand to its top."""
    hand = parameter(rules, slot, HAND)
    card = top(rules, state, hand)
    if card == EMPTY or card >= FACE_DOWN:
        return number
    code = gesture(hand, hand, 0)
    if rank_of(card) <= parameter(rules, slot, PILES):
        code = gesture(hand, parameter(rules, slot, FIRST) + rank_of(card) - 1, 1)
    moves[number] = own_move(slot, code)
    return number + 1


@hookimpl
def play_extra(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Lay the card on the pile, if it goes to one, and bring up the bottom card of that pile, or of the hand."""
    hand, pile = source_of(move), target_of(move)
    if pile != hand:
        put(rules, state, pile, take(rules, state, hand))
    put(rules, state, hand, take_bottom(rules, state, pile))


@hookimpl
def extra_move_text(engine: Engine, code: int) -> str:
    """Such as ``by-rank-h5``; ``by-rank-c`` where the hand, labelled c, brings up its own bottom card."""
    return f"by-rank-{engine.piles[target_of(code)].label}"


def cards_on_piles(rules: Rules, state: View, slot: int, face_up: bool) -> int:
    """How many cards of the ranks' piles lie face up, or face down."""
    number = 0
    first = parameter(rules, slot, FIRST)
    for pile in range(first, first + parameter(rules, slot, PILES)):
        for place in range(size(rules, state, pile)):
            number += 1 if (card_at(rules, state, pile, place) < FACE_DOWN) == face_up else 0
    return number


@hookimpl
def score(rules: Rules, state: View, slot: int) -> int:
    """A point for every card that has come to the pile of its rank."""
    return cards_on_piles(rules, state, slot, True)


@hookimpl
def outcome(rules: Rules, state: View, slot: int) -> int:
    """Decided when a card stays in the hand and all cards there lie face up: won if the others do as well."""
    hand = parameter(rules, slot, HAND)
    for place in range(size(rules, state, hand)):
        if card_at(rules, state, hand, place) >= FACE_DOWN:
            return RUNNING
    if cards_on_piles(rules, state, slot, False) == 0:
        return WON
    return LOST if rank_of(top(rules, state, hand)) > parameter(rules, slot, PILES) else RUNNING


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "The top card of {hand:the} lies face up. It goes to the pile of its rank on {piles:the}, counted from the ace, and gives"
        " a point; the bottom card of that pile comes to {hand:the}, face up. A card whose rank has no pile stays, and the bottom"
        " card of {hand:the} comes up. The game is won when all cards lie face up, and lost when before that the top card of"
        " {hand:the} stays and all others there lie face up.",
        hand=nouns.pile(t, given["hand"]),
        piles=nouns.pile(t, given["piles"]),
    )


@hookimpl
def why_lost(game: Game, language: str) -> str:
    """What is left in the hand."""
    hand = game.engine.given("by-rank")["hand"]
    t = Translator(language)
    return t.gettext(
        "{pile:the} has nothing more to turn up ({cards}), and other cards still lie face down",
        pile=nouns.pile(t, hand),
        cards=" ".join(map(game.card_name, game.pile(hand))),
    )
