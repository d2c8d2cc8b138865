"""offered-base, in positions of Hamilton."""

import pytest
from pilewright.model.cards import cards_text
from pilewright.playing.game import Game

from tests.games import engine, engine_of, game_at, needs_numba, start

NEXT = "offered-base-next"


def hamilton(position: str) -> Game:
    return game_at(engine("hamilton"), position)


def shown(game: Game, *piles: str) -> list[str]:
    return [cards_text(card & 63 for card in game.pile(pile)) for pile in piles]


def test_at_first_the_stock_can_only_be_turned() -> None:
    game = hamilton("t1=KS t2=KH s=*#2S")
    assert [str(move) for move in game.legal_moves] == [NEXT]
    game.play(NEXT)
    assert shown(game, "c") == ["2S"]
    assert {str(move) for move in game.legal_moves} == {NEXT, "c-f1", "c-f2", "c-f3", "c-f4"}


def test_a_card_that_is_not_taken_goes_face_down_under_the_stock() -> None:
    game = hamilton("t1=*KS s=#9H#8H#2S")
    game.play(NEXT, NEXT)
    assert shown(game, "c", "s") == ["8H", "2S 9H"]
    assert all(card >= 64 for card in game.pile("s"))


def test_the_third_card_must_be_taken() -> None:
    game = hamilton("t1=*KS s=#9H#8H#2S#3S")
    game.play(NEXT, NEXT, NEXT)
    assert {str(move) for move in game.legal_moves} == {"c-f1", "c-f2", "c-f3", "c-f4"}


def test_the_card_taken_is_the_base_card_and_from_then_on_the_stock_deals_rows() -> None:
    game = hamilton("t1=*AS s=#9H#8H#2S")
    game.play(NEXT, "c-f1")
    assert game.base == 2
    assert NEXT not in set(map(str, game.legal_moves))
    game.play("deal")
    assert shown(game, "t2", "s") == ["9H", ""]


def test_nothing_is_built_on_the_base_rank_and_runs_are_of_one_suit() -> None:
    game = hamilton("base=5 f1=5S t1=5C t2=4S t3=9C8C t4=TC t5=9S8C s=*".replace("9S8C", "9S8S"))
    moves = set(map(str, game.legal_moves))
    assert "t2-t1" not in moves
    assert {"t3-t4x2", "t5-t4x2"} <= moves


@needs_numba("hamilton")
def test_compiled_it_counts_the_same() -> None:
    rules = engine("hamilton")
    assert rules.perft(start("hamilton", 4), 4, compiled=True) == rules.perft(start("hamilton", 4), 4)


@pytest.mark.parametrize(
    ("game", "plugin"),
    [("giant", "{on: cell, times: 3}"), ("terrace", "{on: tableau, times: 3}")],
)
def test_what_does_not_suit_it(game: str, plugin: str) -> None:
    with pytest.raises(ValueError, match="offered-base needs a stock, and"):
        engine_of(f"extends: {game}\nname: Wrong\nplugins: {{offered-base: {plugin}}}\n")
