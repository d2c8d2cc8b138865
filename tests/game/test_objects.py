"""Engines, games and rulesets are objects as Python has them: shared by threads, copied, pickled, compared, shown."""

from __future__ import annotations

import copy
import pickle
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pilewright
import pytest
from pilewright.engine import Engine
from pilewright.kernel.sockets import RUNNING
from pilewright.loading import RulesetError
from pilewright.model.deals import Deal
from pilewright.model.errors import IllegalMove, PluginMissing
from pilewright.model.frozen import Frozen
from pilewright.playing.game import Game

from tests.games import engine, engine_of, library, small_game

GAMES = ["terrace", "generals-patience", "klondike", "poker-shuffle", "union-square"]
"""Without plugins, with one, and with one that has moves of its own."""


@pytest.fixture
def _switching() -> Iterator[None]:
    """Threads take turns after every few steps, not every 5 ms."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def played(rules: Engine, deal: int) -> list[bytes]:
    """The positions of a random game."""
    choose, state = random.Random(deal).choice, rules.start(rules.deck(Deal(deal)))
    states = [state]
    while rules.outcome(state) == RUNNING and len(states) < 30 and (moves := rules.legal_moves(state)):
        assert all(rules.is_legal(state, move) for move in moves)
        state = rules.play(state, choose(moves))
        states.append(state)
    return states


@pytest.mark.usefixtures("_switching")
@pytest.mark.parametrize("name", GAMES)
def test_threads_play_different_games_with_one_engine(name: str) -> None:
    rules, deals = Engine(library().load(name)), range(1, 17)
    alone = [played(rules, deal) for deal in deals]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda deal: played(rules, deal), deals)) == alone


@pytest.mark.usefixtures("_switching")
def test_copies_of_a_game_are_asked_and_played_in_several_threads() -> None:
    game = Game(Engine(library().load("klondike")), 17)

    def followed(twin: Game) -> list[str]:
        said = []
        for _ in range(6):
            hint = twin.hint(50)
            said += [str(hint), twin.status(50).reason, " ".join(map(str, twin.legal_moves))]
            twin.play(hint or next(iter(twin.legal_moves)))
        return [*said, twin.position]

    alone = followed(game.copy())
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(followed, [game.copy() for _ in range(8)])) == [alone] * 8
    assert game.moves == []


def test_every_ruleset_and_its_engine_can_be_pickled_and_hashed() -> None:
    for entry in library():
        try:
            rules = library().load(entry.id)
        except RulesetError:
            continue
        again = pickle.loads(pickle.dumps(rules))
        assert again == rules == copy.deepcopy(rules)
        assert hash(again) == hash(rules)
        assert {rules: 1}[again] == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_pickled_with_its_history(name: str) -> None:
    game = Game(library().load(name), 17)
    for _ in range(4):
        game.play(next(iter(game.legal_moves)))
    game.undo()
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)):
        assert again == game
        assert (again.moves, again.undone, again.record()) == (game.moves, 1, game.record())
        assert again.redo()
        assert again != game, "what happens to the one does not happen to the other"
        assert again.hint(50) is None or again.status(50)
    assert game.undone == 1


def test_what_was_deepcopied_together_is_still_together() -> None:
    game = Game(engine("klondike"), 17)
    assert copy.deepcopy(game).engine is game.engine is copy.copy(game).engine
    one, other = pickle.loads(pickle.dumps([game, game.copy()]))
    assert one.engine is other.engine


def test_a_pickled_game_whose_plugin_is_gone_says_which() -> None:
    ruleset = library().load("generals-patience")
    text = pickle.dumps(Game(ruleset, 17)).replace(b"\x0astock-lock", b"\x0astack-luck")
    with pytest.raises(PluginMissing, match="General's Patience needs 'stack-luck', which is in no plugin installed here"):
        pickle.loads(text)


def test_games_are_equal_in_the_same_position_by_the_same_rules() -> None:
    game, other = (Game(engine("klondike"), 17) for _ in range(2))
    assert game == other
    other.play(next(iter(other.legal_moves)))
    assert game != other
    other.undo()
    assert game == other, "the history does not matter"
    assert Game(engine("klondike-unlimited"), 17) != game, "the rules do"
    assert game != "klondike"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_an_error_is_pickled_with_all_that_it_says() -> None:
    error = IllegalMove("t1-t2", "it does not fit", "t1=KS t2=AS")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), vars(again)) == (str(error), vars(error))


def test_objects_show_themselves_shortly() -> None:
    rules = engine_of(small_game(2), "small")
    game = Game(rules, 1)
    game.play(str(next(iter(game.legal_moves))))
    assert repr(rules.ruleset) == "<Ruleset small: Small>"
    assert repr(rules) == "<Engine of small>"
    assert repr(game) == f"<Game small, deal 1, 1 played: {game.position}>"


def test_a_frozen_mapping_says_what_it_was_made_of_and_stays_so() -> None:
    given = {"a": [1, {"b": 2}], "c": "d"}
    one = Frozen(given)
    given["c"] = "e"
    assert one == {"a": (1, {"b": 2}), "c": "d"} == pickle.loads(pickle.dumps(one))
    assert hash(one) == hash(Frozen({"c": "d", "a": (1, {"b": 2})})), "the order does not matter"
    assert repr(one) == "{'a': (1, {'b': 2}), 'c': 'd'}"
    with pytest.raises(TypeError):
        one["c"] = "e"  # type: ignore[index]


def test_the_package_shows_its_names_and_its_version() -> None:
    assert set(pilewright.__all__) <= set(dir(pilewright))
    assert "Any" not in dir(pilewright)
    assert pilewright.__version__.count(".") == 2
    assert pilewright.IllegalMove is IllegalMove
    assert issubclass(pilewright.RulesetError, Exception)
