"""A double click, and bringing up all that goes up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pilewright.engine.notation import Move
from pilewright.model.errors import NotationError
from pilewright.playing.game import Game

from tests.games import ALL_SHIPPED, engine, game_at, start, walk

numbers = st.integers(1, 32_000)
EIGHT = "t1=9S t2=9S t3=9C t4=9C t5=5S t6=5S t7=5C t8=5C"


def test_a_top_card_goes_to_the_leftmost_foundation_that_takes_it() -> None:
    game = game_at(engine("terrace"), f"base=1 f2=AS f3=AC {EIGHT} t9=2H w=AH r=2D s=*")
    assert game.to_foundation("t9") == Move("t9", "f2")
    assert game.to_foundation("reserve") == Move("r", "f2")
    assert game.to_foundation("w") == Move("w", "f1")
    assert game.to_foundation("t1") is None
    assert game.to_foundation("stock") is None
    assert game.to_foundation("f2") is None


def test_a_card_on_a_foundation_does_not_go_to_another() -> None:
    """In Giant it may be moved there by hand, but that brings nothing up."""
    game = game_at(engine("giant"), "base=1 f2=AS t1=KC s=*")
    assert "f2-f1" in game.legal_moves
    assert game.to_foundation("f2") is None
    assert game.all_to_foundations() == []


def test_a_run_goes_up_a_card_at_a_time() -> None:
    game = game_at(engine("giant-same-suit"), "base=1 f1=AS t1=4S3S2S t2=KC s=*")
    assert game.to_foundation("t1") == Move("t1", "f1")
    assert game.all_to_foundations() == [Move("t1", "f1")] * 3


def test_a_pile_that_there_is_not_is_refused() -> None:
    with pytest.raises(NotationError, match=r"there is no pile 't9'"):
        Game(engine("giant"), 17).to_foundation("t9")


def test_all_that_goes_up_is_one_action_and_brings_what_becomes_free() -> None:
    game = game_at(engine("terrace"), f"base=1 f1=AS {EIGHT}5H t9=3C4D w=2H r=KH s=*")
    before = game.state
    moves = game.all_to_foundations()
    assert moves[0] == Move("w", "f1")
    assert game.state == before, "asking plays nothing"
    game.play(*moves)
    assert len(game.moves) == 1
    assert game.all_to_foundations() == []
    game.undo()
    assert game.state == before


def test_the_base_card_is_left_to_the_player() -> None:
    assert Game(engine("terrace"), 17).all_to_foundations() == []
    assert Game(engine("terrace"), 17).to_foundation("t1") == Move("t1", "f1")


def on_goal(game: Game) -> int:
    """Cards on the piles that must be full, in holes, and out of play."""
    goal = game.ruleset.goal.full
    up = [pile for pile in game.engine.piles if pile.group.name in goal or pile.group.role in ("hole", "discard")]
    return sum(game.engine.size(game.state, pile.index) for pile in up)


@pytest.mark.parametrize("name", ALL_SHIPPED)
@settings(max_examples=8)
@given(deal=numbers, seed=numbers, length=st.integers(0, 150))
def test_whatever_goes_up_is_legal_goes_card_by_card_and_leaves_nothing_that_goes_up(
    name: str, deal: int, seed: int, length: int
) -> None:
    rules = engine(name)
    *_, (state, _, _) = walk(rules, start(name, deal), seed, length)
    game = game_at(rules, state)
    moves = game.all_to_foundations()
    for move in moves:
        assert game.to_foundation(move.source) is not None
        before = on_goal(game)
        game.play(move)
        assert on_goal(game) == before + 1 or (rules.rules.has_auto and on_goal(game) > before)
    if game.base is not None:
        assert all(game.to_foundation(pile.label) is None for pile in game.engine.piles)


def test_a_game_is_dealt_from_a_number_or_a_deck() -> None:
    deck = engine("giant").deck(Game(engine("giant"), 17).deal or pytest.fail("no deal"))
    game = Game(engine("giant"), deck=deck)
    assert game.state == Game(engine("giant"), 17).state
    assert game.deal is None
    with pytest.raises(ValueError, match=r"from a deal number or from a deck, not from both"):
        Game(engine("giant"), 17, deck)
    with pytest.raises(ValueError, match=r"these are not the 104 cards of Giant; missing: "):
        Game(engine("giant"), deck=deck[1:])
    assert Game(engine("giant")).deal is not None
