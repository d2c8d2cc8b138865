"""What the tests of the command line share."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

Run = Callable[..., Result]
Shell = Callable[..., subprocess.CompletedProcess[bytes]]

GAMES = [
    "blondes-and-brunettes",
    "falling-stars",
    "generals-patience",
    "giant",
    "giant-same-suit",
    "redheads",
    "signora",
    "straight-up",
    "terrace",
    "wood",
]
"""The first games, whose boards and rules the tests look at closely."""


def interrupted() -> list[str]:
    """The names of the files in which interrupted games are kept."""
    return sorted(file.name for file in Path(os.environ["PILEWRIGHT_STATE"]).glob("interrupted/*.json"))
