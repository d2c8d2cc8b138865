"""A page as plain text in lines of 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from .page import Page

WIDTH = 80


def text(page: Page, width: int = WIDTH) -> str:
    """The page, its parts underlined."""
    blocks = ["\n".join([page.title, *_wrapped(page.lines, width)])]
    for section in page.sections:
        blocks.append(f"{section.heading}\n{'-' * len(section.heading)}")
        if section.lines:
            blocks.append("\n".join(_wrapped(section.lines, width)))
        blocks += ["\n".join([entry.term, *_wrapped(entry.lines, width)]) for entry in section.entries]
    return "\n\n".join(blocks)


def _wrapped(lines: Iterable[str], width: int) -> Iterator[str]:
    for line in lines:
        yield from textwrap.wrap(line, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
