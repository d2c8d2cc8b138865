"""`pilewright show`."""

from __future__ import annotations

from .games import GameName, find_ruleset, open_library
from .output import complain, printable
from .pages import PageLanguage, translator


def show(game: GameName, language: PageLanguage = None) -> None:
    """Show the rules of a game in words, as its ruleset states them.

    `pilewright manual` writes the same with the variants of the game, also as Markdown or HTML.

    Examples:
      pilewright show giant
      pilewright show "la patience du général" --lang fr
      pilewright show my/own/game.yaml

    """
    from ..rules_text import rules_text

    t = translator(language)
    library = open_library()
    text, faults = rules_text(find_ruleset(library, game), t.language, library.registry)
    complain(*faults)
    print(printable(text))
