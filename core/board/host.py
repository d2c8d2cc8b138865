"""The application as its screens know it: what they share, and how one game gives way to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace

from textual.app import App

from ..library.collection import Library
from ..loading import RulesetError
from ..model.deals import Deal
from ..model.errors import PilewrightError
from ..playing.game import Game
from ..playing.saves import load_game
from ..playing.unfinished import SavedGame
from ..text.files import reason
from . import settings, words
from .looks import Look
from .sitting import BoardSitting
from .statistics import Statistics


class Host(App[None]):
    """What all screens share. It knows none of them; whoever does says how they are shown."""

    def __init__(self, library: Library, language: str, look: Look) -> None:
        super().__init__()
        words.use(language)
        self.library, self.language, self.look = library, language, look
        self.statistics = Statistics()
        self.animated = True
        self.left = ""
        """The game that was left last, if it is kept."""

    def show_game(self, sitting: BoardSitting) -> None:
        """Show this game in place of the present screen."""
        raise NotImplementedError

    def leave(self) -> None:
        """Go from a game to the list of games."""
        raise NotImplementedError

    def see(self, look: Look, animated: bool) -> None:
        """See the board so from now on, and the next time too; what was not chosen here is kept as it was."""
        chosen = {name: value for name, value in asdict(look).items() if value != getattr(self.look, name)}
        kept = settings.load()
        settings.save(settings.Settings(replace(kept.look, **chosen), animated))
        self.look, self.animated = look, animated
        self.set_class(not look.symbols, "ascii")

    def play(self, name: str, deal: Deal | None = None) -> None:
        """Begin a game by its name; a path is none."""
        self._begin(lambda: BoardSitting(Game(self.library.load(self.library.find(name).id), deal), statistics=self.statistics))

    def resume(self, saved: SavedGame) -> None:
        """Go on with an interrupted game."""

        def make() -> BoardSitting:
            game = load_game(saved.text, self.library.load, self.language)
            return BoardSitting(game, saved.ruleset, saved=saved, statistics=self.statistics)

        self._begin(make)

    def _begin(self, make: Callable[[], BoardSitting]) -> None:
        """Begin a game in place of the present screen; what hinders it is told."""
        try:
            sitting = make()
        except RulesetError as error:
            self.notify("\n".join(map(str, error.diagnostics[:3])), severity="error", markup=False)
        except (PilewrightError, OSError) as error:
            said = error if isinstance(error, PilewrightError) else reason(error)
            self.notify(said.in_language(words.translator()), severity="error", markup=False)
        else:
            self.show_game(sitting)
