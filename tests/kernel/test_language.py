"""What each word of the language means in play, in positions made by hand.

`s=*` puts all other cards on the stock, `t1=*` on that pile. Fillers stand on the piles that do not matter: they go nowhere.
"""

import pytest
from pilewright.engine.notation import parse_position, position_text
from pilewright.kernel.state import FACE_DOWN

from tests.games import after, complete, engine, engine_of, game_at, legal


def test_space_of_a_rank_takes_that_rank_alone_from_anywhere() -> None:
    fillers = "t4=2S t5=2C t6=5S t7=5C"
    assert legal(engine("klondike-like"), f"base=1 t2=#5DKS t3=QH w=KD {fillers} s=*") == {"w-t1", "t2-t1", "t3-t2", "deal"}


def test_a_run_moves_whole_or_in_part_and_its_highest_card_decides() -> None:
    assert legal(engine("klondike-like"), "base=1 t1=KSQHJC t2=QD t3=KC t5=2S t6=2C t7=5S s=*") == {
        "t1-t2",  # JC on QD
        "t1-t3x2",  # QH JC on KC
        "t1-t4x3",  # the king with all that lies on it to the space
        "t2-t3",  # QD on KC
        "t3-t4",  # KC to the space
        "deal",
    }


def test_a_card_that_lies_face_down_ends_a_run() -> None:
    moves = legal(engine("klondike-like"), "base=1 t1=#QH#JCTH t2=JS t3=KS t4=2S t5=2C t6=5S t7=5C s=*")
    assert moves == {"t1-t2", "deal"}


def test_cards_that_are_no_run_do_not_move_together() -> None:
    """TH lies on 4S: only TH moves, though 4S would go on 5D."""
    moves = legal(engine("klondike-like"), "base=1 t1=4STH t2=JS t3=5D t4=2S t5=2C t6=7S t7=7C s=*")
    assert moves == {"t1-t2", "deal"}


def test_a_move_turns_up_the_card_below() -> None:
    assert " t1=#QHJC " in after(engine("klondike-like"), "base=1 t1=#QH#JCTH t2=JS s=*", "t1-t2")


def test_three_cards_are_dealt_at_a_time_and_fewer_at_the_end() -> None:
    rules = engine("klondike-like")
    game = game_at(rules, "base=1 s=#AS#2S#3S#4S#5S t7=*")
    game.play("deal")
    assert [game.card_name(card) for card in game.pile("waste")] == ["5S", "4S", "3S"]
    game.play("deal")
    assert [game.card_name(card) for card in game.pile("waste")] == ["5S", "4S", "3S", "2S", "AS"]
    assert "deal" not in game.legal_moves


def test_redeals_without_end_bring_back_the_same_position() -> None:
    game = game_at(engine("klondike-like"), "base=1 s=#AS#2S#3S#4S#5S t7=*")
    first = game.state
    for _ in range(3):
        game.play("deal")
        assert "redeal" not in game.legal_moves
        game.play("deal")
        game.play("redeal")
        assert game.state == first
    assert game.redeals_left is None


def test_a_limited_number_of_redeals_is_counted_and_ends() -> None:
    game = game_at(engine("straight-up"), "base=2 s=#AS#KS f1=2C f2=2D f3=2H f4=2S r=*")
    for left in (2, 1, 0):
        assert game.redeals_left == left
        game.play("deal")
        game.play("deal")
        assert ("redeal" in game.legal_moves) == (left > 0)
        if left:
            game.play("redeal")


def test_foundations_that_move_give_back_their_top_card_only() -> None:
    assert legal(engine("klondike-like"), "base=1 f1=AS2S3S t1=4H t2=3D t3=6S t4=6C t5=8S t6=8C t7=TS s=*") == {"f1-t1", "deal"}


