"""The interface's words: all of them translated, with the same places to fill in, and the compiled catalogues up to date."""

import ast
import asyncio
import gettext
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from board_helpers import begun, board
from games import library
from pilewright.board import words
from pilewright.board.app import BoardApp
from pilewright.board.keys import KEYS
from pilewright.board.words import LOCALE
from pilewright.manual import nouns
from pilewright.playing.game import Game
from pilewright.text import translation
from pilewright.text.translation import Translator, languages
from pseudo import Pseudo
from pseudo import words as pseudo_words
from textual.widgets import OptionList, Static

KEYS_PRESSED = [name for key in KEYS for name in key.keys.split(",") if name not in ("v", "w", "q")]

CODE = Path(words.__file__).parent
TRANSLATED = [language for language in languages() if language != "en"]


def messages() -> set[str | tuple[str, str]]:
    """Every text that the code gives to one of the functions that translate."""
    found: set[str | tuple[str, str]] = set()
    for file in CODE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "N_", "plural"):
                texts = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
                if node.func.id == "plural":
                    found.add((texts[0], texts[1]))
                elif texts:
                    found.add(texts[0])
    return found


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def catalogue(language: str, ending: str):  # type: ignore[no-untyped-def]
    with (LOCALE / language / "LC_MESSAGES" / f"board.{ending}").open("rb") as file:
        return read_po(file) if ending == "po" else read_mo(file)


def translations(language: str, ending: str) -> dict[str | tuple[str, str], list[str]]:
    found = {}
    for message in catalogue(language, ending):
        if message.id:
            text = message.id if isinstance(message.id, str) else tuple(message.id)
            found[text] = [message.string] if isinstance(message.string, str) else list(message.string)
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_and_fills_in_the_same(language: str) -> None:
    found = translations(language, "po")
    assert len(messages()) > 90
    assert set(found) == messages()
    for text, said in found.items():
        wanted = fields(text if isinstance(text, str) else text[1])
        for form in said:
            assert form
            assert fields(form) == wanted


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_is_that_of_the_source(language: str) -> None:
    assert translations(language, "mo") == translations(language, "po")


def test_plurals_follow_the_language() -> None:
    try:
        words.use("sr")
        forms = [words.plural("{number} card", "{number} cards", number) for number in (1, 2, 5, 21)]
        assert forms == ["{number} karta", "{number} karte", "{number} karata", "{number} karta"]
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


def test_the_catalogues_are_found_without_babel() -> None:
    for language in TRANSLATED:
        assert isinstance(gettext.translation(words.DOMAIN, LOCALE, [language]), gettext.GNUTranslations)


KEY_NAMES = {"Enter", "Esc", "Space", "Backspace", "Ctrl", "PgUp", "PgDn", "F1"}


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In place of French, a language in which every message of the catalogues is made of strange letters."""
    known = translation._catalogue
    monkeypatch.setattr(
        translation, "_catalogue", lambda language, *place: Pseudo() if language == "fr" else known(language, *place)
    )
    monkeypatch.setattr(gettext, "translation", lambda *_place, **_options: Pseudo())
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
    for language in TRANSLATED:
        t = Translator(language)
        for text, forms in translations(language, "po").items():
            english = text if isinstance(text, str) else text[0]
            for name in ("stock", "waste", "foundation", "tableau"):
                stem = str(nouns.pile(t, name)).strip("„“")[:5].lower()
                said = " ".join(forms).lower()
                if re.search(rf"\b{name}\b", english.lower()):
                    assert stem in said, (language, english)
                elif name == "tableau":
                    assert stem not in said, (language, english)
