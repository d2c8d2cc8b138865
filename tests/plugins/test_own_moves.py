"""A plugin with moves of its own: they are legal moves like any others, for players, searches and the compiled kernel."""

import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from pilewright.engine import Engine
from pilewright.engine.notation import Move, parse_position, position_text
from pilewright.extending.registry import GROUP, Registry
from pilewright.library import Library
from pilewright.loading import Source
from pilewright.model.errors import IllegalMove
from pilewright.playing.game import Game

from tests.games import game_at, needs_numba

PLUGIN = '''
"""merci: once in a game, the top card of a pile may be laid under that pile's other cards."""

from pilewright import hookimpl
from pilewright.kernel import code_of, own_move, put_under, set_word, size, take, word

INTERFACE = 2


@hookimpl
def state_words():
    return ("used",)


@hookimpl
def extra_moves(rules, state, moves, number, slot):
    if word(rules, state, slot, 0) != 0:
        return number
    for pile in range(rules.piles):
        if pile != rules.stock and size(rules, state, pile) > 1:
            moves[number] = own_move(slot, pile)
            number += 1
    return number


@hookimpl
def play_extra(rules, state, move, slot):
    pile = code_of(move)
    put_under(rules, state, pile, take(rules, state, pile))
    set_word(rules, state, slot, 0, 1)


@hookimpl
def score(rules, state, slot):
    return -10 if word(rules, state, slot, 0) != 0 else 0


@hookimpl
def extra_move_text(engine, code):
    return "Merci-" + engine.piles[code].label
'''
RULESET = b"extends: giant\nname: Giant with Mercy\nplugins: {merci: {}}\n"
POSITION = "base=1 t1=5S4S t2=6H t3=KS t4=KC t5=KS t6=KC t7=8S t8=8C c=JD s=*"


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    folder: Path = tmp_path_factory.mktemp("merci")
    (folder / "merci_plugin.py").write_text(PLUGIN)
    sys.path.insert(0, str(folder))
    try:
        registry = Registry([*entry_points(group=GROUP), EntryPoint("merci", "merci_plugin", GROUP)])
    finally:
        sys.path.remove(str(folder))
    assert registry.problems == []
    ruleset, problems = Library(registry, folders=[]).check(Source("mercy.yaml", "mercy", RULESET))
    assert problems == []
    assert ruleset is not None
    return Engine(ruleset, registry)


def test_its_move_stands_among_the_legal_moves_as_it_is_written(rules: Engine) -> None:
    game = game_at(rules, POSITION)
    assert "merci-t1" in game.legal_moves
    assert "MERCI-T1" in game.legal_moves
    assert Move.parse("merci-t1") in list(game.legal_moves)
    assert "merci-t2" not in game.legal_moves, "one card cannot be laid under others"
    assert game.why_not("merci-t1") is None


def test_it_is_played_scored_and_undone_like_any_other(rules: Engine) -> None:
    game = game_at(rules, POSITION)
    before = game.position
    game.play("merci-t1", "t1-t2")
    assert " t1=4S t2=6H5S " in game.position
    assert game.score == -10
    assert [str(move) for move in game.moves[0]] == ["merci-t1", "t1-t2"]
    game.undo()
    assert game.position == before
    assert game.score == 0


def test_it_can_be_used_once_and_is_refused_then(rules: Engine) -> None:
    game = game_at(rules, POSITION)
    game.play("merci-t1")
    assert not [move for move in game.legal_moves if str(move).startswith("merci")]
    with pytest.raises(ValueError, match=r"^merci-t1 cannot be played now$"):
        game.play("merci-t1")
    with pytest.raises(IllegalMove):
        game.play("t3-t1")


def test_its_word_is_part_of_the_position(rules: Engine) -> None:
    game = Game(rules, 17)
    game.play("deal")
    game.play("merci-t3")
    assert " merci.used=1 " in game.position
    assert position_text(rules, parse_position(rules, game.position)) == game.position


@needs_numba
def test_compiled_it_counts_the_same(rules: Engine) -> None:
    kernel, tables = rules.compiled
    state = parse_position(rules, game_at(rules, POSITION).position)
    for depth in (1, 2, 3):
        here = rules.kernel.perft(rules.rules, *rules.kernel.rows(rules.rules, state, depth), 0, depth)
        there = kernel.perft(tables, *kernel.rows(rules.rules, state, depth), 0, depth)
        assert here == there
    for seed in range(1, 10):
        ours, theirs = rules.kernel.state(state), kernel.state(state)
        rules.kernel.random_playout(rules.rules, ours, rules.kernel.moves(rules.rules), seed, 300)
        kernel.random_playout(tables, theirs, kernel.moves(rules.rules), seed, 300)
        assert bytes(ours) == bytes(theirs)
        assert rules.word(bytes(ours), "merci.used") == 1
