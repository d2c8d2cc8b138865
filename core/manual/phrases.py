"""The parts of a ruleset as English phrases, for summaries and for the sentences that refuse a move."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import rank_text
from ..ruleset import UNLIMITED, Build, Gate, Match, Pair, PileGroup, Redeal, Ruleset, Space

_DIRECTIONS = {"up": "up", "down": "down", "either": "up or down", "same": "in cards of one rank", "any": "in any order"}
_SUITS = {
    "same": "in suit",
    "alternate-color": "in alternating colours",
    "same-color": "in one colour",
    "other": "in any suit but the same",
    "any": "regardless of suit",
}
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def number(count: int) -> str:
    """Small numbers as words."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """`one pile`, `nine piles`."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`the waste`, `the waste and the tableau`, `a, b and c`."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def groups(names: Sequence[str], last: str = "and") -> str:
    """Names of groups with articles."""
    return listed([f"the {name}" for name in names], last)


def build(rule: Build) -> str:
    """How a pile is built: `down in alternating colours`, `in any order, in suit`."""
    suits = _SUITS.get(rule.suits, f"by the relation {rule.suits}")
    comma = "," if rule.direction in ("same", "any") and rule.suits != "any" else ""
    step = "" if rule.step == 1 else f" by {number(rule.step)}"
    order = f" in the order {' '.join(map(rank_text, rule.sequence))}," if rule.sequence else ""
    return f"{_DIRECTIONS[rule.direction]}{step}{order}{comma} {suits}"


def stop(rule: Build) -> str:
    """On which cards nothing is laid, as a sentence; empty where there are none."""
    cards = [*map(_rank_name, rule.stop), *map(suit, rule.stop_suits)]
    return f"Nothing is laid on {listed(cards, 'or')}." if cards else ""


def wrap(ruleset: Ruleset, rule: Build) -> str:
    """What happens at the end of the ranks, as a sentence; empty where nothing special does."""
    low, high = ruleset.deck.ranks[0], ruleset.deck.ranks[-1]
    if rule.direction in ("same", "any") or rule.wrap == "none":
        return ""
    if rule.wrap == "round":
        return f"Building goes round the corner: {_rank_name(high)} and {_rank_name(low)} are neighbours."
    edge = "the rank below the base is the last" if rule.direction == "up" else "nothing is laid on a card of the base rank"
    return f"Ranks count from the base card and go round the corner; {edge}."


def end_of_run(rule: Build) -> str:
    """Where a run ends that could be built on further, as the end of a sentence."""
    return {"none": ", and ends where the ranks end", "base": ", and ends at the base rank", "round": ", round the corner too"}[
        rule.wrap
    ]


def space(rule: Space, *, runs: bool = False) -> str:
    """What an empty pile takes by hand: `any card from the waste, once the reserve is empty`; `runs`: runs as well."""
    after = waits(rule)
    return space_card(rule, runs=runs) + (f", {after}" if after and rule.rank != "none" else "")


def waits(rule: Space) -> str:
    """Which groups must be empty first: `once the reserve is empty`; an empty text if none."""
    if not rule.when_empty:
        return ""
    once = f"once {groups(rule.when_empty)} {'is' if len(rule.when_empty) == 1 else 'are'} empty"
    return once if rule.waiting is None else f"cards from {groups(rule.waiting)} {once}"


def space_card(rule: Space, *, runs: bool = False) -> str:
    """What an empty pile takes, and from where: `any card or run from the waste or the tableau`."""
    if rule.rank == "none":
        return "nothing"
    card = {
        "any": "any card or run" if runs else "any card",
        "base": "a card of the base rank",
        "below-base": "a card of the rank below the base",
    }.get(str(rule.rank), f"{_rank_name(rule.rank) if isinstance(rule.rank, int) else rule.rank}")
    source = "" if rule.sources is None else f" from {groups(rule.sources, 'or')}"
    run = "" if rule.run is None else f"a run of {counted(rule.run, 'card')}"
    if run and rule.rank != "any":
        run += f" that begins with {card}"
    return (run or card) + source


def suit(number: int) -> str:
    """`clubs`."""
    return SUIT_NAMES[number]


def suits_of_piles(rule: Space, piles: int) -> str:
    """Which suits start which piles, as a sentence."""
    each = piles // len(rule.suits)
    share = "" if each == 1 else f", {number(each)} piles for each"
    names = listed([suit(number) for number in rule.suits])
    if len(rule.suits) == 1:
        return f"Only {names} start {'the pile' if piles == 1 else 'the piles'}."
    return f"The piles begin, from left to right, with {names}{share}."


