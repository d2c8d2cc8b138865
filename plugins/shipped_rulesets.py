"""The rulesets that come with Pilewright."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable

from pilewright.extending import hookimpl


@hookimpl
def ruleset_folders() -> Sequence[Traversable]:
    """The folder of the package pilewright.rulesets."""
    return [files("pilewright.rulesets")]
