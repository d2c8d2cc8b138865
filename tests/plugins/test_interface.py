"""Which version of the interface a plugin is written for: named by its module or its package, and looked at on loading."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from pilewright.extending.hooks import INTERFACE
from pilewright.extending.registry import GROUP, Registry
from pilewright.library import Library
from pilewright.loading import Source

from tests.plugins.installed_plugins import OWN, Install, everything_else_works

PLUGIN = "from pilewright import hookimpl\n\n{}\n\n@hookimpl\ndef state_words():\n    return ('on',)\n"
MISFITS = {
    "INTERFACE = 1": "it is written for interface 1, and this Pilewright has interface 2: a newer version of it may fit",
    "INTERFACE = 3": "it is written for interface 3, and this Pilewright has interface 2: a newer Pilewright may fit",
    "INTERFACE = True": "its INTERFACE must be a whole number such as 2, not True",
    "INTERFACE = 2.0": "its INTERFACE must be a whole number such as 2, not 2.0",
    "INTERFACE = '2'": "its INTERFACE must be a whole number such as 2, not '2'",
}


@pytest.mark.parametrize("line", MISFITS)
def test_a_plugin_for_another_interface_is_left_out(line: str, install: Install) -> None:
    registry = Registry([*OWN, *install({"other": PLUGIN.format(line)})])
    assert registry.problems == [f"plugin other (odds 1.2) is left out: {MISFITS[line]}"]
    text = b"extends: giant\nname: Game\nplugins: {other: {}}\n"
    _, (problem,) = Library(registry, folders=[]).check(Source("game.yaml", "game", text))
    assert str(problem) == f"game.yaml:3:11: P502 the plugin 'other' cannot be used: {MISFITS[line]}"
    everything_else_works(registry)


def test_a_plugin_that_names_no_interface_is_used_and_told(install: Install) -> None:
    registry = Registry([*OWN, *install({"old": PLUGIN.format("")})])
    assert registry.problems == [
        "plugin old (odds 1.2): it does not say which interface it is written for: write INTERFACE = 2 in its module"
    ]
    assert registry.plugins["old"].hooks == ("state_words",)


def test_a_package_speaks_for_its_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "speaking_package"
    package.mkdir()
    (package / "__init__.py").write_text("INTERFACE = 2\n")
    (package / "one.py").write_text(PLUGIN.format(""))
    (package / "two.py").write_text(PLUGIN.format("INTERFACE = 1"))
    monkeypatch.syspath_prepend(str(tmp_path))
    registry = Registry([EntryPoint(name, f"speaking_package.{name}", GROUP) for name in ("one", "two")])
    assert registry.problems == [f"plugin two (no distribution) is left out: {MISFITS['INTERFACE = 1']}"]


def test_the_shipped_plugins_are_written_for_this_interface() -> None:
    Registry(OWN)
    assert sys.modules["pilewright.plugins"].INTERFACE == INTERFACE
