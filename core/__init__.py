"""Pilewright: patience games as data.

>>> import pilewright
>>> game = pilewright.new("terrace", 17)
>>> len(game.legal_moves)
32
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine import Engine
    from .engine.notation import Move, Record
    from .extending.hooks import hookimpl
    from .loading import RulesetError
    from .model.deals import Deal
    from .model.errors import DeckError, IllegalMove, NotationError, PilewrightError, PluginFailed, PluginMissing, UnknownGame
    from .model.ruleset import Ruleset
    from .playing.game import Game

    __version__: str

__all__ = [
    "Deal",
    "DeckError",
    "Engine",
    "Game",
    "IllegalMove",
    "Move",
    "NotationError",
    "PilewrightError",
    "PluginFailed",
    "PluginMissing",
    "Record",
    "Ruleset",
    "RulesetError",
    "UnknownGame",
    "__version__",
    "hookimpl",
    "load_ruleset",
    "new",
]

_PLACES = {
    "Deal": "model.deals",
    "Engine": "engine",
    "Game": "playing.game",
    "Move": "engine.notation",
    "Record": "engine.notation",
    "Ruleset": "model.ruleset",
    "RulesetError": "loading",
    "hookimpl": "extending.hooks",
    **dict.fromkeys(
        ("DeckError", "IllegalMove", "NotationError", "PilewrightError", "PluginFailed", "PluginMissing", "UnknownGame"),
        "model.errors",
    ),
}


def load_ruleset(name: str) -> Ruleset:
    """The ruleset of this name, or in the file of this path.

    Raises:
        pilewright.model.errors.UnknownGame: nothing has this name.
        pilewright.loading.RulesetError: the file has errors.
    """
    from .library.collection import library

    return library().load(name)


def new(name: str, deal: Deal | int | str | None = None) -> Game:
    """A new game of this name, with this deal or one at random.

    Raises:
        pilewright.model.errors.UnknownGame: nothing has this name.
        pilewright.loading.RulesetError: the ruleset has errors.
        ValueError: the deal is no number.
    """
    from .playing.game import Game

    return Game(load_ruleset(name), deal)


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: `import pilewright` costs next to nothing."""
    if name in _PLACES:
        from importlib import import_module

        return getattr(import_module(f".{_PLACES[name]}", __name__), name)
    if name == "__version__":
        from importlib.metadata import version

        return version("pilewright")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names, those that have not been imported yet as well."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
