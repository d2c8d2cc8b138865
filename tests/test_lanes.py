"""The quick lane, `make test`: what it covers, and that it stays quick when rulesets are added."""

from collections import Counter
from pathlib import Path

import pytest

from tests.games import DOZEN, EVERYTHING, MADE_UP, SHIPPED
from tests.language_keys import ROLES, all_keys, used_keys


def test_a_dozen_games_use_every_key_of_the_language_and_every_role() -> None:
    assert len(set(DOZEN)) == 12
    assert set(DOZEN) <= {*SHIPPED, *MADE_UP}
    missing = all_keys() - set().union(*map(used_keys, DOZEN))
    assert not missing, "one of the dozen has to use a new key; those that are made up can be given it: tests/kernel/rulesets"


def test_the_keys_are_those_of_the_schema() -> None:
    known = all_keys()
    assert {"ruleset.name", "pile.space", "pile.fan", "build.wrap", "deck.jokers", "deal-step.bury", "match.pairs"} <= known
    assert {f"role: {role}" for role in ROLES} <= known
    assert set().union(*map(used_keys, SHIPPED)) <= known
    assert "pair.sum" not in used_keys("odd-pairs")


@pytest.mark.skipif(EVERYTHING, reason="in this lane the tests are run for every ruleset")
def test_a_ruleset_adds_next_to_nothing(request: pytest.FixtureRequest) -> None:
    """Beyond the dozen at most two tests for each ruleset, of less than 10 ms."""
    counted = Counter(
        value.stem if isinstance(value, Path) else value
        for item in request.session.items
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
        for value in item.callspec.params.values()
        if isinstance(value, str | Path)
    )
    least = min(counted[name] for name in set(SHIPPED) - set(DOZEN))
    assert least <= 2, f"{least} tests are run for every shipped game; let those that take longer be run for games.ALL_SHIPPED"
