"""What a player can tell a front end to do, once for all: the keys of the board, the words of the text mode, the help on both.

A front end has a function for each command that is its own, and finds it by the command's name; a test compares.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..model.errors import N_


@dataclass(frozen=True)
class Command:
    """One command: pressed on the board, typed in the text mode, or both."""

    name: str
    help: str
    """What it does: a message of the catalogue."""
    keys: str = ""
    """The keys of the board, as Textual calls them, separated by commas; none for what is only typed."""
    shown: str = ""
    """The keys as people call them."""
    short: str = ""
    """A message of one word for the last line of the board; nothing where the command does not stand there."""
    typed: tuple[str, ...] = ()
    """What is typed in the text mode: the word, with what follows it, and other forms; nothing for what is only pressed."""
    aliases: tuple[str, ...] = ()
    """Shorter words for the same."""
    instead: str = ""
    """What does the same in the text mode, where that is another command or a move."""

    @property
    def word(self) -> str:
        """The word that a line begins with; the commands that only differ in what follows have the same."""
        return self.typed[0].split()[0] if self.typed else ""

    @property
    def takes_more(self) -> bool:
        """Whether anything may follow the word."""
        return any(" " in form for form in self.typed)


COMMANDS = (
    Command("go", N_("go to another card or pile"), "up,down,left,right", "↑ ↓ ← →", instead="t3"),
    Command("take", N_("take the cards; lay them down; deal, on the stock"), "enter", "Enter", N_("take"), instead="t3 f1"),
    Command("put back", N_("put the cards back"), "escape", "Esc"),
    Command(
        "letters",
        N_("show a letter on every card that can be moved, then on its targets"),
        *("j", "j", N_("letters")),
        instead="moves",
    ),
    Command(
        "deal", N_("deal from the stock; turn the waste over"), "space,d", "d, Space", N_("deal"), typed=("deal",), aliases=("d",)
    ),
    Command("redeal", N_("turn the waste over"), typed=("redeal",)),
    Command("to foundation", N_("the card to the foundation"), "t", "t", instead="t3"),
    Command(
        "undo",
        N_("take the last move back"),
        *("u,backspace", "u, Backspace", N_("undo")),
        typed=("undo", "undo 3"),
        aliases=("u",),
    ),
    Command("redo", N_("play it again"), "r", "r", typed=("redo", "redo 3")),
    Command("restart", N_("back to the deal"), "ctrl+r", "Ctrl+R", typed=("restart",)),
    Command("hint", N_("a move that leads on"), "h", "h", N_("hint"), typed=("hint",)),
    Command("moves", N_("all legal moves"), typed=("moves",)),
    Command("why", N_("why a move is not legal"), typed=("why t3 f1",)),
    Command("winnable", N_("can this still be won? If so, hint shows the way"), "v", "v", typed=("winnable",)),
    Command("all up", N_("all that goes up goes up"), "a", "a", typed=("auto", "f")),
    Command("safe up", N_("what is safe goes up"), "s", "s", typed=("safe",)),
    Command("finish", N_("end a game that is as good as won"), "f", "f", typed=("finish",)),
    Command("describe", N_("what lies here"), "i", "i", instead="board"),
    Command("board", N_("draw the board again"), typed=("board",)),
    Command("info", N_("game, deal, moves and how it stands"), typed=("info",)),
    Command("others", N_("moves that belong to no pile"), "o", "o", instead="moves"),
    Command("new", N_("another deal"), "n", "n", N_("new"), typed=("new",)),
    Command("next", N_("the next deal"), "plus", "+", typed=("next",)),
    Command("new winnable", N_("a deal that can be won"), "w", "w", typed=("new winnable",)),
    Command("new by code", N_("a deal by its number or its code, such as terrace:17"), "g", "g", typed=("new N",)),
    Command("resume", N_("an interrupted game of these rules"), "k", "k", typed=("resume",)),
    Command("resume one", N_("that of deal N; a list of all"), typed=("resume N", "resume ?")),
    Command("save", N_("save the game in the file F"), typed=("save F",)),
    Command("load", N_("load a saved game or a record"), typed=("load F",)),
    Command("colours", N_("other colours"), "c", "c"),
    Command("size", N_("other sizes of the cards"), "z", "z"),
    Command("symbols", N_("suits as symbols or as letters"), "x", "x"),
    Command("animation", N_("moving cards on or off"), "m", "m"),
    Command("scroll", N_("the rest of a board that is too high"), "pageup,pagedown", "PgUp, PgDn"),
    Command("scroll aside", N_("the rest of a board that is too wide"), "less_than_sign,greater_than_sign", "<, >"),
    Command("rules", N_("the rules of the game"), "f1", "F1", N_("rules"), typed=("rules",)),
    Command("help", N_("this list"), "question_mark", "?", N_("keys"), typed=("help", "help undo"), aliases=("?",)),
    Command("leave", N_("back to the list of games; the game is kept"), "q", "q", N_("leave"), instead="quit"),
    Command("quit", N_("end; a game that is not over is kept"), typed=("quit",), aliases=("q", "exit")),
)

KEYS = tuple(command for command in COMMANDS if command.keys)
"""What the board knows."""

WORDS = tuple(command for command in COMMANDS if command.typed)
"""What the text mode knows."""

STEPS = (
    Command("redo", N_("the next move"), "right,space,enter", "→, Space, Enter", N_("on")),
    Command("undo", N_("a move back"), "left", "←", N_("back")),
    Command("restart", N_("to the deal"), "home", "Home", N_("start")),
    Command("last", N_("to the last move"), "end", "End", N_("end")),
)
"""The keys that go through a record on the board."""
