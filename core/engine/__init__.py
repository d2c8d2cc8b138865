"""One ruleset made ready: positions in and positions out, moves as text, why a move is refused, what goes on by itself."""

from .engine import Engine
from .piles import Pile

__all__ = ["Engine", "Pile"]
