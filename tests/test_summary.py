"""Each rule that a key of the language brings is said on the page of rules."""

import pytest
from games import engine, engine_of
from pilewright.manual.summary import summary

SAID = {
    "freecell": [
        "After a move of cards a card that fits comes here by itself, if it is of no more use on the tableau: an ace or a 2, or"
        " when both cards of the other colour that are one rank lower lie here.",
        "No more cards move at once than one by one over the free cells and spaces: one more than there are free cells, and"
        " twice as many for each space, that to which they move not counted.",
    ],
    "bakers-game": ["After a move of cards every card that fits comes here by itself."],
    "eight-off": ["No more cards move at once than one by one over the free cells: one more than there are of these."],
    "forty-thieves": ["one by one over spaces: one, and twice as many", "60 points for every full pile of the foundation."],
    "canfield": ["The lowest card of a pile stays where it is."],
    "agnes": ["A run is built down in one colour, and ends at the base rank."],
    "spider": ["It can be done only while no pile of the tableau is empty.", "A space takes a run of 13 cards."],
    "easthaven": ["It can be done only while no card could be laid on an empty pile of the tableau."],
    "sir-tommy": ["It can be done only while the waste is empty."],
    "gypsy": ["Two points for every two cards of a tableau pile that lie face up as a run."],
    "yukon": ["only the top card face up; the next is turned up when it becomes the top."],
    "athena": ["one card on each pile, face down.", "one card on each pile, face up."],
    "bear-river": ["from left to right, one pile after the other, face up."],
}


@pytest.mark.parametrize("name", SAID)
def test_a_rule_of_a_shipped_game_is_said(name: str) -> None:
    page = " ".join(summary(engine(name).ruleset).split())
    for sentence in SAID[name]:
        assert sentence in page


def test_what_no_shipped_game_has_is_said_too() -> None:
    rules = engine_of(
        "name: X\ndeck: {packs: 2}\npiles:\n  "
        "foundation: {count: 8, space: {rank: base, suits: [C, D, H, S]}, move: {cards: top, keep: 2}}\n"
        "  tableau: {count: 3, build: {direction: down, suits: same}, move: {cards: run, wrap: round}}\n"
        "deal: {a: {to: tableau, cards: 3, face: [0, 1, 2]}, b: {to: tableau, cards: 95, piles: 1, face: 0}}\n"
        "goal: {full: foundation}\nscore: {turned-up-cards: 5}\n"
    )
    page = " ".join(summary(rules.ruleset).split())
    for sentence in (
        "The piles begin, from left to right, with clubs, diamonds, hearts and spades, two piles for each.",
        "The lowest two cards of a pile stay where they are.",
        "three cards on each pile, of these the top 0, 1, 2 face up; the next is turned up when it becomes the top.",
        "95 cards on the first pile, face down.",
        "A run is built down in suit, round the corner too.",
        "Five points for every card that was dealt face down and has been turned up.",
    ):
        assert sentence in page
