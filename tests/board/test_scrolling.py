"""Boards larger than the window: shapes are kept, every card can be reached, and a sign says what is out of sight."""

from __future__ import annotations

import asyncio
import re

import pytest
from pilewright.board.frame import Row, Texts, Window, frame
from pilewright.board.layout import Board, Part, Place, lay_out
from pilewright.board.looks import Look
from pilewright.board.marks import Marks, Spot
from pilewright.board.paint import paint
from pilewright.board.scrolling import Room, Scroll, follow, out_of_sight, within
from pilewright.board.shapes import offsets
from pilewright.board.steering import neighbour
from pilewright.engine import Engine

from tests.board.board_helpers import begun, board
from tests.games import ALL_SHIPPED, engine, start, walked

SIZES = [(80, 24), (120, 40), (40, 12)]
SHAPED = [name for name in ALL_SHIPPED if any(group.columns or group.cover for group in engine(name).ruleset.groups)]


def laid_out(rules: Engine, state: bytes, window: Window) -> Board:
    return lay_out(rules, state, window.board_width, window.board_height)


def text_of(rows: list[Row]) -> list[str]:
    return ["".join(text for text, _ in row) for row in rows]


def seen(window: Window, scroll: Scroll, place: Place, part: Part, shown: list[str]) -> bool:
    """Whether a card is on the screen, all of it, and its pile's label too where it is the pile's lowest."""
    room = window.room()
    inside = scroll.x <= part.x and part.x + part.width <= scroll.x + room.width
    inside = inside and scroll.y <= part.y and part.y + part.height <= scroll.y + room.height
    if not inside or part is not place.parts[0]:
        return inside
    row, column = 1 + place.y - scroll.y, window.margin + place.x - scroll.x
    return place.pile.label in shown[row][column : column + len(place.head) + 1]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ALL_SHIPPED)
def test_every_card_is_seen_or_can_be_scrolled_to_and_a_sign_says_so(name: str, size: tuple[int, int]) -> None:
    rules, window = engine(name), Window(*size)
    for state in (start(name, 17), walked(name, 17, 5, 40)):
        there = laid_out(rules, state, window)
        painting = paint(rules, state, there, Look(), Marks())
        assert len({(part.x, part.y) for place in there.places for part in place.parts}) == sum(
            len(place.parts) for place in there.places
        ), "two cards in one place"
        scroll = Scroll()
        for place in there.places:
            for part in place.parts:
                spot = Spot(place.pile.index, part.depth)
                scroll = follow(there, window.room(), scroll, spot)
                assert within(there, window.room(), scroll) == scroll
                shown = text_of(frame(window, painting, scroll, Texts(name, "", "", ())))
                assert seen(window, scroll, place, part, shown), (place.pile.label, part)
                assert there.at(part.x, part.y) == (place, part), "the mouse finds another card"
        hidden = {sign for sign, _ in out_of_sight(there.width, there.height, window.room(), scroll)}
        assert set(re.findall(r"([\^v<>])\d", shown[0])) == hidden
        assert bool(hidden) == (there.width > window.room().width or there.height > window.room().height)


@pytest.mark.parametrize("name", ALL_SHIPPED)
def test_the_arrows_come_to_every_pile(name: str) -> None:
    rules, state = engine(name), start(name, 17)
    there = laid_out(rules, state, Window(40, 12))
    spot, met = Spot(0, 0), {0}
    for _ in there.places:
        pile, _depth = neighbour(there, spot, "right", [])
        met.add(pile)
        spot = Spot(pile, max(0, rules.size(state, pile) - 1))
    assert met == set(range(len(there.places)))
    assert spot.pile == 0


