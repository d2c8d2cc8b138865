"""P1xx: the shape that the schema describes."""

from __future__ import annotations

from .code import PLAIN, Code, but

_VARIANT = "extends: klondike\nname: Example\n"

CODES = (
    Code(
        "P101",
        "Unknown key",
        "The key is not one of the language, or not one that this kind of pile has.",
        but("count: 7", "cuont: 7"),
    ),
    Code(
        "P102",
        "Wrong value",
        "The value is of the wrong kind, outside its range, or not one of the words that may stand there.",
        but("direction: down", "direction: downwards"),
    ),
    Code(
        "P103",
        "Missing key",
        "A key is missing that cannot be left out.",
        but("direction: down, ", ""),
    ),
    Code(
        "P104",
        "Key without a value",
        "A key has no value. Only in a file with `extends` has null a meaning: there it removes the key of the parent.",
        but("waste: {}", "waste:"),
        PLAIN,
    ),
    Code(
        "P105",
        "Nothing to remove",
        "null removes a key that the parent does not have.",
        _VARIANT + "piles: {tableau: {capacity: null}}\n",
        _VARIANT + "piles: {tableau: {space: null}}\n",
    ),
)
