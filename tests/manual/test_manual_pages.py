"""The page as a whole: its sections, the options, strategy, the three formats, and the choice of a language."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pilewright.library import Library
from pilewright.library.family import model, variants
from pilewright.loading import Source
from pilewright.manual.as_html import html
from pilewright.manual.as_markdown import markdown
from pilewright.manual.as_text import text
from pilewright.manual.difference import comparison
from pilewright.manual.fact import Fact
from pilewright.manual.page import page
from pilewright.manual.rules_text import additions, rules_facts
from pilewright.manual.variants import Variant, changes, differences
from pilewright.text import translation
from pilewright.text.translation import Translator, choose_language

from tests.games import ALL_SHIPPED, engine, library
from tests.manual.manual_pages import LANGUAGES, facts_of, page_of, page_text, ruleset_of, shipped, shipped_page
from tests.pseudo import Pseudo, words

HEADINGS = {
    "en": ["Setup", "Goal", "Rules", "Score"],
    "fr": ["Configuration", "Objectif", "Règles", "Score"],
    "sr": ["Postavka", "Cilj", "Pravila", "Bodovanje"],
}
WILD = "<b>&amp; | *bold* _x_ `c` [l](u) # 1. \\ ~~s~~"
NASTY = f"""\
name: '{WILD}'
description: '{WILD}'
strategy: |
  # first
  line two

  1. second
piles: {{foundation: {{count: 4}}, tableau: {{count: 4}}}}
deal: {{row: {{to: tableau, cards: 13}}}}
goal: {{full: foundation}}
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_game_has_a_page_in_every_language(language: str) -> None:
    for name in ALL_SHIPPED:
        made = shipped_page(name, language)
        assert [section.heading for section in made.sections][:4] == HEADINGS[language]
        assert [entry.term for entry in made.sections[0].entries]
        for line in text(made).splitlines():
            assert len(line) <= 80


