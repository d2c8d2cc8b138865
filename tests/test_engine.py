import pytest
from games import ALL, SHIPPED, engine, start
from pilewright.deals import Deal
from pilewright.errors import DeckError
from pilewright.kernel.sockets import RUNNING
from pilewright.kernel.state import FACE_DOWN

DEALT = {
    # game: (cards in the reserve, piles of the tableau, cards on them, on the foundations, on the waste, in the stock)
    "terrace": (11, 9, 4, 0, 0, 89),
    "generals-patience": (13, 9, 4, 0, 0, 87),
    "falling-stars": (11, 9, 9, 1, 1, 82),
    "signora": (11, 9, 9, 1, 1, 82),
    "redheads": (21, 8, 8, 1, 1, 73),
    "blondes-and-brunettes": (10, 8, 8, 1, 1, 84),
    "wood": (10, 9, 9, 1, 1, 83),
    "giant": (0, 8, 8, 0, 0, 96),
    "giant-same-suit": (0, 8, 8, 0, 0, 96),
    "straight-up": (13, 4, 4, 4, 0, 31),
}
"""The tables of reference manuals: what lies where after the deal."""


@pytest.mark.parametrize("name", SHIPPED)
def test_the_deal_lays_out_what_the_manual_says(name: str) -> None:
    rules, state = engine(name), start(name, 17)

    def cards(role: str) -> int:
        return sum(rules.size(state, pile.index) for pile in rules.piles if pile.group.role == role)

    tableau = [pile for pile in rules.piles if pile.group.role == "tableau"]
    assert DEALT[name] == (cards("reserve"), len(tableau), cards("tableau"), cards("foundation"), cards("waste"), cards("stock"))
    assert rules.outcome(state) == RUNNING


@pytest.mark.parametrize("name", SHIPPED)
def test_only_the_stock_and_the_covered_reserve_of_straight_up_lie_face_down(name: str) -> None:
    rules, state = engine(name), start(name, 17)
    for pile in rules.piles:
        down = [card >= FACE_DOWN for card in rules.cards(state, pile.index)]
        covered = pile.group.role == "reserve" and name == "straight-up"
        assert down == ([True] * len(down) if pile.group.role == "stock" else [covered] * (len(down) - 1) + [False] * bool(down))


@pytest.mark.parametrize("name", ALL)
def test_every_pile_has_a_name_and_a_label_of_its_own(name: str) -> None:
    piles = engine(name).piles
    assert len({pile.name for pile in piles}) == len({pile.label for pile in piles}) == len(piles)
    assert all(pile.name.startswith(pile.label.rstrip("0123456789")) for pile in piles)
    assert [pile.index for pile in piles] == list(range(len(piles)))


def test_a_deck_must_have_the_cards_of_the_game() -> None:
    rules = engine("straight-up")
    deck = rules.deck(Deal(17))
    with pytest.raises(DeckError) as refused:
        rules.start([*deck[:-1], deck[0]])
    shown = str(refused.value)
    assert shown.startswith("these are not the 48 cards of Straight Up; missing: ")
    assert "; too many: " in shown


def test_asking_and_playing_changes_no_position() -> None:
    rules, state = engine("terrace"), start("terrace", 17)
    copy = bytes(bytearray(state))
    for move in rules.legal_moves(state):
        assert rules.play(state, move) != state
        rules.is_legal(state, move)
        rules.score(state)
    assert state == copy


def test_a_word_is_asked_by_its_name() -> None:
    rules, state = engine("generals-patience"), start("generals-patience", 17)
    assert rules.words == ("base", "redeals", "stock-lock.locked")
    assert [rules.word(state, word) for word in rules.words] == [0, 0, 0]
    with pytest.raises(ValueError, match=r"not in tuple"):
        rules.word(state, "locked")
