"""What wins besides full foundations, what counts, and how cards are dealt, gathered and buried."""

import pytest
from pilewright.engine.notation import parse_position, position_text
from pilewright.kernel.sockets import RUNNING, WON
from pilewright.model.cards import parse_cards

from tests.games import after, engine_of, game_at, legal

SMALL = "name: X\ndeck: {suits: [C], ranks: [A, 2, 3, 4]}\n"


def outcome(text: str, position: str) -> int:
    rules = engine_of(text)
    return rules.outcome(game_at(rules, position).state)


def dealt(text: str, deck: str) -> str:
    rules = engine_of(text)
    return position_text(rules, rules.start(parse_cards(deck)))


@pytest.mark.parametrize(
    ("goal", "position", "expected"),
    [
        ("empty: tableau", "base=1 t1=- t2=- s=*", WON),
        ("empty: tableau", "base=1 t1=- t2=AC s=*", RUNNING),
        ("empty: [tableau, stock]", "base=1 t1=- t2=- s=*", RUNNING),
        ("empty: tableau, left: {cards: 1}", "base=1 t1=- t2=AC s=*", WON),
        ("empty: tableau, left: {cards: 1}", "base=1 t1=2C t2=AC s=*", RUNNING),
        ("empty: tableau, left: {ranks: [A, 2]}", "base=1 t1=2C t2=AC s=*", WON),
        ("empty: tableau, left: {ranks: [A]}", "base=1 t1=2C t2=AC s=*", RUNNING),
        ("runs: {on: tableau}", "base=1 t1=4C3C2CAC t2=-", WON),
        ("runs: {on: tableau}", "base=1 t1=4C3CAC2C t2=-", RUNNING),
        ("runs: {on: tableau}", "base=1 t1=#4C3C2CAC t2=-", RUNNING),
        ("runs: {on: tableau, cards: 2}", "base=1 t1=2CAC t2=4C3C", WON),
        ("runs: {on: tableau, cards: 2}", "base=1 t1=4C3C2CAC t2=-", RUNNING),
    ],
)
def test_what_wins(goal: str, position: str, expected: int) -> None:
    tableau = "tableau: {count: 2, build: {direction: down, suits: same}, move: run}"
    assert (
        outcome(f"{SMALL}piles:\n  stock: {{deal: {{to: tableau}}}}\n  {tableau}\ndeal: {{}}\ngoal: {{{goal}}}\n", position)
        == expected
    )


def test_all_that_the_goal_says_must_hold() -> None:
    text = (
        f"{SMALL}piles:\n  foundation: {{capacity: 2}}\n  tableau: {{build: {{direction: down, suits: same}}}}\n"
        "deal: {row: {to: tableau, cards: 4}}\ngoal: {full: foundation, runs: {on: tableau, cards: 2}}\n"
    )
    assert outcome(text, "base=1 f=AC2C t=4C3C") == WON
    assert outcome(text, "base=1 f=AC2C t=3C4C") == RUNNING
    assert outcome(text, "base=1 f=AC t=4C3C2C") == RUNNING


def test_points_for_cards_cleared_away_count_from_the_deal() -> None:
    rules = engine_of(
        f"{SMALL}piles:\n  stock: {{deal: {{to: hole}}}}\n  hole: {{}}\n  tableau: {{count: 2, accept: none}}\n"
        "deal: {row: {to: tableau}}\ngoal: {empty: tableau}\nscore: {cleared-cards: 3}\n"
    )
    game = game_at(rules, rules.start(parse_cards("AC 2C 3C 4C")))
    assert game.score == 0
    game.play("deal")
    assert game.score == 0
    game.play("t2-h")
    assert game.score == 3


def test_buried_cards_go_to_the_bottom_one_by_one_and_faces_stay_where_they_are() -> None:
    text = (
        f"{SMALL}piles:\n  foundation: {{}}\n  tableau: {{face: top}}\n"
        f"deal: {{all: {{to: tableau, cards: 4, bury: [3, 4]}}}}\ngoal: {{full: foundation}}\n"
    )
    assert dealt(text, "3C AC 4C 2C") == "base=1 redeals=0 f=- t=#4C#3C#AC2C"


