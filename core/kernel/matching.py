"""Matching: cards that go out of play in pairs, or alone.

A match is a move of its own kind, from a pile to a pile. Where it makes no difference which card is moved to which, the pile
further left is the source, so that a pair is one move. One pile twice means its top card by itself, or its two top cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .filling import BEFORE_FILLING, fill_space
from .refusals import CHOOSE_BASE, COVERED, LEGAL, NO_CARDS, NO_MATCH, NO_SUCH_PILE, NOT_ALONE, NOT_AMONG, NOT_NEAR, PLUGIN
from .sockets import plugins_after_step, plugins_allow
from .state import BASE, EMPTY, FACE_DOWN, MATCH_KIND, Buffer, View, is_covered, put, take, top

if TYPE_CHECKING:
    from .rules import Rules

MATCHING, DIRECTED, TAKES_TARGET, NEAR, BEATEN = 1, 2, 4, 8, 16
"""Bits of `rules.matching`: there are matches; A to B and B to A are two moves; only the target's card goes; only piles near each
other; a card goes alone while another pile has one that beats it."""

NOT_IN, IN, WITHIN = 0, 1, 2
"""What a group has to do with matches: nothing; its top cards match; the two top cards of one of its piles as well."""


def playable(rules: Rules, state: View, pile: int) -> int:
    """The top card of a pile, if it may be matched; else EMPTY."""
    card = top(rules, state, pile)
    if card >= FACE_DOWN or (rules.covers != 0 and is_covered(rules, state, pile)):
        return EMPTY
    return card


def is_near(rules: Rules, source: int, target: int) -> bool:
    """Whether these piles lie so that their cards may match."""
    if rules.matching & NEAR == 0:
        return True
    group = rules.group_of[target]
    if rules.group_of[source] != group:
        return False
    return rules.near[source] >> target - rules.first[group] & 1 != 0


def goes_alone(rules: Rules, state: View, pile: int, card: int) -> bool:
    """Whether a card goes by itself: because of its rank, or since a card on another pile beats it."""
    if rules.goes_alone >> card & 1:
        return True
    if rules.matching & BEATEN == 0:
        return False
    beaten_by = rules.beaten[card]
    for other in range(rules.piles):
        plays = other != pile and rules.among[rules.group_of[other]] != NOT_IN
        if plays and beaten_by >> playable(rules, state, other) & 1:
            return True
    return False


def add_matches(rules: Rules, state: View, moves: Buffer, number: int) -> int:
    """Write the matches that there are now into `moves` from index `number` on; their new number."""
    if state[BASE] == 0:
        return number
    for source in range(rules.piles):
        if rules.among[rules.group_of[source]] == NOT_IN:
            continue
        card = playable(rules, state, source)
        if card == EMPTY:
            continue
        if goes_alone(rules, state, source, card):
            number = add_match(rules, state, moves, number, source, source, 1)
        if pairs_within(rules, state, source, card):
            number = add_match(rules, state, moves, number, source, source, 2)
        partners = rules.pairs[card]
        for target in range(0 if rules.matching & DIRECTED else source + 1, rules.piles):
            if target == source or rules.among[rules.group_of[target]] == NOT_IN:
                continue
            if is_near(rules, source, target) and partners >> playable(rules, state, target) & 1:
                number = add_match(rules, state, moves, number, source, target, 1)
    return number


def add_match(rules: Rules, state: View, moves: Buffer, number: int, source: int, target: int, cards: int) -> int:
    """Write one match, unless a plugin refuses it; the new number of moves."""
    move = MATCH_KIND << 24 | source << 16 | target << 8 | cards
    if rules.plugins == 0 or plugins_allow(rules, state, move):
        moves[number] = move
        number += 1
    return number


def pairs_within(rules: Rules, state: View, pile: int, card: int) -> bool:
    """Whether the top card of a pile matches the one under it, where that counts."""
    size = state[rules.sizes_at + pile]
    if size < 2 or rules.among[rules.group_of[pile]] != WITHIN:
        return False
    second = state[rules.start[pile] + size - 2]
    return second < FACE_DOWN and rules.pairs[card] >> second & 1 != 0


def match_refusal(rules: Rules, state: View, move: int) -> int:
    """What refuses a match, or LEGAL."""
    source, target, cards = move >> 16 & 255, move >> 8 & 255, move & 255
    if source >= rules.piles or target >= rules.piles or cards < 1 or cards > 2 or (cards == 2 and source != target):
        return NO_SUCH_PILE
    if rules.matching == 0 or rules.among[rules.group_of[source]] == NOT_IN:
        return NOT_AMONG
    if rules.among[rules.group_of[target]] == NOT_IN:
        return NOT_AMONG
    if state[BASE] == 0:
        return CHOOSE_BASE
    if state[rules.sizes_at + source] < cards or state[rules.sizes_at + target] == 0:
        return NO_CARDS
    card, other = playable(rules, state, source), playable(rules, state, target)
    if card == EMPTY or other == EMPTY:
        return COVERED
    if source == target:
        if cards == 1 and not goes_alone(rules, state, source, card):
            return NOT_ALONE
        if cards == 2 and not pairs_within(rules, state, source, card):
            return NO_MATCH
    else:
        if not rules.pairs[card] >> other & 1:
            return NO_MATCH
        if not is_near(rules, source, target):
            return NOT_NEAR
        if rules.matching & DIRECTED == 0 and source > target:
            return NO_MATCH
    if rules.plugins != 0 and not plugins_allow(rules, state, move):
        return PLUGIN
    return LEGAL


def play_match(rules: Rules, state: Buffer, move: int) -> None:
    """Take the cards away, and fill the piles that they came from, that of the card moved first."""
    source, target, cards = move >> 16 & 255, move >> 8 & 255, move & 255
    if source == target:
        for _ in range(cards):
            put(rules, state, rules.discard, take(rules, state, source))
    elif rules.matching & TAKES_TARGET:
        put(rules, state, rules.discard, take(rules, state, target))
        put(rules, state, target, take(rules, state, source))
    else:
        put(rules, state, rules.discard, take(rules, state, source))
        put(rules, state, rules.discard, take(rules, state, target))
    if rules.plugins != 0:
        plugins_after_step(rules, state, move)
    if rules.fills != 0 and rules.closing_times & BEFORE_FILLING == 0:
        fill_space(rules, state, source)
        fill_space(rules, state, target)
