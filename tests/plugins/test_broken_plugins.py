"""Whatever an installed plugin does wrong: one line says so, and everything else goes on working."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pilewright.engine import Engine
from pilewright.extending.registry import Registry
from pilewright.library import Library
from pilewright.loading import Source
from pilewright.playing.game import Game

from tests.plugins.installed_plugins import OWN, START, Install, everything_else_works, write_distribution

FAILURES = {
    "an ImportError": ("import pilewright.no_such_module\n", "ModuleNotFoundError: No module named 'pilewright.no_such_module'"),
    "a SyntaxError": ("def broken(:\n", "SyntaxError: "),
    "an end of the program": ("raise SystemExit('bye')\n", "SystemExit: bye"),
    "an error of its own": ("raise RuntimeError('over\\n  two lines')\n", "RuntimeError: over two lines"),
    "an error without words": ("raise RuntimeError\n", "RuntimeError: no reason given"),
    "an argument that the hook does not have": (
        START + "@hookimpl\ndef describe(rules, given):\n    return ''\n",
        "describe takes (ruleset, given, language), not what it asks for",
    ),
    "a kernel function with an argument too few": (
        START + "@hookimpl\ndef may_play(rules, state, move):\n    return True\n",
        "may_play must take exactly (rules, state, move, slot)",
    ),
    "a kernel function with its arguments exchanged": (
        START + "@hookimpl\ndef may_play(state, rules, move, slot):\n    return True\n",
        "may_play must take exactly (rules, state, move, slot)",
    ),
    "suit relations that raise": (
        START + "@hookimpl\ndef suit_relations():\n    return 1 / 0\n",
        "ZeroDivisionError: division by zero",
    ),
    "a suit relation that raises": (
        START + "@hookimpl\ndef suit_relations():\n    return {'odd': lambda card, on: card.suit}\n",
        "AttributeError: 'int' object has no attribute 'suit'",
    ),
    "a suit relation that is no function": (
        START + "@hookimpl\ndef suit_relations():\n    return {'odd': 3}\n",
        "TypeError: suit_relations must give a function for each name",
    ),
    "a suit relation of a name that there is": (
        START + "@hookimpl\ndef suit_relations():\n    return {'same': lambda card, on: True}\n",
        "ValueError: another plugin has the suit relation 'same' already",
    ),
    "folders that raise": (START + "@hookimpl\ndef ruleset_folders():\n    raise OSError('gone')\n", "OSError: gone"),
    "folders that are texts": (
        START + "@hookimpl\ndef ruleset_folders():\n    return ['/usr/share/games']\n",
        "TypeError: ruleset_folders must give folders (pathlib.Path, or what importlib.resources.files gives)",
    ),
    "a schema that raises": (START + "@hookimpl\ndef parameter_schema():\n    raise KeyError('spaces')\n", "KeyError: 'spaces'"),
    "a schema that is none": (
        START + "@hookimpl\ndef parameter_schema():\n    return ['spaces']\n",
        "TypeError: parameter_schema must give a JSON Schema",
    ),
    "words that are numbers": (
        START + "@hookimpl\ndef state_words():\n    return [1]\n",
        "TypeError: state_words must give a list of names, not [1]",
    ),
    "words that are one text": (
        START + "@hookimpl\ndef state_words():\n    return 'taken'\n",
        "TypeError: state_words must give a list of names, not 'taken'",
    ),
    "too many words": (
        START + "@hookimpl\ndef state_words():\n    return [f'w{n}' for n in range(65)]\n",
        "TypeError: state_words must give at most 64 names",
    ),
    "moves that cannot be played": (
        START + "@hookimpl\ndef extra_moves(rules, state, moves, number, slot):\n    return number\n",
        "TypeError: extra_moves and play_extra belong together",
    ),
}


@pytest.mark.parametrize("what", FAILURES)
def test_a_plugin_that_fails_is_left_out_with_one_line(what: str, install: Install) -> None:
    text, why = FAILURES[what]
    registry = Registry([*OWN, *install({"ends": text, "works": START + "@hookimpl\ndef state_words():\n    return ('on',)\n"})])
    if "SyntaxError" in why:
        assert len(registry.problems) == 1
        assert registry.problems[0].startswith("plugin ends (odds 1.2) is left out: SyntaxError: ")
    else:
        assert registry.problems == [f"plugin ends (odds 1.2) is left out: {why}"]
    assert "\n" not in registry.problems[0]
    assert "ends" not in registry.plugins
    assert [plugin.name for plugin in registry.failed] == ["ends"]
    assert registry.plugins["works"].hooks == ("state_words",)
    everything_else_works(registry)


@pytest.mark.parametrize(
    ("written", "meant"), [("leagl_moves", "extra_moves"), ("may_plya", "may_play"), ("suit_relation", "suit_relations")]
)
def test_a_misspelt_hook_is_a_warning_that_names_the_right_one(written: str, meant: str, install: Install) -> None:
    registry = Registry([*OWN, *install({"slips": START + f"@hookimpl\ndef {written}():\n    return ()\n"})])
    assert registry.problems == [f"plugin slips (odds 1.2): there is no hook {written!r}; did you mean {meant!r}?"]
    assert registry.plugins["slips"].hooks == ()
    everything_else_works(registry)


def test_of_two_plugins_of_one_name_the_first_distribution_has_it(install: Install) -> None:
    points = [*install({"twin": START}, "bees"), *install({"twin": START}, "ants")]
    for order in (points, points[::-1]):
        registry = Registry([*OWN, *order])
        assert registry.problems == ["plugin twin (bees 1.2) is left out: ants 1.2 has a plugin of the same name"]
        everything_else_works(registry)


def test_of_two_plugins_with_one_suit_relation_the_first_by_name_has_it(install: Install) -> None:
    relation = START + "@hookimpl\ndef suit_relations():\n    return {'odd': lambda card, on: True}\n"
    points = install({"second": relation, "first": relation})
    for order in (points, points[::-1]):
        registry = Registry([*OWN, *order])
        problem = "plugin second (odds 1.2) is left out: ValueError: another plugin has the suit relation 'odd' already"
        assert registry.problems == [problem]
        everything_else_works(registry)


@pytest.mark.parametrize("name", ["stock-lock", "suit-relations", "shipped-rulesets"])
def test_a_plugin_cannot_take_the_place_of_a_built_in_one(name: str, install: Install) -> None:
    registry = Registry([*install({name: START}, "aardvark"), *OWN])
    assert len(registry.problems) == 1
    assert registry.problems[0].startswith(f"plugin {name} (aardvark 1.2) is left out: pilewright ")
    everything_else_works(registry)


def test_a_plugin_cannot_take_the_name_of_a_built_in_suit_relation(install: Install) -> None:
    taking = START + "@hookimpl\ndef suit_relations():\n    return {'alternate-color': lambda card, on: True}\n"
    registry = Registry([*install({"aaa": taking}), *OWN])
    problem = "plugin aaa (odds 1.2) is left out: ValueError: another plugin has the suit relation 'alternate-color' already"
    assert registry.problems == [problem]
    assert registry.suit_relations()["alternate-color"](0, 1) is False
    everything_else_works(registry)


REFUSING = """
from pilewright import hookimpl
from pilewright.kernel import DEAL

