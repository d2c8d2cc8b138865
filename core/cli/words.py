"""What can be typed at the prompt, as the table of commands has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..playing.commands import WORDS, Command
from ..text.translation import Translator
from .speech import wrapped

SHORT = {alias: command.word for command in WORDS for alias in command.aliases}
"""The word that a shorter one stands for."""

TAKING = frozenset(command.word for command in WORDS if command.takes_more)
"""The words after which more can be typed."""

NO_MOVES = frozenset(command.word for command in WORDS) - {"deal", "redeal"}
"""The words that are no moves."""


def help_text(t: Translator, topic: str = "") -> str:
    """All that can be typed, or all about one word. The words are the same in every language; the rest is in the player's.

    What stands in the list with something after it, such as `undo 3`, may be asked about as it stands there.
    """
    first = next(iter(topic.lower().split()), "")
    asked = [command for command in WORDS if first in (form.split()[0] for form in (*command.typed, *command.aliases))]
    if asked:
        return "\n".join(_rows(list(_commands(t, asked))))
    lines = [t.gettext("there is no help on {topic!r}; this is what can be typed:", topic=topic)] if topic else []
    lines += [t.gettext("A move names two piles by their labels, which stand on the board:"), *_rows(list(_moves(t)))]
    lines += ["", t.gettext("Commands:"), *_rows(list(_commands(t)))]
    last = t.gettext("The last card of a fanned pile is its top card. Any pile can be written in full: tableau3.")
    lines += ["", wrapped(last)]
    return "\n".join(lines)


def _rows(pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    column = max(len(typed) for typed, _ in pairs) + 2
    return (f"  {typed:<{column}}{what}" for typed, what in pairs)


def _moves(t: Translator) -> Iterator[tuple[str, str]]:
    yield "t3 f1, t2 t5x3", t.gettext("one card; three cards")
    yield "t3 f", t.gettext("to the leftmost pile of the foundation that takes the card")
    yield "t3", t.gettext("the same (a double click)")
    yield "t1 t5, t1 d", t.gettext("where cards match: two cards; one by itself")


def _commands(t: Translator, commands: Sequence[Command] = WORDS) -> Iterator[tuple[str, str]]:
    """What is typed for each of the commands, and what they do."""
    for command in commands:
        first, *others = command.typed
        aliases = f" ({', '.join(command.aliases)})" if command.aliases else ""
        yield ", ".join([f"{first}{aliases}", *others]), t.gettext(command.help)


def first_words(t: Translator) -> str:
    """What is said at the start."""
    return t.gettext("Type help for the commands, hint for a move.")
