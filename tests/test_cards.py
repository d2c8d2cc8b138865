import pytest
from pilewright.model.cards import (
    JOKERS,
    card,
    card_text,
    cards_text,
    is_red,
    parse_card,
    parse_cards,
    parse_rank,
    rank_of,
    rank_text,
    suit_of,
)


def test_every_card_is_read_as_it_is_written_in_letters_and_symbols() -> None:
    for number in (*range(52), *JOKERS):
        assert parse_card(card_text(number)) == number
        assert parse_card(card_text(number, symbols=True)) == number
        assert number in JOKERS or card(rank_of(number), suit_of(number)) == number


@pytest.mark.parametrize(("text", "number"), [("AC", 0), ("KS", 51), ("TD", 22), ("10d", 22), ("1D", 13), ("t♦", 22), ("qh", 37)])
def test_usual_spellings_are_understood(text: str, number: int) -> None:
    assert parse_card(text) == number


@pytest.mark.parametrize("text", ["", "A", "S", "11S", "AX", "SA", "A S", "##", "1", "♠"])
def test_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no card") as refused:
        parse_card(text)
    assert str(refused.value) == f"{text!r} is no card: write rank and suit, such as AS, TD or 10D"


def test_colours() -> None:
    assert [is_red(parse_card(text)) for text in ("AC", "AD", "AH", "AS")] == [False, True, True, False]


def test_several_cards() -> None:
    assert cards_text(parse_cards(" AS 10h\n2♦ ")) == "AS TH 2D"
    assert cards_text([0, 22], symbols=True) == "A♣ T♦"
    assert cards_text(JOKERS) == "*C *D"
    assert cards_text(JOKERS, symbols=True) == "*♣ *♦"


def test_ranks_by_themselves() -> None:
    assert [parse_rank(rank_text(rank)) for rank in range(1, 14)] == list(range(1, 14))
    assert rank_text(10) == "10"
    with pytest.raises(ValueError, match=r"'11' is no rank: write one of A 2 3 4 5 6 7 8 9 10 J Q K"):
        parse_rank("11")
