"""A ruleset file -> Ruleset: parse, merge with what it extends, check, build. All problems are reported, none is raised."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ..model.ruleset import Ruleset
from .build import build_ruleset
from .diagnostics import Diagnostic, RulesetError, has_errors
from .merge import drop_empty, extends_of, merge
from .nodes import Document, Map, Report, Span, plain
from .references import check_references
from .shape import check_shape, has_misspelt_extends
from .source import Source
from .strict_yaml import parse
from .vocabulary import Vocabulary
from .words import nearest, quoted

Resolve = Callable[[str, Source], Source | None]
"""Finds the file that `extends: NAME` means when it stands in this source."""

LONGEST_CHAIN = 20


@dataclass
class Loaded:
    """A file, its merged tree with all positions, what is wrong with it, and the model if nothing is."""

    document: Document | None
    ruleset: Ruleset | None = None
    diagnostics: list[Diagnostic] = field(default_factory=list)
    parent: Loaded | None = None


def load(
    source: Source, resolve: Resolve, vocabulary: Vocabulary, known: Callable[[], Sequence[str]] | None = None
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The model of a file, or None, and everything that is wrong with the file or those it extends, in reading order.

    `resolve` finds the file that `extends` names; `known` gives the names that it could find, for "did you mean".
    """
    loaded = load_document(source, resolve, vocabulary, known)
    return loaded.ruleset, loaded.diagnostics


def load_ruleset(
    source: Source, resolve: Resolve, vocabulary: Vocabulary, known: Callable[[], Sequence[str]] | None = None
) -> Ruleset:
    """The model of a file.

    Raises:
        RulesetError: something is wrong with it.

    """
    ruleset, diagnostics = load(source, resolve, vocabulary, known)
    if ruleset is None:
        raise RulesetError(diagnostics)
    return ruleset


def load_document(
    source: Source, resolve: Resolve, vocabulary: Vocabulary, known: Callable[[], Sequence[str]] | None = None
) -> Loaded:
    """As `load`, with the positions kept for later checks."""
    loaded = _Loader(resolve, vocabulary, known).load(source, (source,))
    loaded.diagnostics = sorted(set(loaded.diagnostics))
    return loaded


class _Loader:
    def __init__(self, resolve: Resolve, vocabulary: Vocabulary, known: Callable[[], Sequence[str]] | None):
        self.resolve = resolve
        self.vocabulary = vocabulary
        self.known = known

    def load(self, source: Source, chain: tuple[Source, ...]) -> Loaded:
        """One file of a chain of files that extend one another; `chain` ends with it."""
        root, problems = parse(source)
        if root is None:
            return Loaded(None, None, problems)
        document = Document(source.path, root)
        loaded = Loaded(document, None, problems)
        if "extends" not in root.entries and has_misspelt_extends(root.entries):
            self._check_alone(loaded, root)
            return loaded
        if "extends" not in root.entries:
            document.root, empty = drop_empty(root)
            problems += empty
            self._finish(loaded, source)
            return loaded
        parent = self._parent(loaded, source, chain)
        if parent is None:
            self._check_alone(loaded, root)
            return loaded
        assert parent.document is not None
        extends = extends_of(root)
        assert extends is not None
        loaded.parent = parent
        document.extends = extends[1]
        document.root, wrong = merge(parent.document.root, root, extends[0])
        if "source" not in root.entries and not _same_folder(parent.document.path, source.path):
            document.root.entries.pop("source", None)
        document.root.entries.pop("extends", None)
        problems += wrong
        self._finish(loaded, source)
        return loaded

    def _finish(self, loaded: Loaded, source: Source) -> None:
        """Check the merged tree, and build the model if nothing is wrong."""
        assert loaded.document is not None
        data = plain(loaded.document.root)
        report = Report(loaded.document)
        check_shape(report, data)
        check_references(report, data, self.vocabulary)
        loaded.diagnostics += report.diagnostics
        if not has_errors(loaded.diagnostics):
            loaded.ruleset = build_ruleset(source.id, data, self.vocabulary.defaults)

    def _check_alone(self, loaded: Loaded, root: Map) -> None:
        """Check the shape of a variant whose parent is of no use, or not named: what it says itself can still be judged."""
        assert loaded.document is not None
        report = Report(loaded.document)
        check_shape(report, {"extends": loaded.document.path, **plain(root)})
        loaded.diagnostics += report.diagnostics

    def _parent(self, loaded: Loaded, source: Source, chain: tuple[Source, ...]) -> Loaded | None:
        """The sound parent that a file extends; without one, why not is added to the file's problems."""
        assert loaded.document is not None
        extends = extends_of(loaded.document.root)
        if extends is None:
            return None  # not a text: the shape check says so
        name, span = extends
        try:
            found = self.resolve(name, source)
        except RulesetError as error:  # found, but it cannot be read
            loaded.diagnostics += [_faulty_parent(name, span), *error.diagnostics]
            return None
        if found is None:
            loaded.diagnostics.append(span.says("P211", f"there is no ruleset {quoted(name)}{self._meant(name)}"))
            return None
        circle = self._circle(found, chain)
        if circle is not None:
            loaded.diagnostics.append(span.says("P212", circle))
            return None
        parent = self.load(found, (*chain, found))
        if parent.ruleset is None:
            loaded.diagnostics.append(_faulty_parent(name, span))
            loaded.diagnostics += parent.diagnostics
            return None
        return parent

    def _circle(self, found: Source, chain: tuple[Source, ...]) -> str | None:
        """A sentence if the files that `found` extends lead back to a file of the chain."""
        files = [*chain]
        following: Source | None = found
        while following is not None:
            if any(_same_file(following, file) for file in files):
                ids = " -> ".join(file.id for file in [*files, following])
                return f"'extends' goes round in a circle: {ids}"
            files.append(following)
            if len(files) > LONGEST_CHAIN:
                return f"the chain of 'extends' is longer than {LONGEST_CHAIN} rulesets"
            root, _ = parse(following)
            extends = extends_of(root) if root is not None else None
            try:
                following = self.resolve(extends[0], following) if extends is not None else None
            except RulesetError:
                return None  # said when that file is loaded
        return None

    def _meant(self, name: str) -> str:
        meant = nearest(name, list(self.known())) if self.known is not None else None
        if meant is not None:
            return f"; did you mean {quoted(meant)}?"
        return "; give the folder that has it, or set PILEWRIGHT_RULESETS"


def _same_file(one: Source, other: Source) -> bool:
    """Whether two sources are one file, however their paths are written."""
    return one.path == other.path or os.path.realpath(one.path) == os.path.realpath(other.path)


def _same_folder(one: str, other: str) -> bool:
    """Whether two files belong to one family of rulesets: only there does a variant follow what its parent follows."""
    return os.path.realpath(os.path.dirname(one)) == os.path.realpath(os.path.dirname(other))


def _faulty_parent(name: str, span: Span) -> Diagnostic:
    return span.says("P213", f"{name}, which this extends, has errors")
