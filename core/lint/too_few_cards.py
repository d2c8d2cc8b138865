"""The deal and the cards set aside need more cards than the deck has."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.arithmetic import cards_laid_out
from ..model.ruleset import DealStep, Ruleset
from ..text.sentences import counted
from .mending import only_change

CODE = "P301"
EXPLANATION = "The steps of the deal and the cards set aside together must not need more cards than all packs have."
PASS = but("to: tableau", "to: tableau, cards: 4")
FAIL = but("cards: 4", "cards: 8", text=PASS)


def check(ruleset: Ruleset, parent: Ruleset | None) -> Iterator[Finding]:
    """Compare the cards laid out with the deck."""
    needed, there = cards_laid_out(ruleset), len(ruleset.deck.cards())
    if needed <= there:
        return
    message = f"the deal needs {counted(needed, 'card')}, but the deck has {there}"
    steps = sorted(ruleset.deal, key=lambda step: step.when == "base-chosen")
    following = range(1, len(steps))
    last = bisect_right(following, there, key=lambda place: cards_laid_out(ruleset, before=steps[place].name))
    if len(steps) > 1:
        message += f"; they run out in the step {steps[last].name!r}"
    earlier = steps[last::-1]
    twice = _dealt_twice(ruleset, parent)
    place, advice = (("deal", steps[last].name, "cards"), twice) if twice else _suspect(ruleset, steps[last])
    yield Finding(
        place,
        message + advice,
        also=(
            *(("deal", step.name, key) for step in earlier for key in ("cards", "piles")),
            *(("piles", step.to, "count") for step in earlier),
            ("deal",),
            ("piles",),
            ("deck",),
        ),
        see=(
            *((("deal", step.name, "cards"), "cards dealt here") for step in steps[: last + 1] if step.cards != (1,)),
            (("piles", steps[last].to, "count"), "the number of piles"),
        ),
    )


def _dealt_twice(ruleset: Ruleset, parent: Ruleset | None) -> str:
    """What to do where a variant has a new step for a group, and the parent's step that deals there is still in force."""
    inherited = {step.name: step.to for step in parent.deal} if parent is not None else {}
    for step in ruleset.deal:
        twice = [other.name for other in ruleset.deal if other.to == step.to and inherited.get(other.name) == step.to]
        if parent is not None and step.name not in inherited and twice:
            return (
                f"; {parent.id} deals to {step.to!r} in the step {twice[0]!r}: to change that, use its name instead of"
                f" {step.name!r}, or write {twice[0]}: null to remove it"
            )
    return ""


def _suspect(ruleset: Ruleset, last: DealStep) -> tuple[tuple[str, ...], str]:
    """Where the mistake is likely to be, and what to write there: else in the step in which the cards run out."""
    change = only_change(ruleset) if ruleset.role("stock") is None else None
    if change is not None:
        return change.path, change.advice
    count = ruleset.group(last.to).count
    if last.piles is None and count > len(ruleset.deck.cards()):
        return ("piles", last.to, "count"), f"; there are fewer cards than {last.to!r} has piles"
    return ("deal", last.name, "cards"), ""
