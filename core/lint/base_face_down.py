"""The base card is to be chosen from cards that all lie face down."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import DealStep, PileGroup, Ruleset

CODE = "P414"
EXPLANATION = (
    "A player can choose a card only where one lies face up. Say so with `face` at the group or at the step that deals there."
)
PASS = but(
    "count: 4",
    "count: 4, build: {wrap: round}",
    "alternate-color}}\n",
    "alternate-color}}\nbase: {choose-from: tableau}\n",
    "to: tableau",
    "to: tableau, face: up",
)
FAIL = but("face: up", "face: down", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look how the cards are dealt from which the base is chosen."""
    if ruleset.base_from is None:
        return
    group = ruleset.group(ruleset.base_from)
    steps = [step for step in ruleset.deal if step.to == group.name and step.when == "start"]
    if steps and all(_all_down(step, group) for step in steps):
        last = ("deal", steps[-1].name, "face") if steps[-1].face is not None else ("piles", group.name, "face")
        message = f"no base card can be chosen: all cards of {group.name!r} lie face down; see to their 'face'"
        yield Finding(("base", "choose-from"), message, also=(last,), see=((last, "here they are laid so"),))


def _all_down(step: DealStep, group: PileGroup) -> bool:
    return step.face == "down" or (step.face is None and group.face == "down") or step.face == (0,)
