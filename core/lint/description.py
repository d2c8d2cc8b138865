"""What the description says is not what the rules say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import UNLIMITED, Role, Ruleset

CODE = "P601"
LEVEL = "warning"
EXPLANATION = (
    "The English `description` gives a number (of packs, redeals or piles) that is another in the rules. Read are phrases such as"
    " 'two packs', 'no redeal', 'unlimited redeals', 'seven tableau piles' and 'four cells'."
)
PASS = but("Example", "Example\ndescription: One pack, seven tableau piles, two redeals.", "waste}", "waste}, redeals: 2")
FAIL = but("two redeals", "no redeal", text=PASS)
_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_NUMBERS = {word: number for number, word in enumerate(_WORDS)} | {"a": 1, "an": 1, "unlimited": UNLIMITED, "single": 1}
_NUMBER = rf"(?P<number>{'|'.join(_NUMBERS)}|\d+)"
_ROLES: tuple[Role, ...] = ("foundation", "tableau", "reserve", "cell")
_PHRASES: dict[str, re.Pattern[str]] = {
    "packs": re.compile(rf"\b{_NUMBER} (?:packs?|decks?)\b", re.IGNORECASE),
    "redeals": re.compile(rf"\b{_NUMBER} redeals?\b", re.IGNORECASE),
}
for _role in _ROLES:
    _PHRASES[_role] = re.compile(rf"\b{_NUMBER} (?:{_role} (?:piles?|columns?)|(?:free )?{_role}s)\b", re.IGNORECASE)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Compare each number with that of the rules."""
    text = ruleset.descriptions.get("en", "")
    for thing, phrase in _PHRASES.items() if text else ():
        there = _there(ruleset, thing)
        for match in phrase.finditer(text):
            word = match["number"].lower()
            said = _NUMBERS[word] if word in _NUMBERS else int(word)
            if there is not None and said != there and (word not in ("a", "an") or thing == "packs"):
                is_ = "unlimited" if there == UNLIMITED else str(there)
                message = f"the description says {match[0].lower()!r}, but by the rules it is {is_}; mend one or the other"
                yield Finding(("description",), message, "warning", key=True)


def _there(ruleset: Ruleset, thing: str) -> int | None:
    """The number that the rules have; None where a text could well mean another."""
    if thing == "packs":
        return ruleset.deck.packs
    if thing == "redeals":
        stock = ruleset.role("stock")
        return stock.redeals if stock is not None else 0
    groups = [group for group in ruleset.groups if group.role == thing]
    return groups[0].count if len(groups) == 1 else None
