"""`pilewright show`: sentences about combinations of rules that no shipped game has."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.cli_helpers import Run

RULES = """\
name: Made Up
piles:
  stock: {{deal: {{to: waste}}}}
  waste: {{}}
  foundation: {{count: 4}}
  tableau: {{count: 7, build: {{direction: down, suits: any}}, {}}}
  reserve: {{}}
deal:
  spare: {{to: reserve, cards: 5}}
  row: {{to: tableau}}
goal: {{full: foundation}}
"""


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (
            "move: run, space: {from: [waste, tableau], when-empty: reserve}",
            "Once the reserve is empty, a space takes any card or run from the waste or the tableau.",
        ),
        ("move: run, space: {from: waste}", "A space takes any card from the waste."),
        ("move: run", "A space takes any card or run."),
        ("space: {rank: K, when-empty: [reserve, stock]}", "Once the reserve and the stock are empty, a space takes a king."),
        ("fill: reserve, space: {from: waste}", "Once the reserve is empty, a space takes any card from the waste."),
        ("fill: reserve, space: none", "Nothing is laid on a space by hand."),
        ("face: top", "At the deal: one card on each pile. They lie face up."),
        ("move: {cards: run, suits: same}", "A run is built down in suit."),
        ("build: {direction: same, suits: alternate-color}", "Built in cards of one rank, in alternating colours."),
        ("build: {direction: any, suits: same}", "Built in any order, in suit."),
        ("build: {direction: any, suits: any}", "Built in any order regardless of suit."),
    ],
)
def test_sentences(run: Run, home: Path, rules: str, sentence: str) -> None:
    text = RULES.format(rules)
    if rules.startswith("build"):
        text = text.replace("build: {direction: down, suits: any}, ", "")
    (home / "made-up.yaml").write_text(text)
    result = run("show", "./made-up.yaml")
    assert result.stderr == ""
    assert sentence in " ".join(result.stdout.split())


def test_the_ruleset_itself(run: Run) -> None:
    file = Path(__file__).parents[2] / "rulesets" / "terrace" / "terrace.yaml"
    assert run("show", "terrace", "--yaml").stdout == file.read_text("utf-8")
    assert run("show", str(file), "--yaml").stdout == file.read_text("utf-8")
