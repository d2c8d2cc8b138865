"""run-points: a point for every card of the run that has been joined, and for the runs of the deal."""

from pilewright.loading import Source
from pilewright.model.cards import parse_cards
from pilewright.playing.game import Game

from tests.games import engine, game_at, library


def odessa(position: str) -> Game:
    return game_at(engine("odessa"), f"base=1 {position}")


def scores(game: Game, *moves: str) -> list[int]:
    found = []
    for move in moves:
        game.play(move)
        found.append(game.score)
    return found


def test_cards_give_the_length_of_the_run_that_they_come_to_lie_in() -> None:
    game = odessa("t1=9H8H t2=7H6HKS t3=5H t4=KDKC t5=QC t6=* t7=-")
    assert scores(game, "t2-t7", "t3-t2", "t2-t1x3", "t5-t4") == [0, 3, 3 + 5, 8 + 2]


def test_only_the_joined_part_of_a_longer_unit_counts() -> None:
    assert scores(odessa("t1=9H8H t2=7HKS6H t3=* t4=- t5=- t6=- t7=-"), "t2-t1x3") == [3]


def test_cards_below_count_whichever_way_they_lie() -> None:
    assert scores(odessa("t1=#9H8H t2=7H t3=* t4=- t5=- t6=- t7=-"), "t2-t1") == [3]


def test_a_card_gives_one_point_on_a_foundation_and_none_on_a_space() -> None:
    game = odessa("f1=AH t1=3H2H t2=KD t3=* t4=- t5=- t6=- t7=-")
    assert game.score == 1
    assert scores(game, "t2-t7", "t1-f1") == [1, 2]


def test_the_deal_gives_a_point_for_every_card_of_its_runs() -> None:
    rules = engine("odessa")
    down = "AS 3S 5S 7S 9S JS KS AH 3H 5H 7H 9H JH KH AD 3D 5D 7D 9D JD KD"
    up = "3C 2S 4S 6S 8S TS QS 2C 2H 4H 6H 8H TH QH AC 2D 4D 6D 8D TD QD"
    rest = {"KC 5C 7C 9C JC 4C 6C 8C TC QC": 3, "KC 5C 7C 9C JC 4C QC 6C 8C TC": 3 + 2 + 2 + 2}
    for cards, points in rest.items():
        assert rules.score(rules.start(parse_cards(f"{down} {up} {cards}"))) == points


def test_it_needs_a_group_with_a_build() -> None:
    text = b"extends: giant\nname: Wrong\nplugins: {run-points: {on: stock}}\n"
    assert [problem.message for problem in library().check(Source("wrong.yaml", "wrong", text))[1]] == [
        "no runs are built on 'stock'; they are on foundation, tableau"
    ]
