"""How plugins come in: the hooks that they implement, and the registry of those that are installed.

The names below are what a plugin is declared with; `pilewright.kernel` has what its kernel functions call.
"""

from ..kernel import Buffer, Move, Rules, View
from .finding import Finding
from .game import Engine, Game
from .hooks import hookimpl

__all__ = ["Buffer", "Engine", "Finding", "Game", "Move", "Rules", "View", "hookimpl"]
