"""A group is filled from itself, directly or in a circle."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P403"
EXPLANATION = "A space is filled from other groups by itself. Groups that fill one another would pass cards round for ever."
PASS = but("alternate-color}}", "alternate-color}}\n  reserve: {fill: stock}", "tableau}", "tableau}, spare: {to: reserve}")
FAIL = but("fill: stock", "fill: [stock, reserve]", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Follow the fill sources from every group."""
    reported: set[frozenset[str]] = set()
    for group in ruleset.groups:
        for place, source in enumerate(group.fill):
            circle = _way_back(ruleset, source, group.name)
            if circle is not None and frozenset(circle) not in reported:
                reported.add(frozenset(circle))
                if len(circle) == 1:
                    message = f"{group.name!r} cannot be filled from itself"
                else:
                    message = f"groups fill one another in a circle: {' <- '.join([group.name, *circle])}"
                single = len(group.fill) == 1
                yield Finding(("piles", group.name, "fill") if single else ("piles", group.name, "fill", place), message)


def _way_back(ruleset: Ruleset, start: str, goal: str) -> list[str] | None:
    """The groups from one to the other along the fill sources, both included, or None."""
    ways = [[start]]
    seen = {start}
    while ways:
        way = ways.pop(0)
        if way[-1] == goal:
            return way
        for name in ruleset.group(way[-1]).fill:
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return None
