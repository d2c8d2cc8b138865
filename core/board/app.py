"""The application: which screen is shown when."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from ..library.collection import Library
from . import settings
from .host import Host
from .looks import Look
from .play_screen import PlayScreen
from .replay_screen import ReplayScreen
from .sitting import BoardSitting, Viewing


class Bar(ScrollBarRender):
    """A scroll bar of blanks, which every terminal has."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


ScrollBar.renderer = Bar


class BoardApp(Host):
    """The board."""

    TITLE = "Pilewright"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]
    CSS = """
    .ascii Input, .ascii Input:focus, .ascii OptionList, .ascii OptionList:focus { border: ascii $border; }
    """

    def __init__(
        self,
        library: Library,
        language: str = "en",
        look: Look | None = None,
        sitting: BoardSitting | None = None,
        message: str = "",
    ) -> None:
        """Begin with a game and a message, or with the list of games where there is none."""
        super().__init__(library, language, look or Look())
        self._first, self._message = sitting, message

    def on_mount(self) -> None:
        """Show the first screen."""
        self.set_class(not self.look.symbols, "ascii")
        if self._first is None:
            self.push_screen(games_page())
        elif isinstance(self._first, Viewing):
            self.push_screen(ReplayScreen(self._first))
        else:
            self.push_screen(PlayScreen(self._first, self._message))

    def show_game(self, sitting: BoardSitting) -> None:
        """Show this game in place of the present screen."""
        self.switch_screen(PlayScreen(sitting))

    def leave(self) -> None:
        """Go from a game to the list of games."""
        self.switch_screen(games_page())


def games_page() -> Screen[None]:
    """The list of games; its widgets are loaded when it is first wanted."""
    from .start_screen import StartScreen

    return StartScreen()


def run(library: Library, language: str, *, symbols: bool = True, sitting: BoardSitting | None = None, message: str = "") -> str:
    """Run the board until it is left; the game that was left last, if it is kept."""
    chosen = settings.load()
    look = chosen.look if symbols else replace(chosen.look, symbols=False)
    app = BoardApp(library, language, replace(look, colours="mono") if os.environ.get("NO_COLOR") else look, sitting, message)
    app.animated = chosen.animated
    app.run()
    return app.left
