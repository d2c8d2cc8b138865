"""`pilewright show`."""

from __future__ import annotations

from .games import GameName, find_ruleset, open_library
from .output import printable
from .pages import PageLanguage, additions, translator


def show(game: GameName, language: PageLanguage = None) -> None:
    """Show the rules of a game in words, as its ruleset states them.

    `pilewright manual` writes the same with the variants of the game, also as Markdown or HTML.

    Examples:
      pilewright show giant
      pilewright show "la patience du général" --lang fr
      pilewright show my/own/game.yaml

    """
    from ..manual.as_text import text
    from ..manual.page import page

    t = translator(language)
    library = open_library()
    ruleset = find_ruleset(library, game)
    print(printable(text(page(ruleset, t, additions(library, ruleset, t.language)))))