def test_stripped_ranks_end_where_the_deck_ends() -> None:
    rules = engine("four-ranks")
    assert legal(rules, "base=1 f1=AC2C3C t1=4C t2=AD t3=2S c=3H s=*") == {
        "t1-f1",  # the highest rank of this deck
        "t2-f2",
        "t2-f3",
        "t2-f4",
        "t2-t3",  # AD on 2S
        "c-t1",  # 3H on 4C
        "deal",
    }
    assert game_at(rules, "base=1 f1=AC2C3C4C f2=AD2D3D4D f3=AH2H3H4H f4=AS2S3S4S").status().reason == "the goal is reached"


def test_nothing_goes_on_the_lowest_rank_without_wrap() -> None:
    assert legal(engine("four-ranks"), "base=1 t1=AS t2=4D t3=4H c=2D s=*") == {
        *(f"t1-f{pile}" for pile in (1, 2, 3, 4)),
        "deal",
    }


def test_round_goes_through_the_base_rank_in_both_directions() -> None:
    """Base 5. The foundation goes on from king to ace; in the tableau 4 goes on 5, 5 on 6, and a king on an ace."""
    moves = legal(engine("canfield-like"), "base=5 f1=5C6C7C8C9CTCJCQCKC t1=AC t2=5D t3=6S t4=KH w=4S r=2S s=*")
    assert moves == {
        "t1-f1",
        *(f"t2-f{pile}" for pile in (2, 3, 4)),  # 5D is of the base rank
        "t2-t3",  # 5D on 6S
        "t4-t1",  # KH on AC
        "w-t2",  # 4S on 5D
        "deal",
    }


def test_base_ends_the_tableau_at_the_base_rank() -> None:
    """Terrace with base 5: nothing on a 5, but a 5 on a 6, and a king on an ace."""
    moves = legal(engine("terrace"), "base=5 t1=AC t2=5D t3=6S t4=KH t5=9H t6=9D t7=9S t8=9C t9=4H w=4S r=*")
    assert {move for move in moves if "-t" in move} == {"t2-t3", "t4-t1"}
    assert {move for move in moves if "-f" in move} == {f"{source}-f{pile}" for source in ("t2",) for pile in range(1, 9)} | {
        move for move in moves if move.startswith("r-")
    }


def test_a_foundation_round_the_base_is_full_below_the_base() -> None:
    rules = engine("falling-stars")
    up = "5C6D7C8D9CTDJCQDKCAD2C3D"
    assert "w-f1" in legal(rules, f"base=5 f1={up} w=4C r=*")
    assert "w-f1" not in legal(rules, f"base=5 f1={up}4C w=5D r=*")


def test_either_direction_one_colour_and_round() -> None:
    rules = engine("either-way")
    moves = legal(rules, "base=9 h1=5H h2=4D h3=6D h4=5S left2=*")
    assert moves >= {"h1-h2", "h1-h3", "h2-h1", "h3-h1"}
    assert not moves & {"h2-h3", "h3-h2", "h4-h1", "h4-h2", "h4-h3"}
    moves = legal(rules, "base=9 h1=KC h2=AS h3=AH h4=QS left2=*")
    assert moves >= {"h1-h2", "h2-h1", "h1-h4", "h4-h1"}
    assert not moves & {"h1-h3", "h3-h1", "h2-h4"}


def test_below_base_takes_the_rank_below_the_base_on_a_space() -> None:
    assert {move for move in legal(engine("either-way"), "base=9 h1=TS8D h2=9H h3=2C s=*") if move.endswith("h4")} == {"h1-h4"}
    assert {move for move in legal(engine("chosen-base"), "base=2 t1=6S t2=2S t3=5S w=6C s=*") if move.endswith("t4")} == {
        "t1-t4",
        "w-t4",
    }


def test_a_pile_holds_no_more_than_its_capacity() -> None:
    rules = engine("either-way")
    fourteen = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KC".replace(" ", "")
    moves = legal(rules, f"base=9 h1={fourteen} h2=AC h3=JCQC h4=4H left1=2H left2=2D s=*")
    assert {"h2-h1", "h3-h1"} <= moves  # AC and QC on KC
    assert "h3-h1x2" not in moves
    moves = legal(rules, f"base=9 h1={fourteen}QC h2=AC h3=JC h4=4H left1=2H left2=2D s=*")
    assert not {move for move in moves if move.endswith("-h1")}


