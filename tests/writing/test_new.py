"""`new`: whatever is answered, what is written is sound, in order, explained by the schema, and can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pilewright.engine import Engine
from pilewright.library import Library
from pilewright.loading import Source, ruleset_schema
from pilewright.model.ruleset import Ruleset
from pilewright.writing.compose import commented, parent_of, place_in, variant, whole_game
from pilewright.writing.guide import Guide
from pilewright.writing.interview import ask_all, ask_differences, explain, object_to, take
from pilewright.writing.layout import put_in_order
from pilewright.writing.questions import BY_NAME, QUESTIONS
from pilewright.writing.trial import play_trial

LIBRARY = Library(folders=[])
GUIDE = Guide()
PARENTS = sorted(entry.id for entry in LIBRARY)


def checked(data: dict[str, Any]) -> tuple[str, Ruleset | None, list[Any]]:
    text = commented(data, GUIDE)
    ruleset, problems = LIBRARY.check(Source("new.yaml", "new", text.encode()))
    return text, ruleset, problems


def answered(**texts: str) -> dict[str, Any]:
    return ask_all(take({name.replace("_", "-"): text for name, text in texts.items()}, GUIDE), GUIDE, None)


def descriptions(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        yield from (text for text in [schema.get("description")] if isinstance(text, str))
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from descriptions(part)


def comments(text: str) -> list[str]:
    """The comments of a text, their lines joined."""
    blocks = re.findall(r"(?:^ *# .*\n)+", text, re.MULTILINE)
    return [" ".join(line.strip().removeprefix("# ") for line in block.splitlines()) for block in blocks]


ANSWERS = st.fixed_dictionaries(
    {},
    optional={
        "name": st.sampled_from(["X", "12", "~", "a: b", "Étoiles #1", "no"]),
        "packs": st.sampled_from("1234"),
        "deal-to": st.sampled_from(["waste", "tableau", "none"]),
        "deal-cards": st.sampled_from("123"),
        "redeals": st.sampled_from(["0", "2", "unlimited"]),
        "tableau": st.sampled_from(["1", "4", "8", "13"]),
        "face": st.sampled_from(["up", "top", "down"]),
        "direction": st.sampled_from(["up", "down", "either", "same", "any"]),
        "suits": st.sampled_from(["same", "alternate-color", "any"]),
        "space": st.sampled_from(["any", "none", "K", "10", "base"]),
        "move": st.sampled_from(["none", "top", "run", "group"]),
        "cells": st.sampled_from(["none", "0", "4"]),
        "reserve": st.sampled_from(["none", "13"]),
        "cards": st.sampled_from(["1", "3", "1 2 3 4", "9"]),
        "base": st.sampled_from(["base", "none"]),
    },
)


@given(ANSWERS)
def test_what_is_written_is_sound_or_its_problems_are_known(texts: dict[str, str]) -> None:
    data = whole_game(ask_all(take(texts, GUIDE), GUIDE, None))
    text, ruleset, problems = checked(data)
    assert put_in_order(Source("new.yaml", "new", text.encode())) == text
    if ruleset is None:
        assert problems
        return
    assert ruleset.name == texts.get("name", "My Game")
    assert play_trial(Engine(ruleset), 1, 1, 5).games


@pytest.mark.parametrize(
    "texts",
    [
        {},
        {"deal_to": "none"},
        {"deal_to": "none", "cells": "4", "tableau": "8"},
        {"deal_to": "tableau", "packs": "2", "tableau": "10", "cards": "3"},
        {"base": "base", "reserve": "13", "tableau": "4"},
        {"cards": "1 2 3 4 5 6 7", "face": "top", "space": "K", "redeals": "unlimited", "deal_cards": "3"},
    ],
)
def test_games_of_the_usual_kinds_have_no_problems_and_can_be_played(texts: dict[str, str]) -> None:
    text, ruleset, problems = checked(whole_game(answered(**texts)))
    assert problems == []
    assert ruleset is not None
    found = play_trial(Engine(ruleset), 10, 1, 200)
    assert found.average > 5
    assert found.unused_piles() == []
    assert text.startswith("# yaml-language-server: $schema=")


def test_every_comment_is_a_sentence_of_the_schema_and_stands_there_once() -> None:
    text = checked(whole_game(answered(base="base", reserve="13", cells="2")))[0]
    body = comments(text.partition("\n")[2])[:-1]
    known = set(descriptions(ruleset_schema()))
    assert len(body) > 20
    assert [comment for comment in body if comment not in known] == []
    assert len(set(body)) == len(body)


def test_what_follows_from_the_answers() -> None:
    data = whole_game(answered(packs="3", deal_to="none", tableau="10", reserve="6", base="base"))
    assert data["piles"]["foundation"] == {"count": 12, "build": {"wrap": "round"}}
    assert data["deal"]["tableau"]["cards"] == [15] * 9 + [14]
    assert "stock" not in data["piles"]


@pytest.mark.parametrize(
    ("option", "text", "said"),
    [
        ("packs", "9", "--packs: 'packs' must be a whole number from 1 to 8, not 9"),
        ("face", "left", "--face: 'left' is no face; write one of up, down, top"),
        (
            "base",
            "ace",
            "--base: 'ace' is no thing that a deal can set; write base (or none); for a base card that the player chooses, write"
            " base: {choose-from: tableau} into the file",
        ),
        ("name", "", "--name: 'name' must not be empty"),
    ],
)
def test_answers_that_cannot_be(option: str, text: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        take({option: text}, GUIDE)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_every_question_is_about_a_key_and_its_default_is_an_answer(question: Any) -> None:
    assert object_to(question, question.default, GUIDE) is None
    assert object_to(question, {"no": "answer"}, GUIDE) is not None or question.path[-1] in ("name", "space", "move")
    said = list(explain(question, GUIDE))
    assert all(said)
    assert "Default" not in " ".join(said)


def test_questions_are_put_once_more_after_a_bad_answer_and_only_where_they_make_sense() -> None:
    typed = iter(["Mine", "2", "none", "8", "sideways", "top", *[""] * 20])
    heard: list[tuple[str, str]] = []

    def ask(about: str, prompt: str) -> str:
        heard.append((about, prompt))
        return next(typed)

    answers = ask_all({"space": "K"}, GUIDE, ask)
    assert (answers["name"], answers["packs"], answers["face"], answers["space"]) == ("Mine", 2, "top", "K")
    asked = [prompt.partition(" ")[0] for _, prompt in heard]
    assert "space" not in asked
    assert not {"deal-cards", "redeals", "cards"} & set(asked), "a game without a stock was asked for"
    assert asked.count("face") == 2
    assert heard[asked.index("face") + 1][0] == "'sideways' is no face; write one of up, down, top."
    assert checked(whole_game(answers))[2] == []


@pytest.mark.parametrize("name", PARENTS)
def test_a_variant_of_every_game_has_what_differs_and_nothing_else(name: str) -> None:
    known, data = parent_of(LIBRARY, name)
    written = variant(known, data, ask_differences({}, data, GUIDE, lambda about, prompt: ""))
    assert written == {"extends": name, "name": "My Game"}
    place = place_in(BY_NAME["redeals"], data)
    if place is None or "waste" not in data["piles"]:
        return
    written = variant(known, data, ask_differences(take({"redeals": "7"}, GUIDE), data, GUIDE, None))
    assert written == {"extends": name, "name": "My Game", "piles": {"stock": {"redeals": 7}}}
    text, ruleset, problems = checked(written)
    if data.get("plugins"):
        return  # a plugin may want the stock as it is
    assert problems == [], text
    assert ruleset is not None
    assert ruleset.group("stock").redeals == 7


def test_more_packs_bring_more_foundations() -> None:
    known, data = parent_of(LIBRARY, "klondike")
    written = variant(known, data, take({"name": "X", "packs": "4"}, GUIDE))
    assert written["piles"] == {"foundation": {"count": 16}}
