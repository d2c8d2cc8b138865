"""The keys of the board, once for all: what they do, its page of keys, its last line and the documents are made from these."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..model.errors import N_
from .words import _


@dataclass(frozen=True)
class Key:
    """What one key does, or several."""

    keys: str
    """As Textual calls them, separated by commas."""
    action: str
    """A command of the table, or `action_...` of the screen."""
    shown: str
    """As people call them."""
    text: str
    """What they do: a text of the catalogue."""
    short: str = ""
    """A word for the last line of the board; nothing where the key does not stand there."""
    word: str = ""
    """What does the same in the text mode."""
    argument: str | tuple[int, int] | None = None
    """What the action is told."""


KEYS = (
    Key("up", "go", "↑ ↓ ← →", N_("go to another card or pile"), "", "t3", argument="up"),
    Key("down", "go", "", "", argument="down"),
    Key("left", "go", "", "", argument="left"),
    Key("right", "go", "", "", argument="right"),
    Key("enter", "choose_at_cursor", "Enter", N_("take the cards; lay them down; deal, on the stock"), N_("take"), "t3 f1"),
    Key("escape", "put_back", "Esc", N_("put the cards back")),
    Key(
        "j", "show_letters", "j", N_("show a letter on every card that can be moved, then on its targets"), N_("letters"), "moves"
    ),
    Key("space,d", "deal", "d, Space", N_("deal from the stock; turn the waste over"), N_("deal"), "deal"),
    Key("t", "to_foundation", "t", N_("the card to the foundation"), "", "t3"),
    Key("u,backspace", "undo", "u, Backspace", N_("take the last move back"), N_("undo"), "undo"),
    Key("r", "redo", "r", N_("play it again"), "", "redo"),
    Key("ctrl+r", "restart", "Ctrl+R", N_("back to the deal"), "", "restart"),
    Key("h", "hint", "h", N_("a move that leads on"), N_("hint"), "hint"),
    Key("v", "winnable", "v", N_("can the game still be won?"), "", "winnable"),
    Key("a", "all_up", "a", N_("all that goes up goes up"), "", "auto"),
    Key("s", "safe_up", "s", N_("what is safe goes up"), "", "safe"),
    Key("f", "finish", "f", N_("end a game that is as good as won"), "", "finish"),
    Key("i", "describe", "i", N_("what lies here"), "", "board"),
    Key("o", "others", "o", N_("moves that belong to no pile"), "", "moves"),
    Key("n", "new", "n", N_("another deal"), N_("new"), "new"),
    Key("plus", "next", "+", N_("the next deal"), "", "next"),
    Key("w", "deal_to_win", "w", N_("a deal that can be won"), "", "new winnable"),
    Key("g", "code", "g", N_("a deal by its code, such as terrace:17"), "", "new N"),
    Key("k", "kept", "k", N_("an interrupted game of these rules"), "", "resume"),
    Key("c", "colours", "c", N_("other colours")),
    Key("z", "size", "z", N_("other sizes of the cards")),
    Key("x", "symbols", "x", N_("suits as symbols or as letters")),
    Key("m", "animation", "m", N_("moving cards on or off")),
    Key("pageup", "scroll", "PgUp, PgDn", N_("the rest of a board that is too high"), argument=(0, -5)),
    Key("pagedown", "scroll", "", "", argument=(0, 5)),
    Key("less_than_sign", "scroll", "<, >", N_("the rest of a board that is too wide"), argument=(-8, 0)),
    Key("greater_than_sign", "scroll", "", "", argument=(8, 0)),
    Key("f1", "rules", "F1", N_("the rules of the game"), N_("rules"), "rules"),
    Key("question_mark", "keys", "?", N_("these keys"), N_("keys"), "help"),
    Key("q", "leave", "q", N_("back to the list of games; the game is kept"), N_("leave"), "quit"),
)


def by_name(keys: Iterable[Key]) -> dict[str, Key]:
    """Each key by Textual's name for it."""
    return {name: key for key in keys for name in key.keys.split(",")}


def last_line(keys: Iterable[Key], width: int) -> str:
    """Those of the keys that are needed first, as many as have room; that of the page with all keys is among them."""
    first = [key for key in keys if key.short]
    first.sort(key=lambda key: key.action != "keys")
    line = ""
    for key in first:
        longer = f"{line}  {key.shown.partition(',')[0]} {_(key.short)}".lstrip()
        if len(longer) > width:
            break
        line = longer
    return line
