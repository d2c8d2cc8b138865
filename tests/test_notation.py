"""Everything that is written can be read back, and what cannot be read is refused with its place."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pilewright.engine import Engine
from pilewright.engine.notation import Move, Record, decode, encode, find_pile, parse_position, position_text
from pilewright.model.deals import Deal
from pilewright.model.errors import DeckError, NotationError
from pilewright.playing.game import Game

from tests.games import ALL, complete, engine, engine_of, game_at, start, walk

labels = st.from_regex(r"[a-z]{1,9}[0-9]{0,2}", fullmatch=True)
moves = st.one_of(
    st.builds(Move, labels, labels, st.integers(1, 255)),
    st.from_regex(r"[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,9}){2,3}", fullmatch=True).map(Move),
    st.sampled_from([Move("deal"), Move("redeal")]),
)
numbers = st.integers(1, 32_000)


# ---- moves ------------------------------------------------------------------------------------------------------------


@given(move=moves)
def test_a_move_is_read_as_it_is_written(move: Move) -> None:
    assert Move.parse(str(move)) == move
    assert eval(repr(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("t3-f1", Move("t3", "f1")),
        (" T3 > F1 ", Move("t3", "f1")),
        ("t3 f1", Move("t3", "f1")),
        ("tableau3-foundation1", Move("tableau3", "foundation1")),
        ("t2-t5x3", Move("t2", "t5", 3)),
        ("t2 t5 x 3", Move("t2", "t5", 3)),
        ("t2-t5*3", Move("t2", "t5", 3)),
        ("t2-t5x1", Move("t2", "t5")),
        ("t2-r*3", Move("t2", "r", 3)),
        ("DEAL", Move("deal")),
        ("merci-t3-2", Move("merci-t3-2")),
    ],
)
def test_people_may_write_a_move_in_several_ways(text: str, move: Move) -> None:
    assert Move.parse(text) == move


@pytest.mark.parametrize("text", ["", "-f1", "3-1", "t3-f1+deal", "t3,f1", "t3+f1", "♠"])
def test_what_is_no_move_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        Move.parse(text)
    assert str(refused.value) == f"{text!r} is no move: write source and target such as t3-f1, t2-t5x3 for three cards, or deal"


@pytest.mark.parametrize("text", ["t3-", "t3--f1", "t3-f1-x", "t2-t5x", "t2-t5x1000", "undo", "t99-f1"])
def test_what_could_be_a_move_of_another_game_is_refused_by_this_one(text: str) -> None:
    with pytest.raises(NotationError, match=r"is no move here|there is no pile"):
        encode(engine("terrace"), start("terrace", 17), Move.parse(text))


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=5)
@given(deal=numbers, seed=numbers, length=st.integers(0, 200))
def test_every_legal_move_is_encoded_as_it_is_decoded(name: str, deal: int, seed: int, length: int) -> None:
    *_, (state, legal, _) = walk(engine(name), start(name, deal), seed, length)
    for number in legal:
        move = decode(engine(name), number)
        assert encode(engine(name), state, move) == number
        assert encode(engine(name), state, Move.parse(str(move))) == number


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("t9-f1", "there is no pile 't9'; the piles are s, f1..f8, t1..t8, c"),
        ("t1-q", "there is no pile 'q'; the piles are s, f1..f8, t1..t8, c"),
        ("t1-c1", "there is no pile 'c1'; the piles are s, f1..f8, t1..t8, c"),
        ("t1-t2x0", "t1-t2x0: the number of cards must be from 1 to 255"),
        ("t1-t2x256", "t1-t2x256: the number of cards must be from 1 to 255"),
        ("undo", "'undo' is no move here: write source and target such as t3-f1, or deal"),
    ],
)
def test_a_move_of_another_game_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        encode(engine("giant"), start("giant", 17), Move.parse(text))
    assert str(refused.value) == message


@pytest.mark.parametrize("text", ["t3", "T3", "tab3", "tableau3"])
def test_a_pile_is_found_by_label_name_or_the_beginning_of_its_name(text: str) -> None:
    assert find_pile(engine("giant"), text).name == "tableau3"


def test_a_beginning_that_several_groups_share_is_refused_with_both() -> None:
    rules = engine_of(
        "name: Two Reserves\npiles:\n  stock: {}\n  foundation: {count: 4}\n  tableau: {count: 2, build: {direction: down}}\n"
        "  reserve: {}\n  return: {role: reserve}\ndeal: {all: {to: tableau, cards: 25}, r: {to: reserve}, s: {to: return}}\n"
        "goal: {full: foundation}\n"
    )
    assert [pile.label for pile in rules.piles[-2:]] == ["res", "ret"]
    with pytest.raises(NotationError, match=r"^'re' may be one of these: reserve, return$"):
        find_pile(rules, "re")


# ---- the view of legal moves ------------------------------------------------------------------------------------------


def test_the_legal_moves_are_a_collection_of_moves() -> None:
    moves = game_at(engine("giant"), "base=1 t1=5S t2=4H t3=KS t4=KC t5=KS t6=KC t7=8S t8=8C c=JD s=*").legal_moves
    assert len(moves) == moves.count() == 2
    assert list(moves) == [Move("t2", "t1"), Move("deal")]
    assert repr(moves) == "<LegalMoves: t2-t1, deal>"
    assert Move("t2", "t1") in moves
    assert "tableau2-tableau1" in moves
    assert "t1-t2" not in moves
    assert "redeal" not in moves


@pytest.mark.parametrize("thing", ["", "nonsense", "t99-f1", "t1-t2x999", Move("q", "r"), Move("merci"), 3, None, ("t2", "t1")])
def test_whatever_is_no_legal_move_is_not_among_them(thing: object) -> None:
    assert thing not in Game(engine("giant"), 17).legal_moves


def test_no_legal_moves_are_empty_and_say_so() -> None:
    moves = game_at(engine("four-ranks"), "base=1 f1=AC2C3C4C f2=AD2D3D4D f3=AH2H3H4H f4=AS2S3S4S").legal_moves
    assert (len(moves), list(moves), repr(moves)) == (0, [], "<LegalMoves: none>")


def test_the_view_stays_with_the_position_it_was_taken_in() -> None:
    game = Game(engine("giant"), 17)
    moves = game.legal_moves
    before = list(moves)
    game.play("deal")
    assert list(moves) == before != list(game.legal_moves)


# ---- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=8)
@given(deal=numbers, seed=numbers, length=st.integers(0, 300))
def test_a_position_is_read_as_it_is_written(name: str, deal: int, seed: int, length: int) -> None:
    *_, (state, _, _) = walk(engine(name), start(name, deal), seed, length)
    text = position_text(engine(name), state)
    assert parse_position(engine(name), text) == state
    assert parse_position(engine(name), text.lower()) == state
    assert position_text(engine(name), parse_position(engine(name), text)) == text


def refused(rules: Engine, text: str) -> tuple[str, int | None, int | None]:
    with pytest.raises(NotationError) as error:
        parse_position(rules, text)
    return str(error.value), error.value.line, error.value.column


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("base=1 nonsense", "'nonsense' is not name=value", 8),
        ("base=1 base=2", "'base=2': a word is given once, as a number from 0 to 255", 8),
        ("base=256", "'base=256': a word is given once, as a number from 0 to 255", 1),
        ("base=-1", "'base=-1': a word is given once, as a number from 0 to 255", 1),
        ("base=ace", "'base=ace': a word is given once, as a number from 0 to 255", 1),
        ("base=²", "'base=²': a word is given once, as a number from 0 to 255", 1),
        ("base=1 t1=AS tableau1=2S", "the pile 'tableau1' stands twice", 14),
        ("base=1  t1=ASX", "t1: 'X' is no card: write rank and suit, such as AS, TD or 10D", 9),
        ("base=1 t1=#", "t1: '#' is no card: write rank and suit, such as AS, TD or 10D", 8),
        ("base=1 t1=A#S", "t1: 'A#' is no card: write rank and suit, such as AS, TD or 10D", 8),
        ("base=1 q=AS", "there is no pile 'q'; the piles are s, f1..f8, t1..t8, c", 8),
    ],
)
def test_what_is_no_position_is_refused_with_its_column(text: str, message: str, column: int) -> None:
    assert refused(engine("giant"), text) == (message, 1, column)


@pytest.mark.parametrize("text", ["", "redeals=0", "base=0", "base=14"])
def test_a_position_needs_its_base(text: str) -> None:
    assert refused(engine("giant"), text)[0] == "base must be the number of a rank of this game's deck"
    if text == "base=14":
        assert refused(engine("terrace"), text)[0] == "base must be the number of a rank of this game's deck, or 0"


def test_a_position_has_the_cards_of_the_game_and_no_others() -> None:
    with pytest.raises(DeckError, match=r"^these are not the 52 cards of Klondike-like; missing: AC 2C .* too many: AS$"):
        parse_position(engine("klondike-like"), "base=1 t1=ASAS")
    with pytest.raises(DeckError, match=r"missing: .* KS$"):
        parse_position(engine("klondike-like"), "base=1")


def test_a_pile_of_a_position_holds_no_more_than_it_can() -> None:
    with pytest.raises(DeckError, match=r"^cell can hold 1 cards?, not 2$"):
        parse_position(engine("giant"), complete(engine("giant"), "base=1 c=ASKS s=*"))


# ---- records ----------------------------------------------------------------------------------------------------------


@given(
    actions=st.lists(st.lists(moves, min_size=1, max_size=4).map(tuple)).map(tuple),
    deal=st.one_of(st.builds(Deal, st.integers(1, 10**20)), st.builds(Deal, st.integers(1, 2**33 - 1), st.just(True))),
)
def test_a_record_is_read_as_it_is_written(actions: tuple[tuple[Move, ...], ...], deal: Deal) -> None:
    read = Record.parse(str(Record("terrace", deal, None, actions)))
    assert (read.game, read.deal, read.deck, read.actions) == ("terrace", deal, None, actions)
    assert read.lines == tuple(range(4, 4 + len(actions)))


def test_a_record_of_a_deck_is_read_as_it_is_written() -> None:
    deck = tuple(engine("straight-up").deck(Deal(5)))
    game = Game(engine("straight-up"), deck=deck)
    game.play("deal")
    game.play("deal", "deal")
    read = Record.parse(str(game.record()))
    assert (read.deal, read.deck, read.actions) == (None, deck, ((Move("deal"),), (Move("deal"), Move("deal"))))


def test_the_record_of_a_game_goes_up_to_the_present_position() -> None:
    game = Game(engine("giant"), "ms17")
    game.play("deal")
    game.play("deal", "deal")
    game.play("deal")
    game.undo()
    assert str(game.record()) == '[Game "giant"]\n[Deal "ms17"]\n\n1. deal\n2. deal+deal\n'


def test_numbers_comments_blank_lines_and_several_actions_on_a_line_are_understood() -> None:
    read = Record.parse(
        '\ufeff; a game\r\n[ game "giant" ]\r\n[Deal "17"] ; mine\r\n\r\n1. deal 2.deal+t1-c ; well\r\n  t2-t1x2\r\n'
    )
    assert read.actions == ((Move("deal"),), (Move("deal"), Move("t1", "c")), (Move("t2", "t1", 2),))
    assert read.lines == (5, 5, 6)


HEAD = '[Game "giant"]\n[Deal "17"]\n'


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ("", 'this is no game record: it has no header such as [Game "terrace"]', 1, 1),
        ("deal\n", 'this is no game record: it has no header such as [Game "terrace"]', 1, 1),
        ('[Game "giant"]\n', 'a record needs one of these headers: [Deal "17"], [Deck "AS TD ..."]', 1, 1),
        (HEAD + '[Deck "AS"]\n', 'a record needs one of these headers: [Deal "17"], [Deck "AS TD ..."]', 1, 1),
        (HEAD + '[Game "terrace"]\n', "the header Game stands twice", 3, 1),
        ("[Game giant]\n", "'[Game giant]' is no header: write one such as [Game \"terrace\"]", 1, 1),
        (HEAD + '  [Note "x"\n', '\'[Note "x"\' is no header: write one such as [Game "terrace"]', 3, 3),
        (
            '[Game "giant"]\n[Deal "zero"]\n',
            "'zero' is no deal number: write a whole number such as 17, or ms17 for Microsoft's numbering",
            2,
            1,
        ),
        ('\n[Deck "AS XX"]\n[Game "giant"]\n', "'XX' is no card: write rank and suit, such as AS, TD or 10D", 2, 1),
        (
            HEAD + "\n1. deal\n2. deal deal+?\n",
            "'?' is no move: write source and target such as t3-f1, t2-t5x3 for three cards, or deal",
            5,
            9,
        ),
        (HEAD + "3.-\n", "'-' is no move: write source and target such as t3-f1, t2-t5x3 for three cards, or deal", 3, 1),
    ],
)
def test_what_is_no_record_is_refused_with_line_and_column(text: str, message: str, line: int, column: int) -> None:
    with pytest.raises(NotationError) as refused:
        Record.parse(text)
    assert (str(refused.value), refused.value.line, refused.value.column) == (message, line, column)


def test_a_record_is_equal_to_what_is_read_back() -> None:
    game = Game(engine("terrace"), 17)
    game.play("t1-f1")
    game.play("deal")
    assert Record.parse(str(game.record())) == game.record()
