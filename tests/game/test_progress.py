"""Hints, *stuck* and *lost*, against a search that knows nothing of progress.py.

The search here goes through everything that can be reached, position by position; it prunes nothing, and merges positions only
for Giant at its end, where empty piles make millions of a few.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pilewright.engine import Engine
from pilewright.engine.notation import encode
from pilewright.kernel.sockets import WON
from pilewright.kernel.state import FACE_DOWN
from pilewright.model.cards import parse_cards
from pilewright.playing.game import Game, Standing

from tests.games import ALL, ALL_SHIPPED, engine, engine_of, game_at, start, walk

SMALL = ("four-ranks", "chosen-base", "filled-in-turn")
numbers = st.integers(1, 32_000)


def everything_reachable(rules: Engine, state: bytes, most: int, *, merged: bool = False) -> set[bytes] | None:
    """Every position that moves lead to, this one included; None if there are more.

    If merged, positions that differ in the order of a group's piles are one.
    """
    found, waiting = {_sorted(rules, state) if merged else state}, [state]
    while waiting:
        before = waiting.pop()
        for move in rules.legal_moves(before):
            position = rules.play(before, move)
            key = _sorted(rules, position) if merged else position
            if key not in found:
                if len(found) >= most:
                    return None
                found.add(key)
                waiting.append(position)
    return found


def _sorted(rules: Engine, state: bytes) -> bytes:
    words = {word: rules.word(state, word) for word in rules.words}
    piles = {}
    for group in rules.ruleset.groups:
        in_order = sorted(rules.cards(state, pile.index) for pile in rules.group_piles(group.name))
        piles |= {pile.index: cards for pile, cards in zip(rules.group_piles(group.name), in_order, strict=True)}
    return rules.assemble(words, piles)


def left_for_good(rules: Engine, state: bytes) -> tuple[int, ...]:
    """What no move takes back: cards that left the stock or a closed group, cards turned up, redeals.

    Where the waste is turned over without end, stock and waste count as one.
    """
    stock = rules.ruleset.role("stock")
    closed = sum(rules.size(state, pile.index) for pile in rules.piles if pile.group.accept is None)
    dealt = 0 if stock is None or stock.redeals < 0 else rules.size(state, rules.group_piles(stock.name)[0].index)
    down = sum(card >= FACE_DOWN for pile in rules.piles if pile.group.role != "stock" for card in rules.cards(state, pile.index))
    return closed, dealt, down, rules.word(state, "redeals")


def on_goal(rules: Engine, state: bytes) -> int:
    ruleset = rules.ruleset
    if rules.rules.goals == 0:
        return rules.score(state)
    away = {*ruleset.goal.full, *([ruleset.match.to] if ruleset.match else [])}
    return sum(rules.size(state, pile.index) for pile in rules.piles if pile.group.name in away)


def check_claim(rules: Engine, state: bytes, most: int) -> Standing:
    """Compare what a game says of a position with all that can be reached from it; what it said."""
    status = game_at(rules, state).status()
    shown = status.standing in (Standing.STUCK, Standing.LOST)
    merged = rules.ruleset.id.startswith("giant")
    reachable = everything_reachable(rules, state, most if shown else 1000, merged=merged)
    if shown and reachable is None:  # equal piles may make thousands of a few positions
        reachable = everything_reachable(rules, state, most, merged=True)
    if shown:
        assert reachable is not None, "what is said to be stuck or lost leads to few positions"
        assert all(rules.outcome(position) != WON for position in reachable)
    if status.standing is Standing.STUCK:
        assert reachable is not None
        assert {left_for_good(rules, position) for position in reachable} == {left_for_good(rules, state)}
        assert max(on_goal(rules, position) for position in reachable) == on_goal(rules, state)
    if status.standing is Standing.RUNNING and reachable is not None:
        changed = any(left_for_good(rules, position) != left_for_good(rules, state) for position in reachable)
        assert changed or max(on_goal(rules, position) for position in reachable) > on_goal(rules, state)
    return status.standing


@pytest.mark.parametrize("name", SMALL)
@settings(max_examples=15)
@given(deal=numbers, seed=numbers, length=st.integers(0, 60))
def test_what_a_small_game_says_of_itself_is_true(name: str, deal: int, seed: int, length: int) -> None:
    *_, (state, _, _) = walk(engine(name), start(name, deal), seed, length)
    check_claim(engine(name), state, 30_000)


@pytest.mark.parametrize("name", sorted({*ALL} - {"giant", "giant-same-suit", "yukon-like"}))
@settings(max_examples=5)
@given(deal=numbers, seed=numbers)
def test_what_a_game_says_at_the_end_of_random_play_is_true(name: str, deal: int, seed: int) -> None:
    rules = engine(name)
    *_, (state, _, _) = walk(rules, start(name, deal), seed, 400)
    check_claim(rules, state, 5_000)


@pytest.mark.parametrize("name", ALL_SHIPPED)
def test_what_a_game_says_where_its_hints_end_is_true(name: str) -> None:
    rules = engine(name)
    for deal in (1, 2, 3):
        game = Game(rules, deal)
        follow_hints(game, 300)
        standing = check_claim(rules, game.state, 5_000)
        assert standing is not Standing.RUNNING or game.hint(300) is None


def follow_hints(game: Game, bound: int) -> list[str]:
    """Play the hints to their end; no hint is given twice in one position."""
    followed = []
    given_before = set()
    while (hint := game.hint(bound)) is not None:
        assert hint in game.legal_moves
        assert (game.state, hint) not in given_before, "the hints go in circles"
        given_before.add((game.state, hint))
        game.play(hint)
        followed.append(str(hint))
        assert len(followed) < 1000
    return followed


@pytest.mark.parametrize("name", ALL)
def test_whoever_follows_the_hints_comes_to_an_end_and_never_in_circles(name: str) -> None:
    for deal in (1, 17, 11982):
        game = Game(engine(name), deal)
        follow_hints(game, 150)
        assert game.status(150).over or len(game.legal_moves)


def test_a_way_that_begins_by_taking_a_card_back_is_kept_to_from_the_first_move() -> None:
    """Here play goes on only after a card is taken from a foundation: the next hint must not put it back."""
    game = Game(engine("klondike-like"), 11982)
    while game.score < 23 * 5:
        game.play(str(game.hint(150)))
    game = game_at(engine("klondike-like"), game.state)
    assert follow_hints(game, 150)[:2] == ["f2-t2", "t7-t2"]
    assert game.status().standing is Standing.WON


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=6)
@given(deal=numbers, seed=numbers, length=st.integers(0, 150))
def test_a_hint_is_legal_and_there_is_none_when_the_game_is_over(name: str, deal: int, seed: int, length: int) -> None:
    *_, (state, moves, _) = walk(engine(name), start(name, deal), seed, length)
    game = game_at(engine(name), state)
    hint = game.hint(200)
    assert hint is None or encode(engine(name), state, hint) in moves
    assert hint is None or not game.status(200).over


def test_a_hint_brings_cards_along_before_it_deals_and_deals_before_it_gives_up() -> None:
    eight = "t1=9S t2=9S t3=9C t4=9C t5=5S t6=5S t7=5C t8=5C"
    assert str(game_at(engine("terrace"), f"base=1 f1=AS {eight} t9=TS w=2H r=6S s=*").hint()) == "w-f1"
    assert str(game_at(engine("terrace"), f"base=1 f1=AS {eight} t9=TS w=7C r=6S s=*").hint()) == "deal"
    over = game_at(engine("generals-patience"), f"base=1 redeals=1 {eight} t9=TS w=KS r=6S s=*")
    assert over.hint() is None
    assert over.status().standing is Standing.LOST


TO_AND_FRO = "base=1 t1=*KS t2=6S5H t3=6C t4=KC t5=KD t6=KH t7=KS t8=KC c=2S"


def test_a_search_that_was_cut_short_does_not_count_as_an_answer_to_a_longer_one() -> None:
    """5H goes to and fro between two sixes; with a bound of one position it is not shown that this is all."""
    game = game_at(engine("giant"), TO_AND_FRO)
    assert game.status(1).standing is Standing.RUNNING
    assert game.status().standing is Standing.STUCK
    assert game.status(1).standing is Standing.RUNNING


def test_no_move_left_and_moves_that_lead_nowhere_are_told_apart() -> None:
    assert game_at(engine("giant"), TO_AND_FRO).status().reason == "the moves that are left lead nowhere"
    assert game_at(engine("giant"), TO_AND_FRO.replace("6C", "6D")).status().reason == "no move is left"
    won = game_at(engine("four-ranks"), "base=1 f1=AC2C3C4C f2=AD2D3D4D f3=AH2H3H4H f4=AS2S3S4S").status()
    assert (won.standing, won.reason, won.over) == (Standing.WON, "the goal is reached", True)


# ---- lost by redeal-loss ----------------------------------------------------------------------------------------------


def second_pass(name: str, deal: int, seed: int) -> list[bytes]:
    """Positions of random play in which a card lies on the waste after the redeal."""
    rules = engine(name)
    waste = rules.rules.sizes_at + rules.rules.waste
    played = [state for state, _, _ in walk(rules, start(name, deal), seed, 400)]
    return [state for state in played if rules.word(state, "redeals") and state[waste]]


@pytest.mark.parametrize("name", ["generals-patience", "chosen-base"])
@settings(max_examples=12)
@given(deal=numbers, seed=numbers)
def test_lost_is_said_exactly_when_no_position_is_reachable_in_which_the_card_on_the_waste_moves(
    name: str, deal: int, seed: int
) -> None:
    rules = engine(name)
    for state in second_pass(name, deal, seed)[::4]:
        game = game_at(rules, state)
        reachable = everything_reachable(rules, state, 1500)
        if game.status().standing is Standing.WON or reachable is None:
            continue
        moves = any(
            move >> 24 == 0 and move >> 16 == rules.rules.waste for position in reachable for move in rules.legal_moves(position)
        )
        assert (game.status().standing is Standing.LOST) == (not moves)
        if not moves:
            card = game.card_name(game.pile("waste")[-1])
            assert game.status().reason == f"after the redeal the {card} on the waste can be neither played nor freed"
            assert game.hint() is None


def test_random_play_of_generals_patience_is_lost_sometimes() -> None:
    """So that the comparison above compares something."""
    rules = engine("generals-patience")
    said = {
        game_at(rules, state).status().standing
        for deal in range(1, 6)
        for state in second_pass("generals-patience", deal, deal)[::8]
    }
    assert said >= {Standing.LOST, Standing.RUNNING}


SWAP = """\
name: Swap
deck: {suits: [C], ranks: [A, 2, 3, 4]}
piles:
  foundation: {count: 1, accept: {from: wing}}
  tableau: {count: 3, build: none, move: top, space: any, accept: {from: tableau}}
  wing: {role: tableau, count: 1, accept: none, fill: [tableau], move: {to: [foundation, cell]}}
  cell: {count: 1}
