"""fill-show-gather, in positions of Valentine."""

import pytest
from pilewright.model.cards import cards_text
from pilewright.playing.game import Game, Standing

from tests.games import engine, engine_of, game_at, needs_numba, start, walked

TURN = "fill-show-gather-turn"


def valentine(position: str) -> Game:
    return game_at(engine("valentine"), f"base=1 {position}")


def shown(game: Game, *piles: str) -> list[str]:
    return [cards_text(card & 63 for card in game.pile(pile)) for pile in piles]


def test_a_turn_fills_the_spaces_first_with_the_card_shown() -> None:
    game = valentine("w=5H t1=KS t3=KC s=*#2S#3S")
    game.play(TURN)
    assert shown(game, "t2", "t4", "w") == ["5H", "3S", ""]


def test_else_it_shows_a_card_which_may_be_played() -> None:
    game = valentine("t1=KS t2=KH t3=KC t4=9H s=*#2S#QS")
    game.play(TURN)
    assert shown(game, "w") == ["QS"]
    assert {str(move) for move in game.legal_moves} == {"w-t1", TURN}


def test_else_it_gathers_the_piles_under_the_stock_and_deals_a_row_the_card_shown_first() -> None:
    game = valentine("w=5H t1=KSQS t2=KH t3=KC t4=9H8H s=*#2S#3S#4S")
    game.play(TURN)
    assert shown(game, "t1", "t2", "t3", "t4", "w") == ["5H", "4S", "3S", "2S", ""]
    assert shown(game, "s")[0].startswith("QS KS KH KC 8H 9H")
    assert all(card >= 64 for card in game.pile("s"))


def test_only_the_top_card_moves_down_in_suit_and_never_to_a_space() -> None:
    game = valentine("t1=KS t2=QSJS t3=TS s=*")
    assert {str(move) for move in game.legal_moves} == {"t3-t2", TURN}


def test_the_game_is_won_when_the_last_card_has_come_to_the_piles() -> None:
    runs = [f"t{pile}={''.join(rank + suit for rank in 'KQJT98765432A')}" for pile, suit in ((1, "S"), (2, "H"), (3, "C"))]
    game = valentine(f"{' '.join(runs)} t4=KDQDJDTD9D8D7D6D5D4D3D2D s=#AD")
    game.play(TURN)
    assert not game.status().over
    game.play("w-t4")
    assert game.status().standing is Standing.WON


@needs_numba("valentine")
def test_compiled_it_counts_the_same() -> None:
    rules = engine("valentine")
    for state in (start("valentine", 3), walked("valentine", 3, 1, 40)):
        assert rules.perft(state, 8, compiled=True) == rules.perft(state, 8)


def test_it_needs_a_stock_that_does_nothing_else() -> None:
    with pytest.raises(ValueError, match="it needs a stock without a deal, with `redeals: unlimited`"):
        engine_of("extends: giant\nname: Wrong\nplugins: {fill-show-gather: {piles: tableau, shown: cell}}\n")
