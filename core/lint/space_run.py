"""Piles that only whole runs start, but that get single cards too, or to which nobody can bring such a run."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.feeding import feeds, pile_capacity
from ..model.ruleset import Ruleset
from ..text.sentences import counted

CODE = "P425"
EXPLANATION = (
    "`run` under `space` takes a run of exactly so many cards and nothing else, so the group has no build, and no base card "
    "starts a pile of it. Some group must let runs of that length go, and a pile must have room for one."
)
PASS = """\
name: Example
deck: {packs: 2}
piles:
  stock: {deal: {to: tableau}}
  foundation: {count: 8, build: none, space: {rank: K, run: 13}}
  tableau: {count: 10, build: {direction: down, suits: any}, move: {cards: run, suits: same}}
deal: {row: {to: tableau, cards: 5}}
goal: {full: foundation}
"""
FAIL = but("count: 8, build: none", "count: 8", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Ask who brings such a run, and what happens on it."""
    for group in ruleset.groups:
        run, holds = group.space.run, pile_capacity(ruleset, group)
        path = ("piles", group.name, "space", "run")
        if run is None:
            continue
        if group.build is not None:
            message = f"a pile of {group.name!r} takes runs of {run} cards and nothing else; write build: none"
            yield Finding(path, message, also=(("piles", group.name, "build"),))
        for base in _base_cards(ruleset, group.name):
            yield Finding(path, f"a pile of {group.name!r} takes runs of {run} cards and no base card", also=(base,))
        longest = min(holds, len(ruleset.deck.ranks))
        if run > longest:
            reason = f"a pile holds {counted(holds, 'card')}" if holds < run else f"the deck has {len(ruleset.deck.ranks)} ranks"
            yield Finding(path, f"there is never a run of {run} cards here: {reason}", also=(("piles", group.name, "capacity"),))
        if not any(
            feeds(source, group) and source.move.unit in ("run", "group", "all", "top-or-all") for source in ruleset.groups
        ):
            yield Finding(path, f"no group lets a run go to {group.name!r}", also=(("piles", group.name, "accept"),))


def _base_cards(ruleset: Ruleset, group: str) -> Iterator[tuple[str, ...]]:
    """Where it is said that the base card comes to this group."""
    if ruleset.base_from is not None and group in ruleset.goal.full:
        yield "base", "choose-from"
    yield from (("deal", step.name, "sets") for step in ruleset.deal if step.sets_base and step.to == group)
