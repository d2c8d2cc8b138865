"""Pages for the tests."""

from __future__ import annotations

import functools
from typing import Any

import yaml
from pilewright.loading import Source, load_ruleset
from pilewright.manual.as_text import text
from pilewright.manual.fact import Fact
from pilewright.manual.page import Page
from pilewright.manual.rules_text import rules_facts, rules_page
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator, languages

from tests.games import library

LANGUAGES = languages()


def ruleset_of(data: dict[str, Any] | str) -> Ruleset:
    """The ruleset that this data, or this YAML, is; whether it makes a sensible game is not asked."""
    return _loaded(data if isinstance(data, str) else yaml.safe_dump(data, sort_keys=False))


@functools.cache
def _loaded(written: str) -> Ruleset:
    return load_ruleset(Source("sample.yaml", "sample", written.encode()), library().resolve, library().vocabulary)


def page_of(ruleset: Ruleset, language: str) -> Page:
    """The page, with what the plugins say."""
    return rules_page(ruleset, Translator(language), library().registry)[0]


def facts_of(ruleset: Ruleset, t: Translator) -> list[Fact]:
    """All that there is to say."""
    return rules_facts(ruleset, t, library().registry)[0]


def page_text(ruleset: Ruleset, language: str) -> str:
    """The page as text in one line."""
    return " ".join(text(page_of(ruleset, language)).split())


@functools.cache
def shipped(name: str) -> Ruleset:
    """A shipped ruleset."""
    return library().load(name)


@functools.cache
def shipped_page(name: str, language: str) -> Page:
    """The page of a shipped game."""
    return page_of(shipped(name), language)


@functools.cache
def shipped_text(name: str, language: str) -> str:
    """The page of a shipped game as text in one line."""
    return page_text(shipped(name), language)
