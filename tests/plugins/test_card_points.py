"""card-points: what a card gives that is brought away, and that the points stay when others lie on it."""

from pilewright.loading import Source
from pilewright.playing.game import Game

from tests.games import engine, game_at, library


def thieves(position: str) -> Game:
    return game_at(engine("thieves"), position)


def test_a_card_from_the_tableau_gives_the_points_of_its_rank() -> None:
    game = thieves("base=1 h=5H t1=KSQSJSTS9S8S7S6S t2=KH t3=*D s=*")
    scores = [game.score]
    for _ in range(8):
        game.play("t1-h")
        scores.append(game.score)
    assert scores == [0, 2, 4, 6, 10, 14, 20, 26, 34]


def test_a_joker_and_a_card_dealt_from_the_stock_give_none() -> None:
    game = thieves("base=1 h=5H t1=KS*D t2=KH s=*")
    game.play("t1-h")
    assert game.score == 0
    game.play("t2-h")
    assert game.score == 8
    game.play("deal", "deal")
    assert game.score == 8


def test_points_above_a_byte_are_kept() -> None:
    game = thieves("base=1 card-points.points=254 card-points.points-high=1 h=5H t1=AS2S3S4S t2=KH s=*")
    assert game.score == 510
    game.play("t1-h")
    assert game.score == 514
    game.undo()
    assert game.score == 510


def test_it_needs_thirteen_numbers() -> None:
    text = b"extends: thieves\nname: Wrong\nplugins: {card-points: {ranks: [1, 2]}}\n"
    assert [problem.message for problem in library().check(Source("wrong.yaml", "wrong", text))[1]] == [
        "'ranks' needs at least 13 items, not 2"
    ]
