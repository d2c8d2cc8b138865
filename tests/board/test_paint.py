"""What is drawn: every suit told apart in every look, and no mark that is a matter of colour alone."""

from itertools import product

import pytest
from pilewright.board.layout import COMPACT, LARGE, Step, lay_out
from pilewright.board.looks import COLOURS, Look
from pilewright.board.marks import Kind, Marks, Spot, Tint
from pilewright.board.paint import paint
from pilewright.kernel.state import FACE_DOWN
from pilewright.model.cards import card_text
from rich.color import ColorSystem

from tests.games import ALL, engine, game_at, start, walked

NOTHING = Marks()
LOOKS = [Look(symbols, colours) for symbols, colours in product((True, False), COLOURS)]


def text(name: str, state: bytes, look: Look, marks: Marks = NOTHING, size: tuple[int, int] = (80, 20)) -> str:
    rules = engine(name)
    return paint(rules, state, lay_out(rules, state, *size), look, marks).text()


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_suit_is_told_apart(look: Look) -> None:
    assert len(set(look.suits)) == 4
    styles = {suit: look.style(Kind(suit)) for suit in "CDHS"}
    assert styles["D"] != styles["C"]
    assert styles["H"] != styles["S"]
    if look.colours == "four":
        assert len(set(styles.values())) == 4


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_letters_are_ascii_and_nothing_else_is(look: Look) -> None:
    for size in ((80, 20), (40, 9)):
        shown = text("terrace", walked("terrace", 17, 3, 40), look, Marks(Spot(5, 0)), size)
        assert shown.isascii() is not look.symbols


def test_without_colours_nothing_is_coloured() -> None:
    look = Look(colours="mono")
    for what, tint, cursor in product(("felt", "head", "edge", "back", "empty", "letter", "C", "H"), Tint, (True, False)):
        style = look.style(Kind(what, tint, cursor))
        assert (style.color, style.bgcolor) == (None, None)


@pytest.mark.parametrize("symbols", [True, False])
@pytest.mark.parametrize("cards", [LARGE, COMPACT])
def test_cursor_held_target_and_hint_are_told_apart_by_characters(symbols: bool, cards: object) -> None:
    rules, state = engine("terrace"), start("terrace", 17)
    pile = rules.group_piles("tableau")[1].index
    board = lay_out(rules, state, 80, 20, [Step(cards, False)])  # type: ignore[arg-type]
    spot = Spot(pile, 0)
    shown = {Marks(spot, {spot: tint}).tint(pile, 0, 1): None for tint in Tint}
    drawings = [
        paint(rules, state, board, Look(symbols), Marks(cursor, {spot: tint})).text() for cursor in (None, spot) for tint in Tint
    ]
    assert len(shown) == 4
    assert len(set(drawings)) == len(drawings)


KINDS = ["head", "empty", "edge", "back", "sign", "letter", "title", "message", "status", "keys", "C", "D", "H", "S"]


@pytest.mark.parametrize("system", [ColorSystem.EIGHT_BIT, ColorSystem.STANDARD], ids=lambda system: system.name)
@pytest.mark.parametrize("colours", [colours for colours in COLOURS if colours != "mono"])
def test_everything_can_be_read_on_terminals_with_few_colours(colours: str, system: ColorSystem) -> None:
    look = Look(colours=colours)

    def seen(kind: Kind) -> tuple[int | None, int | None]:
        style = look.style(kind)
        assert style.color
        assert style.bgcolor
        return style.color.downgrade(system).number, style.bgcolor.downgrade(system).number

    for what, tint, cursor in product(KINDS, Tint, (False, True)):
        ink, paper = seen(Kind(what, tint, cursor))
        assert ink != paper, (what, tint)
    inks = {suit: seen(Kind(suit))[0] for suit in "CDHS"}
    assert inks["D"] != inks["C"]
    assert inks["H"] != inks["S"]
    assert colours != "four" or len(set(inks.values())) == 4


@pytest.mark.parametrize("name", ALL)
def test_every_card_that_is_seen_is_drawn_with_its_name(name: str) -> None:
    rules, state = engine(name), walked(name, 17, 3, 40)
    shown = text(name, state, Look(False))
    for place in lay_out(rules, state, 80, 20).places:
        cards = rules.cards(state, place.pile.index)
        for part in place.parts:
            if part.count == 1 and cards[part.depth] < FACE_DOWN:
                assert card_text(cards[part.depth]) in shown


def test_a_board_as_people_see_it() -> None:
    rules = engine("klondike")
    game = game_at(rules, "base=1 s=* w=- f1=AC2C f2=AD f3=AH f4=AS t1=#3C#4C5H4S t2=KD t3=- t4=- t5=- t6=- t7=-")
    board = lay_out(rules, game.state, 40, 6)
    seen = paint(rules, game.state, board, Look(False), Marks(Spot(rules.group_piles("tableau")[0].index, 3))).text()
    assert seen.splitlines() == [
        " s 42  w    f1  f2  f3  f4",
        " ##    --   2C  AD  AH  AS",
        " t1  t2  t3  t4  t5  t6  t7",
        " #2  KD  K   K   K   K   K",
        " 5H",
        "[4S]",
    ]
