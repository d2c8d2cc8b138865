"""The steps of the deal: do they fit the piles that they deal to?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..text.sentences import counted
from .build import role_of
from .group_names import map_at, names_at
from .nodes import Path, Report
from .words import quoted

CARDS_IN_PACK = 54
"""With jokers."""


def goal_groups(data: Any) -> list[str]:
    """The groups whose piles must be full."""
    return [name for _, name in names_at(data, ("goal", "full"))]


def check_deal(report: Report, data: Any, groups: dict[str, Any]) -> None:
    """Report steps that do not fit the piles that they deal to."""
    names = list(_steps(report, data))
    judged = set(_wrong_counts(report, data, groups, names))
    for name in names:
        step = map_at(data, "deal", name)
        to = step.get("to")
        if isinstance(to, str) and to in groups:
            _check_step(report, ("deal", name), step, to, groups, goal_groups(data), to in judged)
        if "only" in step and step.get("cards", 1) != 1:
            message = "a step with 'only: spaces' deals one card to each empty pile; write cards: 1"
            report.error("P205", ("deal", name, "cards"), message)
        if step.get("when") == "base-chosen" and "base" not in data:
            message = "no base card is chosen in this game; add 'base: {choose-from: ...}', or leave 'when' out"
            report.error("P206", ("deal", name, "when"), message)


def _steps(report: Report, data: Any) -> Iterator[str]:
    """The names of the steps, without the inherited ones where a step without `to` is likely to be meant for one of them."""
    unplaced = any(isinstance(step, dict) and "to" not in step for step in map_at(data, "deal").values())
    yield from (name for name in map_at(data, "deal") if not unplaced or report.document.is_own(("deal", name)))


def _wrong_counts(report: Report, data: Any, groups: dict[str, Any], steps: list[str]) -> Iterator[str]:
    """Groups whose number of piles is rather wrong than the lists of numbers that are dealt there: several agree, say."""
    for name in groups:
        count = map_at(groups, name).get("count", 1)
        lists = [
            (("deal", step, key), len(value))
            for step in steps
            for key in ("cards", "face")
            if map_at(data, "deal", step).get("to") == name and "piles" not in map_at(data, "deal", step)
            if isinstance(value := map_at(data, "deal", step).get(key), list)
        ]
        lengths = {length for _, length in lists}
        if not isinstance(count, int) or len(lengths) != 1 or count in lengths:
            continue
        (length,) = lengths
        packs = map_at(data, "deck").get("packs", 1)
        is_own = report.document.is_own
        changed = is_own(("piles", name, "count")) and not any(is_own(path) for path, _ in lists)  # by a variant, so meant
        if (len(lists) > 1 and not changed) or (isinstance(packs, int) and count > CARDS_IN_PACK * packs):
            whose = "the list that is dealt there has" if len(lists) == 1 else f"the {len(lists)} lists that are dealt there have"
            message = f"{quoted(name)} has {piles_in_words(count)}, but {whose} {counted(length, 'number')}"
            place: Path = ("piles", name, "count")
            see = [(path, counted(length, "number")) for path, _ in lists]
            report.error("P204", place, f"{message}; write count: {length}", also=[path for path, _ in lists], see=see)
            yield name


def _check_step(
    report: Report, path: Path, step: dict[str, Any], to: str, groups: dict[str, Any], goal: list[str], judged: bool
) -> None:
    """One step of the deal against the group that it deals to; `judged` where that has another number of piles than is meant."""
    cards, piles, group = step.get("cards", 1), step.get("piles"), groups[to]
    count = group.get("count", 1) if isinstance(group, dict) else None
    if isinstance(group, dict) and role_of(to, group) == "stock":
        report.error("P215", (*path, "to"), "cards cannot be dealt to the stock; what no step deals is left there")
    if isinstance(count, int) and isinstance(piles, int) and piles > count:
        message = f"{quoted(to)} has {piles_in_words(count)}, not {piles}"
        report.error("P204", (*path, "piles"), message, also=[("piles", to, "count")], see=[count_of(to)])
        return
    dealt = piles if isinstance(piles, int) else count
    if isinstance(cards, list) and isinstance(dealt, int) and len(cards) != dealt and not judged:
        verb = "is" if dealt == 1 else "are"
        message = f"'cards' has {counted(len(cards), 'number')}, but there {verb} {piles_in_words(dealt)} to deal to"
        also = [(*path, "piles"), ("piles", to, "count")]
        see = [] if piles else [count_of(to)]
        others = [name for name in groups if map_at(groups, name).get("count", 1) == len(cards)]
        if count == 1 and len(others) == 1:
            message += f"; did you mean to: {others[0]}?"
            report.error("P204", (*path, "to"), message, also=also, see=[*see, ((*path, "cards"), "the numbers")])
        else:
            where = "" if report.document.is_own((*path, "cards")) else f" in the step {quoted(str(path[-1]))}"
            message += f"; write {dealt} of them{where}, or one number for every pile"
            report.error("P204", (*path, "cards"), message, also=also, see=see)
    if isinstance(dealt, int) and not judged:
        _check_faces(report, path, step, dealt, also=[(*path, "cards"), (*path, "piles"), ("piles", to, "count")])
    if "sets" in step and goal:
        if to not in goal:
            meant = " or ".join(map(quoted, goal))
            message = f"the base card must be dealt to {meant}, the group of the goal"
            report.error("P207", (*path, "sets"), message, see=[(("goal", "full"), "the group of the goal")])
        elif dealt != 1 or cards not in (1, [1]):
            message = "a step with 'sets: base' deals exactly one card; write cards: 1 and piles: 1"
            report.error("P207", (*path, "sets"), message)


def _check_faces(report: Report, path: Path, step: dict[str, Any], piles: int, also: list[Path]) -> None:
    """How many cards of a step lie face up: not more than it deals."""
    cards, face = step.get("cards", 1), step.get("face")
    counts = cards if isinstance(cards, list) else [cards] * piles
    if not all(isinstance(count, int) for count in counts) or len(counts) != piles:
        return  # reported before
    if isinstance(face, list) and len(face) != piles:
        message = f"'face' has {counted(len(face), 'number')}, but there are {piles_in_words(piles)} to deal to"
        report.error("P204", (*path, "face"), message, also=also[1:], see=[(also[-1], "the number of piles")])
    elif isinstance(face, list):
        for place, (up, count) in enumerate(zip(face, counts, strict=True)):
            if isinstance(up, int) and up > count:
                message = f"{up} cards cannot lie face up where the step deals {count}"
                report.error("P220", (*path, "face", place), message, also=also)
    elif isinstance(face, int) and face > max(counts):
        message = f"{face} cards cannot lie face up: the step deals {max(counts)} to a pile at most"
        report.error("P220", (*path, "face"), message, also=also)


def count_of(group: str) -> tuple[Path, str]:
    """The count of a group, to be shown beside something else."""
    return ("piles", group, "count"), "the number of piles"


def piles_in_words(count: int) -> str:
    """Such as `7 piles`."""
    return counted(count, "pile")
