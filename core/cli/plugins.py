"""`pilewright plugins`."""

from __future__ import annotations

from .games import tell_problems
from .output import printable


def plugins() -> None:
    """List the plugins, those that failed included.

    For each its name, its distribution and its hooks, or the reason why it failed. A plugin that fails is left out and
    everything else goes on. With PILEWRIGHT_STRICT_PLUGINS=1 it is an error.
    """
    from ..extending.registry import installed

    registry = installed()
    for plugin in sorted(registry.plugins.values(), key=lambda plugin: plugin.name):
        print(f"{plugin.name} ({plugin.distribution}): {', '.join(sorted(plugin.hooks)) or 'no hooks'}")
        for warning in plugin.warnings:
            print(f"  WARNING: {warning}")
    for plugin in registry.failed:
        print(printable(f"{plugin.name} ({plugin.distribution})\n  FAILED: {plugin.failure}"))
    tell_problems(registry)
