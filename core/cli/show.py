"""`pilewright show`."""

from __future__ import annotations

from typing import Annotated

import typer

from .games import GameName, find_ruleset, open_library
from .output import complain, printable
from .pages import PageLanguage, translator


def show(
    game: GameName,
    language: PageLanguage = None,
    as_yaml: Annotated[bool, typer.Option("--yaml", help="The ruleset itself, as it is written.")] = False,
) -> None:
    """Show the rules of a game in words, as its ruleset states them.

    `pilewright manual` writes the same with the variants of the game, also as Markdown or HTML.

    Examples:
      pilewright show giant
      pilewright show "la patience du général" --lang fr
      pilewright show my/own/game.yaml
      pilewright show klondike --yaml

    """
    from ..rules_text import rules_text

    t = translator(language)
    library = open_library()
    ruleset = find_ruleset(library, game)
    if as_yaml:
        print(printable(library.source(game).data.decode("utf-8-sig")), end="")
        return
    text, faults = rules_text(ruleset, t.language, library.registry)
    complain(*faults)
    print(printable(text))
