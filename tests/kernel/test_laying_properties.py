"""One laying rule: whatever lists moves, judges them, plays by itself or lets a deal wait agrees in all of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from pilewright.engine import Engine
from pilewright.engine.notation import decode
from pilewright.engine.reasons import reason
from pilewright.kernel import refusals
from pilewright.kernel.matching import WITHIN
from pilewright.kernel.refusals import DEAL_WAITS, LEGAL
from pilewright.kernel.state import (
    BASE,
    CARDS,
    DEAL,
    FACE_DOWN,
    REDEAL,
    cards_of,
    kind_of,
    match_move,
    source_of,
    target_of,
    transfer,
)
from pilewright.model.cards import card_text

from tests.games import walk
from tests.random_laying import random_engine_of_layers

seeds = st.integers(0, 1 << 32)
quick = settings(max_examples=40, deadline=None)


def positions(seed: int, length: int = 25, *, whole_runs: bool | None = None) -> tuple[Engine, list[tuple[bytes, list[int]]]]:
    """A random game and the positions of a walk through it, each with its legal moves."""
    choose = random.Random(seed)
    rules = random_engine_of_layers(choose, whole_runs=whole_runs)
    deck = rules.ruleset.deck.cards()
    choose.shuffle(deck)
    return rules, [(state, moves) for state, moves, _ in walk(rules, rules.start(deck), seed, length)]


def transfers(rules: Engine, state: bytes) -> Iterator[int]:
    """Every move of cards that can be named, sensible or not."""
    for source in range(rules.rules.piles):
        for target in range(rules.rules.piles):
            for cards in range(1, rules.size(state, source) + 2):
                yield transfer(source, target, cards)


def matches(rules: Engine) -> Iterator[int]:
    """Every match that can be named."""
    for source in range(rules.rules.piles):
        for target in range(rules.rules.piles):
            yield match_move(source, target)
        yield match_move(source, source, 2)


@quick
@given(seed=seeds)
def test_what_is_listed_is_not_refused_and_what_is_not_listed_is(seed: int) -> None:
    rules, walked = positions(seed)
    for state, listed in walked[::4]:
        judged = [*transfers(rules, state), *matches(rules), DEAL, REDEAL]
        assert {move for move in judged if rules.refusal(state, move) == LEGAL} == set(listed)
        assert len(listed) == len(set(listed)) <= rules.rules.most_moves


@contextmanager
def watched(rules: Engine, heard: list[tuple[bytes, int]]) -> Iterator[None]:
    """Write down every single transfer, those made by themselves included, with the position just before."""
    names: dict[str, Any] = rules.kernel.play.__globals__
    played = names["play_transfer"]

    def listened(tables: Any, state: bytearray, move: int) -> None:
        heard.append((bytes(state), move))
        played(tables, state, move)

    names["play_transfer"] = listened
    try:
        yield
    finally:
        names["play_transfer"] = played


@quick
@given(seed=seeds)
def test_every_move_that_is_made_by_itself_was_legal_just_before(seed: int) -> None:
    heard: list[tuple[bytes, int]] = []
    rules, walked = positions(seed)
    with watched(rules, heard):
        for state, moves in walked:
            for move in moves[:6]:
                rules.play(state, move)
    for state, move in heard:
        assert rules.refusal(state, move) == LEGAL


@quick
@given(seed=seeds)
def test_a_deal_waits_for_a_space_just_when_a_legal_move_fills_one(seed: int) -> None:
    rules, walked = positions(seed)
    deal = rules.ruleset.groups[rules.rules.group_of[rules.rules.stock]].deal
    for state, moves in walked:
        if deal is None or deal.when != ("no-fillable-space",):
            break
        fills = [move for move in moves if kind_of(move) == 0 and _fills_space(rules, state, move)]
        assert (rules.refusal(state, DEAL) == DEAL_WAITS) == bool(fills) or rules.refusal(state, DEAL) not in (LEGAL, DEAL_WAITS)


def _fills_space(rules: Engine, state: bytes, move: int) -> bool:
    """Whether a move leaves one space fewer of the group that is dealt to."""
    group_of, dealt_to = rules.rules.group_of, rules.rules.deal_to
    whole = group_of[source_of(move)] == dealt_to and cards_of(move) == rules.size(state, source_of(move))
    return group_of[target_of(move)] == dealt_to and rules.size(state, target_of(move)) == 0 and not whole


@quick
@given(seed=seeds)
def test_the_card_that_a_sentence_names_is_the_one_that_was_judged(seed: int) -> None:
    """The masks alone say which card of the unit does not fit: where one card does and another does not, it is the other."""
    rules, walked = positions(seed)
    named = (refusals.NO_FIT, refusals.SPACE_RANK, refusals.SPACE_SUIT)
    for state, _ in walked[::6]:
        for move in transfers(rules, state):
            if rules.refusal(state, move) in named:
                target, moved = target_of(move), rules.cards(state, source_of(move))[-cards_of(move) :]
                below = rules.cards(state, target)[-1:]
                if below and below[0] >= FACE_DOWN:
                    continue
                sentence = reason(rules, state, move) or ""
                unfit = {card_text(card) for card in moved if not _fits(rules, state, target, card, below)}
                assert any(f"the {card}" in sentence for card in unfit), (str(decode(rules, move)), sentence)


def _fits(rules: Engine, state: bytes, target: int, card: int, below: list[int]) -> bool:
    tables = rules.rules
    fits = tables.accepts[(state[BASE] * tables.groups + tables.group_of[target]) * CARDS + card]
    if below:
        return bool(fits >> below[0] & 1)
    return bool(fits >> 54 & 1 and tables.opens[target] >> card & 1)


@quick
@given(seed=seeds)
def test_a_pile_that_takes_whole_runs_takes_true_runs_of_that_length(seed: int) -> None:
    rules, walked = positions(seed, whole_runs=True)
    for state, moves in walked:
        for move in moves:
            run = rules.piles[target_of(move)].group.space.run
            if kind_of(move) != 0 or run is None:
                continue
            source = source_of(move)
            moved = rules.cards(state, source)[-cards_of(move) :]
            joins = (state[BASE] * rules.rules.groups + rules.rules.group_of[source]) * CARDS
            assert len(moved) == run
            assert all(rules.rules.joins[joins + upper] >> lower & 1 for lower, upper in pairwise(moved))


def test_random_games_have_all_that_once_went_wrong() -> None:
    """What the properties are for is among the games that they are tried on."""
    games = [random_engine_of_layers(random.Random(seed)) for seed in range(120)]
    groups = [group for game in games for group in game.ruleset.groups]
    assert {group.move.unit for group in groups} == {"none", "top", "run", "group", "all", "top-or-all"}
    assert {group.move.limit for group in groups} == {None, "cells", "power"}
    assert {group.auto for group in groups} == {None, "all", "safe"}
    assert any(group.space.run and group.auto for group in groups)
    assert any(group.space.suits for group in groups)
    assert any(group.move.keep for group in groups)
    assert any(group.role == "tableau" and group.capacity for group in groups)
    assert any(game.ruleset.base_from for game in games)
    assert any(game.ruleset.base_leftmost for game in games)
    assert any(game.rules.gates and game.rules.opens for game in games)
    assert any(game.rules.matching for game in games)
    assert any(WITHIN in game.rules.among for game in games)
