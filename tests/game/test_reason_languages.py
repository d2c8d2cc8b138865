"""Why a game is over and why a plugin refuses a move, in the language of the player."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir, extract_from_file
from pilewright.game import Game
from pilewright.library import Library
from pilewright.manual.translation import Translator

ROOT = Path(__file__).parents[2]
REASONS = sorted(
    {
        message
        for file in (ROOT / "core" / "game.py", ROOT / "core" / "reasons.py")
        for _, message, _, _ in extract_from_file("python", file)
        if isinstance(message, str)
    }
    | {message for _, _, message, _, _ in extract_from_dir(str(ROOT / "plugins")) if isinstance(message, str)}
)


@pytest.mark.parametrize("language", ["fr", "sr"])
def test_no_reason_of_the_catalogue_is_left_in_english(language: str) -> None:
    t = Translator(language)
    assert len(REASONS) > 25
    assert [message for message in REASONS if t.gettext(message) == message] == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", "the rules say so"), ("fr", "les règles le veulent"), ("sr", "tako kažu pravila")]
)
def test_a_game_speaks_the_language_it_is_given(language: str, said: str) -> None:
    game = Game(Library().load("terrace"), 1)
    game.language = language
    assert game._why_lost([]) == said
    assert game.copy()._why_lost([]) == said
    other = Game(game.engine, game.deal)
    other.follow(game)
    assert other.language == language


def test_a_change_of_language_is_heard_at_once() -> None:
    game = Game(Library().load("terrace"), 1)
    english = game.status().reason
    game.language = "fr"
    assert game.status().reason != english
