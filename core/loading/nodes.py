"""The tree of a YAML file: plain values that remember where they were written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Any, NamedTuple

from .diagnostics import Diagnostic, Level, Related

Path = tuple[str | int, ...]
"""The keys and list places that lead to a value."""


class Span(NamedTuple):
    """A piece of a file; lines and columns count from 1."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    def says(self, code: str, message: str, *related: Related) -> Diagnostic:
        """An error at this place."""
        return Diagnostic(self.path, self.line, self.column, message, self.end_line, self.end_column, code, related=related)

    def notes(self, message: str) -> Related:
        """What stands at this place, beside a problem at another."""
        return Related(*self, message)


@dataclass
class Scalar:
    """Text, a whole number, true, false or null."""

    span: Span
    value: str | int | bool | None


@dataclass
class Items:
    """A list."""

    span: Span
    items: list[Node] = field(default_factory=list)


@dataclass
class Entry:
    """A key's place and its value."""

    key: Span
    value: Node


@dataclass
class Map:
    """A map, in the order written."""

    span: Span
    entries: dict[str, Entry] = field(default_factory=dict)
    removed: dict[str, Span] = field(default_factory=dict)
    """Keys that a variant has taken out with null, and where."""
    faulty: set[str] = field(default_factory=set)
    """Keys left out because something is wrong with them that has been said already."""


Node = Scalar | Items | Map


def plain(node: Node) -> Any:
    """The value as dictionaries, lists, text and numbers."""
    if isinstance(node, Map):
        return {key: plain(entry.value) for key, entry in node.entries.items()}
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return node.value


@dataclass
class Document:
    """A file's tree, with what it inherits merged in."""

    path: str
    root: Map
    extends: Span | None = None
    """The place of the value of `extends`."""

    def locate(self, path: Path, *, key: bool = False) -> tuple[Span, Span | None]:
        """Where the author of this file can mend the value at `path`; with `key`, its key.

        If the value is inherited, the first span is the nearest key of this file that leads to it (else `extends`), and the
        second is the place in the file that it comes from. A path that goes on where nothing is written ends at the
        key of the last map there is, or where a variant took the missing key out.
        """
        if path == ("extends",) and self.extends is not None:
            return self.extends, None
        node: Node = self.root
        found = self.root.span
        own: Span | None = None
        for place, step in enumerate(path, start=1):
            if isinstance(node, Map) and isinstance(step, str):
                entry = node.entries.get(step)
                if entry is None:
                    found = node.removed.get(step, found)
                    own = found if found.path == self.path else own
                    break
                node, keyed = entry.value, entry.key
            elif isinstance(node, Items) and isinstance(step, int) and step < len(node.items):
                node = node.items[step]
                keyed = node.span
            else:
                break
            found = keyed if key or place < len(path) or isinstance(node, Map) else node.span
            own = keyed if keyed.path == self.path else own
        if found.path == self.path:
            return found, None
        return own or self.extends or self.root.span, found

    def is_own(self, path: Path) -> bool:
        """Whether the value at `path` is written in this file, not inherited; of a map, its key."""
        return self.locate(path)[1] is None

    def written(self, path: Path) -> Span:
        """Where the value at `path` is written, in this file or one that it extends; of a map, its key."""
        span, origin = self.locate(path)
        return origin or span

    def at(self, path: Path) -> Node | None:
        """The node at a path, or None."""
        node: Node | None = self.root
        for step in path:
            if isinstance(node, Map) and isinstance(step, str):
                entry = node.entries.get(step)
                node = None if entry is None else entry.value
            elif isinstance(node, Items) and isinstance(step, int) and step < len(node.items):
                node = node.items[step]
            else:
                return None
        return node


_LEAVE_OUT = re.compile(r"leave (?:it|'([a-z0-9-]+)') out")
"""Advice that cannot be followed where the key is inherited."""


class Report:
    """Collects the problems of one document; the same fault is never said twice."""

    def __init__(self, document: Document):
        self.document = document
        self.diagnostics: list[Diagnostic] = []
        self._said: set[tuple[Span, str, str]] = set()

    def error(
        self,
        code: str,
        path: Path,
        message: str,
        *,
        key: bool = False,
        also: Sequence[Path] = (),
        see: Sequence[tuple[Path, str]] = (),
        level: Level = "error",
    ) -> None:
        """Add a problem with the value (or the key) at a path.

        `also` are values that have a part in it: if the first is inherited and one of these is this file's own, it is
        shown there. `see` are values to be shown beside it, each with what it is.
        """
        span, origin = self.document.locate(path, key=key)
        message = _LEAVE_OUT.sub(lambda found: self._leave_out(found, path), message)
        if origin is not None:
            span = next((found for found, far in map(self.document.locate, also) if far is None), span)
        if (span, code, message) in self._said:
            return
        self._said.add((span, code, message))
        related = [self.document.written(there).notes(note) for there, note in see if self.document.at(there) is not None]
        if origin is not None:
            message += f" (inherited from {PurePath(origin.path).name}:{origin.line})"
            related.append(origin.notes("inherited from here"))
        self.diagnostics.append(replace(span.says(code, message, *related), level=level))

    def _leave_out(self, found: re.Match[str], path: Path) -> str:
        """How to leave out what is spoken of at a path: that itself, or a group of piles."""
        name = found[1] or path[-1]
        place = ("piles", name) if self.document.at(("piles", name)) is not None else path
        return found[0] if self.document.is_own(place) else f"write {name}: null to remove it"
