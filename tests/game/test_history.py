"""Moves, undo and redo of a Game: nothing is forgotten and nothing is left behind."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pilewright.engine.notation import Move, decode, encode
from pilewright.model.errors import IllegalMove, NotationError
from pilewright.playing.game import Game
from pilewright.playing.saves import load_game, save_text

from tests.games import ALL, cards_of, engine, library

every_game = pytest.mark.parametrize("name", ALL)
numbers = st.integers(1, 32_000)


def seen(game: Game) -> tuple[bytes, str, int, int | None, int | None, list[str]]:
    """All that a player can see of a position."""
    return game.state, game.position, game.score, game.base, game.redeals_left, sorted(map(str, game.legal_moves))


def play_at_random(game: Game, seed: int, moves: int) -> None:
    choice = random.Random(seed).choice
    for _ in range(moves):
        legal = list(game.legal_moves)
        if not legal:
            return
        game.play(choice(legal))


@every_game
@settings(max_examples=4)
@given(deal=numbers, seed=numbers, length=st.integers(1, 200))
def test_undo_gives_each_position_back_and_redo_too(name: str, deal: int, seed: int, length: int) -> None:
    game = Game(engine(name), deal)
    cards = cards_of(game.state, game.engine)
    positions = [seen(game)]
    choice = random.Random(seed).choice
    while len(positions) <= length and positions[-1][-1]:
        game.play(choice(positions[-1][-1]))
        positions.append(seen(game))
        assert cards_of(game.state, game.engine) == cards
    for expected in reversed(positions[:-1]):
        assert game.undo()
        assert seen(game) == expected
        assert cards_of(game.state, game.engine) == cards
    assert not game.undo()
    for expected in positions[1:]:
        assert game.redo()
        assert seen(game) == expected
    assert not game.redo()


def _written(game: Game, move: Move) -> str:
    """The move as it stands among the legal ones: `t1-t2` may mean the match `t1&t2`."""
    return str(decode(game.engine, encode(game.engine, game.state, move)))


@every_game
@settings(max_examples=3)
@given(deal=numbers, seed=numbers, length=st.integers(0, 100))
def test_a_move_that_is_refused_leaves_no_trace(name: str, deal: int, seed: int, length: int) -> None:
    game = Game(engine(name), deal)
    play_at_random(game, seed, length)
    game.undo()
    before, moves, undone = seen(game), game.moves, game.undone
    labels = [pile.label for pile in game.engine.piles]
    choose = random.Random(seed)
    tried = [Move(choose.choice(labels), choose.choice(labels), choose.choice((1, 1, 1, 2, 3, 14))) for _ in range(60)]
    for move in [*tried, *(Move(label, label) for label in labels), Move("deal"), Move("redeal")]:
        assert (move in game.legal_moves) == (_written(game, move) in before[-1])
        if move in game.legal_moves:
            assert game.why_not(move) is None
            continue
        with pytest.raises(IllegalMove) as refused:
            game.play(move)
        assert refused.value.reason == game.why_not(move)
        assert refused.value.reason
        assert (seen(game), game.moves, game.undone) == (before, moves, undone)


@every_game
def test_restarting_and_reloading_over_and_over_gives_the_same_deal(name: str) -> None:
    game = Game(engine(name), 11982)
    dealt = seen(game)
    for seed in (1, 2, 3):
        play_at_random(game, seed, 10)
        game.restart()
        assert seen(game) == dealt
        play_at_random(game, seed, 10)
        game = load_game(save_text(game), library().load)
        game.restart()
        assert seen(game) == dealt
    assert seen(Game(engine(name), "11982")) == dealt


@pytest.mark.parametrize("name", ["terrace", "generals-patience", "chosen-base"])
def test_choosing_the_base_and_dealing_the_rest_is_one_action(name: str) -> None:
    game = Game(engine(name), 17)
    dealt = seen(game)
    stock = len(game.pile("stock"))
    game.play("t1-f1")
    assert len(game.moves) == 1
    assert len(game.pile("stock")) < stock - 1
    assert all(game.pile(pile.label) for pile in game.engine.group_piles("tableau"))
    assert game.undo()
    assert seen(game) == dealt
    assert not game.undo()


def test_the_base_choice_of_terrace_deals_six_cards_and_one_to_the_waste() -> None:
    game = Game(engine("terrace"), 17)
    kept = [game.pile(f"t{pile}") for pile in (1, 3, 4)]
    game.play("t2-f5")
    assert [game.pile(f"t{pile}") for pile in (1, 3, 4)] == kept
    assert [len(game.pile(label)) for label in ("stock", "waste", "foundation5")] == [82, 1, 1]
    assert game.base == game.pile("f5")[0] % 13 + 1


def test_several_moves_are_one_action_and_are_undone_together() -> None:
    game = Game(engine("giant"), 17)
    dealt = seen(game)
    game.play("t1-c", "deal")
    assert game.moves == [(Move("t1", "c"), Move("deal"))]
    game.undo()
    assert seen(game) == dealt
    game.redo()
    assert [len(game.pile("c")), len(game.pile("stock"))] == [1, 88]


@pytest.mark.parametrize(
    ("last", "error"), [("c-c", IllegalMove), ("t2-c", IllegalMove), ("t2-q", NotationError), ("", NotationError)]
)
def test_several_moves_are_played_all_or_not_at_all(last: str, error: type[Exception]) -> None:
    game = Game(engine("giant"), 17)
    game.play("deal")
    game.undo()
    before, undone = seen(game), game.undone
    with pytest.raises(error):
        game.play("t1-c", last)
    assert (seen(game), game.moves, game.undone) == (before, [], undone)


def test_an_action_without_moves_leaves_no_entry() -> None:
    game = Game(engine("giant"), 17)
    game.play("deal")
    game.undo()
    game.play()
    assert (game.moves, game.undone) == ([], 1)


def test_playing_forgets_what_was_undone() -> None:
    game = Game(engine("giant"), 17)
    game.play("deal")
    game.play("deal")
    game.undo()
    game.undo()
    game.play("t1-c")
    assert (game.undone, len(game.moves)) == (0, 1)
    assert not game.redo()


def test_a_restart_can_be_redone() -> None:
    game = Game(engine("giant"), 17)
    game.play("deal")
    game.play("t1-c")
    after = seen(game)
    game.restart()
    assert game.undone == 2
    game.redo()
    game.redo()
    assert seen(game) == after


def test_an_illegal_move_tells_move_reason_and_position() -> None:
    game = Game(engine("giant"), 17)
    with pytest.raises(IllegalMove, match=r"^s-t1 is not legal: cards leave the stock only by a deal$") as refused:
        game.play("s-t1")
    assert (refused.value.move, refused.value.reason) == ("s-t1", "cards leave the stock only by a deal")
    assert refused.value.position == game.position
