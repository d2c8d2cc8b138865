"""The keys of the board as they are found by their names, and as the last line shows them."""

from __future__ import annotations

from collections.abc import Iterable

from ..playing.commands import Command
from .words import _


def by_key(commands: Iterable[Command]) -> dict[str, Command]:
    """Each command by Textual's names for its keys."""
    return {key: command for command in commands for key in command.keys.split(",")}


def last_line(commands: Iterable[Command], width: int) -> str:
    """Those that are needed first, as many as have room; that of the page with all keys is among them."""
    first = [command for command in commands if command.short]
    first.sort(key=lambda command: command.name != "help")
    line = ""
    for command in first:
        longer = f"{line}  {command.shown.partition(',')[0]} {_(command.short)}".lstrip()
        if len(longer) > width:
            break
        line = longer
    return line
