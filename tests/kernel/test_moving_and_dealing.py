"""The keys that say how much moves, when is dealt, how a deal lies, what goes up by itself and what scores, in small games."""

import pytest
from pilewright.engine import Engine
from pilewright.kernel.state import DEAL, FACE_DOWN

from tests.games import after, engine_of, game_at, legal

ALTERNATING = "build: {direction: down, suits: alternate-color}"


def small(*piles: str, deal: str = "{row: {to: tableau}}", rest: str = "") -> Engine:
    """A game with these pile groups; the goal is its foundation."""
    lines = "".join(f"  {pile}\n" for pile in piles)
    return engine_of(f"name: Small\npiles:\n{lines}deal: {deal}\ngoal: {{full: foundation}}\n{rest}")


# ---- move: keep, limit, wrap -------------------------------------------------------------------------------------------


def test_cards_that_are_kept_never_leave() -> None:
    rules = small("foundation: {count: 4, move: {cards: top, keep: 2}}", f"tableau: {{count: 8, {ALTERNATING}}}")
    position = "base=1 f1=AC2C{} t1=4D t2=3D t3=KS t4=KC t5=KD t6=KH t7=QS t8=*"
    assert not {move for move in legal(rules, position.format("")) if move.startswith("f1")}
    assert "f1-t1" in legal(rules, position.format("3C"))
    assert game_at(rules, position.format("")).why_not("f1-t2") == "the lowest two cards never leave foundation1"


def test_kept_cards_stay_under_a_run() -> None:
    rules = small("foundation: {count: 4}", f"tableau: {{count: 3, {ALTERNATING}, move: {{cards: run, keep: 1}}}}")
    assert {move for move in legal(rules, "base=1 t1=8C7D6S t2=8S t3=*KD") if move[:2] == "t1"} == {"t1-t2x2"}


LIMITED = "tableau: {{count: 5, {build}, move: {{cards: run, limit: {limit}}}}}"
RUN = "t1=9S8D7S6D5S4D"


@pytest.mark.parametrize(
    ("limit", "rest", "most"),
    [
        ("cells", "t2=TD t3=KS t4=* t5=KD c1=QC c2=QD", 1),
        ("cells", "t2=TD t3=KS t4=* t5=KD c1=QC", 2),
        ("cells", "t2=TD t3=KS t4=*", 3),  # spaces do not count
        ("power", "t2=TD t3=KS t4=* t5=KD c1=QC", 2),
        ("power", "t2=TD t3=KS t4=* c1=QC", 4),
        ("power", "t2=TD t4=* c1=QC c2=QD", 4),
        ("power", "t2=TD t4=* c1=QC", 8),
    ],
)
def test_free_cells_and_spaces_limit_how_many_cards_go(limit: str, rest: str, most: int) -> None:
    rules = small("cell: {count: 2}", "foundation: {count: 4}", LIMITED.format(build=ALTERNATING, limit=limit))
    moved = [int(move[6:] or 1) for move in legal(rules, f"base=1 {RUN} {rest}") if move.startswith("t1-t2")]
    assert moved == ([6] if most >= 6 else [])
    short = rest.replace("t2=TD", "t2=7C")
    moved = [int(move[6:] or 1) for move in legal(rules, f"base=1 {RUN} {short}") if move.startswith("t1-t2")]
    assert moved == ([3] if most >= 3 else [])
    if most < 3:
        assert (game_at(rules, f"base=1 {RUN} {short}").why_not("t1-t2x3") or "").startswith(
            f"only {'one card goes' if most == 1 else 'two cards go'} at once now, with "
        )


def test_the_space_that_is_moved_to_does_not_count() -> None:
    rules = small("cell: {count: 2}", "foundation: {count: 4}", LIMITED.format(build=ALTERNATING, limit="power"))
    position = f"base=1 {RUN} t2=KD t3=KS t4=* c1=QC"
    assert {move for move in legal(rules, position) if move.startswith("t1-t5")} == {"t1-t5", "t1-t5x2"}
    assert game_at(rules, position).why_not("t1-t5x3") == "only two cards go at once now, with one free cell and no other spaces"


