"""The catalogues: complete, agreeing with the code and with what is compiled, and easy to begin in a new language."""

from __future__ import annotations

import gettext
import io
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from pilewright.manual import nouns
from pilewright.text.terms import Number
from pilewright.text.translation import Translator

from tests.manual.manual_pages import LANGUAGES

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "core" / "text" / "locale"
CODE = [ROOT / "core", ROOT / "plugins"]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
Key = tuple[str | None, Any]


def catalogue(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "pilewright.po").open("rb") as file:
        return read_po(file, locale=language)


def messages(language: str) -> Iterator[tuple[Any, list[str], list[str]]]:
    """Each message with its texts in English and in the language."""
    for message in catalogue(language):
        if message.id:
            yield message, _texts(message.id), _texts(message.string)


def _texts(texts: Any) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts)


def fields(text: str) -> set[tuple[str, str]]:
    """The placeholders, each with the form that is asked for."""
    return {(name, form or "") for _, name, form, _ in string.Formatter().parse(text) if name is not None}


def said_in_code() -> set[Key]:
    """The messages that the code gives to a function of the name of one of gettext's."""
    return {(context, message) for folder in CODE for _, _, message, _, context in extract_from_dir(str(folder))}


def test_there_are_the_languages_of_the_users_pages() -> None:
    assert {"en", "fr", "sr"} <= set(LANGUAGES)
    assert len(said_in_code()) > 600


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_has_the_messages_of_the_code(language: str) -> None:
    have = {
        (message.context, message.id if isinstance(message.id, str) else tuple(message.id))
        for message, _, _ in messages(language)
    }
    assert have == said_in_code(), "run: make messages"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str) -> None:
    for message, _, translated in messages(language):
        assert all(translated), message.id
        assert not message.fuzzy, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    wanted = {"fr": 2, "sr": 3}.get(language, catalogue(language).num_plurals)
    for message, english, translated in messages(language):
        if len(english) > 1:
            assert len(translated) == wanted, message.id
            assert all("{n" in text for text in (*english, *translated)), f"{message.id}: the singular may be 21 as well"


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_agree(language: str) -> None:
    for message, english, translated in messages(language):
        names = {name for name, _ in fields(english[-1])}
        for text in (*english, *translated):
            assert {name for name, _ in fields(text)} == names, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_is_asked_for_is_there(language: str) -> None:
    """A term that lacks a form falls back to its plain form, which would be bad grammar unseen."""
    t = Translator(language)
    piles = [nouns.pile(t, name) for name in ("stock", "waste", "foundation", "tableau", "reserve", "cell", "wing")]
    ranks = [nouns.rank(t, number) for number in range(1, 14)]
    source = (
        messages(language) if language != "en" else ((message, [], english) for message, english, _ in messages(TRANSLATED[0]))
    )
    for message, _, texts in source:
        for text in texts:
            for name, form in fields(text):
                if name in ("rank", "first", "last") and form:
                    assert all(form in rank.forms for rank in ranks), message.id
                elif name == "n" and form:
                    assert form in Number(t.pgettext, 1).forms, message.id
                elif name == "cards":
                    assert all(not form or f"{form}=" in t.ngettext("{n} card", "{n} cards", number) for number in (1, 2)), (
                        message.id
                    )
                elif form not in ("", "nom"):
                    lacking = [str(pile) for pile in piles if form not in pile.forms]
                    assert not lacking, f"{message.id}: {lacking} have no form {form!r}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue(language))
    compiled.seek(0)
    with (LOCALE / language / "LC_MESSAGES" / "pilewright.mo").open("rb") as file:
        there, wanted = gettext.GNUTranslations(file), gettext.GNUTranslations(compiled)
    contents = [{key: text for key, text in vars(one)["_catalog"].items() if key} for one in (there, wanted)]
    assert contents[0] == contents[1], "run: make messages"


def test_french_counts_nothing_and_one_alike_and_serbian_by_the_last_digit() -> None:
    french, serbian = Translator("fr"), Translator("sr")
    assert [french.ngettext("{n} point", "{n} points", number) for number in (0, 1, 2)] == ["0 point", "un point", "deux points"]
    counted = [serbian.ngettext("{n} pile.", "{n} piles.", number) for number in (1, 2, 5, 11, 21, 22, 112)]
    assert counted == [
        "jedna gomila.",
        "dve gomile.",
        "pet gomila.",
        "jedanaest gomila.",
        "21 gomila.",
        "22 gomile.",
        "112 gomila.",
    ]


def test_thousands_are_set_apart_as_the_language_does() -> None:
    assert [Translator(language).figure(1234567) for language in ("en", "fr", "sr")] == [
        "1,234,567",
        "1\u00a0234\u00a0567",
        "1.234.567",
    ]


@pytest.mark.process
def test_a_new_language_is_begun_as_the_document_says(tmp_path: Path) -> None:
    recipe = (ROOT / "docs" / "manual-pages.md").read_text("utf-8").partition("## A new language")[2]
    commands = [line.replace("\\\n", "") for line in re.findall(r"^pybabel .*$", recipe, re.MULTILINE)]
    make = (ROOT / "Makefile").read_text("utf-8").partition("\nmessages:")[2]
    assert len(commands) == 2
    assert "pybabel -q compile -D pilewright -d $(LOCALES)" in make
    for command in (*commands, "pybabel compile -D pilewright -d core/text/locale"):
        place = command.replace("core/text/locale", str(tmp_path)).replace("build/", f"{tmp_path}/").split()[1:]
        subprocess.run(
            [sys.executable, "-m", "babel.messages.frontend", *place], cwd=ROOT, check=True, capture_output=True, timeout=60
        )
        if command.split()[1] == "init":
            _translate(tmp_path / "de" / "LC_MESSAGES" / "pilewright.po", "No redeal.", "Kein Umdrehen.")
    german = Translator("de", tmp_path)
    assert german.gettext("No redeal.") == "Kein Umdrehen."
    assert german.ngettext("{n} redeal.", "{n} redeals.", 2) == "two redeals."  # what is not translated is said in English


def _translate(path: Path, message: str, translation: str) -> None:
    text = path.read_text("utf-8")
    assert f'msgid "{message}"\nmsgstr ""' in text
    path.write_text(text.replace(f'msgid "{message}"\nmsgstr ""', f'msgid "{message}"\nmsgstr "{translation}"'), "utf-8")


def test_no_module_of_the_pages_is_long() -> None:
    for path in (ROOT / "core" / "manual").glob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) < 300, path.name
