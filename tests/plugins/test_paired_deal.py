"""paired-deal: what its module says of the deal, in deals of Gay Gordons and in rulesets made for it."""

import pytest
from pilewright.kernel.sockets import WON
from pilewright.model.deals import Deal

from tests.games import engine, engine_of, needs_numba, start

PAIRS = "match: {among: tableau, to: discard, pairs: [{sum: 11}, {ranks: [J, J]}, {ranks: [Q, K]}]}\ngoal: {empty: tableau}\n"
THREE = "name: Three\npiles: {tableau: {count: 3, accept: none}, discard: {}}\n"


def pairs_in_order(pack: list[int]) -> list[tuple[int, int]]:
    """The cards of a shuffled pack in pairs: the next, and the next after it that matches."""
    matching = engine("gay-gordons").rules
    left, pairs = [*pack], []
    while left:
        one = left.pop(0)
        other = next(card for card in left if matching.pairs[one] >> card & 1)
        left.remove(other)
        pairs.append((one, other))
    return pairs


@pytest.mark.parametrize("deal", range(1, 21))
def test_every_pair_lies_on_two_piles_with_no_earlier_pair_on_top_of_it(deal: int) -> None:
    rules = engine("gay-gordons")
    piles = [rules.cards(start("gay-gordons", deal), pile.index) for pile in rules.group_piles("tableau")]
    assert [len(pile) for pile in piles] == [2] + [5] * 10
    for one, other in reversed(pairs_in_order(rules.deck(Deal(deal)))):
        first, second = (next(pile for pile in piles if pile and pile[-1] == card) for card in (one, other))
        assert first is not second
        first.pop()
        second.pop()


def test_so_the_game_can_be_won() -> None:
    rules = engine("gay-gordons")
    state = start("gay-gordons", 7)
    for one, other in reversed(pairs_in_order(rules.deck(Deal(7)))):
        both = [
            move
            for move in rules.legal_moves(state)
            if {rules.cards(state, move >> 16 & 255)[-1], rules.cards(state, move >> 8 & 255)[-1]} == {one, other}
        ]
        state = rules.play(state, *both)
    assert rules.outcome(state) == WON


def test_a_pack_always_gives_the_same_deal_and_another_pack_another() -> None:
    assert start("gay-gordons", 1) == start("gay-gordons", 1)
    assert start("gay-gordons", 1) != start("gay-gordons", 2)


def test_a_pile_is_drawn_the_more_often_the_more_cards_it_is_dealt() -> None:
    """The pile of two is not full sooner than the piles of five, as it would be if all were drawn alike."""
    rules = engine("gay-gordons")
    second = 0
    for deal in range(1, 101):
        order = [card for pair in pairs_in_order(rules.deck(Deal(deal))) for card in pair]
        second += order.index(rules.cards(start("gay-gordons", deal), rules.group_piles("tableau")[0].index)[1])
    assert 30 < second / 100 < 42, "the mean place of its second card; 19 if all were drawn alike"


@needs_numba("gay-gordons")
def test_compiled_it_gives_the_same_deal() -> None:
    rules = engine("gay-gordons")
    kernel, tables = rules.compiled
    state = bytearray(rules.rules.state_size)
    state[0] = 1
    for card in reversed(rules.deck(Deal(5))):
        at = rules.rules.start[rules.rules.stock]
        state[at + state[rules.rules.sizes_at + rules.rules.stock]] = card + 64
        state[rules.rules.sizes_at + rules.rules.stock] += 1
    buffer = kernel.state(state)
    kernel.begin(tables, buffer)
    assert bytes(buffer) == start("gay-gordons", 5)
    assert rules.perft(start("gay-gordons", 5), 2, compiled=True) == rules.perft(start("gay-gordons", 5), 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{THREE}deal: {{row: {{to: tableau, cards: [1, 1, 4]}}}}\n{PAIRS}", "more than half of them lie on one pile"),
        (f"{THREE}deal: {{row: {{to: tableau, cards: [1, 1, 1]}}}}\n{PAIRS}", "their number is odd"),
        (
            f"{THREE}deal: {{row: {{to: tableau, cards: 2}}, more: {{to: tableau, only: spaces}}}}\n{PAIRS}",
            "every card dealt at the start to the piles that match, which more does not do",
        ),
        ("extends: giant\nname: Giant in Pairs\n", "no two cards match in this game"),
    ],
)
def test_what_does_not_suit_it(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        engine_of(f"{text}plugins: {{paired-deal: {{}}}}\n")
