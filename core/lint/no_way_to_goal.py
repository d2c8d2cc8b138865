"""Cards pass from group to group, and none of these leads to the goal.

This is shown by reasoning: every way in which cards go from one group to another is followed.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.arithmetic import sizes_after_deal
from ..model.ruleset import PileGroup, Ruleset
from .moving import takers

CODE = "P415"
LEVEL = "warning"
EXPLANATION = (
    "Some groups take each other's cards, and nobody else takes any from them: two reserves, say, that pass a card to and fro for"
    " ever. What lies there never gets to the goal, so that the game cannot be won. This is found by"
    " reasoning: every way from group to group is followed. Of games with plugins nothing is said."
)
PASS = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  left: {role: cell, accept: {from: [tableau, right]}, move: {cards: top, to: [right, foundation]}}
  right: {role: cell, accept: {from: left}, move: {cards: top, to: left}}
  tableau: {count: 7, build: {direction: down, suits: alternate-color}}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""
FAIL = but("[right, foundation]", "right", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Follow the cards of every group; a plugin may know ways of its own."""
    goal = set(ruleset.goal.full)
    gathered = ruleset.match is not None or any(group.redeal.gather for group in ruleset.groups)
    if ruleset.plugins or gathered or not goal or ruleset.goal.empty or ruleset.goal.runs:
        return
    ways = {group.name: set(_ways(ruleset, group)) for group in ruleset.groups}
    dealt = {name for name, sizes in sizes_after_deal(ruleset).items() if any(sizes)}
    seen: set[str] = set()
    for group in ruleset.groups:
        there = _reached(ways, group.name)
        has_cards = group.name in dealt or any(group.name in _reached(ways, name) for name in dealt)
        if len(there) < 2 or goal & there or group.name in seen or not has_cards:
            continue
        seen |= there
        names = ", ".join(repr(other.name) for other in ruleset.groups if other.name in there)
        message = f"no card of {group.name!r} ever gets to {ruleset.goal_group!r}: it only comes to {names}"
        message += "; let one of them give cards to another group"
        also = tuple(("piles", name, key) for name in there for key in ("move", "accept"))
        yield Finding(("piles", group.name), message, "warning", True, also)


def _ways(ruleset: Ruleset, group: PileGroup) -> Iterator[str]:
    """The groups to which cards of this one go, by hand or by themselves."""
    yield from (target.name for target in takers(ruleset, group))
    yield from (target.name for target in ruleset.groups if group.name in target.fill)
    if group.deal is not None:
        yield group.deal.to
    if ruleset.base_from == group.name:
        yield from ruleset.goal.full
    stock = ruleset.role("stock")
    if group.role == "waste" and stock is not None and stock.redeals:
        yield stock.name


def _reached(ways: dict[str, set[str]], start: str) -> set[str]:
    """All groups that a card of one can come to, itself included."""
    found, left = {start}, [start]
    while left:
        for name in ways[left.pop()] - found:
            found.add(name)
            left.append(name)
    return found
