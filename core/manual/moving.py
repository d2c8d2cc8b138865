"""Moving: how many cards leave a pile at once, and where they go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..model.ruleset import Build, PileGroup, Ruleset
from ..text.translation import Translator
from .building import feeders, how
from .nouns import piles


def rules(ruleset: Ruleset, group: PileGroup, t: Translator) -> Iterator[tuple[str, str]]:
    """Topics and sentences about what leaves the piles of a group by hand; none about the stock."""
    if group.role == "stock":
        return
    targets = [target.name for target in ruleset.groups if group in feeders(ruleset, target)]
    if group.move.unit == "none" or not targets:
        if ruleset.match is not None and group.name in ruleset.match.among:
            yield "move", t.gettext("Cards leave by matches.")
        elif group.role != "discard":
            yield "move", t.gettext("Cards here are out of play.")
        return
    goes = piles(t, targets, "or")
    if group.move.unit == "top":
        yield "move", t.gettext("The top card is in play.")
        yield "move", t.gettext("It goes to {targets:the} only.", targets=goes)
        if group.role == "tableau" and group.build is not None:
            yield "move", t.gettext("Runs do not move.")
    else:
        yield "move", _several(group, t)
        yield "move", t.gettext("They go to {targets:the} only.", targets=goes)
    if group.move.keep == 1:
        yield "move.keep", t.gettext("The lowest card of a pile stays where it is.")
    elif group.move.keep:
        yield (
            "move.keep",
            t.ngettext(
                "The lowest {n} card of a pile stays where it is.",
                "The lowest {n} cards of a pile stay where they are.",
                group.move.keep,
            ),
        )
    yield from _run(group, t)
    yield from _limit(ruleset, group, t)


def _several(group: PileGroup, t: Translator) -> str:
    match group.move.unit:
        case "run":
            return t.gettext("Runs, or their upper parts, move together.")
        case "all":
            return t.gettext("All cards of a pile that lie face up move together; only the top card, where one card is taken.")
        case "top-or-all":
            return t.gettext("The top card moves, or all cards of a pile that lie face up.")
    return t.gettext("Any cards that lie face up move together with those on top of them.")


def _run(group: PileGroup, t: Translator) -> Iterator[tuple[str, str]]:
    """How a run is built, if not as the pile is."""
    if group.move.unit != "run" or group.build is None:
        return
    run: Build = replace(group.build, suits=group.move.suits or group.build.suits, wrap=group.move.wrap or group.build.wrap)
    if run == group.build:
        return
    built = how(t, run)
    if run.wrap == group.build.wrap:
        yield "move.suits", t.gettext("A run is built {how}.", how=built)
    elif run.wrap == "none":
        yield "move.suits", t.gettext("A run is built {how}, and ends where the ranks end.", how=built)
    elif run.wrap == "base":
        yield "move.suits", t.gettext("A run is built {how}, and ends at the base rank.", how=built)
    else:
        yield "move.suits", t.gettext("A run is built {how}, round the corner too.", how=built)


def _limit(ruleset: Ruleset, group: PileGroup, t: Translator) -> Iterator[tuple[str, str]]:
    """How many cards move at once."""
    if group.move.limit is None:
        return
    if group.move.limit == "cells":
        limit = t.gettext("No more cards move at once than one by one over the free cells: one more than there are of these.")
    elif any(other.role == "cell" for other in ruleset.groups):
        limit = t.gettext(
            "No more cards move at once than one by one over the free cells and spaces: one more than there are free cells, and"
            " twice as many for each space, that to which they move not counted."
        )
    else:
        limit = t.gettext(
            "No more cards move at once than one by one over spaces: one, and twice as many for each space, that to which they"
            " move not counted."
        )
    yield "move.limit", limit
