"""What is meant by a word that nobody knows."""

import pytest
from pilewright.loading.words import hint, nearest

KEYS = ["role", "count", "face", "fan", "build", "space", "accept", "move", "fill", "capacity", "deal", "redeals", "auto"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [("cuont", "count"), ("redeal", "redeals"), ("Spce", "space"), ("mvoe", "move"), ("fna", "fan"), ("capcity", "capacity")],
)
def test_a_slip_is_understood(word, meant):
    assert nearest(word, KEYS) == meant


@pytest.mark.parametrize("word", ["stack", "columns", "visible", "colour", "x", "", "from", "direction"])
def test_nothing_is_suggested_where_nothing_is_near(word):
    assert nearest(word, KEYS) is None
    assert hint(word, KEYS, "known keys") == f"; known keys are {', '.join(KEYS)}"
