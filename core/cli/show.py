"""`pilewright show`."""

from __future__ import annotations

from typing import Annotated

import typer

from .games import GameName, Language, find_ruleset, open_library
from .output import complain, printable


def show(
    game: GameName,
    language: Language = "en",
    as_yaml: Annotated[bool, typer.Option("--yaml", help="The ruleset itself, as it is written.")] = False,
) -> None:
    """Show the rules of a game, as its ruleset states them.

    Examples:
      pilewright show giant
      pilewright show "la patience du général" --lang fr
      pilewright show my/own/game.yaml
      pilewright show klondike --yaml

    """
    from ..manual.summary import summary

    library = open_library()
    ruleset = find_ruleset(library, game)
    if as_yaml:
        print(printable(library.source(game).data.decode("utf-8-sig")), end="")
        return
    additions = {}
    for plugin, use in library.registry.used_by(ruleset):
        try:
            additions[plugin.name] = str(plugin.call("describe", ruleset, use.parameters, default=""))
        except Exception as error:  # a plugin may raise anything; the rest of the rules can be shown
            complain(f"plugin {plugin.name} ({plugin.distribution}) fails to describe itself: {type(error).__name__}: {error}")
            additions[plugin.name] = ""
    print(printable(summary(ruleset, language, additions)))
