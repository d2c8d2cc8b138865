"""What can be typed at the prompt besides moves."""

from __future__ import annotations

from collections.abc import Iterator

from ..text.translation import Translator
from .speech import wrapped

SHORT = {"d": "deal", "u": "undo", "q": "quit", "?": "help", "deal-number": "info", "exit": "quit"}
NO_MOVES = (
    *("undo", "redo", "restart", "auto", "safe", "finish", "rules", "hint", "winnable", "moves", "why", "board", "save"),
    *("load", "new", "next", "resume", "info", "help", "quit"),
)
"""Commands that are no moves."""

_COLUMN = 18


def help_text(t: Translator) -> str:
    """All that can be typed. The words are the same in every language; what they do is told in that of the player."""
    lines = [t.gettext("A move names two piles by their labels, which stand on the board:")]
    lines += [f"  {typed:<{_COLUMN}}{what}" for typed, what in _moves(t)]
    lines += ["", t.gettext("Commands:")]
    lines += [f"  {typed:<{_COLUMN}}{what}" for typed, what in _commands(t)]
    last = t.gettext("The last card of a fanned pile is its top card. Any pile can be written in full: tableau3.")
    lines += ["", wrapped(last)]
    return "\n".join(lines)


def _moves(t: Translator) -> Iterator[tuple[str, str]]:
    yield "t3 f1, t2 t5x3", t.gettext("one card; three cards")
    yield "t3 f", t.gettext("to the leftmost pile of the foundation that takes the card")
    yield "t3", t.gettext("the same (a double click)")
    yield "t1 t5, t1 d", t.gettext("where cards match: two cards; one by itself")
    yield "deal (d), redeal", t.gettext("deal from the stock; turn the waste over")


def _commands(t: Translator) -> Iterator[tuple[str, str]]:
    yield "undo (u), redo", t.gettext("take back the last move; play it again (undo 3: three)")
    yield "restart", t.gettext("back to the deal")
    yield "auto (f), safe", t.gettext("all that goes up goes up; only what is safe")
    yield "finish", t.gettext("end a game that is as good as won")
    yield "hint, moves", t.gettext("a move that leads on; all legal moves")
    yield "winnable", t.gettext("can this still be won? If so, hint shows the way")
    yield "why t3 f1", t.gettext("why a move is not legal")
    yield "board, info", t.gettext("draw the board again; game, deal and moves")
    yield "rules", t.gettext("the rules of the game")
    yield "save F, load F", t.gettext("save the game in the file F; load a saved game or a record")
    yield "new, new N, next", t.gettext("another deal; deal number N; the one after this")
    yield "new winnable", t.gettext("a deal that can be won")
    yield "resume, resume N", t.gettext("the interrupted game; that of deal N (resume ?: all)")
    yield "help (?)", t.gettext("this list")
    yield "quit (q, exit)", t.gettext("end; a game that is not over is kept")


def first_words(t: Translator) -> str:
    """What is said at the start."""
    return t.gettext("Type help for the commands, hint for a move.")
