"""What a player has chosen to see, kept from one day to the next: colours, sizes, symbols, moving cards."""

from __future__ import annotations

import contextlib
import dataclasses
import json
from dataclasses import dataclass, field
from pathlib import Path

from ..text.files import read_regular, write_whole
from . import statistics
from .looks import COLOURS, SIZES, Look


@dataclass(frozen=True)
class Settings:
    """The choices."""

    look: Look = field(default_factory=Look)
    animated: bool = True


def file() -> Path:
    """Where they are kept: beside the statistics."""
    return statistics.file().with_name("board.json")


def load() -> Settings:
    """The choices that were kept; what cannot be read, or is no choice, counts as not chosen."""
    data: object = None
    with contextlib.suppress(OSError, ValueError, RecursionError):
        data = json.loads(read_regular(file()) or "")
    if not isinstance(data, dict):
        return Settings()
    look = Look()
    if data.get("colours") in COLOURS:
        look = dataclasses.replace(look, colours=data["colours"])
    if data.get("size") in SIZES:
        look = dataclasses.replace(look, size=data["size"])
    if isinstance(data.get("symbols"), bool):
        look = dataclasses.replace(look, symbols=data["symbols"])
    return Settings(look, data.get("animated") is not False)


def save(settings: Settings) -> None:
    """Keep the choices; where they cannot be kept they hold for today."""
    data = dataclasses.asdict(settings.look) | {"animated": settings.animated}
    with contextlib.suppress(OSError):
        file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(file(), json.dumps(data) + "\n")
