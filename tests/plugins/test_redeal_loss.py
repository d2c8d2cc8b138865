"""redeal-loss: every sentence of the rule that its module states, in positions made by hand."""

import pytest
from pilewright.loading import Source
from pilewright.playing.game import Game, Standing

from tests.games import engine, game_at, library

FULL = "t1=9S t2=9S t3=9C t4=9C t5=5S t6=5S t7=5C t8=5C"
ONE_AT_A_TIME = "after the redeal a card is turned only onto an empty waste: play the card on the waste first"


def generals(position: str) -> Game:
    return game_at(engine("generals-patience"), position)


def test_before_the_redeal_cards_are_dealt_onto_the_waste() -> None:
    game = generals(f"base=1 {FULL} t9=TS w=KS r=3S s=*")
    game.play("deal")
    assert len(game.pile("waste")) == 2
    assert not game.status().over


def test_after_the_redeal_a_card_is_turned_only_onto_an_empty_waste() -> None:
    assert "deal" in generals(f"base=1 redeals=1 {FULL} t9=TS r=3S s=*").legal_moves
    game = generals(f"base=1 redeals=1 f1=AS {FULL} t9=TS w=2S r=3H s=*")
    assert "deal" not in game.legal_moves
    assert game.why_not("deal") == ONE_AT_A_TIME


def test_the_redeal_itself_deals_nothing_and_there_is_one() -> None:
    game = generals(f"base=1 {FULL} t9=TS w=* r=3S")
    game.play("redeal")
    assert game.pile("waste") == []
    assert game.redeals_left == 0
    game = generals(f"base=1 redeals=1 {FULL} t9=TS w=* r=3S")
    assert game.why_not("redeal") == "the one redeal of this game is used up"


def test_the_game_is_lost_when_the_card_on_the_waste_can_never_be_played() -> None:
    status = generals(f"base=1 redeals=1 {FULL} t9=TS w=KS r=3S s=*").status()
    assert (status.standing, status.over) == (Standing.LOST, True)
    assert status.reason == "after the redeal the KS on the waste can be neither played nor freed"


@pytest.mark.parametrize("redeals", [0, 1])
def test_the_same_position_before_the_redeal_is_not_lost(redeals: int) -> None:
    standing = generals(f"base=1 redeals={redeals} {FULL} t9=TS w=KS r=3S s=*").status().standing
    assert standing is (Standing.LOST if redeals else Standing.RUNNING)


def test_other_moves_may_free_the_card_first() -> None:
    """KS needs a space: 8H goes on 9S and opens one."""
    game = generals(f"base=1 redeals=1 {FULL} t9=8H w=KS r=3S s=*")
    assert game.status().standing is Standing.RUNNING
    assert "w-t9" not in game.legal_moves
    game.play("t9-t1")
    game.play("w-t9")
    assert len(game.pile("waste")) == 1, "and the next card is turned by itself"


def test_a_card_that_can_be_played_loses_nothing() -> None:
    assert generals(f"base=1 redeals=1 f1=AS {FULL} t9=TS w=2S r=3S s=*").status().standing is Standing.RUNNING


def test_without_a_way_to_the_waste_the_reserve_may_free_the_card_by_and_by() -> None:
    """3S on the waste waits for 2S, which lies on the reserve."""
    game = generals(f"base=1 redeals=1 f1=AS {FULL} t9=TS w=3S r=6S2S s=*")
    assert game.status().standing is Standing.RUNNING
    game.play("r-f1")
    game.play("w-f1")
    assert game.score == 3


def test_the_hint_follows_the_way_that_saves_the_game() -> None:
    game = generals(f"base=1 redeals=1 {FULL} t9=8H w=KS r=3S s=*")
    moves = []
    for _ in range(2):
        hint = game.hint()
        assert hint is not None
        moves.append(str(hint))
        game.play(hint)
    assert moves[0] in {"t9-t1", "t9-t2", "t9-t3", "t9-t4"}
    assert moves[1] == "w-t9"


@pytest.mark.parametrize(
    "piles",
    [
        b"extends: giant\nname: Wrong\nplugins:\n  redeal-loss: {}\n",
        b"extends: terrace\nname: Wrong\nplugins:\n  redeal-loss: {}\n",
        b"extends: terrace\nname: Wrong\npiles: {stock: {redeals: unlimited}}\nplugins:\n  redeal-loss: {}\n",
    ],
)
def test_it_needs_a_waste_and_a_number_of_redeals(piles: bytes) -> None:
    ruleset, problems = library().check(Source("wrong.yaml", "wrong", piles))
    assert ruleset is None
    assert [problem.message for problem in problems if problem.level == "error"] == [
        "redeal-loss has nothing to do here: it needs a waste, and a number of redeals from 1 up at the stock"
    ]
    assert [(problem.code, problem.line) for problem in problems if problem.level == "error"] == [("P520", piles.count(b"\n"))]


def test_it_takes_no_parameters() -> None:
    text = b"extends: generals-patience\nname: Wrong\nplugins:\n  redeal-loss: {cards: 1}\n"
    ruleset, problems = library().check(Source("wrong.yaml", "wrong", text))
    assert ruleset is None
    assert [(problem.line, problem.column) for problem in problems] == [(4, 17)]
