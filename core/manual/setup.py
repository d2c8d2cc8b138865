"""The setup: the cards, the piles, and what lies on them when play begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..model.cards import cards_text, rank_of, rank_text
from ..model.ruleset import DealStep, Deck, PileGroup, Ruleset
from ..text.translation import Translator
from .fact import Fact
from .matching import ranks
from .nouns import cards, heading, pile, piles, rank, suit

Sentences = Iterator[tuple[str, str]]
"""Topics, each with a sentence about it."""

_FANNED = {"tableau": "down"}
"""How the cards of a role are spread by default."""


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
    if deck.jokers:
        yield (
            "deck.jokers",
            t.ngettext(
                "{n} joker besides; it goes on every card, and every card goes on it.",
                "{n} jokers besides; they go on every card, and every card goes on them.",
                deck.jokers,
            ),
        )
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
        yield from _particulars(group, step, t)
    yield from _turning(group, steps, t)
    if group.role == "stock":
        yield "deal", t.gettext("The rest of the cards, face down.")
    elif any(source.deal is not None and source.deal.to == group.name for source in ruleset.groups) and group.count == 1:
        yield "deal", t.gettext("The cards that the stock deals come here.")
    elif group.role == "discard":
        yield "deal", t.gettext("Cards that go out of play come here.")
    elif not steps and group.name not in ruleset.deck.set_aside_to:
        yield "deal", t.gettext("Empty at first.")
    yield from _places(group, t)
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
    aside = [card for card, home in zip(deck.set_aside, deck.homes(), strict=True) if home == group.name]
    if not aside:
        return
    found = {rank_of(card) for card in aside}
    if len(found) == 1 and len(aside) == group.count:
        lie = t.gettext("From the start each pile has {rank}.", rank=rank(t, found.pop()))
    else:
        shown = cards_text(aside, symbols=True)
        lie = t.gettext("These cards lie here from the start, one on each pile: {cards}.", cards=shown)
    yield "deck.set-aside", lie


def _dealt(group: PileGroup, step: DealStep, t: Translator) -> str:
    what = _cards_of(group, step, t)
    if step.when == "start":
        return t.gettext("At the deal: {cards}.", cards=what)
    if step.when == "redeal":
        return t.gettext("At a redeal: {cards}.", cards=what)
    return t.gettext("Once the base card is chosen: {cards}.", cards=what)


def _particulars(group: PileGroup, step: DealStep, t: Translator) -> Sentences:
    """In what order a step goes through the piles, and what becomes of cards of some ranks."""
    if step.by_pile and group.count > 1:
        yield "deal", t.gettext("The piles are dealt one after the other.")
    if step.from_right:
        yield "deal", t.gettext("The piles are dealt from right to left.")
    if step.replace:
        under = t.gettext(
            "Then cards of these ranks go under the stock, and the next card takes their place: {ranks}.",
            ranks=ranks(t, step.replace),
        )
        yield "deal", under
    if step.bury:
        yield "deal", t.gettext("Then cards of these ranks go to the bottom of their pile: {ranks}.", ranks=ranks(t, step.bury))


def _places(group: PileGroup, t: Translator) -> Sentences:
    """How the piles lie in relation to each other."""
    if group.columns is not None:
        yield "columns", t.ngettext("Each row has {n} pile.", "Each row has {n} piles.", group.columns)
    if group.cover is not None:
        on = [
            t.pgettext("cover", "{above} on {below}", above=", ".join(str(pile + 1) for pile in above), below=str(place))
            for place, above in enumerate(group.cover.on, 1)
            if above
        ]
        free = t.gettext(
            "Piles lie on others, and a card is free only when nothing lies on its pile: {piles}.", piles="; ".join(on)
        )
        yield "covered-by", free
    if group.close_up is not None:
        yield (
            "close-up",
            {
                "before-filling": t.gettext("Where a card has gone the others move up to the left, before spaces are filled."),
                "after-filling": t.gettext("Where a card has gone and nothing fills the space, the others move up to the left."),
                "by-dealing": t.gettext("At a deal from the stock the cards first move up to the left."),
            }[group.close_up],
        )


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
    if face is None and group.face == "top" and group.cover is not None:
        return t.gettext("Those that are free lie face up, the others face down.")
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
    elif group.cover is not None:
        yield "face", t.gettext("A card that lies face down is turned up when it is free.")
    else:
        yield "face", t.gettext("A card that lies face down is turned up when it becomes the top card.")


def _has_face_down(group: PileGroup, step: DealStep, steps: list[DealStep]) -> bool:
    if step.face is None:
        return group.face == "down" or (group.face == "top" and (group.cover is not None or not _is_single(step, steps)))
    return step.face != "up"


def _order(ruleset: Ruleset, t: Translator) -> Sentences:
    """In which order the groups get their cards, which decides which cards they get."""
    names = list(dict.fromkeys(step.to for step in ruleset.deal if step.when == "start"))
    later = list(dict.fromkeys(step.to for step in ruleset.deal if step.when == "base-chosen"))
    if names and later and len(names) + len(later) > 2:
        order = t.gettext(
            "Cards are dealt in this order: {groups:the}; once the base card is chosen, {later:the}.",
            groups=piles(t, names, "then"),
            later=piles(t, later, "then"),
        )
        yield "deal", order
    elif len(names) > 1:
        yield "deal", t.gettext("Cards are dealt in this order: {groups:the}.", groups=piles(t, names, "then"))


def _base(ruleset: Ruleset, t: Translator) -> Sentences:
    """How the base card is found."""
    goal = pile(t, ruleset.goal_group)
    if ruleset.base_from is not None and not ruleset.base_first:
        yield (
            "base",
            t.gettext(
                "The first card that comes from {source:the} to {goal:the} is the base card; its rank is the base rank. Before,"
                " nothing is dealt, and no other cards move.",
                source=pile(t, ruleset.base_from),
                goal=goal,
            ),
        )
    elif ruleset.base_from is not None:
        yield (
            "base",
            t.gettext(
                "The player chooses the base card: the first move brings a card from {source:the} to {goal:the}, and nothing else"
                " may be done before. Its rank is the base rank.",
                source=pile(t, ruleset.base_from),
                goal=goal,
            ),
        )
    if ruleset.base_leftmost:
        yield "base", t.gettext("The base card goes to the first pile of {goal:the}.", goal=goal)
    for step in ruleset.deal:
        if step.sets_base:
            yield "base", t.gettext("The base card is dealt to {group:the}; its rank is the base rank.", group=pile(t, step.to))
