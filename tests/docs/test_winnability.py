"""The page of win rates is what its program makes of the studies that are kept."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from pilewright.loading import RulesetError

from tests.docs.document_blocks import ROOT

STUDIES = ROOT / "docs" / "studies"


def program() -> ModuleType:
    spec = importlib.util.spec_from_file_location("studies_page", STUDIES / "page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_what_its_program_writes_and_the_rules_are_those_that_were_studied() -> None:
    made = program()
    assert made.PAGE.read_text("utf-8") == made.page(), "run docs/studies/page.py"


def test_where_a_figure_is_published_it_agrees_with_ours() -> None:
    made = program()
    compared = 0
    for summary in made.summaries():
        figure = made.PUBLISHED.get(summary.study.game)
        if figure is not None:
            low, high = (100 * end for end in summary.interval)
            compared += 1
            assert low <= figure["percent"] + figure["spread"], summary.study.game
            assert figure["percent"] - figure["spread"] <= high, summary.study.game
    assert compared > 0


@pytest.mark.parametrize("file", sorted((STUDIES / "rulesets").glob("*.yaml")), ids=lambda file: file.stem)
def test_the_rulesets_of_the_studies_are_sound(file: Path) -> None:
    from tests.games import library

    try:
        assert library().load(str(file)).source, "it says whose rules these are"
    except RulesetError as error:
        pytest.fail("; ".join(map(str, error.diagnostics)))
