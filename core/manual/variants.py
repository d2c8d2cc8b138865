"""What differs between games, in the words of their pages: the options of a family, and any two rulesets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..text.translation import Translator
from .fact import Fact


@dataclass(frozen=True)
class Variant:
    """Another game of a family."""

    title: str
    facts: Sequence[Fact]


@dataclass(frozen=True)
class Difference:
    """One matter on which two games differ; None where one of them says nothing about it."""

    first: Fact | None
    second: Fact | None

    @property
    def subject(self) -> str:
        """What it is about."""
        fact = self.first or self.second
        return fact.subject if fact else ""


def differences(first: Sequence[Fact], second: Sequence[Fact]) -> list[Difference]:
    """The matters on which two games differ, in the order of the first game's page."""
    ours, theirs = _by_place(first), _by_place(second)
    places = list(ours)
    for before, place in zip([None, *theirs], theirs, strict=False):  # what only the second says, behind what it says before
        if place not in ours:
            places.insert(places.index(before) + 1 if before in places else 0, place)
    found = (Difference(ours.get(place), theirs.get(place)) for place in places)
    return [pair for pair in found if pair.first is None or pair.second is None or pair.first.text != pair.second.text]


def _by_place(facts: Sequence[Fact]) -> Mapping[tuple[str, str, str], Fact]:
    return {fact.place: fact for fact in facts}


_MEANINGLESS = {"redeal": "redeals", "face": "deal"}
"""Matters on which some games say nothing, and the one that decides this: if games differ there, that says it all."""


def options(said: Sequence[Fact], variant: Variant, t: Translator) -> tuple[str, ...]:
    """How a variant differs from the game whose page this is, a line for each subject."""
    lines = (t.gettext("{head}: {sentence}", head=head, sentence=text) for head, text in changes(said, variant.facts, t))
    return tuple(lines) or (t.gettext("The same rules."),)


def changes(said: Sequence[Fact], there: Sequence[Fact], t: Translator) -> Iterator[tuple[str, str]]:
    """The subjects in which another game differs from the first, each with what holds there."""
    changed = differences(said, there)
    topics = {(pair.subject, fact.topic) for pair in changed for fact in (pair.first, pair.second) if fact is not None}
    known = {fact.subject for fact in there}
    for subject in dict.fromkeys(pair.subject for pair in changed):
        if subject not in known:
            yield subject, t.gettext("Not in this game.")
            continue
        texts = []
        for pair in changed:
            if pair.subject != subject:
                continue
            if pair.second is not None:
                texts.append(pair.second.text)
            elif pair.first is not None and (subject, _MEANINGLESS.get(pair.first.topic)) not in topics:
                texts.append(t.gettext("Not so here: “{sentence}”", sentence=pair.first.text))
        if texts:
            yield subject, " ".join(texts)
