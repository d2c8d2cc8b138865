"""neighbours: a space takes a card only beside one that it follows, or that follows it; to have all in order wins.

The rule of Gaps and of Maze. The piles of a group lie in lines: its rows, or all of them as one line. The group's `build` says
which card follows which. Where cards have a home, those that lie in order from the start of a line stay there, and only these
give points; they are not gathered for a redeal, which needs that no space can be filled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pilewright.extending import Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import (
    EMPTY,
    JOKER,
    REDEAL,
    RUNNING,
    TRANSFER,
    WON,
    count_spaces,
    face_up,
    kind_of,
    makes_run,
    parameter,
    piles_of,
    rank_of,
    size,
    source_of,
    target_of,
    top,
)
from pilewright.manual import nouns
from pilewright.manual.nouns import one_pile
from pilewright.model.cards import RANK_SCHEMA, card_text, parse_rank, rank_text
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import Ruleset
from pilewright.text.terms import Term
from pilewright.text.translation import Translator

GROUP, LENGTH, FIRST, LAST, EITHER_SIDE, HOME, KEEPS_GAP = range(7)
"""The places of the parameters."""


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """What lies where, and which side counts."""
    properties = {
        "on": pile_group("The group whose piles are neighbours.", "tableau"),
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
    }
    return parameters_schema(properties, optional=("last",))


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


def follows(rules: Rules, state: View, slot: int, card: int, lower: int) -> bool:
    """Whether a card comes next after another."""
    if rank_of(card) == parameter(rules, slot, FIRST) and rank_of(lower) == parameter(rules, slot, LAST):
        return True
    return makes_run(rules, state, parameter(rules, slot, GROUP), card, lower)


def column(rules: Rules, slot: int, pile: int) -> int:
    """The place of a pile in its line, from 0."""
    return (pile - rules.first[parameter(rules, slot, GROUP)]) % parameter(rules, slot, LENGTH)


def goes_right(rules: Rules, state: View, slot: int, card: int, pile: int) -> bool:
    """Whether a card may lie on this pile as its left neighbour goes; at the start of a line the first rank may."""
    if column(rules, slot, pile) == 0:
        return rank_of(card) == parameter(rules, slot, FIRST)
    left = top(rules, state, pile - 1)
    return left != EMPTY and follows(rules, state, slot, card, left)


def goes_left(rules: Rules, state: View, slot: int, card: int, pile: int) -> bool:
    """The same of the right neighbour and the end of a line, where either side counts."""
    if parameter(rules, slot, EITHER_SIDE) == 0:
        return False
    if column(rules, slot, pile) == parameter(rules, slot, LENGTH) - 1:
        return rank_of(card) == parameter(rules, slot, LAST)
    right = top(rules, state, pile + 1)
    return right != EMPTY and follows(rules, state, slot, right, card)


def at_home(rules: Rules, state: View, slot: int, start: int) -> int:
    """How many cards lie in order from the start of a line, whose first pile this is."""
    if parameter(rules, slot, HOME) == 0:
        return 0
    number = 0
    while number < parameter(rules, slot, LENGTH):
        card = top(rules, state, start + number)
        if card == EMPTY or not goes_right(rules, state, slot, card, start + number):
            break
        number += 1
    return number


def is_stuck(rules: Rules, state: View, slot: int) -> bool:
    """Whether no card, wherever it lies, could come to any space."""
    for pile in piles_of(rules, parameter(rules, slot, GROUP)):
        if size(rules, state, pile) == 0:
            for card in range(JOKER):
                if goes_right(rules, state, slot, card, pile) or goes_left(rules, state, slot, card, pile):
                    return False
    return True


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """No card to a place where it does not belong, none from home; no redeal while a space can be filled."""
    if kind_of(move) != TRANSFER:
        return move != REDEAL or is_stuck(rules, state, slot)
    source, target, group = source_of(move), target_of(move), parameter(rules, slot, GROUP)
    if rules.group_of[source] == group and stays_home(rules, state, slot, source):
        return False
    if rules.group_of[target] != group:
        return True
    if source == rules.stock:
        place = column(rules, slot, target)
        return parameter(rules, slot, KEEPS_GAP) == 0 or place != at_home(rules, state, slot, target - place)
    card = face_up(top(rules, state, source))
    return goes_right(rules, state, slot, card, target) or goes_left(rules, state, slot, card, target)


def stays_home(rules: Rules, state: View, slot: int, pile: int) -> bool:
    """Whether the card of this pile lies in order from the start of its line, and stays there."""
    place = column(rules, slot, pile)
    return place < at_home(rules, state, slot, pile - place)


def in_order(rules: Rules, state: View, slot: int, start: int) -> int:
    """How many cards of a line follow the card before them, over spaces too; the first card must be of the first rank."""
    number, before = 0, EMPTY
    for pile in range(start, start + parameter(rules, slot, LENGTH)):
        card = top(rules, state, pile)
        if card != EMPTY:
            if before == EMPTY:
                number += 1 if rank_of(card) == parameter(rules, slot, FIRST) else 0
            elif follows(rules, state, slot, card, before):
                number += 1
            before = card
    return number


@hookimpl
def score(rules: Rules, state: View, slot: int) -> int:
    """A point for every card at home, or else in order."""
    group, length = parameter(rules, slot, GROUP), parameter(rules, slot, LENGTH)
    points = 0
    for line in range(rules.pile_count[group] // length):
        start = rules.first[group] + line * length
        points += at_home(rules, state, slot, start) if parameter(rules, slot, HOME) else in_order(rules, state, slot, start)
    return points


@hookimpl
def outcome(rules: Rules, state: View, slot: int) -> int:
    """Won when that is so of every card of the group."""
    group = parameter(rules, slot, GROUP)
    cards = rules.pile_count[group] - count_spaces(rules, state, group)
    return WON if cards != 0 and score(rules, state, slot) == cards else RUNNING


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
def why_refused(game: Game, move: Move, language: str) -> str:
    """What is wrong with the place, or why the card stays."""
    t = Translator(language)
    if kind_of(move) != TRANSFER:
        return t.gettext("cards are dealt again only when no space can be filled")
    rules, state, slot = game.engine.rules, game.state, game.engine.slot("neighbours")
    source, target = source_of(move), target_of(move)
    card = card_text(face_up(top(rules, state, source)))
    if rules.group_of[source] == parameter(rules, slot, GROUP) and stays_home(rules, state, slot, source):
        return t.gettext("the {card} lies in order from the start of its row, and stays there", card=card)
    if column(rules, slot, target) == 0:
        said = t.gettext("to the first place of a line comes a {rank}", rank=rank_text(parameter(rules, slot, FIRST)))
    else:
        here = game.engine.piles[target]
        said = t.gettext(
            "there is no card on the left of {pile:the} that the {card} follows",
            pile=one_pile(t, here.group, here.name),
            card=card,
        )
    if not parameter(rules, slot, EITHER_SIDE):
        return said
    return t.gettext("{said}, nor one on its right that follows it", said=said)
