"""by-rank: the one move that there is, what comes up, and how the game ends."""

from pilewright.kernel.state import FACE_DOWN
from pilewright.playing.game import Game, Standing

from tests.games import engine, game_at, start

SUITS = "CDHS"


def clock(centre: str, **hours: str) -> Game:
    """A position in which these piles are as given and the others hold the four cards of their rank, face up."""
    ranks = dict(zip((f"h{hour}" for hour in range(1, 13)), "A23456789TJQ", strict=True))
    piles = {hour: "".join(rank + suit for suit in SUITS) for hour, rank in ranks.items()} | hours
    return game_at(engine("clock"), f"base=1 c={centre} " + " ".join(f"{hour}={cards}" for hour, cards in piles.items()))


def test_the_card_in_the_centre_goes_to_its_hour_and_the_bottom_card_there_comes_up() -> None:
    game = clock("#KC#KD#KH5D", h5="#KS5C5H5S")
    assert [str(move) for move in game.legal_moves] == ["by-rank-h5"]
    assert game.score == 47
    game.play("by-rank-h5")
    assert " h5=5C5H5S5D " in game.position
    assert " c=#KC#KD#KHKS" in game.position
    assert game.score == 48


def test_a_king_stays_and_the_bottom_card_of_the_centre_comes_up() -> None:
    game = clock("#5D#KC#KDKH", h5="#KS5C5H5S")
    assert [str(move) for move in game.legal_moves] == ["by-rank-c"]
    game.play("by-rank-c")
    assert " c=#KC#KDKH5D" in game.position
    assert game.score == 47


def test_the_game_is_won_when_all_cards_lie_face_up() -> None:
    game = clock("#KDKCKHKS")
    assert game.status().standing is Standing.RUNNING
    game.play("by-rank-c")
    assert (game.status().standing, game.score) == (Standing.WON, 48)


def test_it_is_lost_when_the_fourth_king_comes_up_before() -> None:
    game = clock("#KSKCKHKD", h1="#AC#ADAHAS")
    assert game.status().standing is Standing.RUNNING
    game.play("by-rank-c")
    status = game.status()
    assert (status.standing, status.over) == (Standing.LOST, True)
    assert status.reason == "the centre has nothing more to turn up (KC KH KD KS), and other cards still lie face down"


def test_the_card_dealt_to_the_centre_first_lies_on_top_face_up() -> None:
    rules = engine("clock")
    deck = rules.ruleset.deck.cards()
    state = rules.start(deck)
    (centre,) = rules.group_piles("centre")
    assert rules.cards(state, centre.index) == [card + FACE_DOWN for card in deck[:48:-1]] + deck[48:49]
    hours = [rules.cards(state, pile.index) for pile in rules.group_piles("hour")]
    assert [cards[0] & 63 for cards in hours] == deck[:12]
    assert all(card >= FACE_DOWN for cards in hours for card in cards)


def test_every_game_ends_by_itself() -> None:
    rules = engine("clock")
    ends = set()
    for deal in range(1, 40):
        state, moves = start("clock", deal), 0
        while rules.outcome(state) == 0:
            (move,) = rules.legal_moves(state)
            state, moves = rules.play(state, move), moves + 1
        assert moves <= 52
        ends.add(rules.outcome(state))
    assert ends == {1, 2}
