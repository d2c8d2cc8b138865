"""Can this deal be won? A search on the kernel's own functions, for any ruleset."""

from .looks import Limits
from .winnable import Solution, solve

__all__ = ["Limits", "Solution", "solve"]
