"""How the code is laid out: what a reader may count on in every module."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted(path for folder in ("core", "plugins", "examples") for path in (ROOT / folder).rglob("*.py"))
MOST_PARAMETERS = 8

Function = ast.FunctionDef | ast.AsyncFunctionDef


def parameters(function: Function) -> list[str]:
    """What a caller may give, `*cards` and `**words` included."""
    given = function.args
    starred = [one for one in (given.vararg, given.kwarg) if one is not None]
    names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, *starred)]
    return [name for name in names if name not in ("self", "cls")]


def crowded(text: str) -> list[str]:
    """The functions of a module with more parameters than a reader keeps in mind."""
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, Function)]
    return [function.name for function in functions if len(parameters(function)) > MOST_PARAMETERS]


def test_there_is_something_to_look_at() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in MODULES} == {"core", "plugins", "examples"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def f(a, b, c, d, e, f, g, h): ...", []),
        ("def f(a, b, c, d, e, f, g, h, i): ...", ["f"]),
        ("class A:\n    def f(self, a, b, c, d, e, f, g, h): ...", []),
        ("async def f(a, b, /, c, d, *, e, f, g, h, **i): ...", ["f"]),
        ("def f():\n    def g(a, b, c, d, e, f, g, h, i): ...", ["g"]),
    ],
)
def test_parameters_of_every_kind_are_counted(text: str, found: list[str]) -> None:
    assert crowded(text) == found


def test_no_function_has_more_than_eight_parameters() -> None:
    assert {path: names for path in MODULES if (names := crowded(path.read_text("utf-8")))} == {}


def test_rows_have_names() -> None:
    """`rules.start[pile]`: nothing reaches into one long table by an offset."""
    assert [path for path in MODULES if "rules.table" in path.read_text("utf-8")] == []


def test_every_module_of_the_core_is_in_a_room() -> None:
    loose = {path.name for path in (ROOT / "core").iterdir() if path.is_file()}
    assert loose == {"__init__.py", "__main__.py", "py.typed"}
