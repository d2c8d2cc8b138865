"""A small part of what mutate.py does with all rulesets: damage is reported, where it is."""

from random import Random

import pytest

from tests.mutations.kinds import KINDS
from tests.mutations.mutate import RULESETS, trials
from tests.mutations.pieces import Text

SAMPLE = [
    path for path in RULESETS if path.stem in ("terrace", "generals-patience", "freecell", "spider-three-decks", "canfield")
]
VALID_OTHER_GAMES = ("lost line", "wrong count", "swapped pile name")
"""Kinds that can leave another game which nobody could tell from one that was meant."""


@pytest.mark.parametrize("kind", KINDS)
def test_damage_is_reported_where_it_is(kind):
    done = list(trials([kind], SAMPLE, each=3))
    assert len(done) >= 2
    assert [trial.crash for trial in done if trial.crash] == []
    reported = [trial for trial in done if trial.reported]
    assert len(reported) >= len(done) * (0.5 if kind in VALID_OTHER_GAMES else 1)
    assert sum(trial.placed for trial in reported) >= len(reported) * (0.5 if kind in VALID_OTHER_GAMES else 1)


def test_a_ruleset_that_is_not_damaged_has_no_problems():
    from pilewright.library import Library
    from pilewright.loading import Source

    library = Library(folders=[])
    for path in SAMPLE:
        assert library.check(Source(str(path), path.stem, path.read_bytes()))[1] == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_damage_changes_the_text_and_says_where(kind):
    for path in SAMPLE:
        text = Text(path)
        for damaged, lines in KINDS[kind](text, Random(1)):
            assert lines
            assert max(lines) <= damaged.count("\n") + 1
