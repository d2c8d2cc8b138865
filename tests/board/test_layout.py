"""Where every card stands: nothing is lost, nothing lies over anything else, and everything fits where it can."""

from itertools import combinations

import pytest
from pilewright.board.layout import COMPACT, STEPS, Board, Part, lay_out
from pilewright.engine import Engine
from pilewright.kernel.state import FACE_DOWN

from tests.games import ALL, engine, engine_of, start, walked

SIZES = [(80, 20), (118, 36), (40, 9)]

MANY_PILES = """
name: Many
deck: {packs: 4}
piles:
  foundation: {count: 16}
  reserve: {count: 4, fan: right}
  tableau: {count: 32}
deal: {row: {to: tableau, cards: 6}, spare: {to: reserve, cards: 4}}
goal: {full: foundation}
"""


def cells(part: Part) -> set[tuple[int, int]]:
    return {(x, y) for x in range(part.x, part.x + part.width) for y in range(part.y, part.y + part.height)}


def check(rules: Engine, state: bytes, board: Board, width: int) -> None:
    taken: dict[tuple[int, int], str] = {}
    for place in board.places:
        size = rules.size(state, place.pile.index)
        if place.pile.group.fan == "none":
            assert [part.count for part in place.parts] == [min(size, 1)]
            assert size < 2 or str(size) in place.head or place.pile.group.role == "foundation"
        else:
            assert sum(part.count for part in place.parts) == size
            assert [part.depth for part in place.parts] == sorted({part.depth for part in place.parts})
        for part in place.parts:
            assert part.x >= 0
            assert part.x + part.width <= max(width, board.width)
            assert part.y + part.height <= board.height
            for cell in cells(part):
                assert taken.setdefault(cell, place.pile.label) == place.pile.label
        for x in range(place.x, place.x + len(place.head)):
            assert (x, place.y) not in taken


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_lost_and_nothing_overlaps(name: str) -> None:
    for state in (start(name, 17), walked(name, 17, 3, 60)):
        for width, height in SIZES:
            board = lay_out(engine(name), state, width, height)
            check(engine(name), state, board, width)
            shaped = any(group.columns or group.cover for group in engine(name).ruleset.groups)
            assert board.width <= width or shaped, "only a shape may be wider than the window"


def test_a_point_on_the_board_gives_what_is_seen_there() -> None:
    rules, state = engine("terrace"), walked("terrace", 17, 3, 40)
    board = lay_out(rules, state, 80, 20)
    for place in board.places:
        for part in place.parts:
            assert board.at(part.x, part.y) == (place, part)
        assert board.at(place.x, place.y) == (place, place.parts[-1])
    assert board.at(board.width + 1, 0) is None


def test_the_roomiest_way_that_fits_is_taken() -> None:
    rules, state = engine("klondike"), start("klondike", 17)
    high = lay_out(rules, state, 80, 100).height
    assert lay_out(rules, state, 80, high).step == STEPS[0]
    assert lay_out(rules, state, 80, high - 1).step == STEPS[1]
    assert lay_out(rules, state, 80, 1).step == STEPS[-1]


def test_cards_face_down_are_drawn_as_one_with_their_number() -> None:
    rules, state = engine("klondike"), start("klondike", 17)
    last = rules.group_piles("tableau")[-1].index
    board = lay_out(rules, state, 40, 9)
    assert [part.count for part in board.places[last].parts] == [6, 1]
    assert all(card >= FACE_DOWN for card in rules.cards(state, last)[:6])


def test_a_fan_to_the_right_that_is_too_long_says_how_many_cards_are_not_drawn() -> None:
    rules, state = engine("terrace"), start("terrace", 17)
    (reserve,) = rules.group_piles("reserve")
    parts = lay_out(rules, state, 24, 9).places[reserve.index].parts
    assert parts[0].count > 1
    assert sum(part.count for part in parts) == rules.size(state, reserve.index)


def test_fifty_two_piles_fit_the_width_of_a_usual_terminal() -> None:
    rules = engine_of(MANY_PILES)
    state = rules.start(rules.ruleset.deck.cards())
    assert len(rules.piles) == 52
    for width, height in SIZES:
        board = lay_out(rules, state, width, height)
        check(rules, state, board, width)
    assert board.step.cards is COMPACT


def test_piles_of_one_line_stand_from_left_to_right() -> None:
    board = lay_out(engine("spider"), start("spider", 17), 80, 20)
    for left, right in combinations(board.places, 2):
        assert left.pile.group is not right.pile.group or (left.y, left.x) < (right.y, right.x)
