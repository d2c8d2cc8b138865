"""A pile is dealt more cards than it can hold."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.arithmetic import sizes_by_step
from ..model.feeding import pile_capacity
from ..model.ruleset import Ruleset
from ..text.sentences import counted

CODE = "P303"
EXPLANATION = "No step of the deal may bring more cards to a pile than its capacity: 1 for a cell, one per rank for a foundation."
PASS = but("\ndeal: {", "\n  cell: {count: 2}\ndeal:\n  ", "tableau}", "tableau}\n  cells: {to: cell")
FAIL = but("to: cell", "to: cell, cards: 2", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Follow the deal step by step."""
    for step, before, after in sizes_by_step(ruleset):
        capacity = pile_capacity(ruleset, ruleset.group(step.to))
        if max(after) > capacity >= max(before) and capacity < len(ruleset.deck.cards()):
            added = [new - old for new, old in zip(after, before, strict=True)]
            key = "cards" if max(added) > 1 else "to"
            message = f"a pile of {step.to!r} would get {counted(max(after), 'card')}, but it holds {capacity}"
            yield Finding(("deal", step.name, key), message, also=(("piles", step.to, "capacity"), ("piles", step.to)))
