"""How piles lie to each other: which cover which, and which are near each other."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.ruleset import Near, PileGroup, Ruleset


def cover_tables(groups: Sequence[PileGroup], first: Sequence[int]) -> tuple[list[int], list[int], list[int], list[int]]:
    """For each pile those that lie on it, and those on which it lies, each as where its part begins and the piles."""
    piles = sum(group.count for group in groups)
    on: list[list[int]] = [[] for _ in range(piles)]
    under: list[list[int]] = [[] for _ in range(piles)]
    for group, at in zip(groups, first, strict=True):
        for place, above in enumerate(group.cover.on if group.cover else ()):
            for other in above:
                on[at + place].append(at + other)
                under[at + other].append(at + place)
    return _starts(on), [pile for row in on for pile in row], _starts(under), [pile for row in under for pile in row]


def _starts(rows: Sequence[Sequence[int]]) -> list[int]:
    starts = [0]
    for row in rows:
        starts.append(starts[-1] + len(row))
    return starts


def near_masks(ruleset: Ruleset, groups: Sequence[PileGroup]) -> list[int]:
    """For each pile, a bit for every pile of its group that its card can be matched with, as far as the places go.

    Where both cards go, the one way is as good as the other.
    """
    match = ruleset.match
    both = match is not None and match.takes == "both"
    masks = []
    for group in groups:
        near = match.near if match is not None and group.name in match.among else None
        columns = group.columns or group.count
        for place in range(group.count):
            masks.append(0)
            if near is None:
                continue
            for other in range(group.count):
                if _is_near(near, place, other, columns) or (both and _is_near(near, other, place, columns)):
                    masks[-1] |= 1 << other
    return masks


def _is_near(near: Near | tuple[int, ...], place: int, other: int, columns: int) -> bool:
    """Whether one place of a group is near another: rows of so many `columns`."""
    if isinstance(near, tuple):
        return other - place in near
    rows, across = abs(place // columns - other // columns), abs(place % columns - other % columns)
    if near == "around":
        return max(rows, across) == 1
    return (rows == 0) != (across == 0)
