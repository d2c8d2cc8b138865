"""`pilewright manual`, `pilewright diff`, and the language of `pilewright show`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.cli_helpers import Run


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_manual_in_the_language_of_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("manual", "terrace").stdout.startswith("Terrace\n")
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert run("manual", "terrace").stdout.startswith("Terrasse\n")
    assert run("show", "terrace").stdout.startswith("Terrasse\n")
    assert run("manual", "terrasse", "--lang", "sr").stdout.startswith("Teras\n")


def test_show_is_the_page_without_the_options(run: Run) -> None:
    shown, page = run("show", "giant", "--lang", "sr").stdout, run("manual", "giant", "--lang", "sr").stdout
    assert "Opcije" not in shown
    before, _, after = page.partition("\nOpcije\n")
    assert after
    assert shown == before + "\nBodovanje" + page.partition("\nBodovanje")[2]


@pytest.mark.parametrize(
    ("written", "start"), [("text", "Mine\n"), ("markdown", "# Mine\n"), ("html", '<!DOCTYPE html>\n<html lang="en">\n')]
)
def test_formats_of_a_file(run: Run, home: Path, written: str, start: str) -> None:
    (home / "mine.yaml").write_text("extends: giant\nname: Mine\n")
    result = run("manual", "./mine.yaml", "--format", written)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(start)
    assert "A variant of Giant, with the same rules." in result.stdout


@pytest.mark.parametrize("command", [("manual", "giant"), ("show", "giant"), ("diff", "giant", "giant")])
def test_an_unknown_language(run: Run, command: tuple[str, ...]) -> None:
    result = run(*command, "--lang", "xx")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "pilewright: there are no pages in the language 'xx'; there are pages in en, fr, sr\n"


def test_wrong_usage(run: Run) -> None:
    assert run("manual", "giant", "--format", "pdf").exit_code == 2
    assert run("manual", "gaint").stderr == "pilewright: there is no game 'gaint'; did you mean giant?\n"
    assert run("diff", "giant").exit_code == 2


def test_a_broken_member_of_the_family_is_left_out(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = home / "rules"
    folder.mkdir()
    (folder / "head.yaml").write_text("extends: giant\nname: Head\n")
    (folder / "torn.yaml").write_text("extends: head\nname: Torn\npils: {}\n")
    (folder / "bytes.yaml").write_bytes(b"\xff")
    (folder / "small.yaml").write_text("extends: head\nname: Small\npiles: {cell: null}\n")
    monkeypatch.setenv("PILEWRIGHT_RULESETS", str(folder))
    result = run("manual", "head")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "\nSmall\n" in result.stdout
    assert "Torn" not in result.stdout
    assert "\nSmall\n" not in run("manual", "giant").stdout


def test_diff_says_both_sides_by_pile(run: Run) -> None:
    result = run("diff", "terrace", "generals-patience", "--lang", "sr")
    assert result.exit_code == 1
    assert result.stdout.startswith("Teras i Osnovno strpljenje se razlikuju:\n\nRezerva\n- Teras: ")
    assert "\n  Osnovno strpljenje: Na početku se deli: 13 karata." in result.stdout
    assert "\n- Samo u igri Osnovno strpljenje: Posle okretanja" in result.stdout


def test_diff_of_equal_rules(run: Run, home: Path) -> None:
    (home / "mine.yaml").write_text(
        "extends: giant\nname: Mine\ndescription: mine\nstrategy: Mine.\npiles: {foundation: {capacity: 13}}\n"
    )
    result = run("diff", "giant", "./mine.yaml")
    assert (result.exit_code, result.stdout) == (0, "Giant and Mine have the same rules.\n")
    assert run("diff", "giant", "giant").stdout == "Giant (giant) and Giant (giant) have the same rules.\n"


def test_diff_is_the_same_the_other_way_round(run: Run) -> None:
    there, back = run("diff", "klondike", "yukon"), run("diff", "yukon", "klondike")
    assert there.exit_code == back.exit_code == 1
    assert there.stdout.count("Only in Klondike") == back.stdout.count("Only in Klondike") > 0
    assert sorted(there.stdout.replace("- ", "  ").split()[5:]) == sorted(back.stdout.replace("- ", "  ").split()[5:])


def test_diff_of_a_broken_file(run: Run, home: Path) -> None:
    (home / "torn.yaml").write_text("extends: giant\nname: Torn\npils: {}\n")
    result = run("diff", "giant", "./torn.yaml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("./torn.yaml:3:1: P101 unknown key 'pils'")


def test_a_plugin_that_fails_to_describe_itself_does_not_end_the_page(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from pilewright.plugins import stock_lock

    def describe(ruleset: object, given: object) -> str:
        raise RuntimeError("no words")

    monkeypatch.setattr(stock_lock, "describe", describe)
    result = run("show", "terrace")
    assert result.exit_code == 0
    assert "fails to describe itself" in result.stderr
    assert "Nine piles." in result.stdout
