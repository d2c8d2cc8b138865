"""Where the ruleset files of the tests are, and how one is checked as the library would.

Run as a program it writes the reports beside the files of tests/rulesets/invalid anew; read the difference before it is kept.
"""

from __future__ import annotations

import functools
from pathlib import Path

from pilewright.extending.registry import installed
from pilewright.library import Library
from pilewright.lint import validate
from pilewright.loading import Diagnostic, Source, Vocabulary, load
from pilewright.model.ruleset import Ruleset

TESTS = Path(__file__).parent.parent
INVALID = TESTS / "rulesets" / "invalid"
VALID = TESTS / "rulesets" / "valid"
SHIPPED = {path.stem: path for path in sorted((TESTS.parent / "rulesets").glob("*/*.yaml"))}
PLUGINS = {
    name: schema
    for name, schema in installed().parameter_schemas().items()
    if installed().plugins[name].distribution.startswith("pilewright ")
}
VOCABULARY = Vocabulary(frozenset({"any", "same", "alternate-color", "same-color", "other"}), PLUGINS)
"""The words of the plugins that come with Pilewright."""


def read(path: Path) -> Source:
    """A file under its name alone, so that a golden report holds on every machine."""
    return Source(path.name, path.stem, path.read_bytes())


def resolve(name: str, source: Source) -> Source | None:
    for path in (INVALID / f"{name}.yaml", VALID / f"{name}.yaml", SHIPPED.get(name)):
        if path is not None and path.exists():
            return read(path)
    return None


def known() -> list[str]:
    return [*SHIPPED]


@functools.cache
def shipped_vocabulary() -> Vocabulary:
    """The words of all plugins; made once, as a library lists every file."""
    return Library().vocabulary


def check_file(path: Path) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The shipped files with all plugins, the others with the few whose names the reports have."""
    return validate(read(path), resolve, shipped_vocabulary() if path in SHIPPED.values() else VOCABULARY, known)


def load_text(text: str | bytes, name: str = "game") -> tuple[Ruleset | None, list[Diagnostic]]:
    data = text.encode() if isinstance(text, str) else text
    return load(Source(f"{name}.yaml", name, data), resolve, VOCABULARY, known)


def lines_of(text: str | bytes) -> list[str]:
    """`line:column: message` for each problem of a text."""
    return [sentence(problem).removeprefix("game.yaml:") for problem in load_text(text)[1]]


def sentence(problem: Diagnostic) -> str:
    """`path:line:column: message`."""
    return f"{problem.path}:{problem.line}:{problem.column}: {problem.message}"


if __name__ == "__main__":
    for file in sorted(INVALID.glob("*.yaml")):
        file.with_suffix(".expected").write_text("".join(f"{problem}\n" for problem in check_file(file)[1]), encoding="utf-8")
