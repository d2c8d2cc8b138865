"""`pilewright diff`."""

from __future__ import annotations

from typing import Annotated

import typer

from .games import find_ruleset, open_library
from .output import complain, in_one_line, printable
from .pages import PageLanguage, translator

First = Annotated[str, typer.Argument(metavar="A", help="An id or a name of a game, or the path of a ruleset file.")]
Second = Annotated[str, typer.Argument(metavar="B", help="The game that is compared with it.")]


def diff(first: First, second: Second, language: PageLanguage = None) -> int:
    """Say in words in what the rules of two games differ.

    What is compared is what their pages of rules say, pile by pile; names, sources and other remarks are not rules. The exit code
    is 0 if the rules are the same, and 1 if they are not.

    Examples:
      pilewright diff terrace general
      pilewright diff klondike my/own/klondike.yaml --lang fr

    """
    from ..engine.engine import Engine
    from ..manual.difference import comparison
    from ..manual.rules_text import rules_facts

    t = translator(language)
    library = open_library()
    one, other = find_ruleset(library, first), find_ruleset(library, second)
    title, other_title = (in_one_line(ruleset.title(t.language)) for ruleset in (one, other))
    if title == other_title:
        title, other_title = f"{title} ({first})", f"{other_title} ({second})"
    ours, faults = rules_facts(one, t, library.registry)
    theirs, more = rules_facts(other, t, library.registry)
    complain(*dict.fromkeys(faults + more))
    same_play = Engine(one, library.registry).rules == Engine(other, library.registry).rules
    text, differs = comparison(title, other_title, ours, theirs, t, same_play=same_play)
    print(printable(text))
    return int(differs)
