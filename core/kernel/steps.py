"""The deal, card by card."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.ruleset import DealStep, PileGroup, Ruleset
from .state import FACE_DOWN

PHASES = ("start", "base-chosen", "redeal")
"""When a step is done."""

Laid = tuple[str, int, int, int, int, int]
"""One card of the deal: when, pile, FACE_DOWN or 0, whether only to a space, whether it sets the base, bits of ranks replaced."""


def rank_bits(ranks: Sequence[int]) -> int:
    """A bit for each of these ranks, the ace's the lowest."""
    return sum({1 << rank - 1 for rank in ranks})


def make_steps(ruleset: Ruleset, groups: Sequence[PileGroup], first: Sequence[int]) -> list[Laid]:
    """The deal, card by card and row by row: the start comes first.

    Where only the top card lies face up, it is turned up when the deal is done: a step for spaces only may pass a pile over.
    """
    rows: list[Laid] = []
    number = {group.name: index for index, group in enumerate(groups)}
    for step in ruleset.deal:
        group = groups[number[step.to]]
        piles = step.piles or group.count
        counts = step.cards if len(step.cards) > 1 else step.cards * piles
        laid = [(row, place) for place, cards in enumerate(counts) for row in range(cards)]
        if not step.by_pile:
            laid.sort()
        if step.from_right:
            laid.sort(key=lambda at: (-at[1], at[0]) if step.by_pile else (at[0], -at[1]))
        for row, place in laid:
            down = FACE_DOWN if _lies_down(step, group, place, counts[place] - row) else 0
            rows.append(
                (
                    step.when,
                    first[number[step.to]] + place,
                    down,
                    int(step.only_spaces),
                    int(step.sets_base),
                    rank_bits(step.replace),
                )
            )
    rows.sort(key=lambda row: PHASES.index(row[0]))
    return rows


def left_down(groups: Sequence[PileGroup], first: Sequence[int], steps: Sequence[Laid]) -> int:
    """How many cards lie face down when the deal is done, if every step finds its cards."""
    tops = {pile: down != 0 for _, pile, down, *_ in steps}
    turned = 0
    for group, at in zip(groups, first, strict=True):
        if group.face == "top":
            turned += sum(tops.get(pile, False) for pile in range(at, at + group.count))
    return sum(step[2] != 0 for step in steps) - turned


def _lies_down(step: DealStep, group: PileGroup, place: int, from_top: int) -> bool:
    """Whether a card lies face down that is dealt as the first, second, ... from the top of this step's cards on a pile."""
    if isinstance(step.face, str):
        return step.face == "down"
    if step.face is not None:
        return from_top > step.face[place if len(step.face) > 1 else 0]
    return group.face in ("down", "top")
