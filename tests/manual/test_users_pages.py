"""The generated pages beside the four manual pages of the user: each of their facts is on ours, but for their known errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from pilewright.manual.variants import Variant, options
from pilewright.text.translation import Translator

from tests.manual.manual_pages import facts_of, shipped, shipped_page
from tests.manual.page_facts import READINGS, TERMS, entry_text, read

PAGES: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "users_pages.yaml").read_text("utf-8"))
HEADS = {"terrace.fr": "terrace", "terrace.sr": "terrace", "giant.fr": "giant", "straight-up.fr": "straight-up"}


def stated() -> Iterator[tuple[str, str, str, Any]]:
    """Page, game, fact and what the page says."""
    for page, content in PAGES.items():
        for game, facts in content["games"].items():
            yield from ((page, game, fact, value) for fact, value in facts.items())


def error(page: str, game: str, fact: str) -> dict[str, Any] | None:
    return next((known for known in PAGES[page]["errors"] if (known["game"], known["fact"]) == (game, fact)), None)


@pytest.mark.parametrize(("page", "game", "fact", "value"), list(stated()))
def test_a_fact_of_the_users_page_is_on_ours(page: str, game: str, fact: str, value: Any) -> None:
    language = PAGES[page]["language"]
    said = read(fact, entry_text(shipped_page(game, language), READINGS[fact].term, language), language)
    known = error(page, game, fact)
    if known is None:
        assert said == value
    else:
        assert said == known["ours"] != value
        assert len(known["reason"]) > 40


@pytest.mark.parametrize(("page", "game", "fact", "value"), [row for row in stated() if row[1] != HEADS[row[0]]])
def test_what_a_variant_changes_stands_among_the_options(page: str, game: str, fact: str, value: Any) -> None:
    """As on the user's pages, where the variants stand on the page of the first game."""
    language, head, term = PAGES[page]["language"], HEADS[page], READINGS[fact].term
    expected = (error(page, game, fact) or {"ours": value})["ours"]
    first = read(fact, entry_text(shipped_page(head, language), term, language), language)
    t = Translator(language)
    variant = Variant(game, facts_of(shipped(game), t))
    lines = options(facts_of(shipped(head), t), variant, t)
    of_subject = [line for line in lines if line.startswith(TERMS[language][term])]
    if first == expected:
        return
    text = " ".join(of_subject).replace("\u00a0", " ").partition(":")[2].strip()
    assert read(fact, text, language) == expected


def test_every_error_is_about_a_fact_of_its_page() -> None:
    for page, content in PAGES.items():
        for known in content["errors"]:
            assert known["fact"] in content["games"][known["game"]], page
