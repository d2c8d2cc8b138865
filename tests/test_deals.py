"""A deal number means the same cards for ever, on every machine."""

import hashlib
import os
import subprocess
import sys

import pytest
from pilewright.model.cards import CLUBS, DIAMONDS, HEARTS, SPADES, cards_text
from pilewright.model.deals import Deal, full_pack

from tests.games import engine

ONE_PACK = full_pack(1, (0, 1, 2, 3), tuple(range(1, 14)))

MICROSOFT_1 = """
JD 2D 9H JC 5D 7H 7C 5H
KD KC 9S 5S AD QC KH 3H
2S KS 9D QD JS AS AH 3C
4C 5C TS QH 4H AC 4D 7S
3S TD 4S TH 8H 2C JH 7D
6D 8S 8D QS 6C 3D 8C TC
6S 9C 2H 6H
"""
MICROSOFT_11982 = """
AH AS 4H AC 2D 6S TS JS
3D 3H QS QC 8S 7H AD KS
KD 6H 5S 4D 9H JH 9S 3C
JC 5D 5C 8C 9D TD KH 7C
6C 2C TH QH 6D TC 4S 7S
JD 7D 8H 9C 2H QD 4C 5H
KC 8D 2S 3S
"""

GOLDEN = {
    "two packs": {
        "1": "da24703f53cd7a5d",
        "17": "eec28d63bc56c2e4",
        "11982": "2e9c11ffbc3007ab",
        "32000": "e7311ea132c6e829",
        "32001": "e855e66d4e1a2985",
        "123456789": "6fb0255dcd37b338",
        "ms1": "da24703f53cd7a5d",
        "ms17": "eec28d63bc56c2e4",
        "ms32001": "a9d32e403f8cfe9f",
        "ms8589934591": "8a151cc786a2528b",
    },
    "one pack": {
        "1": "dfc7f8b31adf124d",
        "17": "9f6149253ccdb2ad",
        "11982": "d58daed886643921",
        "32000": "ab2fe3e2feabe8dc",
        "32001": "4d19f4397c7fd299",
        "123456789": "036780e94d60344c",
        "ms1": "dfc7f8b31adf124d",
        "ms17": "9f6149253ccdb2ad",
        "ms32001": "ae858587222acc0f",
        "ms8589934591": "70076384906d9dc5",
    },
    "a pack without twos": {
        "1": "157b57342e5a138d",
        "17": "b54335636b31e2b2",
        "11982": "9fd2f30ae060e0e5",
        "32000": "3b02ceae4be95a15",
        "32001": "bf74df3aefb6eb52",
        "123456789": "96cc34505047ce81",
        "ms1": "157b57342e5a138d",
        "ms17": "b54335636b31e2b2",
        "ms32001": "f3d8b6eb12a96cea",
        "ms8589934591": "9872bc6dcad1df60",
    },
}
"""The beginning of the SHA-256 of the cards as text, separated by blanks. These never change."""


def digest(cards: list[int]) -> str:
    return hashlib.sha256(cards_text(cards).encode()).hexdigest()[:16]


@pytest.mark.parametrize("number", GOLDEN["two packs"])
@pytest.mark.parametrize(
    ("name", "pack"),
    [("terrace", "two packs"), ("giant", "two packs"), ("klondike", "one pack"), ("straight-up", "a pack without twos")],
)
def test_the_cards_of_a_deal_never_change(name: str, pack: str, number: str) -> None:
    assert digest(engine(name).deck(Deal.parse(number))) == GOLDEN[pack][number]


@pytest.mark.parametrize(("number", "layout"), [("1", MICROSOFT_1), ("11982", MICROSOFT_11982)])
@pytest.mark.parametrize("numbering", ["", "ms"])
def test_microsofts_deals_are_those_that_everybody_knows(number: str, layout: str, numbering: str) -> None:
    assert cards_text(Deal.parse(numbering + number).shuffle(ONE_PACK)).split() == layout.split()


@pytest.mark.parametrize("number", [2, 617, 31_999, 32_000])
def test_microsofts_generator_written_again_gives_the_same_cards(number: int) -> None:
    """The published algorithm: a linear congruential generator that picks a card and closes the gap with the last one."""
    pack = [suit * 13 + rank for rank in range(13) for suit in (CLUBS, DIAMONDS, HEARTS, SPADES)]
    state, dealt = number, []
    while pack:
        state = (state * 214013 + 2531011) % 2**31
        picked = (state >> 16) % len(pack)
        pack[picked], pack[-1] = pack[-1], pack[picked]
        dealt.append(pack.pop())
    assert Deal(number, microsoft=True).shuffle(ONE_PACK) == dealt
    assert Deal(number).shuffle(ONE_PACK) == dealt


@pytest.mark.process
def test_the_cards_do_not_depend_on_the_process() -> None:
    program = (
        "import pilewright\n"
        "for deal in ('17', 'ms40000', '123456789'):\n"
        "    for game in ('terrace', 'straight-up'):\n"
        "        print(pilewright.new(game, deal).position)\n"
    )
    shown = [
        subprocess.run(
            [sys.executable, "-c", program], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "4711")
    ]
    assert shown[0] == shown[1]
    assert len(set(shown[0].splitlines())) == 6


def test_the_pack_given_is_left_as_it_was() -> None:
    pack = list(ONE_PACK)
    Deal(17).shuffle(pack)
    assert pack == ONE_PACK


@pytest.mark.parametrize("text", ["1", "17", "ms17", "ms8589934591", "100000000000000000000"])
def test_a_number_is_written_as_it_is_read(text: str) -> None:
    assert str(Deal.parse(text)) == text
    assert str(Deal.parse(f" {text}\n")) == text


def test_leading_zeros_and_whole_numbers_are_understood() -> None:
    assert Deal.parse("0017") == Deal.parse(17) == Deal(17)


NO_NUMBER = "{!r} is no deal number: write a whole number such as 17, or ms17 for Microsoft's numbering"


@pytest.mark.parametrize("text", ["", "terrace", "1.5", "1e3", "ms", "MS17", "17ms", "0x11", "1 7", "１７", "²", "9" * 31])
def test_what_is_no_number_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no deal number") as refused:
        Deal.parse(text)
    assert str(refused.value) == NO_NUMBER.format(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0", "there is no deal 0: the numbers go from 1 to 100000000000000000000"),
        ("100000000000000000001", "there is no deal 100000000000000000001: the numbers go from 1 to 100000000000000000000"),
        ("ms0", "there is no deal ms0: the numbers go from ms1 to ms8589934591"),
        ("ms8589934592", "there is no deal ms8589934592: the numbers go from ms1 to ms8589934591"),
        ("-1", "there is no deal -1: the numbers go from 1 to 100000000000000000000"),
        ("ms-1", "there is no deal ms-1: the numbers go from ms1 to ms8589934591"),
    ],
)
def test_a_number_outside_the_numbering_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r"there is no deal") as refused:
        Deal.parse(text)
    assert str(refused.value) == message


def test_a_deal_at_random_is_one_that_is_easy_to_type() -> None:
    deals = {Deal.at_random() for _ in range(50)}
    assert len(deals) > 40
    assert all(1 <= deal.number <= 999_999 and not deal.microsoft for deal in deals)
