"""The documents speak of everything there is, and what they say in tables is what the code does."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer
from pilewright.cli.main import application
from pilewright.engine import Engine
from pilewright.extending import hooks
from pilewright.kernel.edges import pile_capacity
from pilewright.library import Library
from pilewright.loading import ruleset_schema
from pilewright.loading.defaults import DEFAULTS
from pilewright.model.ruleset import Deck, PileGroup, Ruleset

from tests.conformance.replay import replay
from tests.docs import commands_page, games_page, keys_page
from tests.docs.checks_page import PAGE as CHECKS_PAGE
from tests.docs.checks_page import page as checks_page
from tests.docs.document_blocks import DOCUMENTS, ROOT, blocks

HOOKS = [name for name, value in vars(hooks).items() if hasattr(value, "pilewright_spec")]


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def table(text: str, *heads: str) -> list[list[str]]:
    """The rows of the table that begins with these heads."""
    head = re.search(rf"^\| {re.escape(' | '.join(heads))}.*\n", text, re.MULTILINE)
    assert head is not None, f"there is no table {heads}"
    rows = re.match(r"((?:\|.*\n)+)", text[head.end() :])
    assert rows is not None
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[1].splitlines()[1:]]


def section(text: str, heading: str) -> str:
    """What stands under a heading, up to the next of its level."""
    level = heading.split(" ")[0]
    found = re.search(rf"^{re.escape(heading)}.*?\n(.*?)(?=^{level} |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None, f"there is no heading {heading!r}"
    return found[1]


def test_every_page_stands_in_the_contents_of_the_site() -> None:
    entries = [
        line for part in re.findall(r"```{toctree}\n(.*?)```", text_of("docs/index.md"), re.DOTALL) for line in part.split()
    ]
    pages = {str(page.relative_to(ROOT / "docs").with_suffix("")) for page in (ROOT / "docs").rglob("*.md")}
    assert pages - {"index"} == {entry for entry in entries if entry in pages}


# ---- plugins


@pytest.mark.parametrize("name", HOOKS)
def test_every_hook_has_a_heading_with_its_arguments(name: str) -> None:
    arguments = ", ".join(inspect.signature(getattr(hooks, name)).parameters)
    assert f"\n### `{name}({arguments})`\n" in text_of("docs/plugins.md")


def test_the_hooks_at_a_glance_are_all_hooks_with_what_they_say_first() -> None:
    rows = re.findall(
        r"^\| `(\w+)\(([^)]*)\)` \| (.*) \|$", section(text_of("docs/plugins.md"), "## The hooks at a glance"), re.M
    )
    assert [name for name, _, _ in rows if name in hooks.KERNEL_FUNCTIONS] == list(hooks.KERNEL_FUNCTIONS)
    assert {name for name, _, _ in rows} == set(HOOKS)
    for name, arguments, said in rows:
        hook = getattr(hooks, name)
        assert arguments == ", ".join(inspect.signature(hook).parameters)
        assert said == " ".join((hook.__doc__ or "").split("\n\n")[0].split())


def test_no_heading_is_about_a_hook_that_there_is_not() -> None:
    assert set(re.findall(r"^### `(\w+)\(", text_of("docs/plugins.md"), re.MULTILINE)) == set(HOOKS)


def test_the_kernel_functions_stand_in_their_own_part() -> None:
    part = section(text_of("docs/plugins.md"), "## Kernel functions")
    assert tuple(re.findall(r"^### `(\w+)\(", part, re.MULTILINE)) == hooks.KERNEL_FUNCTIONS


def test_the_names_that_plugins_use_are_there() -> None:
    text = text_of("docs/plugins.md")
    from pilewright import kernel
    from pilewright.kernel.rules import Rules

    for name in re.findall(r"rules\.(\w+)", text):
        assert name in (*Rules._fields, "name"), name
    held = section(text, "## What the arguments hold")
    listed = dict(re.findall(r"^\| `(\w+)\(([^)]*)\)` \|", held, re.MULTILINE))
    assert set(listed) == {name for name in kernel.__all__ if inspect.isfunction(getattr(kernel, name))}
    for name, arguments in listed.items():
        assert ", ".join(inspect.signature(getattr(kernel, name)).parameters) == arguments


# ---- the language


def properties(schema: Any) -> Iterator[str]:
    """The names of all keys that a schema speaks of."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "properties":
                yield from value
            yield from properties(value)
    elif isinstance(schema, list):
        for item in schema:
            yield from properties(item)


@pytest.mark.parametrize("name", sorted(set(properties(ruleset_schema()))))
def test_every_key_is_named(name: str) -> None:
    assert re.search(rf"`{name}[`:]", text_of("docs/language.md"))


def words(schema: Any) -> Iterator[str]:
    """The words that may stand as values."""
    if isinstance(schema, dict):
        yield from (word for word in schema.get("enum", []) if isinstance(word, str) and len(word) > 2)
        schema = list(schema.values())
    if isinstance(schema, list):
        for item in schema:
            yield from words(item)


@pytest.mark.parametrize("word", sorted(set(words(ruleset_schema()))))
def test_every_word_of_a_value_is_named(word: str) -> None:
    assert f"`{word}`" in text_of("docs/language.md")


def keys_of(role: str) -> set[str]:
    return set(ruleset_schema()["definitions"][role]["properties"])


def test_the_table_of_keys_by_role_is_that_of_the_schema() -> None:
    rows = table(text_of("docs/language.md"), "key", *DEFAULTS)
    for column, role in enumerate(DEFAULTS, start=1):
        assert {row[0].strip("`") for row in rows if row[column]} == keys_of(role)


