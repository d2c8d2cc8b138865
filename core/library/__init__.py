"""Which rulesets there are, and which of them form a family."""

from .collection import Library, library

__all__ = ["Library", "library"]
