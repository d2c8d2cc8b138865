"""All facts of a ruleset: what a page is made of, and what is compared between two rulesets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from ..model.ruleset import Ruleset
from ..text.translation import Translator
from . import building, goal, matching, moving, score, setup, spaces, stock
from .fact import Fact
from .nouns import heading, sentence


@dataclass(frozen=True)
class Additions:
    """What the plugins of a game add to its rules."""

    texts: Mapping[str, str] = field(default_factory=dict)
    """What each plugin says it adds, by the name of the plugin."""
    points: bool = False
    """Whether one of them counts points."""


def facts(ruleset: Ruleset, t: Translator, additions: Additions | None = None) -> list[Fact]:
    """All facts in the order of the page, with one fact for each matter."""
    found: dict[tuple[str, str, str], Fact] = {}
    for fact in _all(ruleset, t, additions or Additions()):
        text = sentence(fact.text)
        before = found.get(fact.place)
        found[fact.place] = replace(fact, text=text if before is None else f"{before.text} {text}")
    return list(found.values())


def _all(ruleset: Ruleset, t: Translator, additions: Additions) -> Iterator[Fact]:
    yield from setup.facts(ruleset, t)
    yield from goal.facts(ruleset, t)
    for group in ruleset.groups:
        for module in (stock, building, spaces, moving):
            for topic, text in module.rules(ruleset, group, t):
                yield Fact("rules", heading(t, group.name), topic, text)
    yield from matching.facts(ruleset, t)
    for name, text in additions.texts.items():
        if text:
            yield Fact("rules", sentence(t.gettext("special rule ({name})", name=name)), "plugins", text)
    yield from score.facts(ruleset, t, more=additions.points)
