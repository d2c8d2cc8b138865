"""The ranks, suits and cards that a ruleset names: are they in its deck?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..model.cards import SUIT_LETTERS, parse_card, parse_rank, rank_text
from .build import build_deck
from .group_names import map_at
from .nodes import Path, Report
from .words import listed

LONGEST_DECK = 2000
"""Characters. The deck of a game takes some hundred; a longer one has been refused by the shape check."""

_RANKS = {rank_text(rank) for rank in range(1, 14)}
_CARD = re.compile("(A|[2-9]|T|10|J|Q|K)[CDHS]")


def check_deck(report: Report, data: Any, groups: dict[str, Any]) -> None:
    """Report a deck that cannot be, and what is named that is not in it."""
    deck = map_at(data, "deck")
    if len(repr(deck)) > LONGEST_DECK or deck.get("packs", 1) not in range(1, 9):
        return  # a wrong shape, reported before; its cards are not worth counting
    try:
        cards = build_deck({key: value for key, value in deck.items() if key != "set-aside"}).cards()
    except (ValueError, TypeError, IndexError):
        return  # a wrong shape, reported before
    ranks = deck.get("ranks", [])
    texts = [str(rank) for rank in ranks]
    for place, text in enumerate(texts):
        if text in texts[:place] and ranks[place] not in ranks[:place]:
            report.error("P209", ("deck", "ranks", place), f"the rank {text} is there twice")
    if deck.get("ace") == "high" and texts and "A" not in texts:
        report.error("P209", ("deck", "ace"), "there is no ace among the ranks; add A to them, or leave 'ace' out")
    if len(cards) > 250:
        packs = deck.get("packs", 1)
        most = 250 * packs // len(cards)
        write = f": write packs: {most}" if most else ""
        report.error("P209", ("deck", "packs"), f"the deck has {len(cards)} cards; 250 is the most{write}", also=[("deck",)])
    aside = map_at(deck, "set-aside")
    known = sorted({card % 13 + 1 for card in cards})
    for path, text in _ranks(aside.get("ranks"), ("deck", "set-aside", "ranks")):
        if parse_rank(text) not in known:
            report.error("P210", path, f"there is no {text} in the deck; its ranks are {listed(map(rank_text, known))}")
    for name in groups:
        for keys in (("space",), ("space", "rank")):
            value: Any = groups[name]
            for key in keys:
                value = value.get(key) if isinstance(value, dict) else None
            for _, text in _ranks([value], ()):
                if parse_rank(text) not in known:
                    message = f"there is no {text} in the deck; its ranks are {listed(map(rank_text, known))}"
                    report.error("P210", ("piles", name, *keys), message)
        _check_suits(report, name, map_at(groups, name, "space").get("suits"), {card // 13 for card in cards})
    _check_cards_aside(report, aside.get("cards"), Counter(cards))


def _check_suits(report: Report, group: str, suits: Any, known: set[int]) -> None:
    for place, letter in enumerate(suits if isinstance(suits, list) else ()):
        if isinstance(letter, str) and letter in SUIT_LETTERS and SUIT_LETTERS.index(letter) not in known:
            message = (
                f"there is no suit {letter} in the deck; its suits are {listed(SUIT_LETTERS[suit] for suit in sorted(known))}"
            )
            report.error("P210", ("piles", group, "space", "suits", place), message)


def _ranks(value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """The ranks of a list, as text; what is no rank is passed over."""
    for place, item in enumerate(value if isinstance(value, list) else ()):
        if str(item) in _RANKS:
            yield (*path, place), str(item)


def _check_cards_aside(report: Report, value: Any, there: Counter[int]) -> None:
    left = there.copy()
    for place, text in enumerate(value if isinstance(value, list) else ()):
        if not isinstance(text, str) or not _CARD.fullmatch(text):
            continue  # reported by the shape check
        card = parse_card(text)
        if not left[card]:
            report.error(
                "P210",
                ("deck", "set-aside", "cards", place),
                f"the deck has {f'only {there[card]}' if there[card] else 'no'} {text}",
            )
        left[card] -= 1
