"""The application: its screens, and what they share."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from ..library.collection import Library
from ..loading import RulesetError
from ..model.deals import Deal
from ..model.errors import PilewrightError
from ..playing.game import Game
from ..playing.saves import load_game
from ..playing.unfinished import Kept
from ..text.files import reason
from . import settings, words
from .looks import Look
from .play_screen import PlayScreen
from .replay_screen import ReplayScreen, Viewing
from .sitting import Sitting
from .statistics import Statistics


class Bar(ScrollBarRender):
    """A scroll bar of blanks, which every terminal has."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


ScrollBar.renderer = Bar


class BoardApp(App[None]):
    """The board."""

    TITLE = "Pilewright"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]
    CSS = """
    .ascii Input, .ascii Input:focus, .ascii OptionList, .ascii OptionList:focus { border: ascii $border; }
    """

    def __init__(self, library: Library, language: str = "en", look: Look | None = None, sitting: Sitting | None = None) -> None:
        """Begin with a game, or with the list of games where there is none."""
        super().__init__()
        words.use(language)
        self.library, self.language = library, language
        self.look = look or Look()
        self.statistics = Statistics()
        self._first = sitting
        self.animated = True
        self.message = ""
        self.left = ""
        """The game that was left last, if it is kept."""

    def on_mount(self) -> None:
        """Show the first screen."""
        self.set_class(not self.look.symbols, "ascii")
        if self._first is None:
            self.push_screen(games_page())
        elif isinstance(self._first, Viewing):
            self.push_screen(ReplayScreen(self._first))
        else:
            self.push_screen(PlayScreen(self._first, self.message))

    def see(self, look: Look, animated: bool) -> None:
        """See the board so from now on, and the next time too; what was not chosen here is kept as it was."""
        chosen = {name: value for name, value in asdict(look).items() if value != getattr(self.look, name)}
        kept = settings.load()
        settings.save(settings.Settings(replace(kept.look, **chosen), animated))
        self.look, self.animated = look, animated
        self.set_class(not look.symbols, "ascii")

    def begin(self, make: Callable[[], Sitting]) -> None:
        """Begin a game in place of the present screen; what hinders it is told."""
        try:
            sitting = make()
        except RulesetError as error:
            self.notify("\n".join(map(str, error.diagnostics[:3])), severity="error", markup=False)
        except (PilewrightError, OSError) as error:
            said = error if isinstance(error, PilewrightError) else reason(error)
            self.notify(said.in_language(words.translator()), severity="error", markup=False)
        else:
            self.switch_screen(PlayScreen(sitting))

    def play(self, name: str, deal: Deal | None = None) -> None:
        """Begin a game by its name; a path is none."""
        self.begin(lambda: Sitting(Game(self.library.load(self.library.find(name).id), deal), statistics=self.statistics))

    def resume(self, kept: Kept) -> None:
        """Go on with an interrupted game."""

        def make() -> Sitting:
            game = load_game(kept.text, self.library.load, self.language)
            return Sitting(game, kept.ruleset, kept=kept, statistics=self.statistics)

        self.begin(make)

    def leave(self) -> None:
        """Go from a game to the list of games."""
        self.switch_screen(games_page())


def games_page() -> Screen[None]:
    """The list of games; its widgets are loaded when it is first wanted."""
    from .start_screen import StartScreen

    return StartScreen()


def run(
    library: Library,
    language: str,
    *,
    symbols: bool = True,
    sitting: Sitting | None = None,
    message: str = "",
) -> str:
    """Run the board until it is left; the game that was left last, if it is kept."""
    chosen = settings.load()
    look = chosen.look if symbols else replace(chosen.look, symbols=False)
    app = BoardApp(library, language, replace(look, colours="mono") if os.environ.get("NO_COLOR") else look, sitting)
    app.animated, app.message = chosen.animated, message
    app.run()
    return app.left
