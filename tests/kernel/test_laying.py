"""Rulesets in which the list of moves, the judge, the deal and what goes by itself once disagreed."""

import pytest
from pilewright.engine import Engine
from pilewright.model.deals import Deal

from tests.games import engine_of, game_at, legal

GROUP_RUN = """
name: Group Run
piles:
  foundation: {count: 4, build: none, space: {rank: any, run: 13}}
  tableau: {count: 4, build: {direction: down, suits: same}, move: UNIT}
  cell: {}
deal: {rows: {to: tableau, cards: 13}}
goal: {full: foundation}
"""
FILLABLE = """
name: Fillable
piles:
  stock: {deal: {to: tableau, when: no-fillable-space}}
  foundation: {count: 4}
  tableau: {count: 4, build: {direction: down, suits: same}, SPACE}
deal: {row: {to: tableau, cards: [2, 2, 2, 0]}}
goal: {full: foundation}
"""
SPADES = "KSQSJSTS9S8S7S6S5S4S3S2SAS"
HEARTS = SPADES.replace("S", "H")


def group_run(unit: str) -> Engine:
    return engine_of(GROUP_RUN.replace("UNIT", unit))


def fillable(space: str) -> Engine:
    return engine_of(FILLABLE.replace("SPACE", space))


def test_no_single_card_goes_to_a_pile_that_takes_whole_runs() -> None:
    rules = group_run("run")
    position = f"base=1 t1={SPADES[:-2]} c=AS t2=*"
    assert not {move for move in legal(rules, position) if move.startswith("c-f")}
    assert game_at(rules, position).why_not("c-f1") == "the foundation takes runs of 13 cards, not one card"


@pytest.mark.parametrize("unit", ["group", "run", "all", "top-or-all"])
def test_a_pile_that_takes_whole_runs_takes_true_runs_only(unit: str) -> None:
    rules = group_run(unit)
    mixed = SPADES.replace("5S", "5H")
    assert "t1-f1x13" in legal(rules, f"base=1 t1={SPADES} t2=*")
    assert "t1-f1x13" not in legal(rules, f"base=1 t1={mixed} t2=*")
    why = game_at(rules, f"base=1 t1={mixed} t2=*").why_not("t1-f1x13")
    assert why is not None
    assert why.endswith("is no run down in suit")


def test_a_pile_that_gives_all_its_cards_gives_no_run_off_the_top() -> None:
    position = f"base=1 t1=5H{SPADES} t2=*"
    assert "t1-f1x13" in legal(group_run("group"), position)
    assert "t1-f1x13" not in legal(group_run("all"), position)
    assert "t1-f1x13" not in legal(group_run("top-or-all"), position)


def test_whole_runs_go_by_themselves_and_single_cards_do_not() -> None:
    rules = engine_of(
        "name: Kings\npiles:\n  stock: {deal: {to: waste}}\n  waste: {move: {cards: top, to: tableau}}\n"
        "  foundation: {count: 4, auto: all, space: {rank: K, run: 13}, build: none, accept: {from: tableau, cards: run}}\n"
        "  tableau: {count: 4, build: {direction: down, suits: same}, move: run}\n"
        "deal: {row: {to: tableau, cards: [1, 2, 3, 4]}}\ngoal: {full: foundation}\n"
    )
    game = game_at(rules, f"base=1 t1={SPADES[:-2]} t2=AS t3=KH s=*")
    game.play("t2-t1")
    assert len(game.pile("foundation1")) == 13
    assert len(game.pile("foundation2")) == 0


@pytest.mark.parametrize(
    ("space", "position", "deals"),
    [
        ("space: {suits: [C, D, H, S]}", "t1=5H t2=6HKC t3=7C", False),  # KC goes nowhere: the space is for spades
        ("space: {suits: [C, D, H, S]}", "t1=5H t2=6HKS t3=7C", True),
        ("space: K, move: all", "t1=5H t2=6HKC t3=7C", False),
        ("space: K, move: all", "t1=5H t2=#6HKC t3=7C", True),
        ("space: K, move: top-or-all", "t1=5H t2=6HKC4D t3=7C", False),
        ("space: K, move: top-or-all", "t1=5H t2=6H4DKC t3=7C", True),
    ],
)
def test_a_deal_waits_just_for_the_spaces_that_some_move_fills(space: str, position: str, deals: bool) -> None:
    moves = legal(fillable(space), f"base=1 {position} s=*")
    assert any("-t4" in move for move in moves) == deals
    assert ("deal" in moves) != deals


def test_the_card_that_a_sentence_names_is_the_one_that_was_judged() -> None:
    rules = engine_of(
        "name: Kings\ndeck: {suits: [S, S, S, S]}\npiles:\n  stock: {deal: {to: waste}}\n"
        "  waste: {move: {cards: top, to: tableau}}\n"
        "  foundation: {count: 4, capacity: 13, space: {rank: K, run: 2}, build: none, accept: {from: tableau, cards: run}}\n"
        "  tableau: {count: 4, build: {direction: down, suits: same}, move: run}\n"
        "deal: {row: {to: tableau, cards: [1, 2, 3, 4]}}\ngoal: {empty: tableau}\n"
    )
    reason = game_at(rules, "base=1 t1=6S5S s=*").why_not("t1-f1x2")
    assert reason == "a space of the foundation takes only a run of two cards that begins with a king, not the 6S"


@pytest.mark.parametrize("replace", ["", ", replace: [A, 2, 3, 4, 5, 6]"])
def test_a_base_card_that_is_dealt_goes_to_the_pile_of_its_suit(replace: str) -> None:
    rules = engine_of(
        "name: Suits\npiles:\n  stock: {deal: {to: waste}}\n  waste: {}\n"
        "  foundation: {count: 4, build: {wrap: round}, space: {rank: base, suits: [C, S, H, D]}}\n"
        "  tableau: {count: 4, build: {direction: down, suits: any}}\n"
        f"deal:\n  base: {{to: foundation, piles: 1, sets: base{replace}}}\n  row: {{to: tableau}}\ngoal: {{full: foundation}}\n"
    )
    for deal in range(1, 13):
        state = rules.start(rules.deck(Deal(deal)))
        (home,) = [pile for pile in rules.group_piles("foundation") if rules.size(state, pile.index)]
        assert rules.cards(state, home.index)[0] // 13 == [0, 3, 2, 1][home.index - rules.group_piles("foundation")[0].index]
