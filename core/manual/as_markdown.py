"""A page as Markdown, in the dialect that has tables."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .page import Page, Section

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|~]|^(?=[#+>-])|^(?=\d+[.)])|&(?=#?\w+;))")


def markdown(page: Page) -> str:
    """The page, each block with an empty line behind it."""
    blocks = [f"# {_escaped(page.title)}", *_list(page.lines)]
    for section in page.sections:
        blocks += [f"## {_escaped(section.heading)}", *_section(section)]
    return "\n\n".join(blocks)


def _section(section: Section) -> Iterator[str]:
    yield from map(_escaped, section.lines)
    if section.table:
        rows = [f"| **{_escaped(entry.term)}** | {' '.join(map(_escaped, entry.lines))} |" for entry in section.entries]
        yield "\n".join(["| | |", "|---|---|", *rows])
        return
    for entry in section.entries:
        yield f"### {_escaped(entry.term)}"
        yield from _list(entry.lines)


def _list(lines: tuple[str, ...]) -> Iterator[str]:
    if lines:
        yield "\n".join(f"- {_escaped(line)}" for line in lines)


def _escaped(text: str) -> str:
    r"""The text with a `\` before whatever Markdown might take for markup."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
