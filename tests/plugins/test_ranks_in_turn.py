"""ranks-in-turn: a foundation takes the ranks that lie on the one before, and the base card starts the next."""

from pilewright.loading import Source

from tests.games import engine, game_at, legal, library

POSITION = "base=6 f1=6S9SKS f2=6H f3=- f4=- w=9H r1=9D r2=6D r3=KH r4=2S s=*"


def test_a_rank_goes_where_it_lies_on_the_foundation_before() -> None:
    """The first takes any rank of its suit, the second what lies on the first; the 6D starts the third, not the fourth."""
    moves = {move for move in legal(engine("osmosis"), POSITION) if "-" in move}
    assert moves == {"w-f2", "r3-f2", "r4-f1", "r2-f3"}


def test_the_foundation_before_counts_not_the_first() -> None:
    position = "base=6 f1=6S9S f2=6H f3=6D f4=- w=9D r1=9H r2=- r3=- r4=- s=*"
    game = game_at(engine("osmosis"), position)
    assert game.why_not("w-f3") == "no 9 lies on foundation2 yet"
    game.play("r1-f2")
    assert game.why_not("w-f3") is None


def test_in_osmosis_three_of_four_reserve_cards_lie_face_down_and_in_peek_none() -> None:
    for name, down in (("osmosis", 3), ("peek", 0)):
        rules = engine(name)
        state = rules.start(rules.ruleset.deck.cards())
        for pile in rules.group_piles("reserve"):
            assert sum(card >= 64 for card in rules.cards(state, pile.index)) == down


def test_it_needs_a_group_of_several_piles() -> None:
    text = b"extends: osmosis\nname: Wrong\nplugins: {ranks-in-turn: {on: waste}}\n"
    assert [problem.message for problem in library().check(Source("wrong.yaml", "wrong", text))[1]] == [
        "'waste' is one pile, and ranks-in-turn needs several; such are foundation, reserve"
    ]
