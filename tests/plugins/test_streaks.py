"""streaks: the points of a streak, what a deal does, the peaks, and the next round."""

import pytest
from pilewright.loading import Source
from pilewright.playing.game import Game, Standing

from tests.games import engine, game_at, library

STREAK = "base=1 h=5S t28=6H t27=7H t26=8H t25=9H t1=KS s=*"
LAST_PEAK = "base=1 streaks.points=40 a=#KD h=5S9C t1=TH s=*"
TWO_PEAKS = "base=1 h=5S9C t1=TH t2=JH s=*"


def peaks(position: str, name: str = "triple-peaks") -> Game:
    return game_at(engine(name), position)


def scores(game: Game, *moves: str) -> list[int]:
    found = []
    for move in moves:
        game.play(move)
        found.append(game.score)
    return found


def test_each_card_of_a_streak_gives_one_point_more() -> None:
    assert scores(peaks(STREAK), "t28-h", "t27-h", "t26-h", "t25-h") == [1, 3, 6, 10]


def test_or_twice_as_many() -> None:
    assert scores(peaks(STREAK, "triple-peaks-doubling"), "t28-h", "t27-h", "t26-h", "t25-h") == [1, 3, 7, 15]


def test_a_deal_ends_the_streak_and_costs_five_points_if_there_are_so_many() -> None:
    game = peaks(STREAK)
    assert scores(game, "t28-h", "t27-h", "deal") == [1, 3, 0]
    game = peaks(STREAK)
    assert scores(game, "t28-h", "t27-h", "t26-h", "t25-h", "deal") == [1, 3, 6, 10, 5]
    assert scores(peaks(STREAK, "triple-peaks-doubling"), "t28-h", "t27-h", "deal") == [1, 3, 3]


def test_a_deal_turns_the_other_cards_of_the_hole_over() -> None:
    game = peaks(STREAK)
    game.play("t28-h", "t27-h", "deal")
    assert " a=#7H#6H#5S " in game.position
    assert len(game.pile("hole")) == 1


def test_a_peak_that_is_cleared_gives_fifteen_points_more_and_the_last_thirty() -> None:
    assert scores(peaks(TWO_PEAKS), "t1-h", "t2-h") == [2 + 15, 17 + 3 + 30]
    assert scores(peaks(TWO_PEAKS, "triple-peaks-doubling"), "t1-h", "t2-h") == [2 + 25, 27 + 4 + 50]


def test_the_game_is_won_when_the_tableau_is_empty() -> None:
    game = peaks(LAST_PEAK)
    game.play("t1-h")
    assert game.status().standing is Standing.WON


def test_with_rounds_all_is_dealt_again_in_the_order_in_which_it_lay() -> None:
    game = peaks(LAST_PEAK, "triple-peaks-rounds")
    game.play("t1-h")
    assert game.score == 40 + 2 + 30
    assert game.status().standing is Standing.RUNNING
    assert " a=- " in game.position
    assert " t1=#5S t2=#9C t3=#TH t4=#KD " in game.position, "the hole was turned over onto the pile aside"
    assert [len(game.pile(name)) for name in ("stock", "hole", "tableau28")] == [23, 1, 1]


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ("{aside: hole}", "streaks need a pile aside, which 'hole' is not"),
        ("{peaks: [3, 29]}", "the tableau has only 28 piles, not 29"),
    ],
)
def test_its_piles_must_be_those_of_the_game(parameters: str, message: str) -> None:
    text = f"extends: triple-peaks\nname: Wrong\nplugins: {{streaks: {parameters}}}\n".encode()
    problems = library().check(Source("wrong.yaml", "wrong", text))[1]
    assert [problem.message for problem in problems if problem.level == "error"] == [message]


def test_it_needs_a_stock_that_deals_to_a_hole() -> None:
    problems = library().check(Source("w.yaml", "w", b"extends: giant\nname: W\nplugins: {streaks: {aside: cell}}\n"))[1]
    assert [problem.message for problem in problems if problem.level == "error"] == [
        "streaks need a hole to which the stock deals, and a tableau"
    ]