INTERFACE = 2

@hookimpl
def may_play(rules, state, move, slot):
    return move != DEAL

@hookimpl
def why_refused(game, move):
    return "{name} says no"
"""


def test_the_order_of_plugins_is_that_of_their_names_whichever_way_they_were_installed(install: Install) -> None:
    """Two plugins answer one question; who answers first must not depend on the file system."""
    points = [
        *install({"b-refuses": REFUSING.format(name="b")}, "ants"),
        *install({"a-refuses": REFUSING.format(name="a")}, "bees"),
    ]
    text = b"extends: giant\nname: Refused\nplugins: {b-refuses: {}, a-refuses: {}}\n"
    for order in (points, points[::-1]):
        registry = Registry([*OWN, *order])
        library = Library(registry, folders=[])
        ruleset, problems = library.check(Source("refused.yaml", "refused", text))
        assert problems == []
        assert ruleset is not None
        game = Game(Engine(ruleset, registry), 17)
        assert [plugin.name for plugin, _ in game.engine.plugins] == ["a-refuses", "b-refuses"]
        assert game.why_not("deal") == "a says no"


RULESETS_THAT_NAME = {
    "a plugin that is left out": (
        "import nothing_of_the_kind\n",
        "the plugin 'faulty' cannot be used: ModuleNotFoundError: No module named 'nothing_of_the_kind'",
    ),
    "a plugin with a wrong schema": (
        START + "@hookimpl\ndef parameter_schema():\n    return {'type': 'objekt'}\n",
        "the plugin 'faulty' has an unusable parameter schema: UnknownType",
    ),
    "a plugin whose parameters raise": (
        START + "@hookimpl\ndef parameters(ruleset, given):\n    return [ruleset.nothing]\n\n"
        "@hookimpl\ndef may_play(rules, state, move, slot):\n    return True\n",
        "the plugin faulty (odds 1.2) fails: AttributeError: 'Ruleset' object has no attribute 'nothing'",
    ),
    "a plugin whose parameters are no numbers": (
        START + "@hookimpl\ndef parameters(ruleset, given):\n    return [None]\n\n"
        "@hookimpl\ndef may_play(rules, state, move, slot):\n    return True\n",
        "the plugin faulty (odds 1.2) fails: parameters must return whole numbers, not [None]",
    ),
    "a plugin that does not like the ruleset": (
        START + "@hookimpl\ndef parameters(ruleset, given):\n    raise ValueError('this game has no cell')\n\n"
        "@hookimpl\ndef may_play(rules, state, move, slot):\n    return True\n",
        "this game has no cell",
    ),
}


@pytest.mark.parametrize("what", RULESETS_THAT_NAME)
def test_a_ruleset_that_names_a_faulty_plugin_gets_one_error_with_its_place(what: str, install: Install) -> None:
    text, message = RULESETS_THAT_NAME[what]
    library = Library(Registry([*OWN, *install({"faulty": text})]), folders=[])
    source = Source("refused.yaml", "refused", b"extends: giant\nname: Refused\nplugins: {faulty: {}}\n")
    ruleset, problems = library.check(source)
    assert ruleset is None
    assert len(problems) == 1
    assert (problems[0].line, problems[0].column) == (3, 11)
    assert message in problems[0].message


@pytest.mark.process
def test_a_plugin_is_found_when_its_distribution_is_on_the_path_and_a_failing_one_does_no_harm(tmp_path: Path) -> None:
    write_distribution(tmp_path, {"ends": "raise SystemExit(3)\n", "works": REFUSING.format(name="works")})
    program = (
        "from pilewright.extending.registry import installed\n"
        "import pilewright\n"
        "print(installed().problems)\n"
        "print('works' in installed().plugins, len(pilewright.new('terrace', 17).legal_moves))\n"
    )
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "['plugin ends (odds 1.2) is left out: SystemExit: 3']\nTrue 32\n"
