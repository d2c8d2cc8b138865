"""What is meant by a word that nobody knows."""

import pytest
from pilewright.loading import ruleset_schema, synonyms
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


def keys_of(kind):
    """The keys of a kind of map, by the schema."""
    whole = ruleset_schema()
    if kind == "":
        return whole["properties"]
    if kind == "deck":
        return whole["properties"]["deck"]["properties"]
    return whole["definitions"]["deal-step" if kind == "step" else kind]["properties"]


@pytest.mark.parametrize("kind", synonyms.KEYS)
def test_a_word_of_other_books_is_no_key_and_means_one(kind):
    known = keys_of(kind)
    assert not set(synonyms.KEYS[kind]) & set(known)
    assert set(synonyms.KEYS[kind].values()) <= set(known)


@pytest.mark.parametrize("key", synonyms.VALUES)
def test_a_word_of_other_books_is_no_value_and_means_one(key):
    whole = ruleset_schema()
    schema = whole["definitions"]["build"]["properties"]["direction"] if key == "direction" else whole["definitions"][key]["then"]
    known = schema["enum"]
    assert not set(synonyms.VALUES[key]) & set(map(str, known))
    assert set(synonyms.VALUES[key].values()) <= set(known)
