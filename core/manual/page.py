"""The page of a game as a manual has it: setup, goal, rules, options, score, strategy; not yet text of any format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ..model.ruleset import Ruleset
from ..text.translation import Translator
from .fact import Fact
from .facts import Additions, facts
from .nouns import sentence
from .variants import Variant, changes, options


@dataclass(frozen=True)
class Entry:
    """Lines about one subject: a row of a table, a paragraph with a head, a variant with its differences."""

    term: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Section:
    """One part of the page."""

    heading: str
    lines: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    table: bool = False


@dataclass(frozen=True)
class Page:
    """The whole page."""

    language: str
    title: str
    lines: tuple[str, ...]
    """What is said about the game itself: its names, where it comes from."""
    sections: tuple[Section, ...]


def page(
    ruleset: Ruleset,
    t: Translator,
    additions: Additions | None = None,
    variants: Sequence[Variant] = (),
    model: Variant | None = None,
) -> Page:
    """The page of a ruleset in the translator's language.

    It says how `variants`, the others of its family, differ from the game, and how the game differs from its `model`.
    """
    said = facts(ruleset, t, additions)
    sections = [
        Section(t.pgettext("heading", "Setup"), entries=_entries(said, "setup"), table=True),
        Section(t.pgettext("heading", "Goal"), lines=_lines(said, "goal")),
        Section(t.pgettext("heading", "Rules"), entries=_entries(said, "rules")),
    ]
    if model is not None:
        sections.append(_against(model, said, t))
    if variants:
        intro = t.ngettext("{n} game of this family differs:", "{n} games of this family differ:", len(variants))
        listed = tuple(Entry(variant.title, options(said, variant, t)) for variant in variants)
        sections.append(Section(t.pgettext("heading", "Options"), (sentence(intro),), listed))
    sections.append(Section(t.pgettext("heading", "Score"), lines=_lines(said, "score")))
    strategy = in_language(ruleset.strategies, t.language)
    if strategy:
        sections.append(Section(t.pgettext("heading", "Strategy"), lines=tuple(_paragraphs(strategy))))
    title = " ".join(ruleset.title(t.language).split())
    return Page(t.language, title, tuple(_about(ruleset, t)), tuple(sections))


def _against(model: Variant, said: Sequence[Fact], t: Translator) -> Section:
    """How a game differs from the one that it is a variant of."""
    found = tuple(Entry(subject, (text,)) for subject, text in changes(model.facts, said, t))
    if found:
        intro = t.gettext("A variant of {game}. This is different:", game=model.title)
    else:
        intro = t.gettext("A variant of {game}, with the same rules.", game=model.title)
    return Section(t.pgettext("heading", "Variant"), (intro,), found)


def _entries(said: Sequence[Fact], part: str) -> tuple[Entry, ...]:
    of_part = [fact for fact in said if fact.part == part]
    subjects = dict.fromkeys(fact.subject for fact in of_part)
    return tuple(Entry(subject, tuple(fact.text for fact in of_part if fact.subject == subject)) for subject in subjects)


def _lines(said: Sequence[Fact], part: str) -> tuple[str, ...]:
    return tuple(fact.text for fact in said if fact.part == part)


def _about(ruleset: Ruleset, t: Translator) -> Iterator[str]:
    yield from (f"{code}: {name}" for code, name in ruleset.names.items())
    if ruleset.aliases:
        yield t.gettext("Also called: {names}.", names=", ".join(ruleset.aliases))
    yield from _paragraphs(in_language(ruleset.descriptions, t.language))
    yield t.gettext("Id: {id}.", id=ruleset.id)
    if ruleset.source:
        yield t.gettext("Follows the rules of {source}.", source=ruleset.source)


def in_language(texts: Mapping[str, str], language: str) -> str:
    """The author's text in this language, else in English, else in any; empty if there is none."""
    return texts.get(language) or texts.get("en") or next(iter(texts.values()), "")


def _paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of an author's text, each as one line."""
    for empty, lines in groupby(text.splitlines(), key=lambda line: not line.strip()):
        if not empty:
            yield " ".join(" ".join(lines).split())
