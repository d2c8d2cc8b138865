"""A ruleset file with its keys in the order of the schema, and everything else as its author wrote it.

The text is cut into the pieces that belong to each key, its comments among them, and the pieces are laid side by side in another
order. No value is written anew, so that quotes, flow and block style, and the breaks of lines are the author's. A map whose keys
are names (`piles`, `deal`) keeps its order: there it has a meaning.

What belongs to a key: the comment lines above it that are not further indented than the key, and everything down to the piece
of the next key. What stands above the first key of the file is the head of the file and stays there, but for comments between
its last blank line and that key. A map in braces that contains comments stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import yaml

from ..loading.diagnostics import Diagnostic, RulesetError
from ..loading.nodes import plain
from ..loading.source import Source, text_of
from ..loading.strict_yaml import parse
from .guide import Guide, Schemas, has_names, keys

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def put_in_order(source: Source, guide: Guide | None = None) -> str:
    """The text of a file with its keys in order, its lines without blanks at their ends.

    Raises:
        RulesetError: something is wrong with its YAML.
    """
    root, problems = parse(source)
    if root is None or problems:
        raise RulesetError(problems)
    text, _ = text_of(source)
    ending = "\r\n" if "\r\n" in text else "\n"
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    data = plain(root)
    ordered = _tidy(_Layout(text if text.endswith("\n") else f"{text}\n", guide or Guide()).ordered(data))
    again = parse(Source(source.path, source.id, ordered.encode()))[0]
    if again is None or plain(again) != data:
        message = "the keys cannot be put in order without a change of what the file says; end its last text with a line break"
        raise RulesetError([Diagnostic(source.path, 1, 1, message, 1, 1, "P003")])
    return ordered.replace("\n", ending)


class _Layout:
    """The text of one file, and the way through its tree."""

    def __init__(self, text: str, guide: Guide) -> None:
        self.text = text
        self.guide = guide

    def ordered(self, data: Any) -> str:
        """The whole text in order."""
        root: Any = yaml.compose(self.text, Loader=_LOADER)
        schemas = self.guide.root(data)
        if root.flow_style:
            return self.text[: _start(root)] + self._flow(root, data, schemas) + self.text[_end(root) :]
        first = self._below_head(_start(root))
        return self.text[:first] + self._block(root, data, schemas, first, len(self.text))

    def _below_head(self, first: int) -> int:
        """Where the comments of the first key begin, which stands at `first`."""
        head, blank, comments = self.text[:first].rpartition("\n\n")
        own = blank and all(line.startswith("#") for line in comments.splitlines())
        return len(head) + len(blank) if own else first

    def _value(self, node: Any, data: Any, schemas: Schemas, begin: int, end: int) -> str:
        """The text from `begin` to `end`, in which this value stands, with the value in order."""
        if isinstance(node, yaml.ScalarNode):
            return self.text[begin:end]
        if node.flow_style:
            ordered = self._flow(node, data, schemas)
        elif isinstance(node, yaml.MappingNode):
            start = self.text.index("\n", begin) + 1  # it stands below its key, and so do the comments of its own first key
            return self.text[begin:start] + self._block(node, data, schemas, start, end)
        else:
            return self._items(node, data, schemas, begin, end)
        return self.text[begin : _start(node)] + ordered + self.text[_end(node) : end]

    def _items(self, node: Any, data: Any, schemas: Schemas, begin: int, end: int) -> str:
        """A list in block style; its items stay where they are."""
        pieces = []
        for place, item in enumerate(node.value):
            stop = _start(node.value[place + 1]) if place + 1 < len(node.value) else end
            below = self.guide.below(schemas, place, data[place])
            if isinstance(item, yaml.MappingNode) and not item.flow_style:
                pieces.append(self.text[begin : _start(item)] + self._block(item, data[place], below, _start(item), stop))
            else:
                pieces.append(self._value(item, data[place], below, begin, stop))
            begin = stop
        return "".join(pieces)

    def _block(self, node: Any, data: Any, schemas: Schemas, begin: int, end: int) -> str:
        """A map in block style, whose first piece begins at `begin` and after whose last comes `end`."""
        column = node.start_mark.column
        entries = node.value
        cuts = [begin]
        for (_, value), follower in zip(entries, [*entries[1:], None], strict=True):
            stop = end if follower is None else self.text.rfind("\n", 0, _start(follower[0])) + 1
            cuts.append(self._cut(_last(value), stop, column))
        pieces = {}
        for (key, value), start, stop in zip(entries, cuts, cuts[1:], strict=False):
            below = self.guide.below(schemas, key.value, data[key.value])
            colon = _end(key)
            pieces[key.value] = self.text[start:colon] + self._value(value, data[key.value], below, colon, stop)
        in_list = begin == _start(node) and column > 0  # the first key stands behind a hyphen
        if in_list:
            first = next(iter(pieces))
            pieces[first] = " " * column + pieces[first]
        ordered = "".join(_spread(pieces, _order(pieces, schemas))) + self.text[cuts[-1] : end]
        if not in_list:
            return ordered
        return ordered[column:] if ordered[:column].isspace() else self.text[begin:end]

    def _cut(self, last: int, stop: int, column: int) -> int:
        """Where, between the end of a value and the line of the next key, the next piece begins.

        A comment that is further indented than the keys belongs to what stands before it.
        """
        if last > 0 and self.text[last - 1] != "\n":
            last = self.text.find("\n", last, stop) + 1 or stop
        at = cut = last
        for line in self.text[last:stop].splitlines(keepends=True):
            at += len(line)
            if line.strip() and (not line.lstrip().startswith("#") or len(line) - len(line.lstrip()) <= column):
                return cut
            if line.strip():
                cut = at
        return cut

    def _flow(self, node: Any, data: Any, schemas: Schemas) -> str:
        """A value in flow style. What stands between the entries stays where it is; so no entry moves where that is a comment."""
        whole = isinstance(node, yaml.MappingNode)
        entries: list[tuple[Any, Any]] = node.value if whole else [(item, item) for item in node.value]
        between: list[str] = []
        pieces: dict[Any, str] = {}
        begin = _start(node)
        for place, (key, value) in enumerate(entries):
            step = key.value if whole else place
            between.append(self.text[begin : _start(key)])
            begin = max(_end(value), _end(key))
            colon = _end(key) if whole else _start(value)
            below = self.guide.below(schemas, step, data[step])
            pieces[step] = self.text[_start(key) : colon] + self._value(value, data[step], below, colon, begin)
        order = _order(pieces, schemas) if whole and not any("#" in text for text in between) else list(pieces)
        laid = "".join(text + pieces[step] for text, step in zip(between, order, strict=True))
        return laid + self.text[begin : _end(node)]


def _order(pieces: dict[Any, str], schemas: Schemas) -> list[Any]:
    """The keys of a map in the order of the schema; unknown ones follow."""
    if has_names(schemas):
        return list(pieces)
    known = {key: place for place, key in enumerate(keys(schemas))}
    return sorted(pieces, key=lambda key: known.get(key, len(known)))


def _spread(pieces: dict[str, str], order: Sequence[str]) -> Iterator[str]:
    """The pieces in this order; what is first now has the blank lines above what was first, and the other way round."""
    blanks = {key: piece[: len(piece) - len(re.sub(r"\A(?:[ \t]*\n)+", "", piece))] for key, piece in pieces.items()}
    bodies = {key: piece[len(blanks[key]) :] for key, piece in pieces.items()}
    was, now = next(iter(pieces)), order[0]
    blanks[was], blanks[now] = blanks[now], blanks[was]
    for key in order:
        yield blanks[key] + bodies[key]


def _tidy(text: str) -> str:
    """The text without blanks at the ends of lines, as far as they are no part of a value, and with one line break at its end."""
    inside = set()
    for token in yaml.scan(text, Loader=_LOADER):
        if isinstance(token, yaml.ScalarToken):
            inside |= set(range(token.start_mark.line, token.end_mark.line))
    lines = [line if number in inside else line.rstrip(" \t") for number, line in enumerate(text.split("\n"))]
    joined = "\n".join(lines)
    return joined if len(lines) - 2 in inside else joined.rstrip("\n") + "\n"


def _start(node: Any) -> int:
    return int(node.start_mark.index)


def _end(node: Any) -> int:
    return int(node.end_mark.index)


def _last(node: Any) -> int:
    """Where the last word of a value ends; the end of a block has comments before it."""
    while not isinstance(node, yaml.ScalarNode) and not node.flow_style:
        node = node.value[-1][1] if isinstance(node, yaml.MappingNode) else node.value[-1]
    return _end(node)
