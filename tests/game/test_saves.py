"""Saved games: what is saved is loaded, and what cannot be loaded is refused with a sentence."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pilewright.model.deals import Deal
from pilewright.model.errors import UnknownGame
from pilewright.playing.game import Game
from pilewright.playing.saves import SaveError, load_game, read_save, save_text

from tests.games import ALL, engine, library

SAVES = Path(__file__).parent / "saves"
find = library().load
numbers = st.integers(1, 32_000)


def played(name: str = "generals-patience", deal: int | str = 17, seed: int = 1, moves: int = 12, undone: int = 3) -> Game:
    game = Game(engine(name), deal)
    choice = random.Random(seed).choice
    for _ in range(moves):
        legal = list(game.legal_moves)
        if legal:
            game.play(choice(legal))
    for _ in range(undone):
        game.undo()
    return game


def same(game: Game, other: Game) -> None:
    assert (other.state, other.moves, other.undone) == (game.state, game.moves, game.undone)
    assert (other.deal, other.deck, other.ruleset) == (game.deal, game.deck, game.ruleset)
    while game.redo():
        assert other.redo()
        assert other.state == game.state
    assert not other.redo()


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=4)
@given(deal=numbers, seed=numbers, moves=st.integers(0, 60), undone=st.integers(0, 70))
def test_a_game_is_loaded_as_it_was_saved_with_what_was_undone(name: str, deal: int, seed: int, moves: int, undone: int) -> None:
    game = played(name, deal, seed, moves, undone)
    before = game.state
    text = save_text(game)
    assert game.state == before
    assert save_text(load_game(text, find)) == text
    same(game, load_game(text, find))


@pytest.mark.parametrize("deal", ["17", "32001", "123456789012345678", "ms40000"])
def test_every_form_of_a_deal_number_is_saved(deal: str) -> None:
    game = load_game(save_text(played("terrace", deal)), find)
    assert game.deal == Deal.parse(deal)
    same(played("terrace", deal), game)


def test_a_game_from_a_deck_is_saved_without_a_number() -> None:
    game = Game(engine("giant"), deck=engine("giant").deck(Deal(17)))
    game.play("deal", "t1-c")
    loaded = load_game(save_text(game), find)
    assert loaded.deal is None
    same(game, loaded)


def test_a_save_of_version_1_loads_for_ever() -> None:
    """This file was written by the first release, by hand an unknown field was added; it must never be changed."""
    game = load_game((SAVES / "v1.json").read_text(encoding="utf-8"), find)
    assert (game.ruleset.id, str(game.deal), game.score, game.base, game.undone) == ("generals-patience", "17", 4, 3, 2)
    assert [str(move) for action in game.moves for move in action] == MOVES_OF_VERSION_1


MOVES_OF_VERSION_1 = ["t1-f1", "t1-f2", "t3-f2", "w-t1", "w-f2"]


def test_a_save_that_is_cut_short_anywhere_is_refused() -> None:
    text = save_text(played())
    for end in [*range(0, len(text.rstrip()), 50), 1, len(text.rstrip()) - 1]:
        with pytest.raises(
            SaveError, match=r"^this save is damaged or cut short: it is no whole JSON text at line [0-9]+, column [0-9]+$"
        ):
            load_game(text[:end], find)


def changed(**fields: object) -> str:
    return json.dumps(json.loads(save_text(played())) | fields)


def test_fields_that_this_version_does_not_know_do_no_harm() -> None:
    same(played(), load_game(changed(comment={"mood": "good"}, clock=12.5), find))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", 'this is no saved game: it does not say "format": "pilewright-save"'),
        ('{"version": 1}', 'this is no saved game: it does not say "format": "pilewright-save"'),
        (changed(format="another"), 'this is no saved game: it does not say "format": "pilewright-save"'),
        (changed(version=2), "this save has version 2; this Pilewright reads version 1"),
        (changed(version="1"), "this save has version '1'; this Pilewright reads version 1"),
        (changed(version=True), "this save has version True; this Pilewright reads version 1"),
        (changed(version=1.0), "this save has version 1.0; this Pilewright reads version 1"),
        (changed(version=None), "this save has version None; this Pilewright reads version 1"),
        (
            changed(deal="zero"),
            "this save is damaged: 'zero' is no deal number: write a whole number such as 17, or ms17 for Microsoft's numbering",
        ),
        (changed(deal="18"), "this save is damaged: its cards are not those of deal 18"),
        (changed(deck="AS XX"), "this save is damaged: 'XX' is no card: write rank and suit, such as AS, TD or 10D"),
        (
            changed(actions=["t1-f1", "t99-f1"], position=2),
            "this save is damaged, or does not fit General's Patience as it is now: action 2: there is no pile 't99'; the piles"
            " are s, w, r, f1..f8, t1..t9",
        ),
        (
            changed(actions=["?"], position=1),
            "this save is damaged, or does not fit General's Patience as it is now: action 1: '?' is no move: write source and"
            " target such as t3-f1, t2-t5x3 for three cards, or deal",
        ),
        (
            changed(actions=["t1-f1+redeal"], position=1),
            "this save does not fit General's Patience as it is now: action 1, redeal is not legal: the waste is turned over only"
            " when the stock is empty",
        ),
    ],
)
def test_what_is_no_save_or_a_damaged_one_is_refused_with_a_sentence(text: str, message: str) -> None:
    with pytest.raises(SaveError) as refused:
        load_game(text, find)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    "fields",
    [
        {"game": 3},
        {"game": None},
        {"deck": None},
        {"deck": ["AS"]},
        {"deal": 17},
        {"ruleset": 3},
        {"actions": None},
        {"actions": "deal"},
        {"actions": [1]},
        {"actions": [["deal"]]},
        {"position": -1},
        {"position": 99},
        {"position": "2"},
        {"position": True},
        {"position": 1.0},
    ],
    ids=str,
)
def test_a_field_of_another_kind_is_damage(fields: dict[str, object]) -> None:
    with pytest.raises(SaveError, match=r"^this save is damaged: game, deck, deal, actions and position are not all there"):
        read_save(changed(**fields))


@pytest.mark.parametrize("field", ["game", "deck", "actions", "position"])
def test_a_field_that_is_missing_is_damage(field: str) -> None:
    data = json.loads(save_text(played()))
    del data[field]
    with pytest.raises(SaveError, match=r"^this save is damaged: game, deck, deal, actions and position are not all there"):
        load_game(json.dumps(data), find)


@pytest.mark.parametrize("field", ["deal", "ruleset"])
def test_a_deal_or_a_ruleset_that_is_missing_counts_as_null(field: str) -> None:
    data = json.loads(save_text(played()))
    del data[field]
    text = json.dumps(data)
    assert read_save(text)[field] is None
    game = load_game(text, find)
    assert game.state == played().state
    assert game.deal == (None if field == "deal" else Deal(17))


def test_deeply_nested_rubbish_is_damage() -> None:
    with pytest.raises(SaveError, match=r"^this save is damaged or cut short"):
        load_game("[" * 100_000, find)


def test_an_action_without_moves_is_damage() -> None:
    with pytest.raises(SaveError, match=r"^this save is damaged, or does not fit .*: action 1: '' is no move"):
        load_game(changed(actions=[""], position=1), find)


def test_a_save_of_a_game_that_is_not_installed_says_so() -> None:
    with pytest.raises(UnknownGame, match=r"^there is no game 'tarantella'"):
        load_game(changed(game="tarantella"), find)


def test_moves_that_the_rules_of_today_refuse_are_named() -> None:
    game = Game(engine("giant"), 17)
    while (
        "t1-t2" not in (shown := [str(move) for move in game.legal_moves if move.source[0] == "t" and str(move.target)[0] == "t"])
        and not shown
    ):
        game.play("deal")
    game.play(shown[0])
    with pytest.raises(
        SaveError,
        match=rf"^this save does not fit Giant in Suit as it is now: action {len(game.moves)}, {shown[0]} is not legal: ",
    ):
        load_game(save_text(game), lambda name: library().load("giant-same-suit"))


def test_a_ruleset_of_ones_own_is_found_by_its_path() -> None:
    asked = []

    def find_own(name: str) -> object:
        asked.append(name)
        return engine("giant").ruleset

    load_game(save_text(played("giant"), "/home/me/giant.yaml"), find_own)  # type: ignore[arg-type]
    load_game(save_text(played("giant")), find_own)  # type: ignore[arg-type]
    assert asked == ["/home/me/giant.yaml", "giant"]