def unit(group: PileGroup) -> str:
    """What may be moved from a pile, as a sentence."""
    to = "" if group.move.to is None else f" It goes to {groups(group.move.to, 'or')} only."
    if group.move.keep:
        kept = "card of a pile stays" if group.move.keep == 1 else f"{number(group.move.keep)} cards of a pile stay"
        to += f" The lowest {kept} where {'it is' if group.move.keep == 1 else 'they are'}."
    match group.move.unit:
        case "none":
            return "Cards here are out of play."
        case "top":
            return "The top card is in play." + to
        case "run":
            return "Runs, or their upper parts, move together." + to.replace("It goes", "They go")
        case "all":
            return "All cards of a pile that lie face up move together; only the top card, where one card is taken." + to
        case "top-or-all":
            return "The top card moves, or all cards of a pile that lie face up." + to
        case "group":
            return "Any cards that lie face up move together with those on top of them." + to.replace("It goes", "They go")


_LIMITS = {
    "cells": "No more cards move at once than one by one over the free cells: one more than there are of these.",
    "power": "No more cards move at once than one by one over the free cells and spaces: one more than there are free cells,"
    " and twice as many for each space, that to which they move not counted.",
    "spaces": "No more cards move at once than one by one over spaces: one, and twice as many for each space, that to which they"
    " move not counted.",
}


def limit(group: PileGroup, cells: bool) -> str:
    """How many cards move at once, as a sentence; empty where there is no limit."""
    if group.move.limit is None:
        return ""
    return _LIMITS["spaces" if group.move.limit == "power" and not cells else group.move.limit]


def conditions(gates: Sequence[Gate], to: str) -> str:
    """What must hold before a deal, as a sentence; empty where nothing must."""
    words: dict[Gate, str] = {
        "waste-empty": "the waste is empty",
        "no-space": f"no pile of the {to} is empty",
        "no-fillable-space": f"no card could be laid on an empty pile of the {to}",
    }
    return f"It can be done only while {listed([words[gate] for gate in gates])}." if gates else ""


def pair(rule: Pair) -> str:
    """Which two cards match: `two cards of one suit that add up to 11`."""
    if rule.ranks is not None:
        first, second = rule.ranks
        cards = (
            f"two {_rank_name(first).split(' ', 1)[1]}s" if first == second else f"{_rank_name(first)} and {_rank_name(second)}"
        )
    else:
        cards = "two cards" + (" of one rank" if rule.rank else "")
    return cards + (" of one suit" if rule.suit else "") + (f" that add up to {rule.sum}" if rule.sum else "")


_NEAR = {"around": ", if they lie next to each other, in any direction", "in-line": ", if they lie in one row or column"}


def near(rule: Match) -> str:
    """Where the cards of a match must lie, as the end of a sentence."""
    if isinstance(rule.near, tuple):
        places = [
            f"{number(abs(far))} {'place' if abs(far) == 1 else 'places'} to the {'left' if far < 0 else 'right'}"
            for far in rule.near
        ]
        return f", if the other lies {listed(places, 'or')}"
    return _NEAR.get(rule.near or "", "")


def closing(group: PileGroup) -> str:
    """When cards move up, as a sentence; empty where they do not."""
    words = {
        "before-filling": "Where a card has gone the others move up to the left, before spaces are filled.",
        "after-filling": "Where a card has gone and nothing fills the space, the others move up to the left.",
        "by-dealing": "At a deal from the stock the cards first move up to the left.",
    }
    return words.get(group.close_up or "", "")


def gathering(rule: Redeal) -> str:
    """How cards come back to the stock, as a sentence."""
    if not rule.gather:
        text = "At a redeal the waste is turned over when the stock is empty, and is the stock again in the same order."
    else:
        text = f"At a redeal, when the stock is empty, the cards of {groups(rule.gather)} are gathered, from the left."
    return (
        text.replace(" in the same order", ", shuffled")
        + (" They are shuffled." if rule.shuffle and rule.gather else "")
        + (" It can be done only when something has been moved since the last time." if rule.after_move else "")
    )


def automatic(group: PileGroup) -> str:
    """Which cards come by themselves, as a sentence; empty where none do."""
    if group.auto is None:
        return ""
    if group.auto == "all":
        return "After a move or a deal every card that fits comes here by itself."
    return (
        "After a move or a deal a card that fits comes here by itself, if it is of no more use on the tableau: an ace or a 2, or"
        " when both cards of the other colour that are one rank lower lie here."
    )


def redeals(count: int) -> str:
    """How often the waste is turned over."""
    if count == UNLIMITED:
        return "Redeals as often as you like."
    if count == 0:
        return "No redeal."
    return f"{counted(count, 'redeal').capitalize()}."


def _rank_name(rank: int) -> str:
    names = {1: "an ace", 8: "an 8", 11: "a jack", 12: "a queen", 13: "a king"}
    return names.get(rank, f"a {rank_text(rank)}")
