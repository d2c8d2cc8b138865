"""Can this deal be won? A search on the kernel's own functions, for any ruleset."""

from .winnable import Limits, Solution, solve

__all__ = ["Limits", "Solution", "solve"]