def test_a_run_to_the_goal_is_not_limited() -> None:
    rules = small(
        "cell: {}",
        "foundation: {count: 4, accept: {cards: run}}",
        "tableau: {count: 4, build: {direction: down, suits: same}, move: {cards: run, limit: cells}}",
    )
    assert "t1-f1x3" in legal(rules, "base=1 f1=AS t1=4S3S2S t2=KD t3=* c=KC")


def test_a_run_may_end_where_building_goes_on() -> None:
    rules = small(
        "stock: {deal: {to: tableau}}",
        "foundation: {count: 4, build: {wrap: round}}",
        "tableau: {count: 4, build: {direction: down, suits: same-color, wrap: round}, move: {cards: run, wrap: base}}",
        deal="{base: {to: foundation, piles: 1, sets: base}}",
    )
    position = "base=5 f1=5C t1=5S4C t2=6S5C t3=6C t4=KD s=*"
    moves = legal(rules, position.replace("f1=5C t1=5S4C t2=6S5C", "f1=5D t1=5S4C t2=7S6S"))
    assert "t1-t3x2" not in moves, "4 on the base rank 5 is no run"
    assert "t1-t3" not in moves
    reason = game_at(rules, "base=5 f1=5D t1=5S4C t2=7S6S t3=6C t4=KD s=*").why_not("t1-t3x2")
    assert reason == "5S 4C is no run down in one colour: runs stop at the base rank, 5"


# ---- space: suits, run -------------------------------------------------------------------------------------------------


def test_suits_are_shared_out_among_the_piles_in_order() -> None:
    rules = small(
        "foundation: {count: 4, space: {rank: base, suits: [S, H]}}",
        "tableau: {count: 4}",
        rest="deck: {packs: 2, suits: [S, H]}\n",
    )
    assert {m for m in legal(rules, "base=1 t1=AS t2=AH t3=KS t4=*") if "-f" in m} == {"t1-f1", "t1-f2", "t2-f3", "t2-f4"}
    assert game_at(rules, "base=1 t1=AS t2=AH t3=KS t4=*").why_not("t1-f3") == "foundation3 begins with hearts, not with the AS"


SPIDER = "tableau: {count: 4, build: {direction: down, suits: any}, move: {cards: run, suits: same}}"


def test_a_space_takes_a_run_of_just_so_many_cards() -> None:
    rules = small("foundation: {count: 4, build: none, capacity: 13, space: {run: 3}}", SPIDER)
    position = "base=1 t1=KC5S4S3S2S t2=9D8D7D t3=KS t4=*KD"
    assert {move for move in legal(rules, position) if "-f1" in move} == {"t1-f1x3", "t2-f1x3"}
    assert game_at(rules, position).why_not("t1-f1x2") == "the foundation takes runs of three cards, not two cards"


def test_nothing_is_laid_on_a_run_that_has_been_taken() -> None:
    rules = small("foundation: {count: 4, build: none, capacity: 13, space: {run: 3}}", SPIDER)
    assert not {move for move in legal(rules, "base=1 f1=TSJSQS t1=9D8D7D t3=KS t4=*KD") if "-f1" in move}


# ---- deal: when --------------------------------------------------------------------------------------------------------


def test_nothing_is_dealt_on_a_waste_with_a_card() -> None:
    rules = small("stock: {deal: {to: waste, when: waste-empty}}", "waste: {}", "foundation: {count: 4}", "tableau: {count: 2}")
    assert "deal" in legal(rules, "base=1 t1=KS s=*")
    assert "deal" not in legal(rules, "base=1 w=KD t1=KS s=*")
    assert game_at(rules, "base=1 w=KD t1=KS s=*").why_not("deal") == "nothing is dealt while there is a card on the waste"


