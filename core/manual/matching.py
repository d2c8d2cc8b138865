"""Matching: which cards go out of play, together or alone."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.cards import rank_text
from ..model.ruleset import Match, Pair, Ruleset
from ..text.terms import Term
from ..text.translation import Translator
from .fact import Fact
from .nouns import pile, piles, rank


def facts(ruleset: Ruleset, t: Translator) -> Iterator[Fact]:
    """What matches; nothing in a game without matches."""
    if ruleset.match is not None:
        for topic, text in _rules(ruleset.match, t):
            yield Fact("rules", t.pgettext("heading", "Matches"), topic, text)


def ranks(t: Translator, numbers: tuple[int, ...]) -> str:
    """Ranks as they are written on cards."""
    return str(t.listed([rank_text(number) for number in numbers]))


def _rules(match: Match, t: Translator) -> Iterator[tuple[str, str]]:
    among = piles(t, match.among)
    if match.pairs:
        pairs = t.listed([_pair(pair, t) for pair in match.pairs], "or")
        if match.takes == "both":
            yield (
                "match.pairs",
                t.gettext("These top cards of {groups:the} go out of play together: {pairs}.", groups=among, pairs=pairs),
            )
        else:
            yield (
                "match.pairs",
                t.gettext(
                    "These top cards of {groups:the} match: {pairs}. The one is moved onto the other, which goes out of play.",
                    groups=among,
                    pairs=pairs,
                ),
            )
    yield from _near(match, t)
    if match.within:
        yield (
            "match.within",
            t.gettext("The two top cards of one pile of {groups:the} match as well.", groups=piles(t, match.within)),
        )
    if match.alone:
        alone = t.gettext(
            "Top cards of {groups:the} of these ranks go out of play by themselves: {ranks}.",
            groups=among,
            ranks=ranks(t, match.alone),
        )
        yield "match.alone", alone
    if match.beaten:
        beaten = t.gettext(
            "A top card of {groups:the} goes out of play by itself while a higher one of its suit is the top card of another"
            " pile.",
            groups=among,
        )
        yield "match.beaten", beaten
    yield "match.to", t.gettext("What goes out of play is laid on {group:the}.", group=pile(t, match.to))


def _pair(pair: Pair, t: Translator) -> str:
    """`two cards of one suit that add up to 11`."""
    if pair.ranks is None:
        cards = t.pgettext("match", "two cards")
    elif pair.ranks[0] == pair.ranks[1]:
        cards = t.pgettext("match", "two cards of the rank {rank}", rank=rank_text(pair.ranks[0]))
    else:
        cards = t.pgettext("match", "{first} and {second}", first=rank(t, pair.ranks[0]), second=rank(t, pair.ranks[1]))
    qualities = [
        t.pgettext("match", "of one rank") if pair.rank else "",
        t.pgettext("match", "of one suit") if pair.suit else "",
        t.pgettext("match", "that add up to {sum}", sum=str(pair.sum)) if pair.sum else "",
    ]
    return " ".join([cards, *filter(None, qualities)])


def _near(match: Match, t: Translator) -> Iterator[tuple[str, str]]:
    """How the cards must lie to each other."""
    if match.near == "around":
        yield "match.near", t.gettext("They must lie next to each other, in any direction.")
    elif match.near == "in-line":
        yield "match.near", t.gettext("They must lie in one row or column.")
    elif match.near is not None:
        places: list[str | Term] = [
            t.ngettext("{n} place to the left", "{n} places to the left", -far)
            if far < 0
            else t.ngettext("{n} place to the right", "{n} places to the right", far)
            for far in match.near
        ]
        yield "match.near", t.gettext("The other card must lie so far away: {places}.", places=t.listed(places, "or"))
