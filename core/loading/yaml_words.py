"""YAML's own complaints, in plain sentences."""

from __future__ import annotations

import re
from typing import Any

from .defaults import ROLES
from .words import quoted

_SENTENCES = {
    "mapping values are not allowed": "a ':' cannot stand here; check the indentation, or quote the value it belongs to",
    "did not find expected ',' or '}'": "a ',' or a '}' is missing before this",
    "expected ',' or '}'": "a ',' or a '}' is missing before this",
    "did not find expected ',' or ']'": "a ',' or a ']' is missing before this",
    "expected ',' or ']'": "a ',' or a ']' is missing before this",
    "did not find expected key": "a key was expected here; check the indentation",
    "expected <block end>": "a key was expected here; check the indentation",
    "could not find expected ':'": "a ':' is missing after this key",
    "did not find expected '-' indicator": "a '-' was expected here; check the indentation",
    "did not find expected node content": "a value is missing here",
    "expected the node content": "a value is missing here",
    "block sequence entries are not allowed": "a list item cannot begin here; give it its own line, or quote the dash",
    "mapping keys are not allowed": "'?' has a meaning of its own in YAML; quote it",
    "exceeded maximum nesting depth": "nested too deeply; a ruleset needs no more than six maps and lists in one another",
    "found a tab character": "a tab cannot indent in YAML; use spaces, or quote it if the tab belongs to the value",
    "found unknown escape character": "a backslash means something else in double quotes; use single quotes",
    "did not find expected <document start>": "the map has ended before this; check the indentation",
}

_MISPLACED = ("mapping values are not allowed", "did not find expected key", "expected <block end>")
_ENTRY = re.compile(r"(?P<indent> *)(?P<key>[\w-]+):(?: +(?P<value>[^\s#].*))?\s*$")
"""A line with a key, and with a value if it has one."""


def syntax_message(error: Any, text: str) -> tuple[int, int, str]:
    """Line, column (both from 1) and a sentence for an error of the YAML parser."""
    mark = error.problem_mark or error.context_mark
    problem, context = error.problem or "", error.context or ""
    if mark is None:
        return 1, 1, f"this is not YAML: {problem or context}"
    if "alias" in context or "anchor" in context:
        start = error.context_mark or mark
        star = "*" if "alias" in context else "&"
        return start.line + 1, start.column + 1, f"'{star}' has a meaning of its own in YAML; quote it"
    if ("could not find expected ':'" in problem or "directive" in context) and error.context_mark is not None:
        mark = error.context_mark
    if "unexpected end of stream" in problem and error.context_mark is not None:
        start = error.context_mark
        return start.line + 1, start.column + 1, "the quote that opens here is never closed"
    line, column = mark.line + 1, mark.column + 1
    if "cannot start any token" in problem or "expected alphabetic or numeric" in problem or "directive" in context:
        return line, column, _character(text, mark)
    orphan = _orphan(text, mark) if any(part in problem for part in _MISPLACED) else None
    if orphan is not None:
        return orphan
    for part, sentence in _SENTENCES.items():
        if part in problem:
            return line, column, sentence + _still_open(error, mark)
    return line, column, f"this is not YAML: {problem}"


def _orphan(text: str, mark: Any) -> tuple[int, int, str] | None:
    """A line that stands deeper than the one above it, whose key has its value already: a key between them is missing, say."""
    lines = text.replace("\r\n", "\n").split("\n")[: mark.line + 1]
    here = _ENTRY.match(lines[-1]) if len(lines) > mark.line else None
    above = next(
        (_ENTRY.match(line) for line in reversed(lines[:-1]) if line.strip() and not line.lstrip().startswith("#")), None
    )
    if here is None or above is None or not above["value"] or len(here["indent"]) <= len(above["indent"]):
        return None
    message = f"{quoted(here['key'])} stands deeper than {quoted(above['key'])} above it, which has its value already; "
    if here["key"] in ROLES and not above["indent"]:
        message += "write 'piles:' between them, or mend the indentation"
    else:
        message += "mend the indentation, or add the key that is missing between them"
    return mark.line + 1, len(here["indent"]) + 1, message


def _still_open(error: Any, mark: Any) -> str:
    """Where the brace or bracket was opened that is missed, if that is on another line."""
    start = error.context_mark
    if start is None or start.line == mark.line or "flow" not in (error.context or ""):
        return ""
    return f"; the {'{' if 'mapping' in error.context else '['} of line {start.line + 1} is still open"


def _character(text: str, mark: Any) -> str:
    lines = text.replace("\r\n", "\n").split("\n")
    found = lines[mark.line][mark.column : mark.column + 1] if mark.line < len(lines) else ""
    if found == "\t":
        return "a tab cannot stand here; use spaces, or quote it if the tab belongs to the value"
    return f"{found!r} has a meaning of its own in YAML; quote it" if found else "a value is missing here"
