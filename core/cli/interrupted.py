"""Games that were interrupted: each is kept in a file from its first action until it is won."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from ..cards import cards_text
from ..game import Game
from ..saves import SaveError, read_save, save_text

FOLDER_VARIABLE = "PILEWRIGHT_STATE"
"""An environment variable with the folder that takes the place of the user's folder for the state of programs."""


@dataclass(frozen=True)
class Kept:
    """One interrupted game."""

    file: Path
    text: str
    deal: str | None
    played: int
    undone: int


def folder() -> Path:
    """Where interrupted games are kept."""
    given = os.environ.get(FOLDER_VARIABLE)
    state = Path(given) if given else platformdirs.user_state_path("pilewright", appauthor=False)
    return state / "interrupted"


def keep(game: Game, ruleset: str | None) -> None:
    """Write the game down, or remove its file if it has no action or is won; `ruleset` is the path of a ruleset named by one.

    Raises:
        OSError: it cannot be written.

    """
    file = folder() / f"{_prefix(game.ruleset.id, ruleset)}{_deal_name(game)}.json"
    if game.status().standing.value == "won" or not (game.moves or game.undone):
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, save_text(game, ruleset))


def newest(game_id: str, ruleset: str | None, deal: str | None = None) -> Kept | None:
    """The interrupted game of this ruleset that was played last, or the one of this deal.

    Raises:
        SaveError: its file is damaged; the message names it.

    """
    prefix = _prefix(game_id, ruleset)
    files = [file for file in _files() if file.name.startswith(prefix) and deal in (None, file.stem.removeprefix(prefix))]
    if not files:
        return None
    file = max(files, key=lambda file: file.stat().st_mtime_ns)
    try:
        text = file.read_text("utf-8")
        data = read_save(text)
    except (OSError, ValueError) as error:
        raise SaveError(f"the interrupted game in {file} cannot be read: {error}") from None
    return Kept(file, text, data["deal"], data["position"], len(data["actions"]) - data["position"])


def write_whole(file: Path, text: str) -> None:
    """Write a file in such a way that there is the old text or the new one at any time, never a part.

    Raises:
        OSError: it cannot be written.

    """
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_text(text, "utf-8")
        os.replace(beside, file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _files() -> Iterator[Path]:
    try:
        yield from sorted(file for file in folder().iterdir() if file.suffix == ".json")
    except OSError:
        return


def _prefix(game_id: str, ruleset: str | None) -> str:
    """The beginning of the file names of a ruleset's games; a path tells rulesets of one id apart."""
    plain = re.sub(r"[^\w-]", "_", game_id)
    return f"{plain}@{hashlib.sha256(ruleset.encode()).hexdigest()[:8]}+" if ruleset else f"{plain}+"


def _deal_name(game: Game) -> str:
    if game.deal:
        return str(game.deal)
    return f"deck-{hashlib.sha256(cards_text(game.deck).encode()).hexdigest()[:8]}"
