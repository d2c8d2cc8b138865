"""column-heads, in positions of Labyrinth."""

import pytest
from pilewright.model.cards import cards_text
from pilewright.playing.game import Game

from tests.games import engine, engine_of, game_at, needs_numba, walked

ACES = "f1=AC f2=AD f3=AH f4=AS"
HEADS = "h1=2C h2=KD h3=KH h4=KS h5=QD h6=QH h7=QS h8=JD"


def labyrinth(position: str) -> Game:
    return game_at(engine("labyrinth"), f"base=1 {ACES} {position}")


def shown(game: Game, *piles: str) -> list[str]:
    return [cards_text(game.pile(pile)) for pile in piles]


def test_before_the_first_deal_a_space_is_filled_from_the_stock() -> None:
    game = labyrinth(f"{HEADS} s=*#5S")
    game.play("h1-f1")
    assert shown(game, "h1", "t1") == ["5S", ""]


def test_a_deal_lays_a_card_under_each_head_and_afterwards_the_column_moves_up() -> None:
    game = labyrinth(f"{HEADS} s=*#5S#4S#3S#6S#7S#8S#9S#TS")
    game.play("deal")
    assert shown(game, "h1", "t1", "t8") == ["2C", "TS", "5S"]
    game.play("h1-f1")
    assert shown(game, "h1", "t1") == ["TS", ""]


def test_both_ends_of_a_column_are_in_play_and_the_bottom_card_is_the_next_head() -> None:
    game = labyrinth(f"column-heads.dealt=1 {HEADS} t1=9S3C2D s=*")
    assert {"h1-f1", "t1-f2"} <= set(map(str, game.legal_moves))
    game.play("h1-f1")
    assert shown(game, "h1", "t1") == ["9S", "3C 2D"]


def test_an_empty_column_leaves_a_space_that_the_next_deal_fills_with_a_head() -> None:
    game = labyrinth(f"column-heads.dealt=1 {HEADS} s=*#5S#4S#3S#6S#7S#8S#9S#TS")
    game.play("h1-f1")
    assert shown(game, "h1", "t1") == ["", ""]
    game.play("deal")
    assert shown(game, "h1", "t1", "h2", "t2") == ["TS", "", "KD", "9S"]


@needs_numba("labyrinth")
def test_compiled_it_counts_the_same() -> None:
    rules = engine("labyrinth")
    for seed in range(3):
        state = walked("labyrinth", 5, seed, 9)
        assert rules.perft(state, 5, compiled=True) == rules.perft(state, 5)


def test_every_column_needs_a_head() -> None:
    with pytest.raises(ValueError, match="each of the 8 piles of tableau needs a head of its own, cell has 1"):
        engine_of("extends: giant\nname: Wrong\nplugins: {column-heads: {heads: cell, columns: tableau}}\n")
