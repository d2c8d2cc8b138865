"""neighbours: a space takes a card only beside one that it follows, or that follows it; to have all in order wins.

The rule of Gaps and of Maze. The piles of a group lie in lines: its rows, or all of them as one line. The group's `build` says
which card follows which. Where cards have a home, those that lie in order from the start of a line stay there, and only these
give points; they are not gathered for a redeal, which needs that no space can be filled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.sockets import RUNNING, WON
from pilewright.kernel.state import BASE, CARDS, DEAL, EMPTY, REDEAL, top
from pilewright.manual import nouns
from pilewright.manual.nouns import one_pile
from pilewright.model.cards import RANK_SCHEMA, card_text, parse_rank, rank_text
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.terms import Term
from pilewright.text.translation import Translator

GROUP, LENGTH, FIRST, LAST, EITHER_SIDE, HOME, KEEPS_GAP = range(7)
"""Where the plugin's numbers stand."""


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """What lies where, and which side counts."""
    return {
        "type": "object",
        "properties": {
            "on": {
                "type": "string",
                "format": "pile-group",
                "default": "tableau",
                "description": "The group whose piles are neighbours.",
            },
            "line": {
                "enum": ["row", "all"],
                "default": "row",
                "description": "Each row of its `columns` is a line, or all piles are.",
            },
            "side": {
                "enum": ["left", "either"],
                "default": "left",
                "description": "A card must follow the card on its left, or else be followed by that on its right.",
            },
            "first": {**RANK_SCHEMA, "description": "The rank that goes to the first place of a line."},
            "last": {
                **RANK_SCHEMA,
                "description": "The rank that goes to the last place; every card of the first rank follows it.",
            },
            "home": {
                "type": "boolean",
                "default": False,
                "description": "Whether cards in order from the start of a line stay.",
            },
            "redeal": {
                "enum": ["anywhere", "gap-after-home"],
                "default": "anywhere",
                "description": "Whether a redeal leaves the place after the cards at home free.",
            },
        },
        "required": ["first"],
        "additionalProperties": False,
    }


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The group, the length of its lines, the ranks at their ends, and what holds."""
    group = ruleset.group(given["on"])
    if group.build is None or group.capacity != 1:
        raise WrongParameter(
            f"neighbours need a group of single cards (capacity: 1) with a build, and {group.name!r} is none", "on"
        )
    if given["line"] == "row" and group.count % (group.columns or group.count):
        raise WrongParameter(
            f"neighbours need whole rows, and the {group.count} piles of {group.name!r} do not fill {group.columns} columns", "on"
        )
    length = group.count if given["line"] == "all" else group.columns or group.count
    ends = [parse_rank(str(given[end])) if end in given else 0 for end in ("first", "last")]
    flags = given["side"] == "either", given["home"], given["redeal"] == "gap-after-home"
    return [ruleset.number(group.name), length, *ends, *map(int, flags)]


def follows(rules: Any, state: Any, at: int, card: int, lower: int) -> bool:
    """Whether a card comes next after another."""
    if card % 13 + 1 == rules.parameters[at + FIRST] and lower % 13 + 1 == rules.parameters[at + LAST]:
        return True
    row = (state[BASE] * rules.groups + rules.parameters[at + GROUP]) * CARDS
    return rules.joins[row + card] >> lower & 1 != 0  # type: ignore[no-any-return]


def column(rules: Any, at: int, pile: int) -> int:
    """The place of a pile in its line, from 0."""
    return (pile - rules.first[rules.parameters[at + GROUP]]) % rules.parameters[at + LENGTH]  # type: ignore[no-any-return]


def goes_right(rules: Any, state: Any, at: int, card: int, pile: int) -> bool:
    """Whether a card may lie on this pile as its left neighbour goes; at the start of a line the first rank may."""
    if column(rules, at, pile) == 0:
        return card % 13 + 1 == rules.parameters[at + FIRST]  # type: ignore[no-any-return]
    left = top(rules, state, pile - 1)
    return left != EMPTY and follows(rules, state, at, card, left)


def goes_left(rules: Any, state: Any, at: int, card: int, pile: int) -> bool:
    """The same of the right neighbour and the end of a line, where either side counts."""
    if rules.parameters[at + EITHER_SIDE] == 0:
        return False
    if column(rules, at, pile) == rules.parameters[at + LENGTH] - 1:
        return card % 13 + 1 == rules.parameters[at + LAST]  # type: ignore[no-any-return]
    right = top(rules, state, pile + 1)
    return right != EMPTY and follows(rules, state, at, right, card)


def at_home(rules: Any, state: Any, at: int, start: int) -> int:
    """How many cards lie in order from the start of a line, whose first pile this is."""
    if rules.parameters[at + HOME] == 0:
        return 0
    number = 0
    while number < rules.parameters[at + LENGTH]:
        card = top(rules, state, start + number)
        if card == EMPTY or not goes_right(rules, state, at, card, start + number):
            break
        number += 1
    return number


def is_stuck(rules: Any, state: Any, at: int) -> bool:
    """Whether no card, wherever it lies, could come to any space."""
    first = rules.first[rules.parameters[at + GROUP]]
    for pile in range(first, first + rules.pile_count[rules.parameters[at + GROUP]]):
        if top(rules, state, pile) == EMPTY:
            for card in range(CARDS - 2):
                if goes_right(rules, state, at, card, pile) or goes_left(rules, state, at, card, pile):
                    return False
    return True


@hookimpl
def may_play(rules: Any, state: Any, move: int, own: int) -> bool:
    """No card to a place where it does not belong, none from home; no redeal while a space can be filled."""
    at = rules.plugin_parameters[own]
    if move >= DEAL:
        return move != REDEAL or is_stuck(rules, state, at)
    source, target = move >> 16, move >> 8 & 255
    group = rules.parameters[at + GROUP]
    if rules.group_of[source] == group:
        place = column(rules, at, source)
        if place < at_home(rules, state, at, source - place):
            return False
    if rules.group_of[target] != group:
        return True
    if source == rules.stock:
        place = column(rules, at, target)
        return rules.parameters[at + KEEPS_GAP] == 0 or place != at_home(rules, state, at, target - place)
    card = top(rules, state, source) & 63
    return goes_right(rules, state, at, card, target) or goes_left(rules, state, at, card, target)


def in_order(rules: Any, state: Any, at: int, start: int) -> int:
    """How many cards of a line follow the card before them, over spaces too; the first card must be of the first rank."""
    number, before = 0, EMPTY
    for pile in range(start, start + rules.parameters[at + LENGTH]):
        card = top(rules, state, pile)
        if card != EMPTY:
            if before == EMPTY:
                number += 1 if card % 13 + 1 == rules.parameters[at + FIRST] else 0
            elif follows(rules, state, at, card, before):
                number += 1
            before = card
    return number


@hookimpl
def score(rules: Any, state: Any, own: int) -> int:
    """A point for every card at home, or else in order."""
    at = rules.plugin_parameters[own]
    first = rules.first[rules.parameters[at + GROUP]]
    points = 0
    for line in range(rules.pile_count[rules.parameters[at + GROUP]] // rules.parameters[at + LENGTH]):
        start = first + line * rules.parameters[at + LENGTH]
        points += at_home(rules, state, at, start) if rules.parameters[at + HOME] else in_order(rules, state, at, start)
    return points


@hookimpl
def outcome(rules: Any, state: Any, own: int) -> int:
    """Won when that is so of every card of the group."""
    group = rules.parameters[rules.plugin_parameters[own] + GROUP]
    first = rules.first[group]
    cards = 0
    for pile in range(first, first + rules.pile_count[group]):
        cards += 1 if state[rules.sizes_at + pile] != 0 else 0
    return WON if cards != 0 and score(rules, state, own) == cards else RUNNING


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return " ".join(_sentences(given, nouns.pile(t, given["on"]), t))


def _sentences(given: Mapping[str, Any], name: Term, t: Translator) -> Iterator[str]:
    first = rank_text(parse_rank(str(given["first"])))
    if given["side"] == "either":
        yield t.gettext(
            "A card comes to a space of {group:the} only to the right of a card that it follows as the piles build, or to the"
            " left of one that follows it.",
            group=name,
        )
    else:
        yield t.gettext(
            "A card comes to a space of {group:the} only to the right of a card that it follows as the piles build.", group=name
        )
    if given["line"] == "all":
        yield t.gettext("To the first place of all piles, taken as one line, comes any card of the rank {rank}.", rank=first)
    else:
        yield t.gettext("To the first place of a row comes any card of the rank {rank}.", rank=first)
    if "last" in given:
        last = rank_text(parse_rank(str(given["last"])))
        yield t.gettext(
            "To the last place comes any card of the rank {last}, and any card of the rank {first} follows it.",
            last=last,
            first=first,
        )
    if given["home"]:
        yield t.gettext(
            "Cards in order from the start of a line stay there and give a point each; with all there the game is won."
        )
        yield t.gettext("A redeal gathers the others, once no space can be filled.")
    else:
        yield t.gettext("Each card in order gives a point, spaces passed over; with all in order the game is won.")
    if given["redeal"] == "gap-after-home":
        yield t.gettext("It leaves the place after the cards that stay free.")


@hookimpl
def why_refused(game: Any, move: Any, language: str) -> str:
    """What is wrong with the place, or why the card stays."""
    t = Translator(language)
    if move >= DEAL:
        return t.gettext("cards are dealt again only when no space can be filled")
    rules, state = game.engine.rules, game.state
    own = [use.name for _, use in game.engine.plugins].index("neighbours")
    at = rules.plugin_parameters[own]
    source, target = move >> 16, move >> 8 & 255
    card = top(rules, state, source)
    if rules.group_of[source] == rules.parameters[at + GROUP]:
        place = column(rules, at, source)
        if place < at_home(rules, state, at, source - place):
            return t.gettext("the {card} lies in order from the start of its row, and stays there", card=card_text(card))
    if column(rules, at, target) == 0:
        rank = rank_text(rules.parameters[at + FIRST])
        said = t.gettext("to the first place of a line comes a {rank}", rank=rank)
    else:
        here = game.engine.piles[target]
        said = t.gettext(
            "there is no card on the left of {pile:the} that the {card} follows",
            pile=one_pile(t, here.group, here.name),
            card=card_text(card),
        )
    if not rules.parameters[at + EITHER_SIDE]:
        return said
    return t.gettext("{said}, nor one on its right that follows it", said=said)
