"""Checks that plugins bring, through the hook `checks`."""

import pytest
from pilewright.extending.registry import Registry
from pilewright.library import Library
from pilewright.lint import catalogue
from pilewright.loading import Source

from tests.plugins.installed_plugins import OWN, Install, everything_else_works

CHECK = """
from pilewright.extending import Finding, hookimpl

INTERFACE = 2


class Check:
    '''The name is short.

    Nothing more.
    '''

    CODE = {code!r}
    LEVEL = "warning"
    EXPLANATION = "A name has at least two letters."
    PASS = FAIL = "extends: giant"

    def check(self, {arguments}):
        {body}


@hookimpl
def checks():
    return [Check()]
"""
SHORT = """if len(ruleset.name) < 2:
            yield Finding(("name",), "the name is short", "warning")"""
GIANT = Source("game.yaml", "game", b"extends: giant\nname: X\npiles: {tableau: {space: K}}\n")


def plugin(body: str = SHORT, arguments: str = "ruleset", code: object = "P901") -> str:
    return CHECK.format(code=code, arguments=arguments, body=body)


def test_a_check_of_a_plugin_is_asked_with_the_others(install: Install) -> None:
    registry = Registry([*OWN, *install({"club": plugin()})])
    assert registry.problems == []
    ruleset, problems = Library(registry, folders=[]).check(GIANT)
    assert ruleset is not None
    assert [str(problem) for problem in problems] == ["game.yaml:2:7: P901 warning: the name is short"]
    about = catalogue(registry.checks())["P901"]
    assert (about.title, about.level, about.origin) == ("The name is short", "warning", "the plugin club (odds 1.2)")


def test_a_check_may_ask_for_the_game_itself_and_for_the_parent(install: Install) -> None:
    body = "if parent: yield Finding(('name',), f'{parent.id}, {len(engine.piles)} piles, {document.path}', 'warning')"
    registry = Registry([*OWN, *install({"club": plugin(body, "parent, engine, document")})])
    _, (problem,) = Library(registry, folders=[]).check(GIANT)
    assert problem.message == "giant, 18 piles, game.yaml"


@pytest.mark.parametrize(
    "body", ["raise IndexError('none left')\n        yield", "yield 'the name is short'", "raise SystemExit"]
)
def test_a_check_that_fails_is_reported_and_the_others_go_on(install: Install, body: str) -> None:
    registry = Registry([*OWN, *install({"club": plugin(body)})])
    ruleset, problems = Library(registry, folders=[]).check(GIANT)
    assert ruleset is not None
    (problem,) = problems
    assert (problem.code, problem.level) == ("P515", "warning")
    assert problem.message.startswith("the check P901 of the plugin club (odds 1.2) fails: ")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (plugin(code="P401"), "the CODE of a check must be one from P900 to P999, not 'P401'"),
        (plugin(code=901), "the CODE of a check must be one from P900 to P999, not 901"),
        (plugin(arguments="ruleset, weather"), "the check P901 asks for 'weather'; there are ruleset, parent"),
        (plugin().replace("EXPLANATION", "REASON"), "the check P901 must have a text EXPLANATION"),
        (plugin().replace("def check(self", "def test(self"), "the check P901 must have a function check"),
    ],
)
def test_a_check_that_lacks_something_leaves_its_plugin_out(install: Install, text: str, why: str) -> None:
    registry = Registry([*OWN, *install({"club": text})])
    (said,) = registry.problems
    assert f"plugin club (odds 1.2) is left out: TypeError: {why}" in said
    everything_else_works(registry)


def test_two_plugins_cannot_have_one_code(install: Install) -> None:
    registry = Registry([*OWN, *install({"club": plugin(), "union": plugin()})])
    assert registry.problems == ["plugin union (odds 1.2) is left out: ValueError: another plugin has the check 'P901' already"]
