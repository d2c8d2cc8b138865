import pytest
from pilewright.kernel.sockets import RUNNING
from pilewright.kernel.state import FACE_DOWN
from pilewright.model.deals import Deal
from pilewright.model.errors import DeckError

from tests.games import ALL, engine, start

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
    "agnes": (0, 7, 28, 1, 0, 23),
    "athena": (0, 7, 28, 0, 0, 24),
    "athena-draw-three": (0, 7, 28, 0, 0, 24),
    "auld-lang-syne": (0, 0, 0, 4, 0, 48),
    "aunt-mary": (0, 6, 36, 0, 0, 16),
    "bakers-game": (0, 8, 52, 0, 0, 0),
    "bear-river": (0, 18, 51, 1, 0, 0),
    "beleaguered-castle": (0, 8, 48, 4, 0, 0),
    "canfield": (13, 4, 4, 1, 0, 34),
    "carpet": (20, 0, 0, 4, 0, 28),
    "eagle-wing": (13, 8, 8, 1, 0, 30),
    "easthaven": (0, 7, 21, 0, 0, 31),
    "eight-off": (0, 8, 48, 0, 0, 0),
    "fortress": (0, 10, 52, 0, 0, 0),
    "forty-thieves": (0, 10, 40, 0, 0, 64),
    "freecell": (0, 8, 52, 0, 0, 0),
    "gold-mine": (0, 7, 0, 0, 0, 52),
    "gypsy": (0, 8, 24, 0, 0, 80),
    "jumbo": (0, 9, 45, 0, 0, 59),
    "kansas": (12, 3, 3, 1, 0, 36),
    "king-albert": (7, 9, 45, 0, 0, 0),
    "klondike": (0, 7, 28, 0, 0, 24),
    "klondike-draw-three": (0, 7, 28, 0, 0, 24),
    "klondike-no-redeal": (0, 7, 28, 0, 0, 24),
    "klondike-unlimited": (0, 7, 28, 0, 0, 24),
    "royal-east": (0, 5, 5, 1, 0, 46),
    "saratoga": (0, 7, 28, 0, 0, 24),
    "saratoga-draw-three": (0, 7, 28, 0, 0, 24),
    "seahaven": (0, 10, 50, 0, 0, 0),
    "sir-tommy": (0, 4, 0, 0, 0, 52),
    "spider": (0, 10, 54, 0, 0, 50),
    "spider-one-suit": (0, 10, 54, 0, 0, 50),
    "spider-three-decks": (0, 12, 54, 0, 0, 102),
    "spider-two-suits": (0, 10, 54, 0, 0, 50),
    "spiderette": (0, 7, 28, 0, 0, 24),
    "streets-and-alleys": (0, 8, 52, 0, 0, 0),
    "thumb-and-pouch": (0, 7, 28, 0, 0, 24),
    "whitehead": (0, 7, 28, 0, 0, 24),
    "will-o-the-wisp": (0, 7, 21, 0, 0, 31),
    "yukon": (0, 7, 52, 0, 0, 0),
    "zebra": (0, 8, 8, 8, 0, 88),
}
"""The tables of reference manuals: what lies where after the deal."""


@pytest.mark.parametrize("name", list(DEALT))
def test_the_deal_lays_out_what_the_manual_says(name: str) -> None:
    rules, state = engine(name), start(name, 17)

    def cards(role: str) -> int:
        return sum(rules.size(state, pile.index) for pile in rules.piles if pile.group.role == role)

    tableau = [pile for pile in rules.piles if pile.group.role == "tableau"]
    assert DEALT[name] == (cards("reserve"), len(tableau), cards("tableau"), cards("foundation"), cards("waste"), cards("stock"))
    assert rules.outcome(state) == RUNNING


@pytest.mark.parametrize("name", list(DEALT)[:10])
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
