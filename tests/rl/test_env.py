"""The environment for learning is what Gymnasium wants, for any game, and shows no card that lies face down."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from tests.games import ALL, library

pytest.importorskip("gymnasium")

import gymnasium
import numpy
from gymnasium.utils.env_checker import check_env
from pilewright.rl.environment import HIDDEN, PatienceEnv

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", ["terrace", "generals-patience", "freecell", "klondike", "spider"])
def test_gymnasium_finds_nothing_to_object_to(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        check_env(gymnasium.make("pilewright/Patience-v0", game=name, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("name", ALL)
def test_every_legal_move_of_a_random_game_is_an_action_and_the_points_add_up(name: str) -> None:
    env = PatienceEnv(library().load(name), most_moves=40)
    choose = random.Random(7)
    _, info = env.reset(options={"deal": 5})
    points = start = info["score"]
    terminated = truncated = False
    while not (terminated or truncated):
        legal = env.legal_actions()
        assert list(numpy.flatnonzero(info["action_mask"])) == sorted(legal)
        assert sorted(legal.values()) == sorted(env.engine.legal_moves(env._state))
        if not legal:
            break
        seen, reward, terminated, truncated, info = env.step(numpy.int64(choose.choice(sorted(legal))))
        assert env.observation_space.contains(seen)
        points += reward
    assert points == info["score"]
    assert start is not None


def test_the_seed_decides_the_deal() -> None:
    env = PatienceEnv("giant")
    first = [env.reset(seed=3)[1]["deal"], env.reset()[1]["deal"]]
    assert first == [env.reset(seed=3)[1]["deal"], env.reset()[1]["deal"]]
    assert first[0] != first[1]


def test_cards_face_down_are_hidden_unless_all_is_to_be_seen() -> None:
    hidden, shown = PatienceEnv("klondike"), PatienceEnv("klondike", thoughtful=True)
    one, other = (numpy.sort(hidden.reset(options={"deal": deal})[0]) for deal in (1, 2))
    assert int((one == HIDDEN).sum()) == 24 + 21 == int((other == HIDDEN).sum())
    assert int((shown.reset(options={"deal": 1})[0] == HIDDEN).sum()) == 0


def test_a_copy_goes_on_from_where_the_environment_was() -> None:
    env = PatienceEnv("generals-patience")
    _, info = env.reset(seed=1)
    for copied in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        one, other = (each.step(numpy.int64(next(iter(info["legal_moves"])))) for each in (copied, copy.deepcopy(env)))
        assert (one[0] == other[0]).all()
        assert one[4]["legal_moves"] == other[4]["legal_moves"] != info["legal_moves"]
        assert copied.reset()[1]["deal"] == copy.deepcopy(env).reset()[1]["deal"], "the seed's next deal is the same"
    assert env.legal_actions().keys() == info["legal_moves"].keys(), "the environment itself stayed where it was"


def test_an_illegal_action_costs_a_point_and_changes_nothing() -> None:
    env = PatienceEnv("giant")
    before, info = env.reset(seed=1)
    illegal = int(numpy.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, terminated, truncated, _ = env.step(numpy.int64(illegal))
    assert (reward, terminated, truncated) == (-1.0, False, False)
    assert bytes(after) == bytes(before)


@pytest.mark.process
def test_the_example_plays() -> None:
    command = [sys.executable, str(ROOT / "examples" / "random_agent.py"), "straight-up", "2"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(shown) == 2
    assert all("points" in line for line in shown)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"largest_deal": 0}, "0 is no largest deal: the numbers go from 1 to"),
        ({"largest_deal": 10**30}, "is no largest deal"),
        ({"most_moves": -1}, "a game of at most -1 moves is none: most_moves must be 1 or more"),
        ({"most_moves": 0}, "a game of at most 0 moves is none"),
        ({"render_mode": "human"}, "there is no render mode 'human', only 'ansi'"),
    ],
)
def test_what_makes_no_environment_is_told(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        PatienceEnv("klondike", **options)


def test_an_option_that_there_is_not_is_told_and_deals_nothing() -> None:
    env = PatienceEnv("klondike")
    env.reset(options={"deal": 3})
    with pytest.raises(ValueError, match="there is no option 'number', only 'deal'"):
        env.reset(options={"number": 17, "deal": 4})
    assert str(env.deal) == "3"


def test_a_largest_deal_may_be_the_first() -> None:
    assert PatienceEnv("klondike", largest_deal=1).reset(seed=5)[1]["deal"] == "1"