def test_replaced_cards_go_under_the_stock() -> None:
    text = (
        f"{SMALL}piles:\n  stock: {{}}\n  foundation: {{}}\n  tableau: {{count: 2}}\n"
        f"deal: {{row: {{to: tableau, replace: [A, 2]}}}}\ngoal: {{full: foundation}}\n"
    )
    assert dealt(text, "AC 3C 2C 4C") == "base=1 redeals=0 s=#2C#AC f=- t1=4C t2=3C"


def test_a_row_is_dealt_from_the_right() -> None:
    text = (
        f"{SMALL}piles:\n  foundation: {{}}\n  tableau: {{count: 2}}\n"
        f"deal: {{rows: {{to: tableau, cards: 2, order: right-to-left}}}}\ngoal: {{full: foundation}}\n"
    )
    assert dealt(text, "AC 2C 3C 4C") == "base=1 redeals=0 f=- t1=2C4C t2=AC3C"


def test_a_gathered_redeal_brings_the_cards_back_in_their_order_and_only_after_a_move() -> None:
    rules = engine_of(
        f"{SMALL}piles:\n  stock: {{redeals: unlimited, redeal: {{gather: tableau, after: move}}}}\n  foundation: {{}}\n"
        "  tableau: {count: 2}\ndeal:\n  all: {to: tableau, cards: 2, by: pile}\n"
        "  again: {to: tableau, cards: 2, by: pile, when: redeal}\ngoal: {full: foundation}\n"
    )
    game = game_at(rules, rules.start(parse_cards("3C AC 2C 4C")))
    assert game.why_not("redeal") == "nothing has been moved since the cards were dealt"
    game.play("t1-f")
    game.play("redeal")
    assert game.position == "base=1 redeals=0 moved=0 s=- f=AC t1=3C2C t2=4C"
    assert "redeal" not in game.legal_moves


def test_a_shuffled_redeal_gives_the_same_cards_from_the_same_position() -> None:
    text = (
        "name: X\npiles:\n  stock: {deal: {to: tableau}, redeals: 2, redeal: {gather: tableau, order: shuffled}}\n"
        "  foundation: {count: 4}\n  tableau: {count: 4, build: none}\ndeal: {}\ngoal: {full: foundation}\n"
    )
    rules = engine_of(text)
    state = rules.start(rules.ruleset.deck.cards())
    while rules.size(state, rules.rules.stock):
        state = rules.play(state, rules.legal_moves(state)[-1])
    once, again = (rules.play(state, rules.legal_moves(state)[-1]) for _ in range(2))
    assert once == again
    cards = rules.cards(once, rules.rules.stock)
    assert sorted(cards) == sorted(card + 64 for card in rules.ruleset.deck.cards())
    assert cards != sorted(cards)
    assert cards != sorted(cards, reverse=True)
    assert rules.word(once, "redeals") == 1


def test_the_last_cards_of_the_stock_go_where_the_game_says() -> None:
    rules = engine_of(
        f"{SMALL}piles:\n  stock: {{deal: {{to: reserve, remainder: last}}}}\n  foundation: {{}}\n  reserve: {{count: 3}}\n"
        "  last: {role: reserve, count: 2}\ndeal: {}\ngoal: {full: foundation}\n"
    )
    game = game_at(rules, rules.start(parse_cards("AC 2C 3C 4C")))
    game.play("deal")
    game.play("deal")
    assert game.position == "base=1 redeals=0 s=- f=- r1=AC r2=2C r3=3C l1=4C l2=-"


@pytest.mark.parametrize(("when", "position"), [("before", "t1=2C t2=4C t3=3C"), ("after", "t1=3C t2=2C t3=4C")])
def test_cards_move_up_before_or_after_spaces_are_filled(when: str, position: str) -> None:
    rules = engine_of(
        f"{SMALL}piles:\n  stock: {{}}\n"
        f"  tableau: {{count: 3, capacity: 1, fill: stock, close-up: {when}-filling, accept: none}}\n"
        "  discard: {}\ndeal: {row: {to: tableau}}\nmatch: {among: tableau, alone: [A], to: discard}\ngoal: {empty: tableau}\n"
    )
    assert after(rules, "base=1 t1=AC t2=2C t3=4C s=#3C", "t1-d") == f"base=1 redeals=0 {position} d=AC"


