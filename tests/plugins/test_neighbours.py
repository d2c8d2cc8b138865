"""neighbours: where a card may go, what stays at home, what gives points, and the redeal of what is left."""

import pytest
from pilewright.kernel.state import REDEAL
from pilewright.loading import Source
from pilewright.model.cards import card_text
from pilewright.playing.game import Standing

from tests.games import engine, game_at, legal, library, start, walked

SUITS = "CDHS"


def position(line: str) -> str:
    """Cards, one on each pile, as a position; `--` is a space."""
    return " ".join(f"t{place}={'-' if word == '--' else word}" for place, word in enumerate(line.split(), start=1))


def rows_of(suits: str, ranks: str) -> str:
    """A line for each suit, all its ranks in order."""
    return " ".join(f"{rank}{suit}" for suit in suits for rank in ranks)


ORDERED = [[f"{rank}{suit}" for rank in "23456789TJQK"] + ["--"] for suit in SUITS]


def gaps(*swaps: tuple[str, str]) -> str:
    """All rows of Gaps in order, but for these cards and spaces (row:column) that have changed places."""
    rows = [row[:] for row in ORDERED]
    for one, other in swaps:
        (row, column), (other_row, other_column) = (map(int, place.split(":")) for place in (one, other))
        rows[row][column], rows[other_row][other_column] = rows[other_row][other_column], rows[row][column]
    return f"base=1 d=ACADAHAS s=- {position(' '.join(word for row in rows for word in row))}"


def test_all_rows_in_order_win_and_give_a_point_a_card() -> None:
    game = game_at(engine("gaps"), gaps())
    assert (game.score, game.status().standing) == (48, Standing.WON)


def test_a_card_goes_to_the_right_of_the_one_that_it_follows_in_suit_or_a_two_to_the_start() -> None:
    """The KC lies at the end of the second row, the 2H and the 2S on spaces: two starts are free."""
    broken = gaps(("0:11", "1:12"), ("2:0", "0:12"), ("3:0", "2:12"))
    assert legal(engine("gaps"), broken) - {"redeal"} == {"t26-t12", "t13-t27", "t13-t40", "t39-t27", "t39-t40"}


def test_cards_in_order_from_the_start_of_a_row_stay() -> None:
    """Both 3C and 4C could leave the first row, were they not at home; without the 2 they are not."""
    game = game_at(engine("gaps"), gaps(("0:0", "1:12")))
    assert game.score == 36
    assert game.why_not("t15-t1") == "the 3D lies in order from the start of its row, and stays there"
    game.play("t26-t1")
    assert (game.score, game.status().standing) == (48, Standing.WON)


def test_why_a_card_does_not_go_there() -> None:
    game = game_at(engine("gaps"), gaps(("0:11", "0:12"), ("1:11", "1:12")))
    assert game.why_not("t26-t12") == "there is no card on the left of tableau12 that the KD follows"
    game = game_at(engine("gaps"), gaps(("0:0", "1:12"), ("1:11", "0:12")))
    assert game.why_not("t13-t1") == "to the first place of a line comes a 2"


def test_a_redeal_needs_that_no_space_can_be_filled() -> None:
    game = game_at(engine("gaps"), gaps(("0:11", "0:12")))
    assert game.why_not("redeal") == "cards are dealt again only when no space can be filled"


@pytest.mark.parametrize("name", ["gaps", "gaps-random"])
def test_a_redeal_keeps_what_is_at_home(name: str) -> None:
    """At the end of random play nothing but a redeal is left."""
    rules = engine(name)
    for deal in range(1, 6):
        state = start(name, deal)
        while rules.legal_moves(state) != [REDEAL]:
            state = rules.play(state, rules.legal_moves(state)[0])
        after = rules.play(state, REDEAL)
        assert rules.word(after, "redeals") == 1
        assert rules.score(after) >= rules.score(state)
        tableau = [pile.index for pile in rules.group_piles("tableau")]
        for row in range(4):
            home = 0
            cards = [rules.cards(state, pile) for pile in tableau[13 * row : 13 * row + 13]]
            while cards[home] and cards[home][0] % 13 == home + 1 and cards[home][0] // 13 == cards[0][0] // 13:
                home += 1
            again = [rules.cards(after, pile) for pile in tableau[13 * row : 13 * row + 13]]
            assert again[:home] == cards[:home]
            assert name == "gaps-random" or again[home] == [], "the place after them is free"


def maze(line: str) -> str:
    return f"base=1 d=KCKDKHKS {position(line)}"


LINE = rows_of("CDHS", "A23456789TJQ")


def test_in_maze_the_order_may_have_spaces_anywhere() -> None:
    game = game_at(engine("maze"), maze(f"-- -- {LINE[:60]} -- -- {LINE[60:]} -- --"))
    assert (game.score, game.status().standing) == (48, Standing.WON)


def test_in_maze_either_neighbour_counts_and_any_ace_follows_any_queen() -> None:
    """The AC and the QS lie in the wrong places, t51 and t52; spaces are the places that they left, and the ends of the line."""
    line = LINE.replace("AC", "--").replace("QS", "--")
    moves = legal(engine("maze"), maze(f"-- {line} -- AC QS -- --"))
    assert {"t51-t1", "t52-t54"} <= moves, "an ace goes to the start of the line, a queen to its end"
    assert {"t51-t2", "t52-t49"} <= moves, "back to where they came from, beside 2C and JS"
    assert {"t13-t50", "t14-t53"} <= moves, "a queen before the ace in t51, an ace after the queen in t52"
    rules = engine("maze")
    state = walked("maze", 3, 3, 40)
    for move in rules.legal_moves(state):
        source, target = move >> 16, move >> 8 & 255
        card, left, right = (rules.cards(state, pile)[:1] if 0 <= pile < 54 else [] for pile in (source, target - 1, target + 1))
        after_left = left and (_next(left[0], card[0]))
        before_right = right and (_next(card[0], right[0]))
        ends = (target == 0 and card[0] % 13 == 0) or (target == 53 and card[0] % 13 == 11)
        assert after_left or before_right or ends, f"{card_text(card[0])} to {target}"


def _next(lower: int, higher: int) -> bool:
    return higher == lower + 1 or (lower % 13, higher % 13) == (11, 0)


def test_it_needs_single_cards_with_a_build() -> None:
    text = b"extends: gaps\nname: Wrong\nplugins: {neighbours: {on: discard}}\n"
    assert [problem.message for problem in library().check(Source("wrong.yaml", "wrong", text))[1]] == [
        "neighbours need a group of single cards (capacity: 1) with a build, and 'discard' is none"
    ]
