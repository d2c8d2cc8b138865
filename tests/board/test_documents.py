"""The pages about the board and about the text mode say what the table of commands says."""

from pathlib import Path

from pilewright.board.frame import LEAST_ROWS
from pilewright.board.layout import LEAST_WIDTH
from pilewright.playing.commands import KEYS, WORDS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "playing.md").read_text("utf-8")


def rows_below(page: str, heading: str) -> list[str]:
    return page[page.index(heading) :].split("\n\n")[0].splitlines()[2:]


def test_the_table_of_keys_is_that_of_the_board() -> None:
    words = [command.typed[0] if command.typed else command.instead for command in KEYS]
    rows = [f"| {key.shown} | {key.help} | {f'`{word}` ' if word else ''}|" for key, word in zip(KEYS, words, strict=True)]
    assert rows_below(PAGE, "| key | what it does |") == rows


def test_the_table_of_words_is_that_of_the_text_mode() -> None:
    rows = []
    for command in WORDS:
        first, *others = command.typed
        typed = ", ".join(f"`{form}`" for form in (first, *command.aliases, *others))
        rows.append(f"| {typed} | {command.help} |")
    assert rows_below((DOCS / "cli.md").read_text("utf-8"), "| command | what it does |") == rows


def test_what_does_the_same_in_the_text_mode_can_be_typed_there() -> None:
    typed = {command.word for command in WORDS}
    assert {command.instead for command in KEYS} - typed == {"", "t3", "t3 f1"}


def test_the_least_size_is_that_of_the_board() -> None:
    assert f"needs {LEAST_WIDTH} columns and {LEAST_ROWS} rows" in " ".join(PAGE.split())
