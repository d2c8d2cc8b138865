"""YAML for rulesets: one document, no aliases, no tags, no guessing.

Only `true`, `false`, `null`, `~`, nothing at all, and decimal whole numbers are more than text. So `no`, `off`, `1:30`, `010`,
`1e3`, `4.0` and dates stay the text that was written. The tree is built from the parser's events, one after the other:
an alias is refused where it stands, before anything could be expanded, and deep nesting costs no recursion.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NoReturn

import yaml

from .diagnostics import Diagnostic
from .nodes import Entry, Items, Map, Node, Scalar, Span
from .source import Source, text_of
from .words import quoted, shown
from .yaml_words import syntax_message

DEEPEST = 40
"""Maps and lists in one another; a ruleset needs six."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


def parse(source: Source) -> tuple[Map | None, list[Diagnostic]]:
    """The tree of a file and all that is wrong with its YAML; no tree if nothing can be said about the rest."""
    text, problem = text_of(source)
    if problem is not None:
        return None, [problem]
    reader = _Reader(source.path)
    try:
        return reader.document(yaml.parse(text, Loader=_LOADER)), reader.problems
    except _Stop:
        return None, reader.problems
    except yaml.MarkedYAMLError as error:
        line, column, message = syntax_message(error, text)
        return None, [*reader.problems, Span(source.path, line, column, line, column + 1).says("P003", message)]
    except yaml.YAMLError as error:
        return None, [*reader.problems, Span(source.path, 1, 1, 1, 1).says("P003", f"this is not YAML: {error}")]


class _Stop(Exception):
    """Nothing sensible can be said about the rest of the file."""


class _Reader:
    """Builds the tree of one file."""

    def __init__(self, path: str):
        self.path = path
        self.problems: list[Diagnostic] = []

    def document(self, events: Iterator[Any]) -> Map:
        """The only document of the stream."""
        root: Node | None = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._stop("P004", self._span(event), "a second document begins here; one file holds one ruleset")
            elif isinstance(event, yaml.NodeEvent):
                root = self._node(event, events)
        if root is None or (isinstance(root, Scalar) and root.value is None):
            self._stop("P004", Span(self.path, 1, 1, 1, 1), "the file is empty; a ruleset begins with 'name:'")
        if not isinstance(root, Map):
            kind = "a list" if isinstance(root, Items) else "a single value"
            self._stop("P004", root.span, f"a ruleset is a map of keys such as 'name:' and 'piles:', not {kind}")
        return root

    def _node(self, event: Any, events: Iterator[Any]) -> Node:
        """The node that begins with this event, built with a stack instead of recursion."""
        root = self._open(event)
        stack: list[_Open] = [] if isinstance(root, Scalar) else [_Open(root)]
        while stack:
            event = next(events)
            top = stack[-1]
            if isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
                stack.pop()
                end = self._span(event)
                top.node.span = top.node.span._replace(end_line=end.end_line, end_column=end.end_column)
                continue
            node = self._open(event)
            self._place(top, node, plain=isinstance(event, yaml.ScalarEvent) and event.implicit[0])
            if not isinstance(node, Scalar):
                if len(stack) >= DEEPEST:
                    self._stop("P004", node.span, f"nested too deeply: more than {DEEPEST} maps and lists in one another")
                stack.append(_Open(node))
        return root

    def _place(self, top: _Open, node: Node, *, plain: bool) -> None:
        """Put a node into the list or map that is open: there as a key and as a value by turns."""
        if isinstance(top.node, Items):
            top.node.items.append(node)
        elif not top.has_key:
            top.has_key, top.key, top.key_span = True, self._key(top.node, node, plain), node.span
        else:
            top.has_key = False
            if top.key is not None:
                top.node.entries[top.key] = Entry(top.key_span, node)

    def _key(self, owner: Map, node: Node, plain: bool) -> str | None:
        """The text of a key, or None if it is no good (that is then said)."""
        if not isinstance(node, Scalar):
            kind = "a list" if isinstance(node, Items) else "a map"
            self.problems.append(node.span.says("P006", f"a key must be a word, not {kind}"))
        elif not isinstance(node.value, str):
            kind = f"the number {node.value}" if type(node.value) is int else shown(node.value)
            self.problems.append(node.span.says("P006", f"a key must be a word, not {kind}"))
        elif node.value == "<<" and plain:
            self.problems.append(
                node.span.says("P007", "merge keys (<<) are not used here; to build on another ruleset write 'extends: NAME'")
            )
        elif node.value in owner.entries:
            first = owner.entries[node.value].key
            message = f"the key {quoted(node.value)} is written twice in one map; the first is on line {first.line}"
            self.problems.append(node.span.says("P005", message, first.notes("first written here")))
        else:
            return node.value
        return None

    def _open(self, event: Any) -> Node:
        """The node of an event, still empty if it is a list or a map."""
        span = self._span(event)
        if isinstance(event, yaml.AliasEvent):
            message = f"aliases (*{event.anchor}) are not used here; write the value out, or quote it if the star is meant"
            self._stop("P007", span, message)
        if event.anchor is not None:
            message = f"anchors (&{event.anchor}) are not used here; write the value out, or quote it if the & is meant"
            self._stop("P007", span, message)
        if event.tag is not None:
            self._stop(
                "P007", span, f"tags ({_written(event.tag)}) are not used here; quote the value if the exclamation mark is meant"
            )
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(span, _value(event.value) if event.implicit[0] else event.value)
        return Map(span) if isinstance(event, yaml.MappingStartEvent) else Items(span)

    def _span(self, event: Any) -> Span:
        start, end = event.start_mark, event.end_mark
        return Span(self.path, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _stop(self, code: str, span: Span, message: str) -> NoReturn:
        self.problems.append(span.says(code, message))
        raise _Stop


class _Open:
    """A list or map whose end has not been read yet."""

    def __init__(self, node: Map | Items):
        self.node = node
        self.has_key = False
        self.key: str | None = None
        self.key_span = node.span


def _written(tag: str) -> str:
    """A tag as it is usually written."""
    return tag.replace("tag:yaml.org,2002:", "!!", 1)


def _value(text: str) -> str | int | bool | None:
    """What a scalar without quotes stands for."""
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _NUMBER.fullmatch(text) else text
