"""Building: which card goes on which, who brings cards to a pile, and how many it holds."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.cards import rank_text
from ..model.feeding import feeds, pile_capacity
from ..model.ruleset import Build, PileGroup, Ruleset
from ..text.translation import Translator
from .nouns import cards, piles, rank, suit


def rules(ruleset: Ruleset, group: PileGroup, t: Translator) -> Iterator[tuple[str, str]]:
    """Topics and sentences about what comes to the piles of a group; none about the stock."""
    if group.role == "stock":
        return
    sources = feeders(ruleset, group)
    if not sources:
        if group.role not in ("waste", "discard"):
            yield "accept", t.gettext("No card is laid here by hand.")
        return
    if group.build is not None:
        yield "build", t.gettext("Built {how}.", how=how(t, group.build))
        yield from _ends(ruleset, group, group.build, t)
        stop = [*map(rank_text, group.build.stop), *(suit(t, number) for number in group.build.stop_suits)]
        if stop:
            yield "build.stop", t.gettext("Nothing is laid on these cards: {cards}.", cards=t.listed(stop, "or"))
    if group.accept is not None and group.accept.suits:
        suits = t.listed([suit(t, number) for number in group.accept.suits])
        yield "accept.suits", t.gettext("Takes only these suits: {suits}.", suits=suits)
    yield "accept", t.gettext("Takes cards from {sources:the}.", sources=piles(t, [source.name for source in sources]))
    yield from _how_many(group, sources, t)
    yield from _automatic(group, t)
    full = cards(t, pile_capacity(ruleset, group))
    if group.role == "foundation":
        yield "capacity", t.gettext("A pile is full with {cards}.", cards=full)
    elif group.capacity is not None:
        yield "capacity", t.gettext("A pile holds {cards}.", cards=full)


def feeders(ruleset: Ruleset, group: PileGroup) -> list[PileGroup]:
    """The groups from whose piles cards go to this one's by hand."""
    return [source for source in ruleset.groups if feeds(source, group) and (source is not group or group.count > 1)]


def has_own_base(ruleset: Ruleset) -> bool:
    """Whether the base rank differs from game to game."""
    return ruleset.base_from is not None or any(step.sets_base for step in ruleset.deal)


def how(t: Translator, build: Build) -> str:
    """`down in alternating colours`, `in any order, in suit`."""
    direction = {
        "up": t.pgettext("build", "up"),
        "down": t.pgettext("build", "down"),
        "either": t.pgettext("build", "up or down"),
        "same": t.pgettext("build", "in cards of one rank"),
        "any": t.pgettext("build", "in any order"),
    }[build.direction]
    if build.step != 1:
        direction = t.pgettext("build", "{direction} by {n}", direction=direction, n=t.number(build.step))
    if build.sequence:
        order = " ".join(map(rank_text, build.sequence))
        direction = t.pgettext("build", "{direction} in the order {ranks}", direction=direction, ranks=order)
    suits = {
        "same": t.pgettext("build", "in suit"),
        "alternate-color": t.pgettext("build", "in alternating colours"),
        "same-color": t.pgettext("build", "in one colour"),
        "other": t.pgettext("build", "in any suit but the same"),
        "any": t.pgettext("build", "regardless of suit"),
    }.get(build.suits) or t.pgettext("build", "by the relation {name}", name=build.suits)
    if build.sequence or (build.direction in ("same", "any") and build.suits != "any"):
        return t.pgettext("build", "{direction}, {suits}", direction=direction, suits=suits)
    return t.pgettext("build", "{direction} {suits}", direction=direction, suits=suits)


def _ends(ruleset: Ruleset, group: PileGroup, build: Build, t: Translator) -> Iterator[tuple[str, str]]:
    """Where building begins and ends, or that it goes round the corner."""
    ranks = build.sequence or ruleset.deck.ranks
    if build.direction in ("same", "any"):
        return
    if build.wrap == "round":
        corner = t.gettext(
            "Building goes round the corner: {high} and {low} are neighbours.", high=rank(t, ranks[-1]), low=rank(t, ranks[0])
        )
        yield "build.wrap", corner
    elif build.wrap == "base" and build.direction == "up":
        yield (
            "build.wrap",
            t.gettext("Ranks count from the base card and go round the corner; the rank below the base is the last."),
        )
    elif build.wrap == "base":
        yield (
            "build.wrap",
            t.gettext("Ranks count from the base card and go round the corner; nothing is laid on a card of the base rank."),
        )
    elif build.step != 1:
        return
    elif group.role == "foundation" and build.direction == "up" and not has_own_base(ruleset):
        first = group.space.rank if group.space.rank in ranks else ranks[0]
        span = ranks[ranks.index(first) :][: pile_capacity(ruleset, group)]
        yield "build.wrap", t.gettext("From {first:the} to {last:the}.", first=rank(t, span[0]), last=rank(t, span[-1]))
    elif build.direction == "down":
        yield "build.wrap", t.gettext("Nothing is laid on {rank}.", rank=rank(t, ranks[0]))


def _how_many(group: PileGroup, sources: list[PileGroup], t: Translator) -> Iterator[tuple[str, str]]:
    """How many cards come in one move, if those who feed the pile could send several."""
    assert group.accept is not None
    if all(source.move.unit == "top" for source in sources) or group.space.run is not None:
        return
    if not group.accept.run or group.capacity == 1:
        yield "accept", t.gettext("They come one at a time.")
    elif group.role == "foundation":
        yield "accept", t.gettext("The cards of a run may come in one move, top card first, if each of them fits.")


def _automatic(group: PileGroup, t: Translator) -> Iterator[tuple[str, str]]:
    """Which cards or runs come by themselves."""
    if group.auto == "all" and group.space.run is not None:
        yield "auto", t.gettext("After a move or a deal every whole run that fits comes here by itself.")
    elif group.auto == "all":
        yield "auto", t.gettext("After a move or a deal every card that fits comes here by itself.")
    elif group.auto == "safe":
        yield (
            "auto",
            t.gettext(
                "After a move or a deal a card that fits comes here by itself, if it is of no more use on the tableau: an ace or"
                " a 2, or when both cards of the other colour that are one rank lower lie here."
            ),
        )
