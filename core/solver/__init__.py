"""Can this deal be won? A search on the kernel's own functions, for any ruleset."""

from .driver import Limits
from .winnable import Solution, solve

__all__ = ["SOLVER", "Limits", "Solution", "solve"]

SOLVER = 1
"""The version of the solver: one more with every change by which the verdict on a deal, or the length of a solution, can be
another. A study says which one it was made with, and goes on with no other."""