def test_nothing_is_dealt_beside_a_space() -> None:
    rules = small("stock: {deal: {to: tableau, when: no-space}}", "foundation: {count: 4}", "tableau: {count: 3}")
    assert "deal" in legal(rules, "base=1 t1=KS t2=KD t3=KC s=*")
    assert "deal" not in legal(rules, "base=1 t1=KS t2=KD s=*")
    reason = "nothing is dealt while the tableau has a space: fill it first"
    assert game_at(rules, "base=1 t1=KS t2=KD s=*").why_not("deal") == reason


def test_nothing_is_dealt_beside_a_space_that_can_be_filled() -> None:
    rules = small(
        "stock: {deal: {to: tableau, when: no-fillable-space}}",
        "foundation: {count: 4}",
        f"tableau: {{count: 3, {ALTERNATING}, space: K, move: run}}",
    )
    assert "deal" in legal(rules, "base=1 t1=KS t2=QC s=*"), "a king that lies alone fills nothing"
    assert "deal" not in legal(rules, "base=1 t1=KS t2=7CKC s=*")
    assert "deal" in legal(rules, "base=1 t1=KS t2=#KC7C s=*"), "the king lies face down"
    reason = "nothing is dealt while a space of the tableau can be filled: fill it first"
    assert game_at(rules, "base=1 t1=KS t2=7CKC s=*").why_not("deal") == reason


# ---- deal: face, by ----------------------------------------------------------------------------------------------------


def faces(deal: str, face: str = "up") -> list[str]:
    rules = small("stock: {}", "foundation: {count: 4}", f"tableau: {{count: 3, face: {face}}}", deal=deal)
    state = rules.start([*range(52)])
    piles = [rules.cards(state, pile.index) for pile in rules.group_piles("tableau")]
    return [" ".join(f"{'#' if card >= FACE_DOWN else ''}{card & 63}" for card in pile) for pile in piles]


@pytest.mark.parametrize(
    ("deal", "face", "piles"),
    [
        ("{row: {to: tableau, cards: 2, face: down}}", "up", ["#0 #3", "#1 #4", "#2 #5"]),
        ("{row: {to: tableau, cards: 2, face: up}}", "top", ["0 3", "1 4", "2 5"]),
        ("{row: {to: tableau, cards: 3, face: 2}}", "up", ["#0 3 6", "#1 4 7", "#2 5 8"]),
        ("{row: {to: tableau, cards: 2, face: [0, 1, 2]}}", "up", ["#0 #3", "#1 4", "2 5"]),
        ("{row: {to: tableau, cards: [1, 2, 3], by: pile}}", "up", ["0", "1 2", "3 4 5"]),
        ("{row: {to: tableau, cards: [1, 2, 3], by: row}}", "up", ["0", "1 3", "2 4 5"]),
        ("{a: {to: tableau, face: up}, b: {to: tableau, face: down}}", "up", ["0 #3", "1 #4", "2 #5"]),
        ("{a: {to: tableau, face: up}, b: {to: tableau, cards: 2}}", "top", ["0 #3 6", "1 #4 7", "2 #5 8"]),
        ("{a: {to: tableau, cards: 2}, b: {to: tableau, face: up}}", "top", ["#0 #3 6", "#1 #4 7", "#2 #5 8"]),
    ],
)
def test_how_a_deal_lies(deal: str, face: str, piles: list[str]) -> None:
    assert faces(deal, face) == piles


def test_a_card_dealt_face_down_by_a_step_is_turned_up_when_it_is_on_top() -> None:
    rules = small("foundation: {count: 4}", f"tableau: {{count: 3, {ALTERNATING}}}")
    assert " t1=QH" in after(rules, "base=1 t1=#QHTH t2=JS t3=*KC", "t1-t2")


# ---- foundation: auto --------------------------------------------------------------------------------------------------


def test_everything_that_fits_goes_up_after_a_move_and_nothing_before_it() -> None:
    rules = small("cell: {}", "foundation: {count: 4, auto: all}", f"tableau: {{count: 4, {ALTERNATING}}}")
    position = "base=1 f1=AS t1=5S3S t2=2S t3=5H4S t4=*KD"
    assert " f1=AS2S3S4S5S " in after(rules, position, "t2-c") + " "


