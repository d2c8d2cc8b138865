"""The interface's words: all of them translated, with the same places to fill in, and the compiled catalogues up to date."""

import ast
import asyncio
import gettext
import re
import string
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from board_helpers import board
from pilewright.board import words
from pilewright.board.words import LOCALE

CODE = Path(words.__file__).parent
TRANSLATED = [language for language in words.LANGUAGES if language != "en"]


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
    for text, translation in found.items():
        wanted = fields(text if isinstance(text, str) else text[1])
        for form in translation:
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


def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert words.preferred() == "en"
    for value, language in (("sr_RS.UTF-8", "sr"), ("fr_FR", "fr"), ("C.UTF-8", "en"), ("de:fr", "de")):
        monkeypatch.setenv("LANG", value)
        assert words.preferred() == language
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert words.preferred() == "fr"


@pytest.mark.parametrize(("language", "title", "words_there"), [("fr", "Terrasse", "talon 89"), ("sr", "Teras", "talon 89")])
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