def test_no_rule_of_any_game_has_a_word_that_is_in_no_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a language of strange letters; the names that an author gave to his piles are his own."""
    known = translation._catalogue
    monkeypatch.setattr(
        translation, "_catalogue", lambda language, *place: Pseudo() if language == "xx" else known(language, *place)
    )
    for name in ALL_SHIPPED:
        ruleset = engine(name).ruleset
        facts, faults = rules_facts(ruleset, Translator("xx"))
        assert faults == []
        names = {group.name for group in ruleset.groups} | {use.name for use in ruleset.plugins} | {"swap-t"}
        for fact in facts:
            assert words(f"{fact.subject.lower()} {fact.text}") <= names, (name, fact)


def test_strategy_is_in_the_readers_language_and_not_inherited() -> None:
    said = "strategy: {en: Be bold., fr: Osez.}\n"
    base = "extends: giant\nname: Bold\n"
    assert page_text(ruleset_of(base + said), "fr").endswith("Stratégie --------- Osez.")
    assert page_text(ruleset_of(base + said), "sr").endswith("Strategija ---------- Be bold.")
    assert ruleset_of(base + "strategy: Be bold.\n").strategies == {"en": "Be bold."}
    assert ruleset_of(base).strategies == {}
    assert "Strategy" not in page_text(ruleset_of(base), "en")


def test_strategy_is_not_inherited(tmp_path: Path) -> None:
    (tmp_path / "parent.yaml").write_text("extends: giant\nname: Parent\nstrategy: Be bold.\n")
    (tmp_path / "child.yaml").write_text("extends: parent\nname: Child\n")
    assert library().load(str(tmp_path / "parent.yaml")).strategies == {"en": "Be bold."}
    assert library().load(str(tmp_path / "child.yaml")).strategies == {}


def test_the_options_are_the_family_with_its_differences() -> None:
    terrace = library().find("terrace").source()
    family = {ruleset.id for ruleset in variants(library(), terrace)}
    six = {"blondes-and-brunettes", "falling-stars", "generals-patience", "redheads", "signora", "wood"}
    assert six <= family
    assert not family & {"terrace", "giant", "straight-up"}
    assert {ruleset.id for ruleset in variants(library(), library().find("wood").source())} == (family | {"terrace"}) - {"wood"}
    assert not list(variants(library(), library().find("yukon").source()))


FOUR_PACKS = """\
extends: klondike
name: Four Packs
deck: {packs: 4}
piles: {foundation: {count: 16}, tableau: {face: up}}
"""


def test_a_variant_of_somebody_elses_game_says_what_it_changes_there_and_names_no_other(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(FOUR_PACKS)
    source = Source.read(str(file))
    assert not list(variants(library(), source))
    klondike = model(library(), source)
    assert klondike is not None
    assert klondike.id == "klondike"
    t = Translator("en")
    made = page(ruleset_of(FOUR_PACKS), t, model=Variant("Klondike", facts_of(klondike, t)))
    section = made.sections[3]
    assert (section.heading, section.lines) == ("Variant", ("A variant of Klondike. This is different:",))
    assert [(entry.term, entry.lines) for entry in section.entries] == [
        ("Pack", ("Four packs, 208 cards.",)),
        ("Foundation", ("16 piles.",)),
        (
            "Tableau",
            ("At the deal: 1, 2, 3, 4, 5, 6, 7 cards on the piles from left to right. They lie face up.",),
        ),
        ("Score", ("Highest possible score: 208.",)),
    ]


def test_the_games_of_a_folder_are_a_family_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("extends: klondike\nname: One\n")
    (tmp_path / "two.yaml").write_text("extends: one\nname: Two\n")
    (tmp_path / "apart.yaml").write_text("extends: klondike\nname: Apart\n")
    mine = Library(folders=[tmp_path])
    assert [ruleset.id for ruleset in variants(mine, mine.source("one"))] == ["two"]
    assert [ruleset.id for ruleset in variants(mine, mine.source("two"))] == ["one"]
    assert model(mine, mine.source("two")) is None
    assert not {"one", "two", "apart"} & {ruleset.id for ruleset in variants(mine, mine.source("klondike"))}
    assert model(mine, mine.source("klondike-draw-three")) is None


def test_an_option_says_what_differs_and_no_more() -> None:
    t = Translator("en")
    giant, other = (library().load(name) for name in ("giant", "giant-same-suit"))
    made = page(giant, t, variants=[Variant(other.title("en"), facts_of(other, t))])
    options = next(section for section in made.sections if section.heading == "Options")
    assert options.lines == ("One game of this family differs:",)
    assert [(entry.term, entry.lines) for entry in options.entries] == [("Giant in Suit", ("Tableau: Built down in suit.",))]


def test_a_rule_that_a_variant_lacks_is_said_not_to_hold() -> None:
    t = Translator("en")
    terrace, signora = (facts_of(library().load(name), t) for name in ("terrace", "signora"))
    lost = [pair.first.text for pair in differences(terrace, signora) if pair.second is None and pair.first is not None]
    assert lost[0].startswith("A space takes any card from the waste.")
    assert lost[1].startswith("After a deal made while a pile of the tableau is empty the stock is locked")
    made = page(library().load("terrace"), t, additions(library().load("terrace"), "en")[0], [Variant("Signora", signora)])
    assert "Not so here: “A space takes any card from the waste.”" in " ".join(text(made).split())
    assert "Special rule (stock-lock): Not in this game." in text(made)


def test_what_follows_from_another_difference_is_not_said_besides() -> None:
    t = Translator("en")
    klondike, whitehead = (facts_of(library().load(name), t) for name in ("klondike", "whitehead"))
    lost = {pair.first.topic for pair in differences(klondike, whitehead) if pair.second is None and pair.first is not None}
    assert lost == {"face", "redeal"}  # none lies face down, and there is no redeal
    assert not any("Not so here" in sentence for _, sentence in changes(klondike, whitehead, t))


def test_html_is_a_well_formed_document() -> None:
    for language in LANGUAGES:
        document = html(page_of(ruleset_of(NASTY), language))
        root = ElementTree.fromstring(document.removeprefix("<!DOCTYPE html>\n"))
        assert root.attrib["lang"] == language
        assert (root.findtext("head/title"), root.findtext("body/h1")) == (WILD, WILD)
        assert [head.text for head in root.iter("h2")][:4] == HEADINGS[language]
        assert [paragraph.text for paragraph in root.iter("p")][-2:] == ["# first line two", "1. second"]
        assert "<b>" not in document


def test_markdown_has_a_valid_table_and_no_marks_of_the_author() -> None:
    written = markdown(page_of(ruleset_of(NASTY), "en"))
    lines = written.splitlines()
    table = [line for line in lines if line.startswith("|")]
    assert table[:2] == ["| | |", "|---|---|"]
    assert all(len(re.findall(r"(?<!\\)\|", line)) == 3 for line in table)
    assert [line for line in lines if line.startswith("# ")] == [
        r"# \<b\>\&amp; \| \*bold\* \_x\_ \`c\` \[l\](u) # 1. \\ \~\~s\~\~"
    ]
    assert r"\# first line two" in lines
    assert r"\1. second" in lines or r"1\. second" in lines


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        (None, {}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        (None, {"LANG": "C.UTF-8", "LC_MESSAGES": "sr_RS@latin"}, "sr"),
        (None, {"LANG": "tlh"}, "en"),
        ("fr", {"LANG": "sr_RS"}, "fr"),
        ("sr-Latn", {}, "sr"),
        ("FR_ca", {}, "fr"),
    ],
)
def test_the_language_of_a_page(wanted: str | None, environment: dict[str, str], language: str) -> None:
    assert choose_language(wanted, environment) == language


@pytest.mark.parametrize("wanted", ["", "xx", "../fr", "fra"])
def test_an_unknown_language_is_refused_with_a_list(wanted: str) -> None:
    with pytest.raises(ValueError, match="there are pages in en, fr, sr"):
        choose_language(wanted, {})


def test_games_of_which_the_same_is_said_are_the_same_for_the_kernel() -> None:
    said: dict[tuple[Fact, ...], str] = {}
    for name in ALL_SHIPPED:
        found = tuple(facts_of(shipped(name), Translator("en")))
        twin = said.setdefault(found, name)
        assert engine(twin).rules == engine(name).rules, f"{twin} and {name} read the same"


def test_what_is_not_in_words_is_no_equality() -> None:
    facts = facts_of(library().load("giant"), Translator("en"))
    text, differs = comparison("One", "Other", facts, facts, Translator("en"), same_play=False)
    assert (text, differs) == ("One and Other read the same, but do not play the same.", True)
