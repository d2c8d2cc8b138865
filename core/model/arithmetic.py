"""How many cards lie where: the sums that several checks need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .ruleset import DealStep, Ruleset


def cards_of_step(ruleset: Ruleset, step: DealStep, sizes: dict[str, list[int]]) -> list[int]:
    """The cards that a step brings to each pile of its group, given the piles' sizes before it."""
    group = ruleset.group(step.to)
    piles = step.piles or group.count
    cards = [*(step.cards if len(step.cards) > 1 else step.cards * piles)][:piles]
    if step.only_spaces:
        cards = [0 if size else 1 for size in sizes[step.to][:piles]]
    return cards + [0] * (group.count - len(cards))


def sizes_after_deal(ruleset: Ruleset, *, before: str | None = None) -> dict[str, list[int]]:
    """The size of every pile after the whole deal, or just before the step of this name.

    Where the player chooses the base card, it is taken from the first pile that has one.
    """
    sizes = _set_aside(ruleset)
    for step, after in _dealt(ruleset, sizes):
        if step.name == before:
            break
        sizes[step.to] = after
    return sizes


def sizes_by_step(ruleset: Ruleset) -> Iterator[tuple[DealStep, list[int], list[int]]]:
    """Every step, with the sizes of its piles before it and after."""
    sizes = _set_aside(ruleset)
    for step, after in _dealt(ruleset, sizes):
        yield step, sizes[step.to], after
        sizes[step.to] = after


def _set_aside(ruleset: Ruleset) -> dict[str, list[int]]:
    """The sizes of the piles before the deal."""
    sizes = {group.name: [0] * group.count for group in ruleset.groups}
    laid: Counter[str] = Counter()
    for home in ruleset.deck.homes():
        sizes[home][laid[home] % len(sizes[home])] += 1
        laid[home] += 1
    return sizes


def _dealt(ruleset: Ruleset, sizes: dict[str, list[int]]) -> Iterator[tuple[DealStep, list[int]]]:
    """The steps in their order, with the sizes that they give their piles; `sizes` are those before each of them."""
    chosen = ruleset.base_from is None
    for step in sorted((step for step in ruleset.deal if step.when != "redeal"), key=lambda step: step.when == "base-chosen"):
        if step.when == "base-chosen" and not chosen and ruleset.base_from is not None:
            chosen = True
            _take_one(sizes[ruleset.base_from])
            sizes[ruleset.goal_group][0] += 1
        yield step, [old + new for old, new in zip(sizes[step.to], cards_of_step(ruleset, step, sizes), strict=True)]


def cards_laid_out(ruleset: Ruleset, *, before: str | None = None) -> int:
    """How many cards have been dealt or set aside, after the whole deal or just before the step of this name."""
    return sum(sum(piles) for piles in sizes_after_deal(ruleset, before=before).values())


def lies_at_random(ruleset: Ruleset, group: str) -> bool:
    """Whether a group is dealt cards as they come; the base card does not count."""
    return any(step.to == group and not step.sets_base for step in ruleset.deal)


def _take_one(piles: list[int]) -> None:
    for place, size in enumerate(piles):
        if size:
            piles[place] -= 1
            return
