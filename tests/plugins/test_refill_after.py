"""refill-after, and one-direction for all piles together, in positions of Plait."""

import pytest
from pilewright.model.cards import cards_text
from pilewright.playing.game import Game

from tests.games import engine, engine_of, game_at, legal, needs_numba, walked


def plait(position: str) -> Game:
    return game_at(engine("plait"), f"base=3 {position} s=*")


def shown(game: Game, *piles: str) -> list[str]:
    return [cards_text(game.pile(pile)) for pile in piles]


def test_an_edge_whose_card_has_gone_to_a_foundation_is_filled_from_the_plait() -> None:
    game = plait("f1=3S e1=4S p=9H8H")
    game.play("e1-f1")
    assert shown(game, "e1", "p") == ["8H", "9H"]


def test_an_edge_whose_card_has_gone_elsewhere_stays_empty() -> None:
    game = plait("f1=3S e1=4S e2=KH t1=9C p=9H8H")
    game.play("e1-t2")
    assert shown(game, "e1", "p") == ["", "9H 8H"]
    game.play("t2-f1")
    assert shown(game, "e1") == [""]
    game.play("p-e1")
    assert shown(game, "e1", "p") == ["8H", "9H"]


def test_the_plait_feeds_foundations_and_edges_only() -> None:
    assert {move for move in legal(engine("plait"), "base=3 f1=3S p=9H4S s=*") if move.startswith("p-")} == {
        *("p-f1", "p-e1", "p-e2", "p-e3", "p-e4"),
    }


def test_the_first_second_card_decides_the_way_of_all_foundations_round_the_corner_too() -> None:
    game = plait("f1=3S f2=3H t1=4S t2=2H t3=4H")
    assert {"t1-f1", "t2-f2", "t3-f2"} <= set(map(str, game.legal_moves))
    game.play("t2-f2")
    assert "t1-f1" not in game.legal_moves
    assert "t1-f1" in plait("f1=3S f2=3H4H t1=4S").legal_moves
    assert "t1-f1" in plait("f1=3S2SAS t1=KS").legal_moves
    assert "t1-f1" in plait("f1=3S4S5S6S7S8S9STSJSQSKS t1=AS").legal_moves


@needs_numba("plait")
def test_compiled_it_counts_the_same() -> None:
    rules = engine("plait")
    state = walked("plait", 4, 1, 40)
    assert rules.perft(state, 2, compiled=True) == rules.perft(state, 2)


def test_it_needs_three_groups() -> None:
    with pytest.raises(ValueError, match="needs three different groups"):
        engine_of("extends: giant\nname: Wrong\nplugins: {refill-after: {piles: cell, from: cell, after: foundation}}\n")
