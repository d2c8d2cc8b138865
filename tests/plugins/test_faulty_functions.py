"""What a plugin's function returns is looked at, and what it does to the cards: the plugin is named, never Pilewright."""

from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from pilewright.engine import Engine
from pilewright.extending.registry import Registry
from pilewright.library import Library
from pilewright.loading import Source
from pilewright.model.deals import Deal
from pilewright.model.errors import PluginFailed

START = "from pilewright.extending import hookimpl\n\nINTERFACE = 2\n"
MOVES = "@hookimpl\ndef play_extra(rules, state, move, slot):\n    pass\n\n"

FAULTS = {
    "an outcome that is none": ("def outcome(rules, state, slot):\n    return 7\n", "outcome must return 0, 1 or 2, not 7"),
    "a score that is no number": ("def score(rules, state, slot):\n    return None\n", "TypeError: "),
    "a pile that there is not": ("def must_leave(rules, state, slot):\n    return 250\n", "or -1, not 250"),
    "a wrong number of moves": (
        "def extra_moves(rules, state, moves, number, slot):\n    return 10**9\n",
        "extra_moves must return the number of moves, not 1000000000",
    ),
    "no number of moves": (
        "def extra_moves(rules, state, moves, number, slot):\n    return None\n",
        "extra_moves must return the number of moves, not None",
    ),
    "a move of nobody's": (
        "def extra_moves(rules, state, moves, number, slot):\n    moves[number] = 99 << 24\n    return number + 1\n",
        f"{99 << 24} is no move of its own: own_move(slot, code) makes one",
    ),
    "cards that are gone": (
        "def after_step(rules, state, move, slot):\n    state[rules.sizes_at + rules.waste] = 0\n",
        "changes the cards: after the move",
    ),
    "an exit": ("def may_play(rules, state, move, slot):\n    raise SystemExit(3)\n", "SystemExit: 3 (line 6 of its module)"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_of_a_kernel_function_is_the_plugin_s(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    function, message = FAULTS[what]
    name = f"faulty_{abs(hash(what))}"
    (tmp_path / f"{name}.py").write_text(START + (MOVES if "extra_moves" in function else "") + "@hookimpl\n" + function)
    monkeypatch.syspath_prepend(str(tmp_path))
    registry = Registry([*entry_points(group="pilewright"), EntryPoint("faulty", name, "pilewright")])
    assert registry.problems == []
    library = Library(registry, [])
    ruleset, problems = library.check(Source("mine.yaml", "mine", b"extends: straight-up\nname: Mine\nplugins: {faulty: {}}\n"))
    assert problems == []
    assert ruleset is not None
    with pytest.raises(PluginFailed, match=r"^the plugin faulty") as failure:
        play_three_moves(Engine(ruleset, registry))
    assert message in str(failure.value)


def play_three_moves(engine: Engine) -> None:
    """Ask everything that can be asked of an engine, and play on."""
    state = engine.start(engine.deck(Deal(1)))
    for _ in range(3):
        engine.outcome(state)
        engine.score(state)
        engine.must_leave(state)
        state = engine.play(state, engine.legal_moves(state)[-1])


def test_functions_named_like_hooks_without_the_decorator_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "forgetful.py").write_text("INTERFACE = 2\n\n\ndef may_play(rules, state, move, slot):\n    return True\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry = Registry([EntryPoint("forgetful", "forgetful", "pilewright")])
    assert registry.problems == ["plugin forgetful (no distribution): named like hooks, but without @hookimpl: may_play"]


def test_two_plugins_cannot_be_one_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shared_module.py").write_text(START)
    monkeypatch.syspath_prepend(str(tmp_path))
    points = [EntryPoint(name, "shared_module", "pilewright") for name in ("one", "two")]
    why = "plugin two (no distribution) is left out: its module is that of the plugin one already"
    assert Registry(points).problems == [why]


def test_a_ruleset_that_names_a_plugin_left_out_is_told_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wrong.py").write_text(START + "@hookimpl\ndef may_play(rules, state):\n    return True\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry = Registry([*entry_points(group="pilewright"), EntryPoint("wrong", "wrong", "pilewright")])
    source = Source("mine.yaml", "mine", b"extends: straight-up\nname: Mine\nplugins: {wrong: {}}\n")
    _, problems = Library(registry, []).check(source)
    why = "may_play must take exactly (rules, state, move, slot)"
    assert [str(problem) for problem in problems] == [f"mine.yaml:3:11: P501 the plugin 'wrong' cannot be used: {why}"]
