"""Plugins that a test installs as pip would, and what has to work whatever they do."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from uuid import uuid4

from pilewright.extending.registry import GROUP, Registry
from pilewright.library import Library
from pilewright.playing.game import Game

OWN = tuple(entry_points(group=GROUP))
START = "from pilewright import hookimpl\n\nINTERFACE = 2\n\n"
Install = Callable[..., list[EntryPoint]]


def write_distribution(folder: Path, plugins: dict[str, str], distribution: str = "odds", version: str = "1.2") -> None:
    """A distribution with these plugins (name to source), as pip would install it."""
    lines = [f"[{GROUP}]"]
    for number, (name, text) in enumerate(plugins.items()):
        module = f"{distribution}_{number}_{uuid4().hex}"
        (folder / f"{module}.py").write_text(text)
        lines.append(f"{name} = {module}")
    info = folder / f"{distribution}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n")
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


def everything_else_works(registry: Registry) -> None:
    library = Library(registry, folders=[])
    assert {entry.id for entry in library} >= {"terrace", "generals-patience", "giant", "straight-up"}
    game = Game(library.load("generals-patience"), 17)
    game.play("t1-f1")
    assert game.score == 1
