"""One number of a deal breaks a row that goes up or down by ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P307"
LEVEL = "warning"
EXPLANATION = (
    "The piles of many games get 1, 2, 3 ... cards, or fewer and fewer. Where all numbers of such a row but one fit,"
    " and it is not the first or the last, that one is likely to be a slip; and so is one that is far greater than all others."
)
PASS = but("{row", "{columns", "to: tableau", "to: tableau, cards: [1, 2, 3, 4, 5, 6, 7]")
FAIL = but("[1, 2, 3, 4", "[1, 2, 3, 5", text=PASS)
SHORTEST = 5
"""Numbers that make a row."""
FAR = 3
"""So many times the largest of the others is far from all of them."""


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look at the lists of numbers."""
    for step in ruleset.deal:
        found = _slip(step.cards)
        if found is not None:
            place, why = found
            path = ("deal", step.name, "cards")
            yield Finding((*path, place), f"{step.cards[place]} does not fit: {why}", "warning", also=(path,))


def _slip(numbers: Sequence[int]) -> tuple[int, str] | None:
    """The place of the one number that does not fit, and why."""
    if len(numbers) < SHORTEST:
        return None
    for direction in (1, -1):
        for first in (numbers[0], numbers[-1] - direction * (len(numbers) - 1)):
            row = [first + direction * place for place in range(len(numbers))]
            wrong = [place for place, number in enumerate(numbers) if number != row[place]]
            if len(wrong) == 1 and (0 < wrong[0] < len(numbers) - 1 or _typed_twice(numbers[wrong[0]], row[wrong[0]])):
                return wrong[0], f"all others make a row in which {row[wrong[0]]} would stand here; is that meant?"
    place = max(range(len(numbers)), key=numbers.__getitem__)
    others = max(*numbers[:place], *numbers[place + 1 :])
    if others > 1 and numbers[place] > FAR * others:
        return place, f"no other pile gets more than {others}; is {others} meant?"
    return None


def _typed_twice(number: int, meant: int) -> bool:
    """Whether the last digit of a number was typed a second time."""
    return str(number) == f"{meant}{meant % 10}"