deal: {a: {to: wing}, b: {to: tableau}}
goal: {full: foundation}
"""

LOOP = """\
name: Loop
deck: {suits: [C, D], ranks: [A, 2, 3, 4]}
piles:
  foundation: {count: 2}
  wing: {role: tableau, count: 1, accept: none, fill: [cell], move: {to: [tableau]}}
  tableau: {count: 3, build: {direction: any, suits: any}, space: any}
  cell: {count: 1, accept: {from: tableau}}
deal: {a: {to: wing}, b: {to: tableau, cards: [2, 2, 3]}}
goal: {full: foundation}
"""


def test_piles_are_told_apart_where_a_space_is_filled_from_the_first_of_them() -> None:
    game = Game(engine_of(SWAP), deck=parse_cards("AC 3C 4C 2C"))
    game.play("w-f")
    assert game.position == "base=1 redeals=0 f=AC t1=- t2=4C t3=2C w=3C c=-"
    assert game.status().standing is Standing.RUNNING
    for move in ("t3-t1", "w-c", "w-f"):
        game.play(move)
    assert game.pile("f") == parse_cards("AC 2C")


@pytest.mark.parametrize("deal", [None, *range(1, 9)])
def test_hints_end_where_a_group_gets_cards_back_by_being_filled(deal: int | None) -> None:
    game = Game(engine_of(LOOP), deal, None if deal else parse_cards("2C 2D AC AD 3C 4C 3D 4D"))
    positions = {game.state}
    while hint := game.hint():
        game.play(hint)
        assert game.state not in positions
        positions.add(game.state)
    assert game.status().over
