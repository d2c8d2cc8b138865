"""`pilewright manual`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from .games import GameName, find_ruleset, open_library
from .output import complain, printable
from .pages import PageLanguage, translator


class Format(StrEnum):
    """How a page is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    HTML = "html"


PageFormat = Annotated[Format, typer.Option("--format", help="How the page is written.")]


def manual(game: GameName, language: PageLanguage = None, written: PageFormat = Format.TEXT) -> None:
    """Write the manual page of a game, made from its ruleset alone.

    It has the setup pile by pile, the goal, the rules, the other games of the family with their differences, the score, and
    the strategy where the ruleset has a word about it. A variant of a game that stands elsewhere says in what it differs from
    that; `pilewright show` leaves such comparisons out.

    Examples:
      pilewright manual terrace
      pilewright manual terrasse --lang fr
      pilewright manual my/own/game.yaml --lang sr --format html > game.html

    """
    from ..library.family import model, variants
    from ..manual.as_html import html
    from ..manual.as_markdown import markdown
    from ..manual.as_text import text
    from ..manual.rules_text import rules_page

    t = translator(language)
    library = open_library()
    ruleset = find_ruleset(library, game)
    source = library.source(game)
    page, faults = rules_page(ruleset, t, library.registry, list(variants(library, source)), model(library, source))
    complain(*faults)
    write = {Format.TEXT: text, Format.MARKDOWN: markdown, Format.HTML: html}[written]
    print(printable(write(page)))
