"""The setup: the cards, the piles, and what lies on them when play begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards import cards_text, rank_of, rank_text
from ..ruleset import DealStep, Deck, PileGroup, Ruleset
from .fact import Fact
from .terms import cards, heading, pile, piles, rank, suit
from .translation import Translator

Sentences = Iterator[tuple[str, str]]
"""Topics, each with a sentence about it."""

_FANNED = {"tableau": "down"}
"""How the cards of a role are spread where nothing is said about it."""


def facts(ruleset: Ruleset, t: Translator) -> Iterator[Fact]:
    """The rows of the table: the pack, each group of piles, and the base card where it is not fixed."""
    for topic, text in _pack(ruleset.deck, t):
        yield Fact("setup", t.pgettext("heading", "Pack"), topic, text)
    for group in ruleset.groups:
        for topic, text in _group(ruleset, group, t):
            yield Fact("setup", heading(t, group.name), topic, text)
    for topic, text in _order(ruleset, t):
        yield Fact("setup", t.pgettext("heading", "Deal"), topic, text)
    for topic, text in _base(ruleset, t):
        yield Fact("setup", t.pgettext("heading", "Base card"), topic, text)


def _pack(deck: Deck, t: Translator) -> Sentences:
    packs = t.ngettext("{n} pack", "{n} packs", deck.packs)
    yield "deck.packs", t.gettext("{packs}, {cards}.", packs=packs, cards=cards(t, len(deck.cards())))
    if deck.suits != (0, 1, 2, 3):
        counted = Counter(deck.suits)
        names = [suit(t, number) + (f" × {count}" if count > 1 else "") for number, count in counted.items()]
        yield "deck.suits", t.gettext("The suits of each pack: {suits}.", suits=t.listed(names))
    if sorted(deck.ranks) != list(range(1, 14)):
        yield "deck.ranks", t.gettext("The ranks of each suit: {ranks}.", ranks=" ".join(map(rank_text, deck.ranks)))
    if deck.ranks[-1] == 1:
        yield "deck.ace", t.gettext("The ace is high: it comes after {rank:the}.", rank=rank(t, deck.ranks[-2]))


def _group(ruleset: Ruleset, group: PileGroup, t: Translator) -> Sentences:
    yield "count", t.ngettext("{n} pile.", "{n} piles.", group.count)
    if group.name != group.role:
        yield "role", t.gettext("Kind: {role}.", role=pile(t, group.role))
    yield from _set_aside(ruleset, group, t)
    steps = [step for step in ruleset.deal if step.to == group.name and any(step.cards)]
    for step in steps:
        yield "deal", _dealt(group, step, t)
        yield "deal", _face(step, group, single=_is_single(step, steps), t=t)
        if step.by_pile and group.count > 1:
            yield "deal", t.gettext("The piles are dealt one after the other.")
    yield from _turning(group, steps, t)
    if group.role == "stock":
        yield "deal", t.gettext("The rest of the cards, face down.")
    elif any(source.deal is not None and source.deal.to == group.name for source in ruleset.groups) and group.count == 1:
        yield "deal", t.gettext("The cards that the stock deals come here.")
    elif not steps and ruleset.deck.set_aside_to != group.name:
        yield "deal", t.gettext("Empty at first.")
    if group.fan != _FANNED.get(group.role, "none"):
        yield (
            "fan",
            {
                "none": t.gettext("The cards lie squared, one covering the other."),
                "right": t.gettext("The cards are fanned to the right, so that each can be seen."),
                "down": t.gettext("The cards are fanned downwards, so that each can be seen."),
            }[group.fan],
        )


def _set_aside(ruleset: Ruleset, group: PileGroup, t: Translator) -> Sentences:
    deck = ruleset.deck
    if deck.set_aside_to != group.name:
        return
    ranks = {rank_of(card) for card in deck.set_aside}
    if len(ranks) == 1 and len(deck.set_aside) == group.count:
        only = rank(t, ranks.pop())
        lie = t.gettext("From the start each pile has {rank}.", rank=only)
    else:
        shown = cards_text(deck.set_aside, symbols=True)
        lie = t.gettext("These cards lie here from the start, one on each pile: {cards}.", cards=shown)
    yield "deck.set-aside", lie


def _dealt(group: PileGroup, step: DealStep, t: Translator) -> str:
    what = _cards_of(group, step, t)
    if step.when == "start":
        return t.gettext("At the deal: {cards}.", cards=what)
    return t.gettext("Once the base card is chosen: {cards}.", cards=what)


def _cards_of(group: PileGroup, step: DealStep, t: Translator) -> str:
    """What a step lays out, and where."""
    if len(step.cards) > 1:
        numbers = ", ".join(map(str, step.cards))
        return t.gettext("{numbers} cards on the piles from left to right", numbers=numbers)
    number = step.cards[0]
    if group.count == 1:
        return str(cards(t, number))
    if step.only_spaces:
        return t.ngettext("{n} card on each empty pile", "{n} cards on each empty pile", number)
    if step.piles is None or step.piles == group.count:
        return t.ngettext("{n} card on each pile", "{n} cards on each pile", number)
    if step.piles == 1:
        return t.ngettext("{n} card on the first pile", "{n} cards on the first pile", number)
    first = t.npgettext("on each of", "the first {n} pile", "the first {n} piles", step.piles)
    return t.ngettext("{n} card on each of {piles}", "{n} cards on each of {piles}", number, piles=first)


def _is_single(step: DealStep, steps: list[DealStep]) -> bool:
    """Whether a step lays out single cards where no other step deals to."""
    return step.cards == (1,) and len(steps) == 1


def _face(step: DealStep, group: PileGroup, *, single: bool, t: Translator) -> str:
    face = step.face
    if face is None:
        face = "up" if group.face == "top" and single else (1,) if group.face == "top" else group.face
    one = step.cards == (1,) and (group.count == 1 or step.piles == 1)
    if face == "up":
        return t.gettext("It lies face up.") if one else t.gettext("They lie face up.")
    if face == "down" or face == (0,):
        return t.gettext("It lies face down.") if one else t.gettext("They lie face down.")
    if len(face) > 1:
        numbers = ", ".join(map(str, face))
        return t.gettext("Of these the top {numbers} lie face up, the others face down.", numbers=numbers)
    if face == (1,):
        return t.gettext("Only the top card lies face up.")
    return t.ngettext("Only the top {n} card lies face up.", "Only the top {n} cards lie face up.", face[0])


def _turning(group: PileGroup, steps: list[DealStep], t: Translator) -> Sentences:
    """What becomes of the cards that lie face down."""
    if group.role == "stock" or not any(_has_face_down(group, step, steps) for step in steps):
        return
    if group.face == "down":
        yield "face", t.gettext("Cards that lie face down stay so.")
    else:
        yield "face", t.gettext("A card that lies face down is turned up when it becomes the top card.")


def _has_face_down(group: PileGroup, step: DealStep, steps: list[DealStep]) -> bool:
    if step.face is None:
        return group.face == "down" or (group.face == "top" and not _is_single(step, steps))
    return step.face != "up"


def _order(ruleset: Ruleset, t: Translator) -> Sentences:
    """In which order the groups get their cards: it decides which cards they are."""
    names = list(dict.fromkeys(step.to for step in ruleset.deal if step.when == "start"))
    if len(names) > 1:
        yield "deal", t.gettext("Cards are dealt in this order: {groups:the}.", groups=piles(t, names, "then"))


def _base(ruleset: Ruleset, t: Translator) -> Sentences:
    """How the base card is found."""
    goal = pile(t, ruleset.goal)
    if ruleset.base_from is not None:
        yield (
            "base",
            t.gettext(
                "The player chooses the base card: the first move brings a card from {source:the} to {goal:the}, and nothing else"
                " may be done before. Its rank is the base rank.",
                source=pile(t, ruleset.base_from),
                goal=goal,
            ),
        )
    for step in ruleset.deal:
        if step.sets_base:
            yield "base", t.gettext("The base card is dealt to {group:the}; its rank is the base rank.", group=pile(t, step.to))
