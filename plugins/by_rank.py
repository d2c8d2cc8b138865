"""by-rank: the card in hand goes to the pile of its rank, and the bottom card of that pile comes into the hand.

The rule of Clock. The hand is a pile whose top card lies face up. A card whose rank has no pile stays there, and the bottom card
of the hand comes up instead. So there is one move at a time. The game is won when all cards lie face up, and lost when the hand
has nothing more to turn up before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.sockets import LOST, RUNNING, WON
from pilewright.kernel.state import EXTRA_KIND, FACE_DOWN, put, take, take_bottom, top
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

HAND, FIRST, PILES = range(3)
"""Where the plugin's numbers stand."""


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """The hand, and the piles of the ranks."""
    group = {"type": "string", "format": "pile-group"}
    return {
        "type": "object",
        "properties": {
            "hand": {**group, "description": "The group of the hand, one pile."},
            "piles": {**group, "description": "The group whose piles are those of the ranks, from the ace up."},
        },
        "required": ["hand", "piles"],
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The pile of the hand, the first of the ranks' piles, and how many these are."""
    if ruleset.group(given["hand"]).count != 1 or given["hand"] == given["piles"]:
        raise WrongParameter(f"the hand is a group of one pile, which {given['hand']!r} is not", "hand")
    return [ruleset.first_pile(given["hand"]), ruleset.first_pile(given["piles"]), ruleset.group(given["piles"]).count]


@hookimpl
def dealt(rules: Any, state: Any, own: int) -> None:
    """Turn the order of the hand round, so that the card dealt there first lies on top, and turn that up."""
    hand = rules.parameters[rules.plugin_parameters[own] + HAND]
    size = state[rules.sizes_at + hand]
    low = rules.start[hand]
    high = low + size - 1
    while low < high:
        card = state[low]
        state[low] = state[high]
        state[high] = card
        low, high = low + 1, high - 1
    if size != 0:
        put(rules, state, hand, take(rules, state, hand))


@hookimpl
def extra_moves(rules: Any, state: Any, moves: Any, number: int, own: int) -> int:
    """The one move: to the pile of the top card's rank, or from the bottom of the hand to its top."""
    at = rules.plugin_parameters[own]
    hand = rules.parameters[at + HAND]
    card = top(rules, state, hand)
    if card >= FACE_DOWN or state[rules.sizes_at + hand] == 0:
        return number
    rank = card % 13
    code = hand << 16 | hand << 8
    if rank < rules.parameters[at + PILES]:
        code = hand << 16 | rules.parameters[at + FIRST] + rank << 8 | 1
    moves[number] = (EXTRA_KIND + own) << 24 | code
    return number + 1


@hookimpl
def play_extra(rules: Any, state: Any, move: int, own: int) -> None:
    """Lay the card on the pile, if it goes to one, and bring up the bottom card of that pile, or of the hand."""
    hand, pile = move >> 16 & 255, move >> 8 & 255
    if pile != hand:
        put(rules, state, pile, take(rules, state, hand))
    put(rules, state, hand, take_bottom(rules, state, pile))


@hookimpl
def extra_move_text(engine: Any, code: int) -> str:
    """Such as ``by-rank-h5``; ``by-rank-c`` where the hand, labelled c, brings up its own bottom card."""
    return f"by-rank-{engine.piles[code >> 8 & 255].label}"


def cards_on_piles(rules: Any, state: Any, at: int, face_up: int) -> int:
    """How many cards of the ranks' piles lie face up, or face down."""
    number = 0
    for pile in range(rules.parameters[at + FIRST], rules.parameters[at + FIRST] + rules.parameters[at + PILES]):
        start = rules.start[pile]
        for place in range(start, start + state[rules.sizes_at + pile]):
            number += 1 if (state[place] < FACE_DOWN) == (face_up != 0) else 0
    return number


@hookimpl
def score(rules: Any, state: Any, own: int) -> int:
    """A point for every card that has come to the pile of its rank."""
    return cards_on_piles(rules, state, rules.plugin_parameters[own], 1)


@hookimpl
def outcome(rules: Any, state: Any, own: int) -> int:
    """Decided when a card stays in the hand and all cards there lie face up: won if the others do as well."""
    at = rules.plugin_parameters[own]
    hand = rules.parameters[at + HAND]
    start = rules.start[hand]
    for place in range(start, start + state[rules.sizes_at + hand]):
        if state[place] >= FACE_DOWN:
            return RUNNING
    if cards_on_piles(rules, state, at, 0) == 0:
        return WON
    return LOST if top(rules, state, hand) % 13 >= rules.parameters[at + PILES] else RUNNING


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
def why_lost(game: Any, language: str) -> str:
    """What is left in the hand."""
    given = next(use.in_full for plugin, use in game.engine.plugins if plugin.name == "by-rank")
    cards = " ".join(game.card_name(card) for card in game.pile(given["hand"]))
    t = Translator(language)
    return t.gettext(
        "{pile:the} has nothing more to turn up ({cards}), and other cards still lie face down",
        pile=nouns.pile(t, given["hand"]),
        cards=cards,
    )
