"""How a name finds a ruleset, and whose ruleset it finds."""

import os
from pathlib import Path

import pytest
from pilewright.library.collection import FOLDER_VARIABLE, Library, plain_name, user_folders
from pilewright.loading import RulesetError, Source
from pilewright.model.errors import UnknownGame

from tests.games import SHIPPED

SHIPPED_ONLY = Library(folders=[])


def test_the_shipped_rulesets_are_there_and_load_without_a_word() -> None:
    assert [entry.id for entry in SHIPPED_ONLY] == SHIPPED
    for entry in SHIPPED_ONLY:
        ruleset, problems = SHIPPED_ONLY.check(entry.source())
        assert problems == []
        assert ruleset is not None
        assert "en" in ruleset.names
        assert ruleset.source in ("GNOME AisleRiot 3.22.23", "GNOME AisleRiot 3.22.36", "PySolFC 2026-08-22")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("terrace", "terrace"),
        ("Terrace", "terrace"),
        ("General's Patience", "generals-patience"),
        ("generals patience", "generals-patience"),
        ("general patience", "generals-patience"),
        ("LA PATIENCE DU GENERAL", "generals-patience"),
        ("Étoiles filantes", "falling-stars"),
        ("etoiles-filantes", "falling-stars"),
        ("padajuce zvezde", "falling-stars"),
        ("droit debout", "straight-up"),
    ],
)
def test_a_game_is_found_by_id_name_or_alias_in_any_language(name: str, found: str) -> None:
    assert SHIPPED_ONLY.find(name).id == found


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("terace", "there is no game 'terace'; did you mean one of these: terrace, big-terrace?"),
        ("xyzzy", "there is no game 'xyzzy'; `pilewright list` shows all games"),
        ("", "there is no game ''; `pilewright list` shows all games"),
    ],
)
def test_an_unknown_name_is_answered_with_what_was_perhaps_meant(name: str, message: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        SHIPPED_ONLY.find(name)
    assert str(refused.value) == message


def test_a_name_that_several_games_have_is_refused_with_all_of_them(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text("extends: giant\nname: Twin\n")
    with pytest.raises(UnknownGame, match=r"^several games are called 'twin': one, two$"):
        Library(folders=[tmp_path]).find("twin")


def test_ones_own_ruleset_comes_before_the_shipped_one_and_may_extend_it(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "giant.yaml").write_text("extends: giant\nname: My Giant\n")
    library = Library(folders=[tmp_path])
    assert library.find("giant").origin == "user"
    assert library.find("giant").family == "mine"
    assert library.load("giant").name == "My Giant"
    assert library.load("giant").deck == SHIPPED_ONLY.load("giant").deck
    assert library.load("giant").source is None
    assert library.load("giant-same-suit").name == "Giant in Suit"


def test_who_gets_ones_own_ruleset_of_a_shipped_name(tmp_path: Path) -> None:
    own, elsewhere = tmp_path / "own", tmp_path / "elsewhere"
    own.mkdir()
    elsewhere.mkdir()
    (own / "klondike.yaml").write_text("extends: klondike\nname: Klondike\npiles: {tableau: {space: Q}}\n")
    variant = "extends: klondike\nname: Mine\npiles: {tableau: {face: up}}\n"
    (own / "mine.yaml").write_text(variant)
    (elsewhere / "mine.yaml").write_text(variant)
    library = Library(folders=[own])
    king, queen = 13, 12
    for name in ("klondike", "mine", str(elsewhere / "mine.yaml")):
        assert library.load(name).group("tableau").space.rank == queen
    for name in ("jumbo", "klondike-draw-three"):
        assert library.load(name).group("tableau").space.rank == king


def test_a_ruleset_is_loaded_by_its_path_and_finds_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "parent.yaml").write_text("extends: giant\nname: Parent\npiles: {tableau: {count: 7}}\n")
    (tmp_path / "child.yaml").write_text("extends: parent\nname: Child\n")
    ruleset = SHIPPED_ONLY.load(str(tmp_path / "child.yaml"))
    assert (ruleset.id, ruleset.name, ruleset.group("tableau").count) == ("child", "Child", 7)


def test_folders_that_are_missing_and_files_that_are_broken_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("name: [")
    (tmp_path / "notes.txt").write_text("name: Notes")
    (tmp_path / ".hidden.yaml").write_text("extends: giant\nname: Hidden\n")
    library = Library(folders=[tmp_path / "missing", tmp_path])
    assert {entry.id for entry in library} == {*SHIPPED, "broken"}
    assert library.find("broken").identity().id == "broken"
    assert library.find("terrace").id == "terrace"


def test_the_users_folders_can_be_named_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, os.pathsep.join(["/a", "", "/b"]))
    assert user_folders() == [Path("/a"), Path("/b")]
    monkeypatch.delenv(FOLDER_VARIABLE)
    assert [folder.name for folder in user_folders()] == ["rulesets"]


def test_names_are_compared_without_case_accents_blanks_and_punctuation() -> None:
    assert plain_name("La Patience du Général!") == plain_name("lapatiencedugeneral")


@pytest.mark.parametrize(
    ("text", "report"),
    [
        (
            "extends: terrace\nname: Down\npiles:\n  tableau: {face: down}\n",
            "down.yaml:4:19: P414 no base card can be chosen: all cards of 'tableau' lie face down; see to their 'face'"
            " (inherited from terrace.yaml:39)",
        ),
        (
            "name: Aside\ndeck: {set-aside: {ranks: [A], to: foundation}}\npiles:\n  stock: {deal: {to: waste}}\n  waste: {}\n"
            "  foundation: {count: 4}\n  tableau: {build: {direction: down}}\n"
            "deal: {base: {to: foundation, piles: 1, only: spaces, sets: base}}\ngoal: {full: foundation}\n",
            "down.yaml:8:61: P412 this step never deals the base card: the pile it deals to is not empty then",
        ),
    ],
)
def test_a_base_card_that_never_comes_is_an_error(text: str, report: str) -> None:
    ruleset, problems = SHIPPED_ONLY.check(Source("down.yaml", "down", text.encode()))
    assert ruleset is None
    assert [str(problem) for problem in problems] == [report]


def test_a_name_that_no_file_can_have_is_no_ruleset(tmp_path: Path) -> None:
    (tmp_path / "long.yaml").write_text(f"extends: {'x' * 300}\nname: Long\n")
    library = Library(folders=[tmp_path])
    ruleset, problems = library.check(Source.read(tmp_path / "long.yaml"))
    assert ruleset is None
    assert [problem.code for problem in problems] == ["P211"]
    assert library.find("long").identity().names == {"en": "Long"}


def test_what_is_no_regular_file_is_passed_over(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder.yaml").mkdir()
    assert [entry.id for entry in Library(folders=[tmp_path]) if entry.origin == "user"] == []
    with pytest.raises(RulesetError, match="it is a pipe; write - to read standard input"):
        SHIPPED_ONLY.load(str(tmp_path / "pipe.yaml"))
