"""lifted: the deal and the redeal leave spaces where cards of the ranks lay."""

from pilewright.model.cards import rank_of

from tests.games import engine, start


def test_the_deal_of_gaps_leaves_a_space_for_every_ace_and_that_of_maze_for_every_king() -> None:
    for name, rank, places in (("gaps", 1, 52), ("maze", 13, 54)):
        rules = engine(name)
        state = start(name, 17)
        (discard,) = rules.group_piles("discard")
        assert [rank_of(card) for card in rules.cards(state, discard.index)] == [rank] * 4
        assert sum(rules.size(state, pile.index) == 0 for pile in rules.group_piles("tableau")) == places - 48