def test_a_deal_waits_until_every_pile_has_room() -> None:
    rules = engine("either-way")
    fifteen = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KC QC".replace(" ", "")
    assert "deal" not in legal(rules, f"base=9 h1={fifteen} s=*")
    assert "deal" in legal(rules, f"base=9 h1={fifteen[:-2]} s=*")


def test_one_rank_in_another_suit_one_card_from_named_groups() -> None:
    """The reserves `left` build in cards of one rank and another suit, and take cards from the heap alone."""
    rules = engine("either-way")
    assert {move for move in legal(rules, "base=9 h1=5H h2=5S h3=6H h4=4H left1=5C s=*") if move.endswith("-l1")} == {
        "h1-l1",
        "h2-l1",
    }
    assert {move for move in legal(rules, "base=9 h1=6H5H h2=5S h3=6S h4=4S left2=5C s=*") if move.endswith("-l1")} == {
        "h1-l1",
        "h2-l1",
        "h3-l1",
        "h4-l1",
    }  # a space takes any card, but no run, and none from the other reserve


def test_a_group_moves_with_everything_on_it() -> None:
    moves = legal(engine("yukon-like"), "base=1 t1=9D4S2CKH t2=TS t3=5H t4=KC t5=8C t6=8S t7=2H h3=*")
    assert moves == {"t1-t2x4", "t1-t3x3"}  # 9D on TS, 4S on 5H; KH stays, since no pile is empty; t4 has no red queen


def test_a_pile_dealt_face_down_stays_so() -> None:
    rules = engine("yukon-like")
    assert legal(rules, "base=1 f1=AS h1=#2S t1=9H t2=9D t3=9C t4=9S t5=5H t6=5D t7=5C h3=*") == set()


def test_a_game_without_a_stock_has_no_deal() -> None:
    game = game_at(engine("yukon-like"), "base=1 t1=*")
    assert game.why_not("deal") == "this game has no stock to deal from"
    assert game.why_not("redeal") == "this game has no redeal"


def test_row_deals_give_a_card_to_every_pile_from_left_to_right_and_end_with_the_stock() -> None:
    rules = engine("giant")
    position = "base=1 s=#3S#2S#AS#KS#QS#JS#TS#9S#8S#7S t1=*"
    game = game_at(rules, position)
    first = len(game.pile("t1"))
    game.play("deal")
    assert [game.card_name(game.pile(f"t{pile}")[-1]) for pile in range(1, 9)] == ["7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"]
    game.play("deal")
    assert [len(game.pile(f"t{pile}")) for pile in range(1, 9)] == [first + 2, 2, 1, 1, 1, 1, 1, 1]


def test_numbers_for_each_pile_are_dealt_row_by_row() -> None:
    """Four cards to `left1`, ... in the order of the deal: the first row is as wide as there are piles that still want cards."""
    rules = engine("klondike-like")
    deck = rules.ruleset.deck.cards()
    state = rules.start(deck)
    assert [rules.cards(state, pile.index)[0] & 63 for pile in rules.group_piles("tableau")] == deck[:7]
    assert [rules.cards(state, pile.index)[1] & 63 for pile in rules.group_piles("tableau")[1:]] == deck[7:13]
    for number, pile in enumerate(rules.group_piles("tableau"), start=1):
        cards = rules.cards(state, pile.index)
        assert len(cards) == number
        assert [card >= FACE_DOWN for card in cards] == [True] * (number - 1) + [False]


