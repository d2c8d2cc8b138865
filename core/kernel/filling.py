"""What becomes of empty piles by itself: cards move up to close the row, or come from other piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .sockets import plugins_after_step, plugins_allow
from .state import Buffer, View, put, take, take_bottom

if TYPE_CHECKING:
    from .rules import Rules

NEVER, BEFORE_FILLING, AFTER_FILLING, BY_DEALING = 0, 1, 2, 4
"""When the cards of a group move up to the left."""


def fill_all(rules: Rules, state: Buffer) -> None:
    """Close rows and fill spaces until nothing more comes along; a source may itself be filled."""
    if rules.closing_times & BEFORE_FILLING:
        close_up(rules, state, BEFORE_FILLING)
    while rules.fills != 0 and fill_spaces(rules, state):
        pass
    if rules.closing_times & AFTER_FILLING:
        close_up(rules, state, AFTER_FILLING)


def fill_spaces(rules: Rules, state: Buffer) -> bool:
    """Fill the spaces of every group that says so, from the first of its sources that has a card; whether any was filled."""
    filled = False
    for group in range(rules.groups):
        if rules.fill_first[group] == rules.fill_first[group + 1]:
            continue
        for target in range(rules.first[group], rules.first[group] + rules.pile_count[group]):
            if fill_space(rules, state, target):
                filled = True
    return filled


def fill_space(rules: Rules, state: Buffer, target: int) -> bool:
    """Fill one pile, if it is empty and something is there to fill it; whether it was."""
    group = rules.group_of[target]
    if state[rules.sizes_at + target] != 0:
        return False
    source = fill_source(rules, state, group)
    if source < 0 or (rules.plugins != 0 and not plugins_allow(rules, state, source << 16 | target << 8 | 1)):
        return False
    if rules.fill_bottom[group]:
        put(rules, state, target, take_bottom(rules, state, source))
    else:
        put(rules, state, target, take(rules, state, source))
    if rules.plugins != 0:
        plugins_after_step(rules, state, source << 16 | target << 8 | 1)
    return True


def fill_source(rules: Rules, state: View, group: int) -> int:
    """The pile whose card fills a space of this group next, or -1."""
    for place in range(rules.fill_first[group], rules.fill_first[group + 1]):
        source_group = rules.fill_sources[place]
        for pile in range(
            rules.first[source_group],
            rules.first[source_group] + rules.pile_count[source_group],
        ):
            if state[rules.sizes_at + pile] != 0:
                return pile
    return -1


def close_up(rules: Rules, state: Buffer, when: int) -> None:
    """Move the single cards of every group that closes up then to the left, over its empty piles."""
    for group in range(rules.groups):
        if rules.closing[group] != when:
            continue
        first = rules.first[group]
        free = first
        for pile in range(first, first + rules.pile_count[group]):
            if state[rules.sizes_at + pile] != 0:
                if free != pile:
                    put(rules, state, free, take(rules, state, pile))
                free += 1
