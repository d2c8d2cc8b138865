"""match-homes, in positions of King's Audience."""

import pytest
from pilewright.model.cards import cards_text
from pilewright.playing.game import Game

from tests.games import engine, engine_of, game_at, needs_numba, walked

TABLE = "t1=JS t2=3C t3=AS t4=KD t5=4C t6=QD t7=9D t8=7C t9=8C t10=9C t11=2H t12=3H t13=4H t14=5H t15=6H"


def audience(position: str) -> Game:
    return game_at(engine("kings-audience"), f"base=1 {position}")


def shown(game: Game, *piles: str) -> list[str]:
    return [cards_text(game.pile(pile)) for pile in piles]


def test_of_an_ace_and_a_jack_the_jack_goes_to_the_leftmost_empty_foundation() -> None:
    game = audience(f"f1=JD {TABLE} t16=7H w=8H5C6C s=*")
    game.play("t3&t1")
    assert shown(game, "f1", "f2", "d") == ["JD", "JS", "AS"]


@pytest.mark.parametrize("move", ["t4&t6", "t6&t4"])
def test_a_king_and_a_queen_go_together_the_queen_on_top_and_spaces_are_filled_from_the_left(move: str) -> None:
    game = audience(f"{TABLE} t16=7H w=8H5C6C s=*")
    game.play(move)
    assert shown(game, "r1", "w", "t4", "t6") == ["KD QD", "8H", "6C", "5C"]
    assert game.score == 2


def test_what_remains_of_the_waste_comes_before_the_stock() -> None:
    game = audience(f"{TABLE} t16=7H w=6C s=*")
    card = game.pile("s")[-1]
    game.play("t6&t4")
    assert shown(game, "t4", "w") == ["6C", ""]
    assert game.pile("t6") == [card & 63]


def test_only_one_suit_matches_and_the_waste_takes_part() -> None:
    moves = set(map(str, audience(f"{TABLE} t16=7H w=KC s=*").legal_moves))
    assert moves == {"t1&t3", "t3&t1", "t4&t6", "t6&t4", "deal"}
    assert {"t4&w", "w&t4"} < set(map(str, audience(f"{TABLE.replace('QD', 'QC')} t16=7H w=QD s=*").legal_moves))


def test_on_the_jack_the_foundation_goes_down_in_suit() -> None:
    game = audience(f"f1=JD {TABLE.replace('9D', 'TD')} t16=TH w=9D s=*")
    assert {"t7-f1"} == {move for move in map(str, game.legal_moves) if move.endswith("f1")}
    game.play("t7-f1")
    assert shown(game, "t7") == ["9D"]


@needs_numba("kings-audience")
def test_compiled_it_counts_the_same() -> None:
    rules = engine("kings-audience")
    for seed in range(3):
        state = walked("kings-audience", 5, seed, 25)
        assert rules.perft(state, 4, compiled=True) == rules.perft(state, 4)


@pytest.mark.parametrize(
    ("game", "plugin", "sentence"),
    [
        ("giant", "cell: [K]", "nothing matches in this game"),
        ("monte-carlo", "tableau: [14]", "14"),
    ],
)
def test_what_does_not_suit_it(game: str, plugin: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        engine_of(f"extends: {game}\nname: Wrong\nplugins: {{match-homes: {{{plugin}}}}}\n")
