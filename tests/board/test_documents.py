"""The page about the board says what the keys say."""

from pathlib import Path

from pilewright.board.frame import LEAST_ROWS
from pilewright.board.keys import KEYS
from pilewright.board.layout import LEAST_WIDTH
from pilewright.text.translation import Translator

PAGE = (Path(__file__).parents[2] / "docs" / "playing.md").read_text("utf-8")


def test_the_table_of_keys_is_that_of_the_board() -> None:
    rows = [
        f"| {key.shown} | {key.text} | {f'`{key.word}`' if key.word else ''} |".replace("|  |", "| |") for key in KEYS if key.text
    ]
    begin = PAGE.index("| key | what it does |")
    assert PAGE[begin:].split("\n\n")[0].splitlines()[2:] == rows


def test_the_least_size_is_that_of_the_board() -> None:
    assert f"needs {LEAST_WIDTH}\ncolumns and {LEAST_ROWS} rows" in PAGE


def test_every_word_of_the_table_is_one_of_the_text_mode() -> None:
    from pilewright.cli.words import help_text

    words = help_text(Translator())
    for key in KEYS:
        assert not key.word or key.word.split()[0] in words
