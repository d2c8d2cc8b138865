"""up-and-down and one-direction, in positions of Union Square."""

import pytest
from pilewright.playing.game import Game

from tests.games import engine, engine_of, game_at, legal, needs_numba, walked

WHOLE = "AC2C3C4C5C6C7C8C9CTCJCQCKC"
EITHER = "t1=5D6D t2=5H4H t3=9S"


def union(position: str) -> Game:
    return game_at(engine("union-square"), f"base=1 {position} s=*")


def test_a_foundation_goes_up_in_suit() -> None:
    game = union("f1=AC2C t1=3C t2=AC t3=3S")
    assert {move for move in map(str, game.legal_moves) if move.endswith("f1")} == {"t1-f1"}
    assert game.why_not("t2-f1") == "the pile goes up and then down, and waits for 3"


def test_after_the_king_another_king_and_down_to_the_ace() -> None:
    game = union(f"f1={WHOLE} t1=QC t2=KC t3=AC")
    assert game.why_not("t1-f1") == "the pile goes up and then down, and waits for K"
    game.play("t2-f1", "t1-f1")
    assert game.why_not("t3-f1") == "the pile goes up and then down, and waits for J"
    game = union(f"f1={WHOLE}KCQCJCTC9C8C7C6C5C4C3C2C w=AC")
    game.play("w-f1")
    assert len(game.pile("f1")) == 26


def test_no_two_foundations_begin_alike() -> None:
    game = union("f2=AD t1=AD t2=AC")
    assert "t2-f1" in game.legal_moves
    assert game.why_not("t1-f1") == "another pile begins with this card already, and needs both of them"


def test_the_second_card_of_a_pile_decides_its_way() -> None:
    assert {"t4-t1", "t5-t2"} < legal(engine("union-square"), f"base=1 {EITHER} t4=7D t5=3H t6=8S t7=TS s=*")
    game = union(f"{EITHER} t4=5D t5=5H t6=8S t7=TS")
    assert {"t6-t3", "t7-t3"} < set(map(str, game.legal_moves))
    other_way = "the pile goes the other way already: once a card has been laid on the first, it is built up only, or down only"
    assert game.why_not("t4-t1") == other_way
    assert game.why_not("t5-t2") == other_way


def test_a_pile_of_one_card_is_free_again() -> None:
    game = union("t1=5D6D t2=4D t3=7D")
    assert "t2-t1" not in game.legal_moves
    game.play("t1-t3", "t2-t1")
    assert len(game.pile("t1")) == 2


@needs_numba("union-square")
def test_compiled_they_count_the_same() -> None:
    rules = engine("union-square")
    state = walked("union-square", 4, 1, 60)
    assert rules.perft(state, 2, compiled=True) == rules.perft(state, 2)


@pytest.mark.parametrize(
    ("plugin", "sentence"),
    [
        ("one-direction: {piles: tableau}", "nothing to do on tableau, which is not built in direction: either"),
        ("up-and-down: {piles: foundation}", "needs piles of 26 cards that begin with A"),
    ],
)
def test_what_does_not_suit_them(plugin: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        engine_of(f"extends: giant\nname: Wrong\nplugins: {{{plugin}}}\n")
