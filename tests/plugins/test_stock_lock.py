"""stock-lock: every sentence of the rule that its module states, in positions made by hand."""

import pytest
from pilewright.loading import Source
from pilewright.playing.game import Game

from tests.games import engine, engine_of, game_at, library

FULL = "t1=9S t2=9S t3=9C t4=9C t5=5S t6=5S t7=5C t8=5C"
"""Eight of Terrace's nine piles; no card of these moves, and 4H goes on four of them."""
LOCKED = "the stock is locked: a card was dealt while a space was open; play from the waste, or fill every space, to unlock it"


def locked(game: Game) -> bool:
    return bool(game.engine.word(game.state, "stock-lock.locked"))


def terrace(position: str) -> Game:
    return game_at(engine("terrace"), position)


def test_a_deal_over_a_space_locks_and_the_next_is_refused() -> None:
    game = terrace(f"base=1 {FULL} w=7C r=3S s=*")
    assert "deal" in game.legal_moves
    game.play("deal")
    assert locked(game)
    assert "deal" not in game.legal_moves
    assert game.why_not("deal") == LOCKED


def test_a_deal_with_no_space_does_not_lock() -> None:
    game = terrace(f"base=1 {FULL} t9=TS w=7C r=3S s=*")
    game.play("deal")
    assert not locked(game)
    assert "deal" in game.legal_moves


def test_a_space_that_opens_after_a_deal_leaves_one_more_deal() -> None:
    game = terrace(f"base=1 {FULL} t9=8H w=7C r=3S s=*")
    game.play("deal")
    game.play("t9-t1")
    assert not locked(game)
    game.play("deal")
    assert locked(game)


@pytest.mark.parametrize("move", ["w-t9", "w-t5", "w-f1"])
def test_a_move_from_the_waste_unlocks(move: str) -> None:
    """To the space, to another pile, to a foundation; with one space more the waste below is there to be dealt upon."""
    game = terrace(f"base=1 stock-lock.locked=1 f1=AS2H3S {FULL} w=7C4H r=6S s=*")
    game.play(move)
    assert not locked(game)
    assert "deal" in game.legal_moves


def test_it_unlocks_though_other_spaces_remain_and_the_deal_that_follows_by_itself_locks_again() -> None:
    game = terrace("base=1 stock-lock.locked=1 t1=9S t2=9S t3=9C t4=9C t5=5S t6=5S t7=5C w=7C r=6S s=*")
    game.play("w-t8")
    assert len(game.pile("waste")) == 1, "the empty waste is dealt to"
    assert locked(game)
    assert game.why_not("deal") == LOCKED


def test_moves_from_the_tableau_and_the_reserve_leave_it_locked() -> None:
    game = terrace("base=1 stock-lock.locked=1 f1=AS t1=9S t2=9S t3=9C t4=9C t5=5S t6=5S t7=4H w=7C r=2H s=*")
    game.play("t7-t5")
    assert locked(game)
    game.play("r-f1")
    assert locked(game)
    assert game.why_not("deal") == LOCKED


def test_a_locked_stock_gives_nothing_to_an_empty_waste() -> None:
    game = terrace("base=1 stock-lock.locked=1 f1=AS t1=9S t2=9S t3=9C t4=9C t5=5S t6=5S t7=4H r=2H s=*")
    game.play("r-f1")
    assert game.pile("waste") == []


def test_the_lock_is_undone_and_redone_with_the_move() -> None:
    game = terrace(f"base=1 {FULL} w=7C r=3S s=*")
    game.play("deal")
    game.undo()
    assert not locked(game)
    game.redo()
    assert locked(game)


def test_turning_the_waste_over_does_not_lock_and_is_refused_while_locked() -> None:
    rules = engine("generals-patience")
    game = game_at(rules, f"base=1 {FULL} w=*3S r=6S")
    game.play("redeal")
    assert not locked(game)
    assert "deal" in game.legal_moves
    game = game_at(rules, f"base=1 stock-lock.locked=1 {FULL} w=*3S r=6S")
    assert game.why_not("redeal") == LOCKED


OTHER_GROUP = """
name: Two Kinds of Spaces
deck: {suits: [C, S], ranks: [A, 2, 3, 4]}
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 2}
  tableau: {count: 2, build: {direction: down, suits: any}}
  cell: {count: 2}
deal: {row: {to: tableau}}
goal: {full: foundation}
plugins: {stock-lock: {spaces: cell}}
"""


def test_the_spaces_of_another_group_can_be_those_that_count() -> None:
    rules = engine_of(OTHER_GROUP)
    game = game_at(rules, "base=1 t1=4C w=3S c1=4S c2=3C s=*")
    game.play("deal")
    assert not locked(game), "the second pile is empty, and does not count"
    game = game_at(rules, "base=1 t1=4C t2=2C w=3S c1=4S s=*")
    game.play("deal")
    assert locked(game)
    game.play("t2-c2")
    assert not locked(game), "no cell is empty any more, though the card did not come from the waste"


def test_a_parameter_that_it_does_not_have_is_refused_with_its_place() -> None:
    text = b"extends: terrace\nname: Wrong\nplugins:\n  stock-lock: {space: tableau}\n"
    ruleset, problems = library().check(Source("wrong.yaml", "wrong", text))
    assert ruleset is None
    assert [(problem.line, problem.column) for problem in problems] == [(4, 16)]
    assert "did you mean 'spaces'?" in problems[0].message
