"""Why a move is refused: a true sentence for every refusal, in positions made by hand."""

import pytest
from pilewright.engine import Engine
from pilewright.engine.notation import Move, encode
from pilewright.engine.reasons import reason
from pilewright.kernel.state import EXTRA_KIND, transfer

from tests.game.refusal_cases import CASES, REFUSALS, named
from tests.games import engine, engine_of, game_at


@pytest.mark.parametrize(
    ("name", "position", "move", "code", "sentence"), CASES, ids=lambda value: str(value) if isinstance(value, str) else ""
)
def test_the_sentence_is(name: str, position: str, move: str, code: int, sentence: str) -> None:
    game = game_at(engine(name), position)
    assert game.engine.refusal(game.state, encode(game.engine, game.state, Move.parse(move))) == code
    assert move not in game.legal_moves
    assert game.why_not(move) == sentence


def test_every_refusal_that_a_player_can_meet_is_in_the_table() -> None:
    assert {named(code) for code in REFUSALS - {case[3] for case in CASES}} == {"NO_SUCH_PILE", "UNKNOWN_MOVE"}


def test_numbers_that_no_text_gives_have_a_sentence_too() -> None:
    rules = engine("giant")
    state = game_at(rules, "base=1 t1=5S s=*").state
    assert reason(rules, state, transfer(99, 3, 1)) == "there is no such pile"
    assert reason(rules, state, transfer(3, 99, 1)) == "there is no such pile"
    assert reason(rules, state, EXTRA_KIND << 24) == "it is not among the moves that are offered here"


def test_a_legal_move_has_no_reason() -> None:
    game = game_at(engine("giant"), "base=1 t1=5S t2=4H s=*")
    assert game.why_not("t2-t1") is None
    assert game.why_not("deal") is None


def game_with(tableau: str, reserve: str = "{}") -> Engine:
    return engine_of(
        "name: Made up\npiles:\n  stock: {deal: {to: waste}}\n  waste: {}\n  foundation: {count: 4}\n"
        f"  tableau: {tableau}\n  reserve: {reserve}\n"
        "deal: {row: {to: tableau}, reserve: {to: reserve}}\ngoal: {full: foundation}\n"
    )


@pytest.mark.parametrize(
    ("tableau", "reserve", "position", "move", "sentence"),
    [
        (
            "{count: 3, build: {direction: down}, space: none}",
            "{}",
            "t1=5S t2=4S s=*",
            "t1-t3",
            "a space of the tableau is not filled by hand",
        ),
        (
            "{count: 3, build: {direction: down}, space: none, fill: [reserve, waste]}",
            "{}",
            "t1=5S t2=4S s=*",
            "t1-t3",
            "a space of the tableau is not filled by hand; it is filled from the reserve or the waste",
        ),
        (
            "{count: 3, build: {direction: down, suits: any}, move: {cards: run, suits: same}}",
            "{}",
            "t1=5S4H t2=6S s=*",
            "t1-t2x2",
            "5S 4H is no run down in suit",
        ),
        (
            "{count: 3, build: none}",
            "{}",
            "t1=5S t2=4S s=*",
            "t1-t2",
            "the 5S does not go on the 4S: the tableau is not built on",
        ),
        (
            "{count: 3, build: {direction: down}}",
            "{move: run}",
            "t1=7S r=6S5S s=*",
            "r-t1x2",
            "6S 5S is no run: no runs are built on the reserve",
        ),
    ],
)
def test_made_up_rules_are_named_truly(tableau: str, reserve: str, position: str, move: str, sentence: str) -> None:
    game = game_at(game_with(tableau, reserve), f"base=1 {position}")
    assert game.why_not(move) == sentence
