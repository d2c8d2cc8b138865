"""What holds in every position of every game, shipped or made up."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pilewright.engine import Engine, Pile
from pilewright.extending.registry import installed
from pilewright.kernel.edges import pile_capacity
from pilewright.kernel.refusals import LEGAL, SAME_PILE
from pilewright.kernel.sockets import LOST, WON
from pilewright.kernel.state import DEAL, FACE_DOWN, REDEAL, is_covered, transfer
from pilewright.model.ruleset import Goal

from tests.games import ALL, cards_of, engine, start, walk

every_game = pytest.mark.parametrize("name", ALL)
numbers = st.integers(1, 32_000)
whole_game = st.integers(0, 300)


def is_transfer(move: int) -> bool:
    return move >> 24 == 0


@every_game
@settings(max_examples=8)
@given(deal=numbers, seed=numbers, length=whole_game)
def test_every_position_of_a_random_walk_is_sound(name: str, deal: int, seed: int, length: int) -> None:
    rules = engine(name)
    cards = cards_of(start(name, deal), rules)
    for state, moves, move in walk(rules, start(name, deal), seed, length):
        assert len(state) == rules.rules.state_size
        assert cards_of(state, rules) == cards, "no card is lost and none comes along"
        for pile in rules.piles:
            capacity = rules.rules.capacity[pile.index]
            at = rules.rules.start[pile.index]
            size = rules.size(state, pile.index)
            assert size <= capacity
            assert not any(state[at + size : at + capacity]), "bytes beyond a pile's size are 0"
        assert len(set(moves)) == len(moves), "no move stands twice"
        assert len(moves) <= rules.rules.most_moves
        if move is not None:
            assert rules.play(state, move) != state, "a legal move changes the state"
        for legal in filter(is_transfer, moves):
            source, target, number = legal >> 16, legal >> 8 & 255, legal & 255
            assert source != target
            assert all(card < FACE_DOWN for card in rules.cards(state, source)[-number:]), "no card that lies face down is lifted"
            assert all(card < FACE_DOWN for card in rules.cards(state, target)[-1:]), "no card that lies face down is covered"


@every_game
@settings(max_examples=6)
@given(deal=numbers, seed=numbers, length=whole_game)
def test_a_move_is_refused_or_among_the_legal_moves_and_each_of_these_changes_the_state(
    name: str, deal: int, seed: int, length: int
) -> None:
    rules = engine(name)
    *_, (state, moves, _) = walk(rules, start(name, deal), seed, length)
    for move in moves:
        assert rules.is_legal(state, move)
        assert rules.play(state, move) != state
    legal = set(moves)
    for source in range(rules.rules.piles):
        for target in range(rules.rules.piles):
            for number in range(max(state[rules.rules.sizes_at + source], 1) + 2):
                move = transfer(source, target, number)
                assert (rules.refusal(state, move) == LEGAL) == (move in legal)
                assert source != target or rules.refusal(state, move) == SAME_PILE
    for move in (DEAL, REDEAL):
        assert (rules.refusal(state, move) == LEGAL) == (move in legal)
    assert rules.refusal(state, transfer(rules.rules.piles, 0, 1)) != LEGAL
    assert rules.refusal(state, transfer(0, 255, 1)) != LEGAL


@every_game
@settings(max_examples=6)
@given(deal=numbers, seed=numbers, length=whole_game)
def test_score_and_winning_follow_from_the_piles_alone(name: str, deal: int, seed: int, length: int) -> None:
    rules = engine(name)
    ruleset = rules.ruleset
    told = {name for hook in rules.hooks for name in ("score", "outcome") if getattr(hook, name) is not None}
    counted = not (told or ruleset.turned_points or ruleset.cleared_points or ruleset.run_points)
    on_tableau = not ruleset.joined_points or ruleset.role("hole") is None
    aside = sum(ruleset.points.get(home, 0) for home in ruleset.deck.homes())
    for state, _, _ in walk(rules, start(name, deal), seed, length):
        whole = [rules.size(state, pile.index) == pile_capacity(ruleset, pile.group) for pile in goal_piles(rules)]
        points = sum(ruleset.points.get(pile.group.name, 0) * rules.size(state, pile.index) for pile in rules.piles) - aside
        points += ruleset.full_points * sum(whole) + ruleset.joined_points * joined_cards(rules, state)
        if counted and on_tableau:
            assert rules.score(state) == points
        if ruleset.goal == Goal(full=ruleset.goal.full) and ruleset.goal.full and not told:
            assert (rules.outcome(state) == WON) == all(whole)
        assert told or rules.outcome(state) != LOST, "no game here is lost by its rules alone"


def goal_piles(rules: Engine) -> list[Pile]:
    return [pile for pile in rules.piles if pile.group.name in rules.ruleset.goal.full]


def joined_cards(rules: Engine, state: bytes) -> int:
    """Pairs of cards that lie on each other face up on a tableau and would move together as a run, as far as their group goes."""
    joined = 0
    for pile in rules.piles:
        cards, build = rules.cards(state, pile.index), pile.group.build
        if pile.group.role == "tableau" and build is not None and build.direction == "down" and build.wrap == "none":
            suits = pile.group.move.suits or build.suits
            for lower, upper in itertools.pairwise(cards):
                if lower < FACE_DOWN and upper < FACE_DOWN and lower % 13 == upper % 13 + 1:
                    joined += installed().suit_relations()[suits](upper, lower)
    return joined


@every_game
@settings(max_examples=6)
@given(deal=numbers, seed=numbers, length=whole_game)
def test_only_what_the_faces_of_a_group_allow_lies_face_down(name: str, deal: int, seed: int, length: int) -> None:
    rules = engine(name)
    patterned = {step.to for step in rules.ruleset.deal if step.face is not None}
    for state, _, _ in walk(rules, start(name, deal), seed, length):
        for pile in rules.piles:
            down = [card >= FACE_DOWN for card in rules.cards(state, pile.index)]
            if any(hook.after_step for hook in rules.hooks):
                continue  # a plugin may turn cards over
            if pile.group.role == "stock":
                assert all(down)
            elif rules.rules.covers and is_covered(rules.rules, state, pile.index):
                assert pile.group.face == "up" or all(down), "a covered card is turned up"
            elif pile.group.name in patterned:
                assert pile.group.face == "down" or not any(down[-1:]), "the top card is turned up"
            elif pile.group.face == "up":
                assert not any(down)
            elif pile.group.face == "top":
                assert not any(down[-1:]), "the top card is turned up"
                assert sorted(down, reverse=True) == down, "cards that lie face down lie under the others"


@every_game
@settings(max_examples=4)
@given(deal=numbers, seed=numbers, length=st.integers(0, 120))
def test_no_space_is_left_that_fills_by_itself_and_no_empty_waste_after_a_move_of_cards(
    name: str, deal: int, seed: int, length: int
) -> None:
    rules = engine(name)
    previous = None
    for state, _, move in walk(rules, start(name, deal), seed, length):
        if state[0] != 0:
            for pile in rules.piles:
                sources = [source for group in pile.group.fill for source in rules.group_piles(group)]
                assert rules.size(state, pile.index) or not any(rules.size(state, source.index) for source in sources)
            if previous not in (DEAL, REDEAL) and (previous is not None or not rules.rules.auto):
                settled = bytearray(state)
                rules.kernel.play.__globals__["settle"](rules.rules, settled)  # the kernel's own, with the plugins' functions
                assert bytes(settled) == state
        previous = move


def reachable(rules: Engine, state: bytes, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(reachable(rules, rules.play(state, move), depth - 1) for move in rules.legal_moves(state))


@pytest.mark.parametrize("name", ALL)
def test_perft_counts_what_playing_every_move_counts(name: str) -> None:
    rules = engine(name)
    deal = random.Random(name).randint(1, 32_000)
    for depth in range(4 if len(rules.legal_moves(start(name, deal))) < 12 else 3):
        states, moves = rules.kernel.rows(rules.rules, start(name, deal), depth)
        assert rules.kernel.perft(rules.rules, states, moves, 0, depth) == reachable(rules, start(name, deal), depth)
