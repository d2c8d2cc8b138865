"""fill-then-match and own-places, in positions of Camelot."""

import pytest
from pilewright.playing.game import Game

from tests.games import engine, engine_of, game_at, needs_numba

MIDDLE = "t1=AC t2=9C t3=TC t4=5C"
BORDER = "b1=KC b2=QC b3=4C b4=KD b5=JC b6=6C b7=2C b8=3C b9=2D b10=3D b11=4D"


def camelot(position: str) -> Game:
    return game_at(engine("camelot"), f"base=1 {position} s=*")


@pytest.mark.parametrize(
    ("card", "places"), [("KH", {1, 4, 9, 12}), ("QH", {2, 3, 10, 11}), ("JH", {5, 6, 7, 8}), ("TH", {*range(1, 13)})]
)
def test_court_cards_have_their_places_and_other_cards_lie_anywhere(card: str, places: set[int]) -> None:
    expected = {f"w-b{place}" for place in places} | ({f"w-t{place}" for place in range(1, 5)} if card == "TH" else set())
    assert set(map(str, camelot(f"w={card}").legal_moves)) == expected


def test_why_a_card_goes_nowhere_else() -> None:
    assert camelot("w=KH").why_not("w-b2") == "the KH goes only to a place of its rank"
    assert camelot("w=KH").why_not("w-t1") == "the KH goes only to a place of its rank"


def test_nothing_is_matched_before_all_piles_are_full() -> None:
    game = camelot(f"{MIDDLE} {BORDER} w=5D")
    assert game.why_not("t1&t2") == "fill the piles first: cards are matched when all are full"
    game.play("w-b12")
    moves = set(map(str, game.legal_moves))
    assert {"t1&t2", "t4&b12", "t3-d"} <= moves
    assert "deal" not in moves
    assert game.why_not("deal") == "match some cards first: no pile has room"


def test_matching_goes_on_until_the_next_deal() -> None:
    game = camelot(f"fill-then-match.matching=1 {MIDDLE} {BORDER} b12=5D")
    game.play("t3-d")
    assert {"t1&t2", "deal"} <= set(map(str, game.legal_moves))
    game.play("deal")
    assert "t1&t2" not in set(map(str, game.legal_moves))


def test_with_no_card_left_to_lay_the_rest_is_matched() -> None:
    game = game_at(engine("camelot"), f"base=1 {MIDDLE} w=5D d=*")
    game.play("w-b1")
    assert {"t1&t2", "t4&b1", "t3-d"} == set(map(str, game.legal_moves))
    game.play("t1&t2", "t4&b1", "t3-d")
    assert game.status().over


@needs_numba("camelot")
def test_compiled_they_count_the_same() -> None:
    rules = engine("camelot")
    state = camelot(f"{MIDDLE} {BORDER.replace('b11=4D', '')} w=5D").state
    assert rules.perft(state, 4, compiled=True) == rules.perft(state, 4)


@pytest.mark.parametrize(
    ("game", "plugin", "sentence"),
    [
        ("giant", "fill-then-match: {piles: [tableau]}", "the piles of 'tableau' have no capacity, so they are never full"),
        ("monte-carlo", "fill-then-match: {piles: [tableau]}", "cards that match, and a waste"),
        ("giant", "own-places: {tableau: [K]}", "tableau has 8 piles: give as many ranks, or none"),
    ],
)
def test_what_does_not_suit_them(game: str, plugin: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        engine_of(f"extends: {game}\nname: Wrong\nplugins: {{{plugin}}}\n")
