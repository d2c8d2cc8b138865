"""Whatever the language of rulesets can say is said on the page, in every language: a key without a sentence fails here."""

from __future__ import annotations

import copy
import functools
import gettext
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml
from pilewright.loading import ruleset_schema
from pilewright.loading.defaults import ROLES
from pilewright.model.ruleset import Ruleset
from pilewright.text.translation import Translator

from tests.manual.manual_pages import LANGUAGES, facts_of, page_text, ruleset_of

SAMPLES = yaml.safe_load((Path(__file__).parent / "samples.yaml").read_text("utf-8"))
GAME, SPECIAL = SAMPLES["game"], SAMPLES["keys"]
HOMES = {
    **{part: f"piles.tableau.{part}" for part in ("build", "space", "accept", "move", "fill")},
    "piles": "piles.tableau",
    "stock-deal": "piles.stock.deal",
    "redeal": "piles.stock.redeal",
    "deal-step": "deal.row",
}
"""Where the sample game has the parts that may stand in several places."""
VALUES = {
    "group": ["reserve", "wing"],
    "groups": ["reserve", ["reserve", "wing"]],
    "ranks": [["K"], ["K", "Q"]],
    "suits": [["S"], ["S", "H"]],
    "points": [0, 1, 2, 10, -1],
}
"""By the definition of the schema that a key refers to; for other keys, its words or these numbers."""
NUMBERS = [0, 1, 2, 5, 10, 21]
ROLE_PARTS = (*ROLES, "pile")
NO_RULES = {"extends": "where the rules come from is not one of them", "schema-version": "there is only one"}
WHOLES = ("piles", "deal", "deck", "deck.set-aside", "base", "goal", "goal.left", "goal.runs", "match", "piles.redeal")
"""What only the keys below say something about."""
REMARKS = ("name", "aliases", "description", "strategy", "source")
ADVICE = "docs/manual-pages.md, 'A sentence for a new key', says what to do"


def keys(schema: Any, place: str, known: set[str]) -> Iterator[tuple[str, Any]]:
    """Every key of the language as `part.key`, with its schema; the keys of all kinds of piles as `piles.key`."""
    definitions = ruleset_schema()["definitions"]
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/definitions/")
        if name in known or name in ("complete", "nothing-removed"):
            return
        known.add(name)
        yield from keys(definitions[name], "piles" if name in ROLE_PARTS else name, known)
        return
    for name, part in schema.get("properties", {}).items():
        if place == "piles" and name in ROLES:
            yield from keys(part, "piles", known)
            continue
        yield f"{place}.{name}".strip("."), part
        yield from keys(part, f"{place}.{name}".strip("."), known)
    for part in (
        schema.get("additionalProperties"),
        schema.get("then"),
        schema.get("else"),
        schema.get("items"),
        *schema.get("allOf", ()),
    ):
        if isinstance(part, dict):
            yield from keys(part, place, known)


def language_keys() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, schema in keys(ruleset_schema(), "", set()):
        if name not in WHOLES:
            found.setdefault(name, schema)
    return found


def plain_sample(key: str) -> dict[str, Any]:
    """The sample of a key that `samples.yaml` says nothing of: values of its kind, at its place in the sample game."""
    part, _, name = key.rpartition(".")
    schema = language_keys()[key]
    values: list[Any] = VALUES.get(schema.get("$ref", "").removeprefix("#/definitions/"), [])
    if len(words(key)) == 1:
        values = [None]
    elif "minimum" in schema and not words(key):
        values = [number for number in NUMBERS if schema["minimum"] <= number <= schema["maximum"]]
    return {"at": f"{HOMES.get(part, part)}.{name}".strip("."), "values": values}


@functools.cache
def words(key: str) -> list[str]:
    """The words that the schema lists as values of a key."""
    schema = language_keys()[key]
    while "$ref" in schema:
        schema = ruleset_schema()["definitions"][schema["$ref"].removeprefix("#/definitions/")]
    listed = [*schema.get("enum", ()), *schema.get("then", {}).get("enum", ())]
    return list(dict.fromkeys(word for word in listed if isinstance(word, str)))


def with_value(game: dict[str, Any], place: str, value: Any) -> dict[str, Any]:
    """The sample with a value at a place; what is no map there makes way."""
    game = copy.deepcopy(game)
    *path, last = place.split(".")
    node = game
    for key in path:
        if not isinstance(node.get(key), dict):
            node[key] = {}
        node = node[key]
    if value is None:
        node.pop(last, None)
    else:
        node[last] = value
    return game


def merged(game: Any, part: Any) -> Any:
    """The sample with a part of a ruleset over it, as `extends` does it."""
    if not (isinstance(game, dict) and isinstance(part, dict)):
        return part
    return {
        key: merged(game.get(key), part[key]) if key in part else game[key]
        for key in {**game, **part}
        if part.get(key, 0) is not None
    }


def sample_games(key: str) -> dict[str, dict[str, Any]]:
    sample = SPECIAL.get(key) or plain_sample(key)
    if "rulesets" in sample:
        return {str(part): merged(GAME, part) for part in sample["rulesets"]}
    game = merged(GAME, sample.get("with", {}))
    values = [word for word in words(key) if word not in sample.get("except", ())]
    values += [value for value in sample.get("values", ()) if value not in values]
    return {str(value): with_value(game, sample["at"], value) for value in values}


def said(key: str, ruleset: Ruleset, language: str) -> str:
    """What a page says; only what `pilewright diff` compares, where the key is more than a remark."""
    if key in REMARKS:
        return page_text(ruleset, language)
    return "\n".join(f"{fact.place} {fact.text}" for fact in facts_of(ruleset, Translator(language)))


KEYS = sorted({*language_keys(), "score"} - set(NO_RULES))


def test_every_sample_is_of_a_key_that_there_is() -> None:
    assert set(SPECIAL) <= set(KEYS)
    assert not set(NO_RULES) - set(language_keys())


@pytest.mark.parametrize("key", KEYS)
def test_pages_differ_where_the_key_does(key: str) -> None:
    games = {name: ruleset_of(game) for name, game in sample_games(key).items()}
    assert len(games) > 1, f"{key}: one value proves nothing; give it a sample in tests/manual/samples.yaml"
    for language in LANGUAGES:
        pages = {name: said(key, ruleset, language) for name, ruleset in games.items()}
        for one, other in combinations(pages, 2):
            assert pages[one] != pages[other], f"{key}: the {language} page reads the same for {one} and {other}; {ADVICE}"


class _Capitals(gettext.NullTranslations):
    """A language in which every message is written in capitals, its placeholders apart."""

    def _capitals(self, message: str) -> str:
        return re.sub(r"[^{}]+(?![^{]*\})", lambda match: match[0].upper(), message)

    def gettext(self, message: str) -> str:
        return self._capitals(message)

    def pgettext(self, context: str, message: str) -> str:
        return self._capitals(message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self._capitals(one if number == 1 else many)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        return self._capitals(one if number == 1 else many)


@pytest.mark.parametrize("key", KEYS)
def test_no_word_passes_the_catalogues_by(key: str) -> None:
    """Whatever is said comes from a message; small letters are names that the author has given."""
    t = Translator("en")
    t._catalogue = _Capitals()
    for game in sample_games(key).values():
        for fact in facts_of(ruleset_of(game), t):
            if fact.topic == "plugins":  # a plugin has a translator of its own
                continue
            words = set(re.findall(r"\b[a-z]\w*", f"{fact.subject} {fact.text}"))
            assert words <= {"wing", "aside", "stock", "lock"}, fact
