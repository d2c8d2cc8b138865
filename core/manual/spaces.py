"""Spaces: what fills an empty pile by itself, and what a player may lay there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..model.ruleset import PileGroup, Ruleset, Space
from ..text.terms import Term
from ..text.translation import Translator
from .building import feeders, has_own_base
from .nouns import cards, pile, piles, rank, suit


def rules(ruleset: Ruleset, group: PileGroup, t: Translator) -> Iterator[tuple[str, str]]:
    """Topics and sentences about the empty piles of a group."""
    if group.fill:
        sources = t.listed([_source(ruleset.group(name), t) for name in group.fill], "else")
        if group.fill_bottom:
            bottom = t.gettext("A space is filled at once, by itself, with a bottom card from {sources:the}.", sources=sources)
            yield "fill", bottom
        else:
            yield "fill", t.gettext("A space is filled at once, by itself, from {sources:the}.", sources=sources)
    if group.role == "waste" or (group.name in ruleset.deck.set_aside_to and group.move.unit == "none"):
        return
    bringing = [source.name for source in feeders(ruleset, group)]
    # A space that is filled by itself stays open only when the sources of that are used up.
    open_to = [name for name in group.space.sources or bringing if name in bringing and name not in group.fill]
    if open_to:
        yield from _by_hand(ruleset, group, bringing, open_to, t)


def _source(group: PileGroup, t: Translator) -> Term:
    """A group that fills spaces; of several piles, the leftmost that has a card."""
    if group.count == 1:
        return pile(t, group.name)
    which = t.pgettext(
        "pile",
        "leftmost pile of {group:the} that has a card; the=the leftmost pile of {group:the} that has a card",
        group=pile(t, group.name),
    )
    return Term(which)


def _by_hand(
    ruleset: Ruleset, group: PileGroup, bringing: list[str], open_to: list[str], t: Translator
) -> Iterator[tuple[str, str]]:
    space = group.space
    if space.rank == "base" and not has_own_base(ruleset):
        space = replace(space, rank=ruleset.deck.ranks[0])
    if space.rank == "none":
        yield "space", t.gettext("Nothing is laid on a space by hand.") if group.fill else t.gettext("A space stays empty.")
        return
    if set(open_to) != set(bringing):
        space = replace(space, sources=tuple(open_to))
    elif len(open_to) == 1 or not group.fill:
        space = replace(space, sources=None)  # those have just been named
    taken = what(t, space, runs=_takes_runs(ruleset, group, open_to))
    # What fills a space by itself has to be used up as well before anything is laid there by hand.
    empty = tuple(dict.fromkeys((*group.fill, *(space.when_empty if space.waiting is None else ()))))
    if empty:
        yield "space", t.gettext("{after}, a space takes {cards}.", after=once_empty(t, empty), cards=taken)
    else:
        yield "space", t.gettext("A space takes {cards}.", cards=taken)
    if space.waiting is not None and space.when_empty:
        yield (
            "space",
            t.gettext(
                "Cards from {sources:the} come only {after}.",
                sources=piles(t, space.waiting),
                after=once_empty(t, space.when_empty),
            ),
        )
    if space.suits:
        yield "space.suits", _suits(space, group.count, t)


def what(t: Translator, space: Space, *, runs: bool = False) -> str:
    """What an empty pile takes, and from where: `any card or run from the waste or the tableau`."""
    if space.rank == "none":
        return t.pgettext("space", "nothing")
    card = _card(t, space, runs=runs)
    if space.run is not None and space.rank == "any":
        card = Term(t.pgettext("space", "a run of {cards}", cards=cards(t, space.run)))
    elif space.run is not None:
        card = Term(t.pgettext("space", "a run of {cards} that begins with {card}", cards=cards(t, space.run), card=card))
    if space.sources is None:
        return str(card)
    return t.pgettext("space", "{card} from {sources:the}", card=card, sources=piles(t, space.sources, "or"))


def _card(t: Translator, space: Space, *, runs: bool) -> Term:
    if isinstance(space.rank, int):
        return rank(t, space.rank)
    words = {
        "any": t.pgettext("space", "any card or run") if runs else t.pgettext("space", "any card"),
        "base": t.pgettext("space", "a card of the base rank"),
        "below-base": t.pgettext("space", "a card of the rank below the base"),
    }
    return Term(words[space.rank])


def once_empty(t: Translator, groups: Sequence[str]) -> str:
    """`once the reserve is empty`."""
    if len(groups) == 1:
        return t.gettext("once {group:the} is empty", group=pile(t, groups[0]))
    return t.gettext("once {groups:the} are empty", groups=piles(t, groups))


def _takes_runs(ruleset: Ruleset, group: PileGroup, sources: Sequence[str]) -> bool:
    """Whether an empty pile takes whole runs as well."""
    assert group.accept is not None
    if not group.accept.run or group.space.run is not None or group.capacity == 1 or group.role == "foundation":
        return False
    return any(ruleset.group(name).move.unit not in ("none", "top") for name in sources)


def _suits(space: Space, count: int, t: Translator) -> str:
    """Which suits start which piles."""
    names = t.listed([suit(t, number) for number in space.suits])
    if len(space.suits) == 1:
        return t.gettext("Only cards of this suit begin a pile: {suit}.", suit=names)
    each = count // len(space.suits)
    if each == 1:
        return t.gettext("The piles begin, from left to right, with these suits: {suits}.", suits=names)
    return t.ngettext(
        "The piles begin, from left to right, with these suits: {suits}; {n} pile for each.",
        "The piles begin, from left to right, with these suits: {suits}; {n} piles for each.",
        each,
        suits=names,
    )
