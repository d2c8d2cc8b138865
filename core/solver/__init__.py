"""Can this deal be won? A search on the kernel's own functions, for any ruleset."""

from .driver import Limits
from .winnable import Solution, solve

__all__ = ["Limits", "Solution", "solve"]
