"""Cards that go out of play in pairs, or alone."""

import pytest
from pilewright.engine.notation import Move, decode, encode

from tests.games import after, engine_of, game_at, legal

HEAD = "name: X\ndeck: {suits: [C, D], ranks: [A, 2, 3, 4, 5, 6]}\n"


def rules(match: str, piles: str = "", tableau: str = "count: 4, accept: none", goal: str = "goal: {empty: tableau}"):
    """A game of twelve cards on four piles, with a discard pile."""
    return engine_of(
        f"{HEAD}piles:\n  stock: {{}}\n{piles}  tableau: {{{tableau}}}\n  discard: {{}}\n"
        f"deal: {{}}\nmatch: {{among: tableau, to: discard, {match}}}\n{goal}\n"
    )


@pytest.mark.parametrize(
    ("pairs", "moves"),
    [
        ("{sum: 7}", {"t1&t4", "t2&t4"}),
        ("{ranks: [2, 5]}", {"t1&t4", "t2&t4"}),
        ("{rank: same}", {"t1&t2"}),
        ("{suit: same}", {"t1&t3", "t1&t4", "t3&t4"}),
        ("{suit: same, sum: 8}", {"t3&t4"}),
        ("{sum: 7}, {rank: same}", {"t1&t4", "t2&t4", "t1&t2"}),
        ("{sum: 7, suit: same}", {"t1&t4"}),
        ("{sum: 4}", {"t1&t2"}),
    ],
)
def test_which_pairs_match(pairs: str, moves: set[str]) -> None:
    assert legal(rules(f"pairs: [{pairs}]"), "base=1 t1=2C t2=2D t3=3C t4=5C s=*") == moves


def test_a_pair_goes_to_the_discard_pile_whichever_of_its_cards_is_moved() -> None:
    game = rules("pairs: [{sum: 7}]")
    there = "base=1 t1=AD2C t2=2D t3=3C t4=5C s=*"
    assert after(game, there, "t1&t4") == after(game, there, "t4&t1") == after(game, there, "t4-t1")
    assert after(game, there, "t1&t4") == "base=1 redeals=0 t1=AD t2=2D t3=3C t4=- d=2C5C"


def test_a_card_goes_alone_by_its_rank() -> None:
    game = rules("alone: [5]")
    assert legal(game, "base=1 t1=2C5C t2=5D t3=3C t4=- s=*") == {"t1-d", "t2-d"}
    assert after(game, "base=1 t1=2C5C t2=5D t3=3C t4=- s=*", "t1-d").endswith("t1=2C t2=5D t3=3C t4=- d=5C")


def test_a_card_goes_alone_while_a_higher_one_of_its_suit_lies_on_another_pile() -> None:
    game = rules("beaten: in-suit")
    assert legal(game, "base=1 t1=5C2C t2=5D t3=6C t4=3D s=*") == {"t1-d", "t4-d"}
    assert legal(game, "base=1 t1=6C2C t2=5D t3=- t4=3C s=*") == {"t1-d"}


def test_the_two_top_cards_of_a_pile_match_where_the_game_says_so() -> None:
    there = "base=1 t1=AD2C5C t2=5D t3=- t4=- s=*"
    assert legal(rules("pairs: [{sum: 7}]"), there) == set()
    within = rules("pairs: [{sum: 7}], within: tableau")
    assert legal(within, there) == {"t1&t1"}
    assert after(within, there, "t1&t1").endswith("t1=AD t2=5D t3=- t4=- d=5C2C")


@pytest.mark.parametrize(
    ("near", "moves"),
    [
        ("around", {"t1&t2", "t1&t4", "t1&t5", "t2&t4", "t2&t5", "t4&t5", "t4&t8", "t5&t8"}),
        ("in-line", {"t1&t2", "t1&t4", "t2&t5", "t4&t5", "t2&t8", "t5&t8"}),
        ("[1], takes: target", {"t1&t2", "t4&t5"}),
        ("[-3], takes: target", {"t4&t1", "t5&t2", "t8&t5"}),
    ],
)
def test_where_two_cards_must_lie(near: str, moves: set[str]) -> None:
    """In a grid of three columns, where any two cards match."""
    game = rules(
        f"pairs: [{{sum: 3}}, {{rank: same}}, {{sum: 4}}, {{sum: 5}}], near: {near}", tableau="count: 9, columns: 3, accept: none"
    )
    assert legal(game, "base=1 t1=AC t2=AD t4=2C t5=2D t8=3C s=*") == moves


def test_a_card_may_take_the_place_of_the_one_that_it_is_moved_onto() -> None:
    game = rules("pairs: [{rank: same}], near: [-1], takes: target")
    there = "base=1 t1=2C t2=2D t3=3C t4=3D s=*"
    assert legal(game, there) == {"t2&t1", "t4&t3"}
    assert after(game, there, "t2&t1") == "base=1 redeals=0 t1=2D t2=- t3=3C t4=3D d=2C"


def test_where_piles_are_filled_again_the_first_card_goes_to_the_pile_of_the_card_that_was_moved() -> None:
    game = rules("pairs: [{sum: 7}]", tableau="count: 4, fill: stock, accept: none")
    there = "base=1 t1=2C t2=2D t3=3C t4=5C s=#AC#AD#3D#4C#4D#5D#6C#6D"
    assert legal(game, there) == {"t1&t4", "t4&t1", "t2&t4", "t4&t2"}
    assert after(game, there, "t1&t4") == "base=1 redeals=0 t1=6D t2=2D t3=3C t4=6C d=2C5C"
    assert after(game, there, "t4&t1") == "base=1 redeals=0 t1=6C t2=2D t3=3C t4=6D d=5C2C"


def test_covered_cards_neither_match_nor_move_and_are_turned_up_when_they_are_free() -> None:
    game = rules("pairs: [{sum: 7}], alone: [6]", tableau="count: 3, face: top, covered-by: pyramid, accept: none")
    there = "base=1 t1=#6C t2=2C t3=5C s=*"
    assert legal(game, there) == {"t2&t3"}
    assert after(game, there, "t2&t3") == "base=1 redeals=0 t1=6C t2=- t3=- d=2C5C"
    assert legal(game, "base=1 t1=6C t2=- t3=- s=*") == {"t1-d"}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("t1&t2", "the 2C and the 2D do not match"),
        ("t1-d", "the 2C does not go by itself"),
        ("t3&t4", "tableau4 is empty"),
        ("s&t1", "no cards are matched on the stock"),
        ("t2&t3", "the top card of tableau3 lies face down"),
    ],
)
def test_why_cards_do_not_match(move: str, reason: str) -> None:
    game = game_at(rules("pairs: [{sum: 7}]"), "base=1 t1=2C t2=2D t3=#3C t4=- s=*")
    assert game.why_not(move) == reason


def test_a_match_is_written_and_read_back() -> None:
    game = rules("pairs: [{sum: 7}], alone: [6], within: tableau")
    state = game_at(game, "base=1 t1=2C t2=5C2D5D t3=6C t4=- s=*").state
    written = [str(decode(game, number)) for number in game.legal_moves(state)]
    assert written == ["t1&t2", "t2&t2", "t3-d"]
    assert [encode(game, state, Move.parse(text)) for text in written] == game.legal_moves(state)


def test_distances_count_both_ways_where_both_cards_go() -> None:
    game = rules("pairs: [{rank: same}], near: [-2]")
    assert legal(game, "base=1 t1=2C t2=3C t3=2D t4=3D s=*") == {"t1&t3", "t2&t4"}
