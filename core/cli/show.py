"""`pilewright show`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sentences import printable
from .games import GameName, Language, find_ruleset, open_library
from .output import complain

if TYPE_CHECKING:
    from ..ruleset import Ruleset


def show(game: GameName, language: Language = "en") -> None:
    """Show the rules of a game, as its ruleset states them.

    Examples:
      pilewright show giant
      pilewright show "la patience du général" --lang fr
      pilewright show my/own/game.yaml

    """
    print(rules_page(find_ruleset(open_library(), game), language))


def rules_page(ruleset: Ruleset, language: str) -> str:
    """The rules in words; a plugin that fails to describe itself is told, and the rest of the rules stands."""
    from ..rules_text import rules_text

    text, faults = rules_text(ruleset, language)
    complain(*faults)
    return printable(text)