@pytest.mark.parametrize("size", [*SIZES, (24, 7)], ids=str)
@pytest.mark.parametrize("name", SHAPED)
def test_a_shape_is_kept_in_every_window(name: str, size: tuple[int, int]) -> None:
    """Piles of one row of a grid or a pyramid stand in one line, those of one column below each other."""
    rules, state = engine(name), start(name, 17)
    there = laid_out(rules, state, Window(*size))
    for group in rules.ruleset.groups:
        shape = offsets(group)
        if shape is None:
            continue
        places = [there.places[pile.index] for pile in rules.group_piles(group.name)]
        lines = {offset.row: {p.y for p, o in zip(places, shape, strict=True) if o.row == offset.row} for offset in shape}
        columns = {
            offset.halves: {p.x for p, o in zip(places, shape, strict=True) if o.halves == offset.halves} for offset in shape
        }
        assert all(len(found) == 1 for found in (*lines.values(), *columns.values()))
        assert [min(found) for _, found in sorted(lines.items())] == sorted(min(found) for found in lines.values())
        assert [min(found) for _, found in sorted(columns.items())] == sorted(min(found) for found in columns.values())


def test_a_message_that_covers_rows_counts_them_as_out_of_sight() -> None:
    rules, state, window = engine("klondike"), start("klondike", 17), Window(80, 24)
    there = laid_out(rules, state, window)
    painting = paint(rules, state, there, Look(), Marks())
    long = Texts("Klondike", "", "word " * 40, ())
    covered = painting.height - window.room(2).height
    shown = text_of(frame(window, painting, Scroll(), long))
    assert len(shown) == 24
    assert f"v{covered}" in shown[0] if covered > 0 else "v" not in shown[0]
    bottom = within(there, window.room(2), Scroll(0, 99))
    assert "v" not in text_of(frame(window, painting, bottom, long))[0][60:]


def test_no_room_is_wasted() -> None:
    there = laid_out(engine("gaps"), start("gaps", 17), Window(40, 12))
    room = Room(30, 5)
    assert within(there, room, Scroll(-3, -3)) == Scroll(0, 0)
    assert within(there, room, Scroll(999, 999)) == Scroll(there.width - 30, there.height - 5)
    assert within(there, Room(999, 999), Scroll(7, 7)) == Scroll(0, 0)


@pytest.mark.parametrize("name", ["gaps", "accordion", "maze", "triple-peaks"])
def test_keys_and_mouse_reach_both_ends_of_a_wide_board(name: str) -> None:
    async def play() -> None:
        async with board(begun(name), size=(30, 12)) as hand:
            screen = hand.screen
            assert screen.board is not None
            assert screen.board.width > 30
            for _ in range(len(hand.game.engine.piles)):
                await hand.press("right")
                spot = screen.table.cursor
                place = screen.board.places[spot.pile]
                part = place.part(spot.depth)
                assert 0 <= part.x - screen._scroll.x <= 30 - part.width
                await hand.pilot.click(screen.view, hand.point(place.pile.label), button=3)
                assert screen.table.cursor == spot
                assert screen.table.message
            for key, sign in (("less_than_sign", "<"), ("greater_than_sign", ">")):
                for _ in range(9):
                    await hand.press(key)
                assert f"{sign}1" not in hand.text.splitlines()[0]
                assert re.search({"<": r">\d+", ">": r"<\d+"}[sign], hand.text.splitlines()[0])

    asyncio.run(play())


def test_the_wheel_moves_a_board_sideways() -> None:
    async def play() -> None:
        async with board("gaps", size=(40, 12)) as hand:
            before = hand.text
            hand.screen._gesture("wheel-right", 5, 5)
            assert hand.text != before
            assert "<4 " in hand.text.splitlines()[0]
            hand.screen._gesture("wheel-left", 5, 5)
            assert hand.text == before

    asyncio.run(play())


def test_a_click_on_a_message_does_not_touch_the_cards_that_it_covers() -> None:
    async def play() -> None:
        async with board("eight-off", size=(40, 12)) as hand:
            hand.screen.table.message = "word " * 20
            hand.screen.show()
            lines = hand.text.splitlines()
            first = next(y for y, line in enumerate(lines) if "word" in line)
            assert first < hand.screen.window.board_height  # it covers rows of the board
            for y in range(first, hand.screen.window.board_height + 1):
                for x in range(0, 40, 4):
                    hand.screen._gesture("right", x, y)
            assert hand.screen.table.message.startswith("word")
            await hand.pilot.pause()

    asyncio.run(play())
