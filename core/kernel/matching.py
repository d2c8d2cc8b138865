"""Matching: cards that go out of play in pairs, or alone.

A match is a move of its own kind, from a pile to a pile. Where it makes no difference which card is moved to which, the pile
further left is the source, so that a pair is one move. One pile twice means its top card by itself, or its two top cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .filling import BEFORE_FILLING, fill_space
from .refusals import CHOOSE_BASE, COVERED, LEGAL, NO_CARDS, NO_MATCH, NO_SUCH_PILE, NOT_ALONE, NOT_AMONG, NOT_NEAR, PLUGIN
from .sockets import plugins_after_step, plugins_allow
from .state import (
    BASE,
    EMPTY,
    FACE_DOWN,
    Buffer,
    View,
    cards_of,
    is_covered,
    match_move,
    put,
    size,
    source_of,
    take,
    target_of,
    top,
)

if TYPE_CHECKING:
    from .rules import Rules

MATCHING, DIRECTED, TAKES_TARGET, NEAR, BEATEN = 1, 2, 4, 8, 16
"""Bits of `rules.matching`: there are matches; A to B and B to A are two moves; only the target's card goes; only piles near each
other; a card goes alone while another pile has one that beats it."""

NOT_IN, IN, WITHIN = 0, 1, 2
"""What a group has to do with matches: nothing; its top cards match; the two top cards of one of its piles as well."""


def free_refusal(rules: Rules, state: View, pile: int) -> int:
    """What keeps the top card of a pile from being matched at all, or LEGAL."""
    if rules.matching == 0 or rules.among[rules.group_of[pile]] == NOT_IN:
        return NOT_AMONG
    if size(rules, state, pile) == 0:
        return NO_CARDS
    return COVERED if playable(rules, state, pile) == EMPTY else LEGAL


def pair_refusal(rules: Rules, state: View, source: int, target: int, cards: int) -> int:
    """What keeps the free top cards of two piles from going as a pair, or those of one pile from going; or LEGAL."""
    card = top(rules, state, source)
    if source != target:
        if not rules.pairs[card] >> top(rules, state, target) & 1:
            return NO_MATCH
        if not is_near(rules, source, target):
            return NOT_NEAR
        if rules.matching & DIRECTED == 0 and source > target:
            return NO_MATCH
    elif cards == 1 and not goes_alone(rules, state, source, card):
        return NOT_ALONE
    elif cards == 2 and not pairs_within(rules, state, source, card):
        return NO_MATCH
    if rules.plugins != 0 and not plugins_allow(rules, state, match_move(source, target, cards)):
        return PLUGIN
    return LEGAL


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
        if free_refusal(rules, state, source) != LEGAL:
            continue
        number = add_match(rules, state, moves, number, source, source, 1)
        number = add_match(rules, state, moves, number, source, source, 2)
        partners = rules.pairs[top(rules, state, source)]
        for target in range(0 if rules.matching & DIRECTED else source + 1, rules.piles):
            other = top(rules, state, target)
            fits = other < FACE_DOWN and partners >> other & 1
            if fits and target != source and free_refusal(rules, state, target) == LEGAL:
                number = add_match(rules, state, moves, number, source, target, 1)
    return number


def add_match(rules: Rules, state: View, moves: Buffer, number: int, source: int, target: int, cards: int) -> int:
    """Write one match of free cards, unless something refuses it; the new number of moves."""
    if pair_refusal(rules, state, source, target, cards) == LEGAL:
        moves[number] = match_move(source, target, cards)
        number += 1
    return number


def pairs_within(rules: Rules, state: View, pile: int, card: int) -> bool:
    """Whether the top card of a pile matches the one under it, where that counts."""
    height = size(rules, state, pile)
    if height < 2 or rules.among[rules.group_of[pile]] != WITHIN:
        return False
    second = state[rules.start[pile] + height - 2]
    return second < FACE_DOWN and rules.pairs[card] >> second & 1 != 0


def match_refusal(rules: Rules, state: View, move: int) -> int:
    """What refuses a match, or LEGAL."""
    source, target, cards = source_of(move), target_of(move), cards_of(move)
    if source >= rules.piles or target >= rules.piles or cards < 1 or cards > 2 or (cards == 2 and source != target):
        return NO_SUCH_PILE
    refused, other = free_refusal(rules, state, source), free_refusal(rules, state, target)
    if refused == NOT_AMONG or other == NOT_AMONG:
        return NOT_AMONG
    if state[BASE] == 0:
        return CHOOSE_BASE
    if refused == NO_CARDS or other == NO_CARDS or size(rules, state, source) < cards:
        return NO_CARDS
    if refused != LEGAL or other != LEGAL:
        return COVERED
    return pair_refusal(rules, state, source, target, cards)


def play_match(rules: Rules, state: Buffer, move: int) -> None:
    """Take the cards away, and fill the piles that they came from, that of the card moved first."""
    source, target, cards = source_of(move), target_of(move), cards_of(move)
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
