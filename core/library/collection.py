"""Which rulesets there are (shipped, the user's own, those of plugins) and how a name finds one."""

from __future__ import annotations

import difflib
import functools
import os
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path

import platformdirs

from ..extending.registry import Registry, installed
from ..loading import Diagnostic, Identity, RulesetError, Source, Vocabulary, peek
from ..model.errors import N_, UnknownGame
from ..model.ruleset import Ruleset

FOLDER_VARIABLE = "PILEWRIGHT_RULESETS"
"""An environment variable with folders of rulesets, separated as in PATH, that takes the place of the user's folder."""

_ENDINGS = (".yaml", ".yml")


@dataclass(frozen=True)
class Entry:
    """One ruleset file that the library knows."""

    id: str
    file: Traversable
    origin: str
    """Where it comes from: `user`, or the name of a distribution."""

    @property
    def family(self) -> str:
        """The name of its folder."""
        return Path(str(self.file)).parent.name

    def source(self) -> Source:
        """The file's text.

        Raises:
            RulesetError: it cannot be read.
        """
        return Source.read(self.file)

    def identity(self) -> Identity:
        """Its names, read without checking the rest; only its id if the file is broken."""
        try:
            return peek(self.source())
        except RulesetError:
            return Identity(self.id, {})


class Library:
    """All rulesets that can be named. Of two with the same id, the user's own comes before those of plugins and the shipped."""

    def __init__(self, registry: Registry | None = None, folders: Sequence[str | Path] | None = None) -> None:
        """Look through the user's folders (those given, or the usual ones) and those that plugins bring."""
        self.registry = registry or installed()
        self.vocabulary = Vocabulary(
            frozenset(self.registry.suit_relations()),
            self.registry.parameter_schemas(),
            {plugin.name: plugin.failure or "" for plugin in self.registry.failed},
            frozenset(plugin.name for plugin in self.registry.failed if plugin.other_interface),
        )
        self._entries: dict[str, Entry] = {}
        own = [Path(folder) for folder in (user_folders() if folders is None else folders)]
        places: list[tuple[str, Traversable]] = [("user", folder) for folder in own]
        shipped_last = sorted(self.registry.ruleset_folders(), key=lambda place: place[0].name == "shipped-rulesets")
        places += [(plugin.distribution, folder) for plugin, folder in shipped_last]
        for origin, folder in places:
            for file in _files(folder):
                entry = Entry(Path(file.name).stem, file, origin)
                self._entries.setdefault(entry.id, entry)

    def __iter__(self) -> Iterator[Entry]:
        """The rulesets, by id."""
        return iter(sorted(self._entries.values(), key=lambda entry: entry.id))

    def find(self, name: str) -> Entry:
        """The ruleset with this id, name or alias in any language, regardless of case, accents, blanks and punctuation.

        Raises:
            UnknownGame: there is none, or several; the message suggests some.
        """
        if name in self._entries:
            return self._entries[name]
        wanted = plain_name(name)
        found = [entry for key, entry in self._names if key == wanted]
        by_id = [entry for entry in found if plain_name(entry.id) == wanted]
        distinct = {entry.id: entry for entry in by_id or found}
        if len(distinct) == 1:
            return next(iter(distinct.values()))
        if distinct:
            raise UnknownGame(N_("several games are called {name!r}: {games}"), name=name, games=", ".join(sorted(distinct)))
        close = self._suggestions(wanted)
        if not close:
            raise UnknownGame(N_("there is no game {name!r}; `pilewright list` shows all games"), name=name)
        if len(close) == 1:
            raise UnknownGame(N_("there is no game {name!r}; did you mean {game}?"), name=name, game=close[0])
        raise UnknownGame(N_("there is no game {name!r}; did you mean one of these: {games}?"), name=name, games=", ".join(close))

    def load(self, name: str) -> Ruleset:
        """The ruleset that a name, or the path of a file, means.

        Raises:
            UnknownGame: nothing has this name.
            RulesetError: the file has errors.
        """
        ruleset, diagnostics = self.check(self.source(name))
        if ruleset is None:
            raise RulesetError(diagnostics)
        return ruleset

    def source(self, name: str) -> Source:
        """The file that a name, or a path, means.

        Raises:
            UnknownGame: nothing has this name.
            RulesetError: the file cannot be read.
        """
        return Source.read(name) if looks_like_path(name) else self.find(name).source()

    def check(self, source: Source) -> tuple[Ruleset | None, list[Diagnostic]]:
        """The ruleset in a file, or None if the file has errors, and all that there is to say about it."""
        from ..lint import CHECKS, validate

        checks = (*CHECKS, *self.registry.checks())
        return validate(source, self.resolve, self.vocabulary, lambda: sorted(self._entries), checks, self.registry)

    def resolve(self, name: str, source: Source) -> Source | None:
        """The file that `extends: name` means: one beside `source`, else the ruleset of that name, never the file itself."""
        here = Path(source.path)
        if "\0" in name:
            return None
        beside = [here.parent / f"{name}{ending}" for ending in ("", *_ENDINGS) if ending or name.endswith(_ENDINGS)]
        for path in beside:
            try:
                if path.is_file() and not (here.exists() and path.samefile(here)):
                    return Source.read(path)
            except OSError:  # no file can have such a name
                return None
        try:
            entry = self.find(name)
        except UnknownGame:
            return source if plain_name(name) == plain_name(source.id) else None
        if os.path.realpath(str(entry.file)) == os.path.realpath(here):
            shipped = [
                file
                for _, folder in self.registry.ruleset_folders()
                for file in _files(folder)
                if Path(file.name).stem == entry.id
            ]
            others = [file for file in shipped if os.path.realpath(str(file)) != os.path.realpath(here)]
            return Source.read(others[0]) if others else entry.source()
        return entry.source()

    @functools.cached_property
    def _names(self) -> list[tuple[str, Entry]]:
        """Every name of every ruleset in the form in which names are compared."""
        names = []
        for entry in self:
            identity = entry.identity()
            names += [(plain_name(name), entry) for name in (entry.id, *identity.names.values(), *identity.aliases)]
        return names

    def _suggestions(self, wanted: str) -> list[str]:
        """The ids of some games whose names are similar to this."""
        close = difflib.get_close_matches(wanted, [key for key, _ in self._names], 6, 0.5)
        likeness = {key: difflib.SequenceMatcher(None, wanted, key).ratio() for key in close}
        close = [key for key in close if likeness[key] > max(likeness.values()) - 0.2]  # among many games some are always alike
        close += [key for key, _ in self._names if wanted and wanted in key]
        return list(dict.fromkeys(entry.id for key in close for name, entry in self._names if name == key))[:3]


@functools.cache
def library() -> Library:
    """The library of this installation and user."""
    return Library()


def user_folders() -> list[Path]:
    """Where the user keeps rulesets."""
    given = os.environ.get(FOLDER_VARIABLE)
    if given:
        return [Path(folder) for folder in given.split(os.pathsep) if folder]
    return [Path(platformdirs.user_data_path("pilewright", appauthor=False)) / "rulesets"]


def plain_name(name: str) -> str:
    """A name as it is compared: letters and digits only, without accents, in one case."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


def looks_like_path(name: str) -> bool:
    """Whether a text names a file rather than a game."""
    return name.lower().endswith(_ENDINGS) or os.sep in name or (os.altsep or os.sep) in name


def _files(folder: Traversable) -> Iterator[Traversable]:
    """The ruleset files of a folder and its subfolders, in the order of their names; none if there is no such folder."""
    try:
        children = sorted(folder.iterdir(), key=lambda child: child.name)
    except OSError:
        return
    for child in children:
        if child.name.startswith((".", "_")):
            continue
        if child.is_dir():
            yield from _files(child)
        elif child.name.lower().endswith(_ENDINGS) and child.is_file():
            yield child
