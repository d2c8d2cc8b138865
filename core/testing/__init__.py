"""For the tests of plugins: `check_plugin` plays games at random and looks at all that a plugin can do wrong."""

from .plugin import Tried, check_plugin

__all__ = ["Tried", "check_plugin"]
