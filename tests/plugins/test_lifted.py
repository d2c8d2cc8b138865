"""lifted: the deal and the redeal leave spaces where cards of the ranks lay."""

from games import engine, library, start
from pilewright.cards import rank_of
from pilewright.loading import Source


def test_the_deal_of_gaps_leaves_a_space_for_every_ace_and_that_of_maze_for_every_king() -> None:
    for name, rank, places in (("gaps", 1, 52), ("maze", 13, 54)):
        rules = engine(name)
        state = start(name, 17)
        (discard,) = rules.group_piles("discard")
        assert [rank_of(card) for card in rules.cards(state, discard.index)] == [rank] * 4
        assert sum(rules.size(state, pile.index) == 0 for pile in rules.group_piles("tableau")) == places - 48


def test_its_groups_must_be_there() -> None:
    text = b"extends: gaps\nname: Wrong\nplugins: {lifted: {to: table}}\n"
    problems = library().check(Source("wrong.yaml", "wrong", text))[1]
    assert [problem.message for problem in problems if problem.level == "error"] == [
        "there is no pile group 'table'; the groups are tableau, discard, stock"
    ]
