"""The nouns of the field in the reader's language: piles, ranks, suits, and so many cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ..text.terms import Listed, Term

if TYPE_CHECKING:
    from ..model.ruleset import PileGroup
    from ..text.translation import Translator


def pile(t: Translator, name: str) -> Term:
    """A group of piles: the word for its role if it bears that name, else the name that the author gave it."""
    words = {
        "stock": t.pgettext("pile", "stock; the=the stock"),
        "waste": t.pgettext("pile", "waste; the=the waste"),
        "foundation": t.pgettext("pile", "foundation; the=the foundation"),
        "tableau": t.pgettext("pile", "tableau; the=the tableau"),
        "reserve": t.pgettext("pile", "reserve; the=the reserve"),
        "cell": t.pgettext("pile", "cell; the=the cell"),
        "hole": t.pgettext("pile", "hole; the=the hole"),
        "discard": t.pgettext("pile", "discard pile; the=the discard pile"),
    }
    return Term(words.get(name) or t.pgettext("pile", "{name}; the=the {name}", name=name))


def one_pile(t: Translator, group: PileGroup, name: str) -> Term:
    """One pile of a group by its name: `tableau3`, and where the group has only one, that group."""
    if group.count == 1:
        return pile(t, group.name)
    numbered = t.pgettext(
        "pile", "{group}{number}; the={group}{number}", group=pile(t, group.name), number=name[len(group.name) :]
    )
    return Term(numbered)


def piles(t: Translator, names: Sequence[str], last: str = "and") -> Listed:
    """Several groups of piles."""
    return t.listed([pile(t, name) for name in names], last)


def heading(t: Translator, name: str) -> str:
    """A group of piles as a heading."""
    return sentence(str(pile(t, name)))


def sentence(text: str) -> str:
    """A text whose first word may be a term, with a capital letter; what is quoted stays as it was typed."""
    return re.sub(r"^[^\w'\"]*\w", lambda match: match[0].upper(), text)


def rank(t: Translator, number: int) -> Term:
    """A card of this rank."""
    words = (
        t.pgettext("rank", "an ace; the=the ace"),
        t.pgettext("rank", "a 2; the=the 2"),
        t.pgettext("rank", "a 3; the=the 3"),
        t.pgettext("rank", "a 4; the=the 4"),
        t.pgettext("rank", "a 5; the=the 5"),
        t.pgettext("rank", "a 6; the=the 6"),
        t.pgettext("rank", "a 7; the=the 7"),
        t.pgettext("rank", "an 8; the=the 8"),
        t.pgettext("rank", "a 9; the=the 9"),
        t.pgettext("rank", "a 10; the=the 10"),
        t.pgettext("rank", "a jack; the=the jack"),
        t.pgettext("rank", "a queen; the=the queen"),
        t.pgettext("rank", "a king; the=the king"),
    )
    return Term(words[number - 1])


def suit(t: Translator, number: int) -> str:
    """All cards of a suit, by its name."""
    return (
        t.pgettext("suit", "clubs"),
        t.pgettext("suit", "diamonds"),
        t.pgettext("suit", "hearts"),
        t.pgettext("suit", "spades"),
    )[number]


def figure(t: Translator, number: int, noun: Literal["card", "move"]) -> str:
    """A count in a list or on the board, with the number in figures: `2 moves`."""
    match noun:
        case "card":
            return t.ngettext("{number} card", "{number} cards", number, number=number)
        case "move":
            return t.ngettext("{number} move", "{number} moves", number, number=number)


def cards(t: Translator, number: int) -> Term:
    """A number of cards."""
    return Term(t.ngettext("{n} card", "{n} cards", number))
