"""The questions, put one after the other until all are answered: by options, by somebody at the terminal, or by defaults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from .compose import place_in, value_at
from .guide import Guide, meaning, words
from .questions import NONE, QUESTIONS, Answers, Question, is_none, understood

Ask = Callable[[str, str], str]
"""Puts a question, given what it means and the prompt; the answer as typed."""

NOTHING: Answers = MappingProxyType({})


def take(given: Mapping[str, str], guide: Guide) -> dict[str, Any]:
    """Answers as options give them.

    Raises:
        ValueError: one of them cannot be; the message is a sentence about it.
    """
    taken = {}
    for question in QUESTIONS:
        if question.name in given:
            answer = given[question.name] if question.name == "name" else understood(given[question.name])
            objection = object_to(question, answer, guide)
            if objection is not None:
                raise ValueError(f"--{question.name}: {objection}")
            taken[question.name] = answer
    return taken


def object_to(question: Question, answer: Any, guide: Guide) -> str | None:
    """What is wrong with an answer, in the words of the loader."""
    if question.optional and is_none(answer):
        return None
    objection = guide.objection(question.path, answer)
    if objection is None:
        return None
    besides = f"; {question.by_hand}" if question.by_hand else ""
    return f"{objection}{f' (or {NONE})' if question.optional else ''}{besides}"


def ask_all(answers: Answers, guide: Guide, ask: Ask | None, before: Answers = NOTHING) -> dict[str, Any]:
    """Answers for a whole game: those given, those to the other questions, or the defaults if nobody can be asked.

    What somebody has answered `before` takes the place of the defaults.
    """
    complete: dict[str, Any] = dict(answers)
    for question in QUESTIONS:
        if question.name not in complete and question.applies(complete):
            default = before.get(question.name, question.default)
            complete[question.name] = _put(question, default, guide, ask) if ask else default
    return complete


def ask_differences(
    answers: Answers, parent: Mapping[str, Any], guide: Guide, ask: Ask | None, before: Answers = NOTHING
) -> dict[str, Any]:
    """Answers for a variant: those given and, if somebody can be asked, whatever else is to differ from the parent."""
    complete: dict[str, Any] = {"name": "My Game", **answers}
    if ask is None:
        return complete
    for question in QUESTIONS:
        place = place_in(question, parent)
        if question.name not in answers and place is not None and question.name != "deal-to":
            now = value_at(parent, place)
            default = "My Game" if question.name == "name" else now
            answer = _put(question, before.get(question.name, default), guide, ask)
            if answer != now:
                complete[question.name] = answer
    return complete


def _put(question: Question, default: Any, guide: Guide, ask: Ask) -> Any:
    """Ask until the answer can be used; nothing typed means the default."""
    shown = " ".join(map(str, default)) if isinstance(default, list) else "as it is" if default is None else str(default)
    shown = "as it is" if isinstance(default, dict) else shown
    about = " ".join(explain(question, guide))
    while True:
        typed = ask(about, f"{question.name} [{shown}]: ").strip()
        if not typed:
            return default
        answer = typed if question.name == "name" else understood(typed)
        objection = object_to(question, answer, guide)
        if objection is None:
            return answer
        about = f"{objection}."


def explain(question: Question, guide: Guide) -> Iterator[str]:
    """What a question is about: the meaning of its piles and of its key, without its default, and the words to choose from."""
    first, *rest = question.path
    key = question.path[-1]
    if question.optional or first == "deal" or (first == "piles" and key == "count"):
        yield meaning(guide.at(("piles", rest[0]), {}))
    schemas = guide.at(question.path, 1 if key == "count" else "")
    about = re.sub(r" Default.*", "", meaning(schemas))
    yield about
    choice = [word for word in dict.fromkeys(map(str, words(schemas))) if word not in about]
    if choice or question.optional:
        yield f"({', '.join([*choice, *[NONE] * question.optional])})"
