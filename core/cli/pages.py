"""What the commands that write pages of rules share: the language, and what the plugins have to say."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from .output import Fault, complain

if TYPE_CHECKING:
    from ..library import Library
    from ..manual.fact import Fact
    from ..manual.facts import Additions
    from ..manual.translation import Translator
    from ..ruleset import Ruleset

PageLanguage = Annotated[
    str | None,
    typer.Option("--lang", metavar="CODE", help="The language: en, fr, sr. Default: that of LC_ALL or LANG, else English."),
]


def translator(wanted: str | None) -> Translator:
    """Messages in the language that was wanted, or in that of the environment."""
    from ..manual.translation import Translator, choose_language

    try:
        return Translator(choose_language(wanted, os.environ))
    except ValueError as error:
        raise Fault(str(error)) from None


def additions(library: Library, ruleset: Ruleset, language: str) -> Additions:
    """What each plugin of the game says that it adds; one that fails says nothing, and that is told."""
    from ..manual.facts import Additions

    texts, points = {}, False
    for plugin, use in library.registry.used_by(ruleset):
        try:
            texts[plugin.name] = str(plugin.call("describe", ruleset, use.parameters, language, default=""))
        except Exception as error:  # a plugin may raise anything; the rest of the rules can be shown
            complain(f"plugin {plugin.name} ({plugin.distribution}) fails to describe itself: {type(error).__name__}: {error}")
        points = points or "score" in plugin.hooks
    return Additions(texts, points)


def facts_of(library: Library, ruleset: Ruleset, t: Translator) -> list[Fact]:
    """All that there is to say about a game."""
    from ..manual.facts import facts

    return facts(ruleset, t, additions(library, ruleset, t.language))
