"""What an editor with a YAML language server makes of the published schema: keys to choose from, their meaning, and errors.

`make editor-test` installs the server (npm's yaml-language-server) below build/ and runs these tests; where it, or node, is
missing, they are skipped.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.editor.language_server import ROOT, LanguageServer, command

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(
        shutil.which("node") is None or command() is None,
        reason="node or yaml-language-server is not installed: `make editor-test` installs it with npm",
    ),
]
GAME = """\
# yaml-language-server: $schema=ruleset.schema.json
name: X
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau:
    count: 7
    build:
      direction: down
    @
deal: {row: {to: tableau}}
goal: {full: foundation}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LanguageServer]:
    folder: Path = tmp_path_factory.mktemp("editor")
    shutil.copy(ROOT / "schemas" / "ruleset.schema.json", folder)
    program = command()
    assert program is not None
    with LanguageServer(program, folder) as server:
        yield server


def completion(server: LanguageServer, name: str, text: str) -> dict[str, str]:
    """What may stand at the mark in a text."""
    line, column = place(text, "@")
    return server.completion(server.open(name, text.replace("@", "")), line, column)


def place(text: str, word: str) -> tuple[int, int]:
    """Line and column of a word, counted from 0."""
    before = text.partition(word)[0]
    return before.count("\n"), len(before.rpartition("\n")[2])


def test_the_keys_of_a_tableau_pile_with_their_meaning(server: LanguageServer) -> None:
    offered = completion(server, "keys.yaml", GAME)
    assert {"face", "space", "move", "fill"} <= set(offered)
    assert not {"redeals", "deal", "auto"} & set(offered), "keys of other roles"
    assert "count" not in offered, "a key that is there already"
    assert offered["fill"] == "The groups from which a space is filled by itself, in this order."


def test_the_words_of_a_value(server: LanguageServer) -> None:
    offered = completion(server, "words.yaml", GAME.replace("direction: down\n    @", "direction: @"))
    assert {"up", "down", "either"} <= set(offered)


def test_the_keys_of_a_ruleset(server: LanguageServer) -> None:
    offered = completion(server, "root.yaml", GAME.partition("piles")[0] + "@\n")
    assert {"piles", "deck", "extends", "goal"} <= set(offered)
    assert offered["piles"] == "The pile groups by name, each with its rules."


def test_the_meaning_of_a_key_that_is_pointed_at(server: LanguageServer) -> None:
    text = GAME.replace("    @\n", "")
    uri = server.open("hover.yaml", text)
    assert "How many piles the group has." in server.hover(uri, *place(text, "count: 7"))
    assert "one rank higher (up)" in server.hover(uri, *place(text, "direction"))


def test_a_misspelt_key_is_an_error_in_its_line(server: LanguageServer) -> None:
    text = GAME.replace("    @\n", "    fil: waste\n")
    assert server.problems(server.open("typo.yaml", text)) == [(place(text, "fil: waste")[0], "Property fil is not allowed.")]


def test_a_wrong_word_is_an_error_that_names_the_right_ones(server: LanguageServer) -> None:
    text = GAME.replace("    @\n", "    face: left\n")
    ((line, said),) = server.problems(server.open("word.yaml", text))
    assert line == place(text, "face")[0]
    assert '"top"' in said


def test_nothing_is_wrong_with_the_shipped_rulesets(server: LanguageServer) -> None:
    texts = {path.name: path.read_text("utf-8") for path in (ROOT / "rulesets").glob("*/*.yaml")}
    opened = {name: server.open(name, text.replace("../../schemas/", "")) for name, text in texts.items()}
    assert len(opened) > 50
    assert {name: server.problems(uri) for name, uri in opened.items() if server.problems(uri)} == {}
