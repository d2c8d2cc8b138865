"""Why a move is refused and why a game is over, in the language of the player: nothing of it stays English."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po
from pilewright import text
from pilewright.engine import Engine
from pilewright.engine.reasons import reason
from pilewright.kernel import refusals as legal
from pilewright.kernel.state import DEAL, EXTRA_KIND, REDEAL, match_move, transfer
from pilewright.library import Library
from pilewright.playing.game import Game
from pilewright.playing.judging import lost
from pilewright.text import translation

from tests.game.refusal_cases import CASES, REFUSALS, named
from tests.games import ALL, engine, game_at, start
from tests.pseudo import Pseudo, words

WORDS_OF_PLUGINS = {"fill-show-gather-turn"}


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> str:
    """A language that is none, in which every message of the catalogues is made of strange letters."""
    known = translation._catalogue
    monkeypatch.setattr(
        translation, "_catalogue", lambda language, *place: Pseudo() if language == "xx" else known(language, *place)
    )
    return "xx"


def untranslated(rules: Engine, sentence: str) -> set[str]:
    """The English words of a sentence; the names that an author gave to his piles are none."""
    return words(sentence) - {group.name for group in rules.ruleset.groups} - WORDS_OF_PLUGINS


def refused(name: str) -> Iterator[tuple[bytes, int]]:
    """Moves that are refused, in some positions of a game."""
    rules, chance = engine(name), random.Random(name)
    state = start(name, 3)
    piles = [pile.index for pile in rules.piles]
    for turn in range(10):
        for _ in range(12):
            source, target = chance.choice(piles), chance.choice(piles)
            yield state, transfer(source, target, chance.choice((1, 1, 1, 2, 3, 13)))
            yield state, match_move(source, target)
        yield state, match_move(source, source)
        yield state, DEAL
        yield state, REDEAL
        moves = rules.legal_moves(state)
        if not moves:
            return
        deals = [move for move in moves if move in (DEAL, REDEAL)]
        state = rules.play(state, chance.choice(deals if deals and turn % 3 == 0 else moves))


def test_no_sentence_of_any_game_has_a_word_that_is_in_no_catalogue(pseudo: str) -> None:
    met = {legal.NO_SUCH_PILE, *(case[3] for case in CASES)}
    for name in ALL:
        rules = engine(name)
        for state, move in refused(name):
            code = rules.refusal(state, move)
            if code == legal.LEGAL:
                continue
            met.add(code)
            game = game_at(rules, state)
            sentence = reason(rules, state, move, game, pseudo)
            assert sentence
            assert untranslated(rules, sentence) == set(), (name, game.position, move, reason(rules, state, move, game))
    assert {named(code) for code in REFUSALS - met} == {"UNKNOWN_MOVE"}


@pytest.mark.parametrize(("name", "position", "move", "code", "sentence"), CASES, ids=lambda value: str(value)[:40])
def test_the_sentence_in_french_and_serbian(name: str, position: str, move: str, code: int, sentence: str, pseudo: str) -> None:
    game = game_at(engine(name), position)
    said = {"en": sentence}
    for language in ("fr", "sr", pseudo):
        game.language = language
        said[language] = str(game.why_not(move))
    assert len(set(said.values())) == 4
    assert untranslated(game.engine, said[pseudo]) == set()
    for language in ("fr", "sr"):
        assert set(re.findall(r"[A2-9TJQK][CDHS]\b", said[language])) == set(re.findall(r"[A2-9TJQK][CDHS]\b", sentence))


def test_what_no_text_gives_has_a_sentence_too(pseudo: str) -> None:
    rules = engine("giant")
    state = game_at(rules, "base=1 t1=5S s=*").state
    for move in (transfer(99, 3, 1), transfer(3, 99, 1), EXTRA_KIND << 24):
        assert not words(str(reason(rules, state, move, language=pseudo)))


def why_lost(game: Game) -> str:
    return lost(game, [], game.language).reason


@pytest.mark.parametrize(
    ("language", "said"), [("en", "the rules say so"), ("fr", "les règles le veulent"), ("sr", "tako kažu pravila")]
)
def test_a_game_speaks_the_language_it_is_given(language: str, said: str) -> None:
    game = Game(Library().load("terrace"), 1)
    game.language = language
    assert why_lost(game) == said
    assert why_lost(game.copy()) == said
    other = Game(game.engine, game.deal)
    other.follow(game)
    assert other.language == language


def test_a_change_of_language_is_heard_at_once() -> None:
    game = Game(Library().load("terrace"), 1)
    english = game.status().reason
    game.language = "fr"
    assert game.status().reason != english


@pytest.mark.parametrize("language", sorted({*translation.languages()} - {"en"}))
def test_hardly_a_message_is_the_same_as_in_english(language: str) -> None:
    """What is written alike in both languages is listed here, so that a message copied and left is found."""
    alike = {
        "{head}: {sentence}",
        "{what}: {reason}",
        "{pile}: {cards}",
        "{file}: {reason}",
        "{packs}, {cards}.",
        "{first}, {next}",
        "{direction} {suits}",
        "{direction}, {suits}",
    }
    if language == "fr":
        alike |= {"Options", "Score", "base {rank}", "score {score}", "six", "('{n} point', '{n} points')"}
    with (files(text) / "locale" / language / "LC_MESSAGES" / "pilewright.po").open("rb") as file:
        same = {str(message.id) for message in read_po(file, locale=language) if message.id and message.string == message.id}
    assert same <= alike
