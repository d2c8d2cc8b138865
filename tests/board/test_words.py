"""The board's words in the player's language: whatever key is pressed, nothing that it shows stays English."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from pilewright.board import words
from pilewright.board.app import BoardApp
from pilewright.manual import nouns
from pilewright.playing.commands import KEYS
from pilewright.playing.game import Game
from pilewright.text import translation
from pilewright.text.translation import Translator, languages
from textual.widgets import OptionList, Static

from tests.board.board_helpers import begun, board
from tests.games import library
from tests.pseudo import Pseudo
from tests.pseudo import words as pseudo_words

KEYS_PRESSED = [name for key in KEYS for name in key.keys.split(",") if name not in ("v", "w", "q")]

TRANSLATED = [language for language in languages() if language != "en"]


def test_plurals_follow_the_language() -> None:
    try:
        words.use("sr")
        forms = [words.ngettext("{number} card", "{number} cards", number, number=number) for number in (1, 2, 5, 21)]
        assert forms == ["1 karta", "2 karte", "5 karata", "21 karta"]
        words.use("xx")
        assert words._("Go on") == "Go on"
    finally:
        words.use("en")


@pytest.mark.parametrize(("language", "title", "words_there"), [("fr", "Terrasse", "pioche 89"), ("sr", "Teras", "gomila 89")])
def test_the_board_speaks_the_language(language: str, title: str, words_there: str) -> None:
    async def play() -> None:
        async with board("terrace", language=language, size=(100, 24)) as hand:
            assert hand.text.splitlines()[0].strip() == title
            assert words_there in hand.text
            assert not re.search(r"\b(undo|moves|leave)\b", hand.text)

    try:
        asyncio.run(play())
    finally:
        words.use("en")


KEY_NAMES = {"Enter", "Esc", "Space", "Backspace", "Ctrl", "PgUp", "PgDn", "F1"}


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In place of French, a language in which every message of the catalogues is made of strange letters."""
    known = translation._catalogue
    monkeypatch.setattr(
        translation, "_catalogue", lambda language, *place: Pseudo() if language == "fr" else known(language, *place)
    )
    yield
    monkeypatch.undo()
    words.use("en")


def untranslated(text: str, game: Game) -> set[str]:
    """The English words that are seen; labels, keys, the game's names and the code of the deal are none."""
    names = {*re.findall(r"\w+", game.ruleset.title("fr")), *game.ruleset.id.split("-"), game.ruleset.id, "terrace"}
    labels = {re.sub(r"[0-9]", "", pile.label) for pile in game.engine.piles}
    found = pseudo_words(text) - names - labels - KEY_NAMES - {group.name for group in game.ruleset.groups}
    return {word for word in found if len(word) > 3}  # shorter ones are letters on cards


@pytest.mark.parametrize("name", ["terrace", "klondike", "thirteen", "accordion", "spider"])
def test_nothing_that_the_board_shows_is_in_no_catalogue(name: str, pseudo: None) -> None:
    """Every key is pressed, most of them twice: once where it does something, once where there is nothing to do."""

    async def play() -> None:
        async with board(begun(name), language="fr", size=(120, 40)) as hand:
            for key in ["escape", *KEYS_PRESSED, "d", "u", "r", "j", "a", "t", "enter", "i", "enter", "ctrl+r", *KEYS_PRESSED]:
                await hand.press(key)
                await hand.pilot.pause()
                if hand.app.screen is hand.app.screen_stack[-1] and hasattr(hand.app.screen, "view"):
                    assert untranslated(hand.text, hand.game) == set(), (key, hand.text)
                else:
                    shown = " ".join(str(part.render()) for part in hand.app.screen.query(Static))
                    if key != "f1":  # the tests of the pages take care of the rules
                        assert untranslated(shown, begun(name)) == set(), (key, shown)
                    await hand.press("escape")
                    await hand.pilot.pause()

    asyncio.run(play())


def test_nothing_on_the_list_of_games_is_in_no_catalogue(pseudo: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        app = BoardApp(library(), "fr")
        async with app.run_test(size=(100, 200)) as pilot:
            await pilot.pause()
            found = app.screen.query_one(OptionList)
            lines = [str(found.get_option_at_index(place).prompt) for place in range(found.option_count)]
            assert not pseudo_words(" ".join([lines[0], *(line for line in lines[1:3] if ":" not in line)]))
            assert not pseudo_words(" ".join(str(part.render()) for part in app.screen.query(Static)).replace("terrace", ""))
            await pilot.press(*"nosuchgame")
            await pilot.pause()
            assert not pseudo_words(str(found.get_option_at_index(0).prompt))

    asyncio.run(look())


def test_the_board_calls_the_piles_what_the_rules_call_them() -> None:
    """Whoever says the stock by the word for the tableau says something else."""
    shown = {message for _, _, message, _, _ in extract_from_dir(str(Path(words.__file__).parent))}
    shown |= {command.help for command in KEYS}
    assert len(shown) > 90
    for language in TRANSLATED:
        t = Translator(language)
        for message in shown:
            one, many = (message, "") if isinstance(message, str) else message
            said = " ".join(t._catalogue.ngettext(one, many, number) for number in (1, 2, 5)) if many else t.gettext(one)
            said = said.lower()
            for name in ("stock", "waste", "foundation", "tableau"):
                stem = str(nouns.pile(t, name)).strip("„“")[:5].lower()
                if re.search(rf"\b{name}\b", one.lower()):
                    assert stem in said, (language, one)
                elif name == "tableau":
                    assert stem not in said, (language, one)
