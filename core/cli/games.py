"""Finding games, deals and saved games for the commands; what is wrong with a plugin is told here, once for each command."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..model.deals import Deal
from ..model.errors import N_
from ..text.files import reason
from .numbers import parse_deal
from .output import Fault, complain

if TYPE_CHECKING:
    from ..extending.registry import Registry
    from ..library.collection import Library
    from ..model.ruleset import Ruleset
    from ..playing.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="An id or a name of a game, or the path of a ruleset file.")]
DealNumber = Annotated[
    Deal, typer.Argument(metavar="N", parser=parse_deal, help="A deal's number, such as 17, or ms17 in Microsoft's numbering.")
]
Language = Annotated[str, typer.Option("--lang", metavar="CODE", help="The language of the names: en, fr, sr ...")]


def tell_problems(registry: Registry) -> None:
    """A line for everything that is wrong with the installed plugins."""
    complain(*registry.problems)
    if registry.problems and os.environ.get("PILEWRIGHT_STRICT_PLUGINS") == "1":
        raise Fault("with PILEWRIGHT_STRICT_PLUGINS=1 that is an error")


def open_library(folders: Sequence[Path] = ()) -> Library:
    """The games there are, those in these folders before all others."""
    from ..library.collection import FOLDER_VARIABLE, Library, user_folders

    missing = [str(folder) for folder in user_folders() if not folder.is_dir()] if os.environ.get(FOLDER_VARIABLE) else []
    if missing:
        complain(f"{FOLDER_VARIABLE} names what is no folder: {', '.join(missing)}")
    library = Library(folders=[*folders, *user_folders()])
    tell_problems(library.registry)
    return library


def find_ruleset(library: Library, name: str) -> Ruleset:
    """The ruleset with this name, or in the file of this path."""
    from ..library.collection import looks_like_path

    if looks_like_path(name) and not os.path.exists(name):
        raise Fault(N_("there is no file {file}"), file=name)
    return library.load(name)


def ruleset_path(name: str) -> str | None:
    """Where the ruleset is, if it was named by a path."""
    from ..library.collection import looks_like_path

    return os.path.abspath(name) if looks_like_path(name) else None


def standing(game: Game) -> str:
    """How the game stands, and why; that there is a way on is only said where a hint can show it."""
    from ..text.translation import Translator

    status, t = game.status(), Translator(game.language)
    words = {
        "running": t.pgettext("standing", "running"),
        "won": t.pgettext("standing", "won"),
        "lost": t.pgettext("standing", "lost"),
        "stuck": t.pgettext("standing", "stuck"),
    }
    shown = status.over or game.hint() is not None
    reason = status.reason if shown else t.gettext("not shown to be stuck")
    return t.gettext("{what}: {reason}", what=words[status.standing.value], reason=reason)


def read_text(path: str | Path) -> str:
    """The text of a file."""
    if not str(path):
        raise Fault(N_("'' is no file name"))
    try:
        return Path(path).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Fault(N_("{file} is no text file"), file=path) from None
    except FileNotFoundError:
        raise Fault(N_("there is no file {file}"), file=path) from None
    except (OSError, ValueError) as error:
        raise Fault(N_("{file} cannot be read: {why}"), file=path, why=reason(error)) from None


def recorded_game(path: str, text: str, library: Library, language: str = "en", rules: str | None = None) -> Game:
    """The game in a record or in a save, played up to its end, by the rules that it names or by others."""
    from ..playing.records import RecordError, read_game

    try:
        return read_game(path, text, lambda name: find_ruleset(library, rules or name), language)
    except RecordError as error:
        raise Fault(error.message, 1, **error.values) from None