def test_the_deal_itself_brings_nothing_up() -> None:
    rules = small("foundation: {count: 4, auto: all}", "tableau: {count: 4}", deal="{row: {to: tableau, cards: 13}}")
    state = rules.start([*range(51, -1, -1)])
    assert all(not rules.size(state, pile.index) for pile in rules.group_piles("foundation"))


@pytest.mark.parametrize(("clubs", "goes"), [("AC2C", False), ("AC2C3C", True), ("AC2C3C4C", True)])
def test_a_safe_card_waits_for_the_cards_that_could_lie_on_it(clubs: str, goes: bool) -> None:
    rules = small("cell: {count: 2}", "foundation: {count: 4, auto: safe}", f"tableau: {{count: 4, {ALTERNATING}}}")
    found = after(rules, f"base=1 f1={clubs} f2=AS2S3S f3=AH2H3H t1=4H t2=KC9D t3=KS t4=*KD", "t2-c1")
    assert (" t1=4H" in found) != goes


def test_aces_and_twos_are_safe() -> None:
    rules = small("cell: {count: 2}", "foundation: {count: 4, auto: safe}", f"tableau: {{count: 4, {ALTERNATING}}}")
    assert " f1=AH2H " in after(rules, "base=1 t1=3H2HAH t2=KC9D t3=KS t4=*KD", "t2-c1")


def test_what_goes_up_by_itself_keeps_to_suits_and_to_the_room() -> None:
    rules = small(
        "cell: {}",
        "foundation: {count: 4, auto: all, space: {rank: base, suits: [C, D, H, S]}}",
        f"tableau: {{count: 4, {ALTERNATING}}}",
    )
    assert " f4=AS " in after(rules, "base=1 t1=AS t2=9D t3=KS t4=*KD", "t2-c")
    rules = small(
        "cell: {}",
        "foundation: {count: 8, auto: all, build: {wrap: round}}",
        f"tableau: {{count: 4, {ALTERNATING}}}",
        rest="deck: {packs: 2}\n",
    )
    suit = "".join(f"{rank}S" for rank in "A23456789TJQK")
    assert " f2=AS " in after(rules, f"base=1 f1={suit} t1=AS t2=9D t3=KS t4=*KD", "t2-c"), "the first pile is full"


def test_a_deal_brings_up_what_fits_as_a_move_does() -> None:
    rules = small("stock: {deal: {to: tableau}}", "foundation: {count: 4, auto: all}", f"tableau: {{count: 3, {ALTERNATING}}}")
    position = "base=1 s=#KC#2S#AS#QH t1=KS t2=*KD"
    assert " f1=AS2S " in after(rules, position, "deal")  # QH, AS and 2S lie on the three piles for a moment


# ---- score -------------------------------------------------------------------------------------------------------------


def test_full_piles_and_cards_that_lie_as_a_run_score() -> None:
    rules = small("foundation: {count: 4}", SPIDER, rest="score: {foundation: 1, full-piles: 100, joined-cards: 10}\n")
    suit = "".join(f"{rank}S" for rank in "A23456789TJQK")
    rest = "KHAD2C5CTC7HTD3D6H4CQD6CJH3C2H7C4HQCKCJDAH8C9H2D5HJC3HQHTH"
    position = f"base=1 f1={suit} f2=AC t1=9D8D7D t2=KD9C8H#6D t3=#5D4D t4={rest}"
    assert game_at(rules, position).score == 14 + 100 + 10 * 2


def test_cards_that_have_been_turned_up_score() -> None:
    rules = small(
        "stock: {deal: {to: tableau}}",
        "foundation: {count: 4}",
        f"tableau: {{count: 4, face: top, {ALTERNATING}}}",
        deal="{rows: {to: tableau, cards: 3}}",
        rest="score: {turned-up-cards: 5}\n",
    )
    state = rules.start([*range(52)])
    assert rules.score(state) == 0
    assert rules.score(rules.play(state, DEAL)) == 0, "cards of the stock do not count"
    assert game_at(rules, "base=1 t1=#KS#KC8D t2=9S t3=#QS#QC2C t4=#JD#JC4C s=*").score == 5 * 2
