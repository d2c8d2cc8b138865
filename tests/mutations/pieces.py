"""A ruleset's text in pieces that can be changed one at a time: where each key and value stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path as File

from pilewright.loading.nodes import Items, Map, Node, Scalar, Span
from pilewright.loading.source import Source
from pilewright.loading.strict_yaml import parse

Keys = tuple[str | int, ...]


@dataclass(frozen=True)
class Piece:
    """A key with its value, or an item of a list."""

    path: Keys
    key: Span | None
    """None for an item of a list."""
    node: Node
    owner: Map | Items

    @property
    def name(self) -> str | int:
        return self.path[-1]

    @property
    def value(self) -> object:
        return self.node.value if isinstance(self.node, Scalar) else None


class Text:
    """The text of a file with its tree."""

    def __init__(self, file: File):
        self.name = file.stem
        self.path = file.name
        self.text = file.read_text("utf-8")
        self.lines = self.text.splitlines(keepends=True)
        root, problems = parse(Source(file.name, file.stem, self.text.encode()))
        assert root is not None, problems
        self.root = root

    def pieces(self) -> Iterator[Piece]:
        """All keys and items, in the order written."""
        yield from _below((), self.root)

    def at(self, line: int, column: int) -> int:
        """The offset of a place."""
        return sum(map(len, self.lines[: line - 1])) + column - 1

    def start(self, piece: Piece) -> int:
        return self.at(*(piece.key or piece.node.span)[1:3])

    def bounds(self, node: Node) -> tuple[int, int]:
        """From where to where a value stands."""
        return self.at(*node.span[1:3]), self.end(node)

    def is_flow(self, node: Node) -> bool:
        return self.text[self.at(*node.span[1:3])] in "{["

    def end(self, node: Node) -> int:
        """Where a value ends; the parser counts the blank lines after a block to it."""
        if isinstance(node, Scalar) or self.is_flow(node):
            return self.at(*node.span[3:5])
        children = [entry.value for entry in node.entries.values()] if isinstance(node, Map) else node.items
        return self.end(children[-1])

    def replaced(self, start: int, end: int, new: str) -> str:
        return self.text[:start] + new + self.text[end:]

    def without(self, piece: Piece) -> str:
        """The text without a key and its value."""
        start, end = self.start(piece), self.end(piece.node)
        if not self.is_flow(piece.owner):
            first = self.text.rfind("\n", 0, start) + 1
            return self.replaced(first, self.text.find("\n", end) + 1, "")
        after = self.text[end:].lstrip(" ")
        if after.startswith(","):
            return self.replaced(start, len(self.text) - len(after[1:].lstrip(" ")), "")
        before = self.text[:start].rstrip(" ")
        return self.replaced(len(before) - before.endswith(","), end, "")

    def with_key(self, owner: Map, entry: str) -> tuple[str, int]:
        """The text with one more key at the end of a map, and its line."""
        end = self.end(owner)
        if self.is_flow(owner):
            inside = self.text[: end - 1].rstrip()
            return self.replaced(end - 1, end - 1, f"{'' if inside.endswith('{') else ', '}{entry}"), self.line(end - 1)
        indent = " " * (next(iter(owner.entries.values())).key.column - 1)
        after = self.text.find("\n", end) + 1
        return self.replaced(after, after, f"{indent}{entry}\n"), self.line(end) + 1

    def line(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1


def _below(path: Keys, node: Node) -> Iterator[Piece]:
    if isinstance(node, Map):
        for key, entry in node.entries.items():
            yield Piece((*path, key), entry.key, entry.value, node)
            yield from _below((*path, key), entry.value)
    elif isinstance(node, Items):
        for place, item in enumerate(node.items):
            yield Piece((*path, place), None, item, node)
            yield from _below((*path, place), item)
