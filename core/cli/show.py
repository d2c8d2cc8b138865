"""`pilewright show`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..text.sentences import printable
from .games import GameName, find_ruleset, open_library
from .output import complain
from .pages import PageLanguage, translator

if TYPE_CHECKING:
    from ..model.ruleset import Ruleset


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
    t = translator(language)
    library = open_library()
    ruleset = find_ruleset(library, game)
    if as_yaml:
        print(printable(library.source(game).data.decode("utf-8-sig")), end="")
        return
    print(rules_page(ruleset, t.language))


def rules_page(ruleset: Ruleset, language: str) -> str:
    """The rules in words; a plugin that fails to describe itself is told, and the rest of the rules stands."""
    from ..manual.rules_text import rules_text

    text, faults = rules_text(ruleset, language)
    complain(*faults)
    return printable(text)