def test_a_deal_to_spaces_closes_the_row_first_and_also_without_a_card_in_the_stock() -> None:
    rules = engine_of(
        f"{SMALL}piles:\n  stock: {{deal: {{to: tableau, only: spaces}}}}\n"
        "  tableau: {count: 3, capacity: 1, close-up: by-dealing, accept: none}\n  discard: {}\n"
        "deal: {row: {to: tableau}}\nmatch: {among: tableau, alone: [A], to: discard}\ngoal: {empty: tableau}\n"
    )
    assert legal(rules, "base=1 t1=AC t2=2C t3=4C s=#3C") == {"t1-d"}
    assert after(rules, "base=1 t1=AC t2=2C t3=4C s=#3C", "t1-d", "deal").startswith("base=1 redeals=0 t1=2C t2=4C t3=3C")
    assert legal(rules, "base=1 t1=- t2=2C t3=4C s=- d=AC3C") == {"deal"}
    assert legal(rules, "base=1 t1=2C t2=4C t3=- s=- d=AC3C") == set()


def test_a_base_card_chosen_at_any_time_lets_its_own_group_move_before() -> None:
    rules = engine_of(
        f"{SMALL}piles:\n  stock: {{deal: {{to: waste}}}}\n  waste: {{}}\n"
        f"  foundation: {{count: 2, capacity: 2, build: {{wrap: round}}}}\n"
        "  reserve: {}\n  tableau: {build: {direction: down, suits: any}}\n"
        "base: {choose-from: reserve, when: any-time, pile: leftmost}\n"
        "deal: {reserve: {to: reserve}, tableau: {to: tableau}}\ngoal: {full: foundation}\n"
    )
    assert legal(rules, "base=0 r=2C t=3C s=*") == {"r-f1", "r-t"}
    assert (
        game_at(rules, "base=0 r=2C t=3C s=*").why_not("r-f2") == "of the empty piles of the foundation only the leftmost is open"
    )
    assert legal(rules, "base=2 r=4C f1=2C t=3C s=*") == {"t-f1", "deal"}


def test_a_joker_goes_on_every_card_and_every_card_on_it() -> None:
    rules = engine_of(
        "name: X\ndeck: {suits: [C], ranks: [A, 2, 3, 4], jokers: 2}\npiles:\n  stock: {deal: {to: hole}}\n  hole: {}\n"
        "  tableau: {count: 3, accept: none}\ndeal: {}\ngoal: {empty: tableau}\n"
    )
    on_an_ace = parse_position(rules, "base=1 s=#3C#*D h=AC t1=*C t2=4C t3=2C")
    assert set(map(str, game_at(rules, on_an_ace).legal_moves)) == {"t1-h", "t3-h", "deal"}
    on_a_joker = parse_position(rules, "base=1 s=#3C h=AC*D t1=*C t2=4C t3=2C")
    assert set(map(str, game_at(rules, on_a_joker).legal_moves)) == {"t1-h", "t2-h", "t3-h", "deal"}
    assert position_text(rules, on_a_joker) == "base=1 redeals=0 s=#3C h=AC*D t1=*C t2=4C t3=2C"


def test_steps_sequences_and_stops() -> None:
    text = (
        "name: X\npiles:\n  stock: {{deal: {{to: waste}}}}\n  waste: {{}}\n"
        "  foundation: {{count: 4, build: {{suits: any, {0}}}}}\ndeal: {{}}\ngoal: {{full: foundation}}\n"
    )
    two = engine_of(text.format("step: 2, wrap: round"))
    assert legal(two, "base=1 f1=AC w=3D s=*") == {"w-f1", "deal"}
    assert legal(two, "base=1 f1=QC w=AD s=*") == {"w-f1", "w-f2", "w-f3", "w-f4", "deal"}
    row = engine_of(text.format("sequence: [A, 2, 4, 8, 3, 6, Q, J, 9, 5, 10, 7, K], wrap: round"))
    assert legal(row, "base=1 f1=8C w=3D s=*") == {"w-f1", "deal"}
    assert legal(row, "base=1 f1=2C w=3D s=*") == {"deal"}
    shut = engine_of(text.format("stop: [5, D]"))
    assert legal(shut, "base=1 f1=5C f2=6D f3=8C w=9D s=*") == {"w-f3", "deal"}
    assert legal(shut, "base=1 f1=5C f2=5D f3=8C w=6D s=*") == {"deal"}