def test_the_table_of_defaults_is_that_of_the_loader() -> None:
    rows = []
    small = Ruleset("x", {"en": "x"}, Deck(ranks=(1, 2, 3)), (), (), "x")
    for role, default in DEFAULTS.items():
        build = "none" if default.build is None else f"{default.build.direction}, {default.build.suits}"
        accept = "none" if default.accept is None else "run" if default.accept.run else "one"
        assert default.build is None or default.build.wrap == "none"
        assert default.accept is None or default.accept.run == default.accepts_runs
        most = pile_capacity(small, PileGroup("x", role, capacity=default.capacity))
        most_text = "number of ranks" if most == 3 else "no limit" if default.capacity is None else str(default.capacity)
        assert default.space == replace(default.space, sources=None, when_empty=())
        rows.append([role, default.face, default.fan, build, str(default.space.rank), accept, default.move.unit, most_text])
    assert table(text_of("docs/language.md"), "role", "face", "fan") == rows
    assert [role for role, default in DEFAULTS.items() if default.accepts_runs] == ["tableau", "reserve"]


# ---- examples


def examples() -> str:
    """All rulesets, and parts of them, in the pages that explain the language."""
    pages = (ROOT / "docs" / "language.md", ROOT / "docs" / "cookbook.md")
    return "\n".join(block.text for page in pages for block in blocks(page) if block.language == "yaml")


@pytest.mark.parametrize("name", sorted(set(properties(ruleset_schema())) - {"schema-version"}))
def test_every_key_stands_in_an_example(name: str) -> None:
    assert re.search(rf"(^|[ {{]){name}:", examples(), re.MULTILINE)


def test_the_queen_of_italy_of_the_cookbook_plays_as_the_recorded_one(tmp_path: Path) -> None:
    recording = Path(__file__).parent / "queen-of-italy.jsonl.gz"
    (file,) = [block for block in blocks(ROOT / "docs" / "cookbook.md") if block.option("file") == "queen-of-italy.yaml"]
    (tmp_path / "queen-of-italy.yaml").write_text(file.text, "utf-8")
    result = replay(Engine(Library(folders=[]).load(str(tmp_path / "queen-of-italy.yaml"))), recording, "queen-of-italy")
    assert result.states > 200
    assert result.mismatches == []


# ---- commands


def commands() -> dict[str, Any]:
    group: Any = typer.main.get_command(application())
    return dict(group.commands)


@pytest.mark.parametrize("name", commands())
def test_every_command_has_a_section_with_its_options(name: str) -> None:
    part = section(text_of("docs/cli.md"), f"## `pilewright {name}")
    for parameter in commands()[name].params:
        for option in parameter.opts:
            if option.startswith("--"):
                assert f"`{option}" in part, f"{name} {option}"


def test_no_section_is_about_a_command_that_there_is_not() -> None:
    assert set(re.findall(r"^## `pilewright ([\w-]+)", text_of("docs/cli.md"), re.MULTILINE)) == set(commands())


def test_what_can_be_typed_while_playing_is_listed() -> None:
    from pilewright.cli.words import help_text
    from pilewright.text.translation import Translator

    part = section(text_of("docs/cli.md"), "## `pilewright play")
    for word in re.findall(
        "[a-z]+", "deal redeal undo redo restart auto safe finish rules hint moves why board info save load new resume quit"
    ):
        assert word in help_text(Translator())
        assert re.search(rf"`{word}[ `]", part), word


def test_every_environment_variable_is_listed() -> None:
    code = "".join(path.read_text("utf-8") for path in (ROOT / "core").rglob("*.py"))
    assert set(re.findall(r"\"(PILEWRIGHT_\w+)\"", code)) == set(re.findall(r"`(PILEWRIGHT_\w+)` \|", text_of("docs/cli.md")))


# ---- the first page


def test_the_families_of_the_first_page_are_those_of_the_library() -> None:
    counted = Counter(path.parent.name for path in (ROOT / "rulesets").glob("*/*.yaml"))
    rows = table(text_of("README.md"), "family", "games")
    assert [(row[0].strip("`"), int(row[1])) for row in rows] == sorted(counted.items())
    assert f"\n{counted.total()} games are there. " in text_of("README.md")


@pytest.mark.parametrize("program", [games_page, keys_page, commands_page], ids=lambda program: program.__name__)
def test_a_page_that_a_program_makes_is_what_it_writes_now(program: Any) -> None:
    assert program.PAGE.read_text("utf-8") == program.page(), "run make pages"


def test_the_page_of_checks_is_what_its_program_writes() -> None:
    assert CHECKS_PAGE.read_text("utf-8") == checks_page(), "run tests/docs/checks_page.py"


def test_the_places_of_the_first_page_are_there() -> None:
    for row in table(text_of("README.md"), "place", "what"):
        for place in re.findall(r"`([\w/]+/)`", " ".join(row)):
            assert (ROOT / place).is_dir(), place


# ---- all documents


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_and_names_of_files_lead_somewhere(document: Path) -> None:
    text = document.read_text("utf-8")
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    anchors = {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in re.findall(r"^#+ (.*)$", prose, re.MULTILINE)}
    for target in re.findall(r"\]\(\s*([^)]+)\)", prose):
        path, _, anchor = "".join(target.split()).partition("#") if "\n" in target else target.partition("#")
        assert path.startswith("https://") or (document.parent / path).exists(), target
        assert path or anchor in anchors, target
    for name in re.findall(r"`((?:core|docs|tests|examples|plugins|schemas|rulesets|benchmarks)/[\w./-]*)`", prose):
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_codes_of_problems_are_known(document: Path) -> None:
    from pilewright.lint import catalogue

    assert set(re.findall(r"\bP[0-8][0-9]{2}\b", document.read_text("utf-8"))) <= set(catalogue())
