"""Answers to questions -> the data of a ruleset, and data -> a text with comments from the schema."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from ..library.collection import Library
from ..loading import Source, load_document
from ..loading.nodes import plain
from ..model.ruleset import Deck
from .guide import Guide, Schemas, keys, meaning
from .layout import put_in_order
from .questions import BY_NAME, QUESTIONS, Answers, Question, is_none

WIDTH = 100
HEAD = "# yaml-language-server: $schema=ruleset.schema.json\n"
Data = dict[str, Any]


def whole_game(answers: Answers) -> Data:
    """The data of a game that extends nothing: what was answered, and what follows from it."""
    given = {name: answer for name, answer in answers.items() if not (BY_NAME[name].optional and is_none(answer))}
    deck = Deck(packs=answers["packs"])
    groups = ["stock"] * ("deal-to" in given) + ["waste"] * (given.get("deal-to") == "waste")
    groups += [group for group in ("reserve", "cell") if group in _groups(given)]
    data: Data = {"piles": {group: {} for group in (*groups, "foundation", "tableau")}, "deal": {}}
    _set(data, ("piles", "foundation", "count"), len(deck.suits) * deck.packs)
    for question in QUESTIONS:
        if question.name in given:
            _set(data, question.path, given[question.name])
    if "deal-to" not in given and "cards" not in given:
        _set(data, ("deal", "tableau", "cards"), _shared_out(deck, given))
    if "base" in given:
        data["deal"]["foundation"]["piles"] = 1
        for group in ("foundation", "tableau"):
            _set(data, ("piles", group, "build", "wrap"), "round")
    data["deal"] = {group: {"to": group, **step} for group, step in data["deal"].items()}
    return data | {"goal": {"full": "foundation"}, "score": {"foundation": 1}}


def _groups(given: Answers) -> set[str]:
    """The pile groups that the answers mention."""
    return {BY_NAME[name].path[1] for name in given if BY_NAME[name].path[0] in ("piles", "deal")}


def _shared_out(deck: Deck, given: Answers) -> list[int]:
    """A number for each pile of the tableau, so that no card is left."""
    cards = len(deck.cards()) - given.get("reserve", 0) - int("base" in given)
    piles = given["tableau"]
    return [cards // piles + (pile < cards % piles) for pile in range(piles)]


def parent_of(library: Library, name: str) -> tuple[str, Data]:
    """How `extends` names a game, and its data with all that it inherits.

    Raises:
        UnknownGame: there is none.
        RulesetError: it has errors.
    """
    library.load(name)
    source = library.source(name)
    document = load_document(source, library.resolve, library.vocabulary).document
    assert document is not None  # it has just been loaded
    return source.id, plain(document.root)


def place_in(question: Question, parent: Mapping[str, Any]) -> tuple[str, ...] | None:
    """Where the key of a question stands in a ruleset; None if it has no such pile or step."""
    first, *rest = question.path
    if first == "piles":
        return question.path if rest[0] in parent["piles"] else None
    if first == "deal":
        steps = [name for name, step in parent["deal"].items() if step["to"] == rest[0] and rest[1] in step]
        return ("deal", steps[0], *rest[1:]) if steps else None
    return question.path


def variant(parent_name: str, parent: Mapping[str, Any], answers: Answers) -> Data:
    """The data of a variant: the answers that differ from what the parent has."""
    data: Data = {"extends": parent_name, "name": answers["name"]}
    for question in QUESTIONS[1:]:
        place = place_in(question, parent)
        if place is not None and question.name in answers and answers[question.name] != value_at(parent, place):
            _set(data, place, answers[question.name])
    packs = parent.get("deck", {}).get("packs", 1)
    foundation = parent["piles"].get("foundation", {}).get("count")
    if "packs" in data.get("deck", {}) and foundation is not None and foundation % packs == 0:
        _set(data, ("piles", "foundation", "count"), foundation // packs * data["deck"]["packs"])
    return data


def value_at(data: Any, path: tuple[str, ...]) -> Any:
    """The value at the end of a path, or None."""
    for step in path:
        data = data.get(step) if isinstance(data, Mapping) else None
    return data


def _set(data: Data, path: tuple[str, ...], value: Any) -> None:
    for step in path[:-1]:
        data = data.setdefault(step, {})
    data[path[-1]] = value


def commented(data: Data, guide: Guide) -> str:
    """The text of a ruleset in which a comment says what each key means, in the words of the schema and once only."""
    schemas = guide.root(data)
    data = {key: data[key] for key in keys(schemas) if key in data}
    text = HEAD + "".join(_lines(data, guide, schemas, 0, {""}))
    more = [key for key in keys(schemas) if key not in data and key != "extends"]
    text += _comment(f"A ruleset may also have: {', '.join(more)}. `pilewright schema` has all keys and what they mean.", 0)
    return put_in_order(Source("", "", text.encode()), guide)


def _lines(data: Data, guide: Guide, schemas: Schemas, column: int, said: set[str]) -> Iterator[str]:
    for key, value in data.items():
        below = guide.below(schemas, key, value)
        words = meaning(below)
        if not column and isinstance(value, dict):
            yield "\n"
        if words not in said:
            said.add(words)
            yield _comment(words, column)
        if isinstance(value, dict) and value:
            yield f"{' ' * column}{key}:\n"
            yield from _lines(value, guide, below, column + 2, said)
        else:
            yield f"{' ' * column}{key}: {_scalar(value)}\n"
    if not column:
        yield "\n"


def _comment(words: str, column: int) -> str:
    lead = " " * column + "# "
    return textwrap.fill(words, WIDTH, initial_indent=lead, subsequent_indent=lead, break_on_hyphens=False) + "\n"


def _scalar(value: Any) -> str:
    written: str = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10**6)
    return written.partition("\n...")[0].strip()
