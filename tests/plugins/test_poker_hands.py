"""poker-hands: what each hand gives, which lines count, and when the game is won."""

import pytest
from pilewright.loading import Source
from pilewright.playing.game import Game, Standing

from tests.games import engine, game_at, library

FULL = "AC2C3C4C5C 6D6C6H6S9D TCTDTH9S9C JCQDKHASTS 2D2H7C7D8S"
"""A straight flush, four, a full house, a straight, two pairs as rows; in the columns and diagonals three pairs."""


def square(cards: str) -> str:
    """Cards by rows as a position; `--` is a space."""
    words = [row[at : at + 2] for row in cards.split() for at in range(0, len(row), 2)]
    return " ".join(f"t{place}={'-' if word == '--' else word}" for place, word in enumerate(words, start=1))


def poker(cards: str, name: str = "poker", rest: str = "w=KS s=*") -> Game:
    return game_at(engine(name), f"base=1 {rest} {square(cards)}")


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("2C7D9HJSKC", 0),
        ("2C7D9HJS2D", 1),
        ("2C7D9H7S2D", 3),
        ("2C7D2H9S2D", 6),
        ("9C7D8HJSTD", 12),
        ("AC4D2H5S3D", 12),
        ("KCADJHTSQD", 12),
        ("KCAD2HQSJD", 0),
        ("2H7H9HJHKH", 5),
        ("2C7D2H7S2D", 10),
        ("2C7D2H2S2D", 16),
        ("9C7C8CJCTC", 30),
        ("KDADJDTDQD", 30),
        ("2C7D--JS2D", 0),
    ],
)
def test_the_points_of_a_hand_as_row_as_column_and_as_diagonals(hand: str, points: int) -> None:
    cards = [hand[at : at + 2] for at in range(0, 10, 2)]
    row, diagonal = [["--"] * 5 for _ in range(5)], [["--"] * 5 for _ in range(5)]
    row[2] = cards
    for place, card in enumerate(cards):
        diagonal[place][place] = card
    lines = [row, [*zip(*row, strict=True)], diagonal, [line[::-1] for line in diagonal]]
    for line in lines:
        assert poker(" ".join("".join(words) for words in line), rest="s=*").score == points


def test_all_twelve_lines_are_added() -> None:
    by_rows = 30 + 16 + 10 + 12 + 3
    assert poker(FULL).score == by_rows + 1 + 1 + 1


def test_enough_points_win_and_more_are_needed_where_cards_can_be_swapped() -> None:
    good = FULL.replace("2D2H7C7D8S", "2D2H2S7D8S")
    assert poker(FULL).status().standing is not Standing.WON
    assert poker(good).score >= 75
    assert poker(good).status().standing is Standing.WON
    assert poker(good, "poker-shuffle").status().standing is Standing.RUNNING


def test_the_next_card_comes_by_itself_until_the_square_is_full() -> None:
    game = poker(FULL.replace("8S", "--").replace("TS", "--"), rest="w=KS s=*")
    game.play("w-t20")
    assert len(game.pile("waste")) == 1
    game.play("w-t25")
    assert game.pile("waste") == []
    assert game.why_not("deal") == "every place has its card: nothing more is dealt"
    assert game.status().over


def test_it_needs_a_square_of_single_cards() -> None:
    text = b"extends: poker\nname: Wrong\nplugins: {poker-hands: {on: waste}}\n"
    problems = library().check(Source("wrong.yaml", "wrong", text))[1]
    assert [problem.message for problem in problems if problem.level == "error"] == [
        "poker hands need a square of 25 piles of one card, and 'waste' is none"
    ]