def test_spaces_are_filled_in_turn_from_the_sources_in_order() -> None:
    """The tableau fills from the reserve, then from the waste; the reserve from the waste, then from the stock."""
    rules = engine("filled-in-turn")
    # AH goes up; 5S comes down from the first reserve; the waste gives 6S to the reserve and is dealt to again.
    position = "base=1 s=#2S#3S w=6S t1=AH t2=4H t3=*4S r1=5S r2=5H"
    assert after(rules, position, "t1-f1").split(" f1=")[0] == "base=1 redeals=0 w=3S"
    assert after(rules, position, "t1-f1").endswith("4S r1=6S r2=5H")
    # With an empty waste and stock the second reserve comes down when the first is gone.
    assert after(rules, "base=1 t1=AH t2=4H t3=*4S r2=5H", "t1-f1").endswith("4S r1=- r2=-")


def test_the_chosen_base_card_counts_and_the_rest_is_dealt_to_spaces_only() -> None:
    rules = engine("chosen-base")
    position = complete(rules, "base=0 t1=6S t2=2S t3=5S s=*")
    assert legal(rules, position) == {f"t{source}-f{target}" for source in (1, 2, 3) for target in (1, 2, 3)}
    shown = after(rules, position, "t2-f3")
    assert shown.startswith("base=2 ")
    assert " f1=- f2=- f3=2S t1=6S t2=" in shown
    assert " t3=5S t4=" in shown


BY_HAND = """
name: By Hand
deck: {ranks: [A, 2]}
piles:
  stock: {deal: {to: waste}, redeals: 1}
  waste: {}
  foundation: {count: 4}
  tableau: {count: 2, build: {direction: down}, fill: SOURCE}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""


def test_a_space_that_fills_from_the_waste_takes_the_card_that_a_deal_by_hand_brings() -> None:
    game = game_at(engine_of(BY_HAND.replace("SOURCE", "waste")), "base=1 s=#AH#AS#2H t1=AC t2=*2D")
    game.play("t1-f1")
    assert game.pile("t1") == []
    game.play("deal")
    assert [game.card_name(card) for card in game.pile("t1")] == ["2H"]
    assert game.pile("waste") == []


def test_a_space_that_fills_from_the_stock_takes_a_card_after_a_redeal() -> None:
    game = game_at(engine_of(BY_HAND.replace("SOURCE", "stock")), "base=1 w=2HAS t1=AC t2=*2D")
    game.play("t1-f1")
    assert game.pile("t1") == []
    game.play("redeal")
    assert [game.card_name(card) for card in game.pile("t1")] == ["2H"]
    assert [game.card_name(card) for card in game.pile("stock")] == ["##"]


@pytest.mark.parametrize("wanted", ["none", "any"])
def test_a_space_is_open_or_closed_by_hand(wanted: str) -> None:
    rules = engine_of(
        "name: Spaces\ndeck: {ranks: [A, 2]}\n"
        "piles:\n  stock: {deal: {to: waste}}\n  waste: {}\n  foundation: {count: 4}\n"
        f"  tableau: {{count: 2, build: {{direction: down}}, space: {wanted}}}\n"
        "deal: {row: {to: tableau}}\ngoal: {full: foundation}\n"
    )
    moves = legal(rules, "base=1 t1=2C w=2D s=*")
    assert ({"t1-t2", "w-t2"} <= moves) == (wanted == "any")


def test_a_space_may_wait_until_other_groups_are_empty() -> None:
    rules = engine("straight-up")
    twos = "f1=2C f2=2D f3=2H f4=2S"
    assert not {move for move in legal(rules, f"base=2 {twos} t1=9C t2=9D t3=9H w=KS r=5S s=*") if move.endswith("-t4")}
    assert {move for move in legal(rules, f"base=2 {twos} t1=9C t2=9D t3=9H w=KS s=*") if move.endswith("-t4")} == {"w-t4"}


def test_a_position_made_by_hand_is_written_as_it_was_read() -> None:
    rules = engine("klondike-like")
    text = complete(rules, "base=1 redeals=0 s=* w=KS f1=AC f2=- f3=- f4=- t1=#2CQH t2=- t3=- t4=- t5=- t6=- t7=-")
    assert position_text(rules, parse_position(rules, text)) == text