@pytest.mark.parametrize(("unit", "moves"), [("all", {"t2-t1x3"}), ("top-or-all", {"t2-t1x3"}), ("group", {"t2-t1x3"})])
def test_all_cards_of_a_pile_move_together(unit: str, moves: set[str]) -> None:
    rules = engine_of(
        "name: X\npiles:\n  stock: {deal: {to: waste}}\n  waste: {}\n  foundation: {count: 4}\n"
        f"  tableau: {{count: 3, build: {{direction: down, suits: any}}, move: {unit}}}\ndeal: {{}}\ngoal: {{full: foundation}}\n"
    )
    assert legal(rules, "base=1 t1=9C t2=8C7C6C t3=KC s=*") - {"deal"} == moves
    spaces = {
        "all": {"t2-t3x3", "t1-t3"},
        "top-or-all": {"t2-t3", "t2-t3x3", "t1-t3"},
        "group": {"t2-t3", "t2-t3x2", "t2-t3x3", "t1-t3"},
    }
    assert legal(rules, "base=1 t1=9C t2=8C7C6C t3=- s=*") - {"deal"} == moves | spaces[unit]


def test_some_cards_wait_for_a_space_and_others_do_not() -> None:
    rules = engine_of(
        "name: X\npiles:\n  stock: {deal: {to: waste}}\n  waste: {}\n  foundation: {count: 4}\n  reserve: {}\n"
        "  tableau: {count: 2, space: {when-empty: reserve, waiting: waste}}\ndeal: {}\ngoal: {full: foundation}\n"
    )
    assert legal(rules, "base=1 t1=- t2=9C r=5C w=KC s=*") == {"r-t1", "t2-t1", "deal"}
    assert legal(rules, "base=1 t1=- t2=9C r=- w=KC s=*") == {"w-t1", "t2-t1", "deal"}


def test_the_bottom_card_of_a_pile_fills_a_space() -> None:
    rules = engine_of(
        f"{SMALL}piles:\n  stock: {{deal: {{to: waste}}}}\n"
        f"  first: {{role: reserve, fill: {{from: waste, card: bottom}}}}\n  waste: {{}}\n"
        "  foundation: {}\ndeal: {}\ngoal: {full: foundation}\n"
    )
    game = game_at(rules, rules.start(parse_cards("3C AC 4C 2C")))
    game.play("deal")
    game.play("deal")
    game.play("deal")
    assert game.position == "base=1 redeals=0 s=#2C fi=3C w=AC4C fo=-"


def test_what_is_cleared_counts_from_nothing_also_where_the_stock_must_be_empty() -> None:
    rules = engine_of(
        f"{SMALL}piles:\n  stock: {{deal: {{to: waste}}}}\n  waste: {{}}\n  tableau: {{}}\ndeal: {{row: {{to: tableau}}}}\n"
        "goal: {empty: [stock, tableau]}\nscore: {cleared-cards: 1}\n"
    )
    game = game_at(rules, rules.start(parse_cards("AC 2C 3C 4C")))
    assert game.score == 0
    game.play("deal")
    assert game.score == 1


def test_a_sequence_without_the_base_rank_builds_as_it_says() -> None:
    rules = engine_of(
        "name: X\npiles:\n  stock: {deal: {to: waste}}\n  waste: {}\n"
        "  foundation: {count: 4, capacity: 3, space: 7, build: {suits: any, sequence: [7, 8, 9], wrap: base}}\n"
        "deal: {}\ngoal: {full: foundation}\n"
    )
    assert legal(rules, "base=1 f1=7C w=8D s=*") == {"w-f1", "deal"}


def test_jokers_are_neither_buried_nor_replaced_nor_left() -> None:
    rules = engine_of(
        "name: X\ndeck: {suits: [C], ranks: [A, 2], jokers: 2}\npiles:\n  tableau: {}\n  hole: {}\n"
        "deal: {all: {to: tableau, cards: 4, bury: [A, 2]}}\ngoal: {empty: tableau, left: {ranks: [A, 2]}}\n"
    )
    state = rules.start([52, *parse_cards("AC 2C"), 53])
    assert position_text(rules, state) == "base=1 redeals=0 t=2CAC*C*D h=-"
    assert rules.outcome(state) == RUNNING
