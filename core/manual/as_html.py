"""A page as HTML: a whole document, which is well-formed XML too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from .page import Page, Section


def html(page: Page) -> str:
    """The document, a line for each element."""
    return "\n".join(_document(page))


def _document(page: Page) -> Iterator[str]:
    title = escape(page.title)
    yield "<!DOCTYPE html>"
    yield f'<html lang="{escape(page.language)}">'
    yield f'<head><meta charset="utf-8"/><title>{title}</title></head>'
    yield "<body>"
    yield f"<h1>{title}</h1>"
    yield from _list(page.lines)
    for section in page.sections:
        yield "<section>"
        yield f"<h2>{escape(section.heading)}</h2>"
        yield from (f"<p>{escape(line)}</p>" for line in section.lines)
        yield from _table(section) if section.table else _entries(section)
        yield "</section>"
    yield "</body>"
    yield "</html>"


def _table(section: Section) -> Iterator[str]:
    yield "<table>"
    for entry in section.entries:
        yield f'<tr><th scope="row">{escape(entry.term)}</th><td>{escape(" ".join(entry.lines))}</td></tr>'
    yield "</table>"


def _entries(section: Section) -> Iterator[str]:
    for entry in section.entries:
        yield f"<h3>{escape(entry.term)}</h3>"
        yield from _list(entry.lines)


def _list(lines: Iterable[str]) -> Iterator[str]:
    items = [f"<li>{escape(line)}</li>" for line in lines]
    if items:
        yield f"<ul>{''.join(items)}</ul>"
