"""The questions for a new ruleset: each is a key of the language; what it means and what may be answered, the schema says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Answers = Mapping[str, Any]
NONE = "none"
"""The answer that leaves out what a question is about, where that can be left out."""


@dataclass(frozen=True)
class Question:
    """One key to be set."""

    name: str
    """As it is asked for, and the name of its option."""
    path: tuple[str, ...]
    """The key. In `deal`, a step is named by the group that it deals to."""
    default: Any
    optional: bool = False
    """Whether NONE, or 0, is an answer: then the group, or the step, is left out."""
    applies: Callable[[Answers], bool] = lambda answers: True
    """Whether the question makes sense after the answers before it."""
    by_hand: str = ""
    """What the answer cannot say, and how it is written in the file."""


def _has_stock(answers: Answers) -> bool:
    return not is_none(answers["deal-to"])


def _to_waste(answers: Answers) -> bool:
    return bool(answers["deal-to"] == "waste")


QUESTIONS: tuple[Question, ...] = (
    Question("name", ("name",), "My Game"),
    Question("packs", ("deck", "packs"), 1),
    Question("deal-to", ("piles", "stock", "deal", "to"), "waste", optional=True),
    Question("deal-cards", ("piles", "stock", "deal", "cards"), 1, applies=_to_waste),
    Question("redeals", ("piles", "stock", "redeals"), 0, applies=_to_waste),
    Question("tableau", ("piles", "tableau", "count"), 7),
    Question("face", ("piles", "tableau", "face"), "up"),
    Question("direction", ("piles", "tableau", "build", "direction"), "down"),
    Question("suits", ("piles", "tableau", "build", "suits"), "alternate-color"),
    Question("space", ("piles", "tableau", "space"), "any"),
    Question("move", ("piles", "tableau", "move"), "run"),
    Question("cells", ("piles", "cell", "count"), NONE, optional=True),
    Question("reserve", ("deal", "reserve", "cards"), NONE, optional=True),
    Question("cards", ("deal", "tableau", "cards"), 1, applies=_has_stock),
    Question(
        "base",
        ("deal", "foundation", "sets"),
        NONE,
        optional=True,
        by_hand="for a base card that the player chooses, write base: {choose-from: tableau} into the file",
    ),
)

BY_NAME = {question.name: question for question in QUESTIONS}


def understood(text: str) -> Any:
    """What somebody has answered: whole numbers as such, several of them as a list, all else as text."""
    parts = text.replace(",", " ").strip("[] ").split()
    if parts and all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        numbers = [int(part) for part in parts]
        return numbers[0] if len(numbers) == 1 else numbers
    return text.strip()


def is_none(answer: Any) -> bool:
    """Whether an answer leaves something out."""
    return answer in (0, NONE)
