"""swap: two cards change places, as one move however it is seen."""

from pilewright.loading import Source

from tests.games import engine, game_at, legal, library

THREE = "base=1 w=KS t1=AC t4=2D t9=3H s=*"


def test_every_two_cards_may_change_places() -> None:
    moves = {move for move in legal(engine("poker-shuffle"), THREE) if move.startswith("swap")}
    assert moves == {"swap-t1-t4", "swap-t1-t9", "swap-t4-t9"}


def test_the_cards_change_places_and_back() -> None:
    game = game_at(engine("poker-shuffle"), THREE)
    before = game.position
    game.play("swap-t1-t9")
    assert " t1=3H " in game.position
    assert " t9=AC " in game.position
    game.play("swap-t1-t9")
    assert game.position == before


def test_a_card_goes_to_a_space_as_an_ordinary_move() -> None:
    assert "t4-t5" in legal(engine("poker-shuffle"), THREE)
    assert "t4-t5" not in legal(engine("poker"), THREE)


def test_its_group_must_not_be_too_large() -> None:
    text = b"extends: maze\nname: Wrong\nplugins: {swap: {on: tableau}}\n"
    problems = library().check(Source("wrong.yaml", "wrong", text))[1]
    assert [problem.message for problem in problems if problem.level == "error"] == [
        "there are too many piles of 'tableau' for all to be swapped; there may be 32"
    ]
