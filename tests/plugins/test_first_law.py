"""leftmost and equal-tops, in positions of First Law."""

import pytest
from pilewright.playing.game import Game

from tests.games import engine, engine_of, game_at, legal, needs_numba


def first_law(position: str) -> Game:
    return game_at(engine("first-law"), f"base=1 {position} s=*")


def test_a_card_goes_to_the_leftmost_card_of_its_rank_and_not_to_the_right() -> None:
    game = first_law("t1=AS t2=KS t3=KH t4=KD")
    assert set(map(str, game.legal_moves)) == {"t3-t2", "t4-t2", "deal"}
    assert game.why_not("t2-t3") == "cards move to the left only here"
    assert game.why_not("t4-t3") == "the card goes to the leftmost pile that takes it, and there is one further left"


def test_an_empty_pile_takes_no_card() -> None:
    assert legal(engine("first-law"), "base=1 t2=KS t3=KH t4=AD s=*") == {"t3-t2", "deal"}


def test_after_a_deal_two_sets_may_go_one_after_the_other() -> None:
    game = game_at(engine("first-law"), "base=1 t1=KS t2=KH t3=KD t4=KC s=*#AS#AH#AD#AC")
    game.play("deal")
    assert game.score == 2
    assert [game.pile(f"t{pile}") for pile in (1, 2, 3, 4)] == [[]] * 4


def test_the_last_set_wins() -> None:
    game = game_at(engine("first-law"), "base=1 d=* s=#AS#AH#AD#AC")
    game.play("deal")
    assert game.status().over
    assert game.score == 13


@needs_numba("first-law")
def test_compiled_they_count_the_same() -> None:
    rules = engine("first-law")
    state = first_law("t1=AS3S t2=AD3D t3=AH3C t4=AC3H").state
    assert rules.perft(state, 4, compiled=True) == rules.perft(state, 4)


@pytest.mark.parametrize(
    ("plugin", "sentence"),
    [
        ("leftmost: {piles: cell}", "leftmost has nothing to do on 'cell', which is one pile"),
        ("equal-tops: {piles: tableau, to: cell}", "to a discard pile, which cell is not"),
    ],
)
def test_what_does_not_suit_them(plugin: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        engine_of(f"extends: giant\nname: Wrong\nplugins: {{{plugin}}}\n")
