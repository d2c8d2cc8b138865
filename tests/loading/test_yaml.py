"""Strict YAML: what stays text, what is refused, and how the bytes of a file may look."""

import pytest
import yaml
from pilewright.loading import RulesetError, Source, peek, strict_yaml
from pilewright.loading.nodes import plain
from pilewright.loading.strict_yaml import parse

from tests.loading.ruleset_files import INVALID, VALID, check_file, lines_of, load_text

GAME = (VALID / "example.yaml").read_text(encoding="utf-8")

TEXTS = [
    *("no", "off", "yes", "on", "No", "NO", "y", "n", "True", "FALSE", "Null"),
    *("010", "08", "+1", "-0x1", "0x1F", "1_000", "1:30", "10:2", "6E3", "2E5", "1e3", ".5", ".inf", "4.0", "2026-01-01"),
    *("=", "AS", "5H", "♠"),
]


def value_of(text):
    root, problems = parse(Source("game.yaml", "game", f"x: {text}\n".encode()))
    assert problems == []
    return plain(root)["x"]


@pytest.mark.parametrize(
    "text",
    TEXTS,
)
def test_text_stays_text(text):
    assert value_of(text) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("false", False), ("null", None), ("~", None), ("", None), ("10", 10), ("-1", -1), ("0", 0), ("'10'", "10")],
)
def test_values(text, value):
    assert value_of(text) == value
    assert type(value_of(text)) is type(value)


def test_positions_count_characters():
    root, _ = parse(Source("game.yaml", "game", "é: {♠: 1, ♥: [2, 3]}\n".encode()))
    inner = root.entries["é"].value
    assert inner.entries["♥"].key[1:] == (1, 11, 1, 12)
    assert inner.entries["♥"].value.items[1].span[1:] == (1, 18, 1, 19)


@pytest.mark.parametrize(
    "data", [b"\xef\xbb\xbf" + GAME.encode(), GAME.replace("\n", "\r\n").encode(), GAME.rstrip("\n").encode()]
)
def test_bytes_of_all_systems(data):
    ruleset, problems = load_text(data)
    assert problems == []
    assert ruleset.name == "Example"


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_of_undecodable_bytes(newline):
    data = f"name: x{newline}piles: ".encode() + b"\xff"
    assert lines_of(data) == ["2:8: this is not UTF-8 text: the byte 0xff cannot stand here; save the file as UTF-8"]


def test_first_line_of_a_duplicate():
    assert lines_of("name: a\n\nname: b\nextends: terrace\n") == [
        "3:1: the key 'name' is written twice in one map; the first is on line 1"
    ]


def test_large_files_are_not_parsed():
    assert lines_of(b"name: " + b"x" * 2_000_000) == ["1:1: too large for a ruleset: more than 100,000 bytes"]


def test_reading(tmp_path):
    file = tmp_path / "my-game.yaml"
    file.write_text(GAME, encoding="utf-8")
    for path in (file, str(file)):
        source = Source.read(path)
        assert (source.path, source.id, source.data) == (str(file), "my-game", GAME.encode())


def test_unreadable(tmp_path):
    for path in (tmp_path, tmp_path / "missing.yaml", "nul\0byte.yaml"):
        with pytest.raises(RulesetError) as raised:
            Source.read(path)
        (problem,) = raised.value.diagnostics
        assert (problem.line, problem.column, problem.code) == (1, 1, "P001")
        assert str(raised.value) == str(problem)
        assert problem.message.startswith("cannot be read: ")


def test_peek():
    identity = peek(Source("x.yaml", "x", b"name: {en: A, fr: B}\naliases: {en: C, fr: [D, C]}\nextends: y\npiles: 3\n"))
    assert (identity.id, identity.names, identity.aliases, identity.extends) == ("x", {"en": "A", "fr": "B"}, ("C", "D"), "y")
    assert peek(Source("x.yaml", "x", b"name: [3]\naliases: 4\nextends: [x]\n")).names == {}
    assert peek(Source("x.yaml", "x", b"name: One\n")).names == {"en": "One"}
    with pytest.raises(RulesetError):
        peek(Source("x.yaml", "x", b"name: {"))


@pytest.mark.thorough
def test_without_the_c_library(monkeypatch):
    """The pure parser finds the same, but for syntax errors, where each of the two has words of its own."""
    paths = [path for path in sorted(INVALID.glob("*.yaml")) if "P003" not in {problem.code for problem in check_file(path)[1]}]
    expected = {path: check_file(path)[1] for path in paths}
    monkeypatch.setattr(strict_yaml, "_LOADER", yaml.SafeLoader)
    assert check_file(VALID / "example.yaml")[1] == []
    for path in paths:
        assert check_file(path)[1] == expected[path]
    (problem,) = check_file(INVALID / "deep-nesting.yaml")[1]
    assert problem.message.startswith("nested too deeply")
