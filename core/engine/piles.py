"""The piles of a ruleset by name and by label."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.ruleset import RESERVED_NAMES, PileGroup, Ruleset


@dataclass(frozen=True)
class Pile:
    """A pile by name: `tableau3`, and by label, as moves are written: `t3`."""

    index: int
    group: PileGroup
    name: str
    label: str


def name_piles(ruleset: Ruleset) -> tuple[Pile, ...]:
    """Number the piles of a group from 1 where there are several; a label is the shortest prefix that no other group shares."""
    names = [group.name for group in ruleset.groups]
    piles: list[Pile] = []
    for group in ruleset.groups:
        others = [name for name in names if name != group.name]
        short = next(
            (
                group.name[:end]
                for end in range(1, len(group.name))
                if not any(name.startswith(group.name[:end]) for name in others) and group.name[:end] not in RESERVED_NAMES
            ),
            group.name,
        )
        for number in range(1, group.count + 1):
            ending = str(number) if group.count > 1 else ""
            piles.append(Pile(len(piles), group, group.name + ending, short + ending))
    return tuple(piles)
