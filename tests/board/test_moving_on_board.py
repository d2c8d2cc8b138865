"""Cards moved by keys and by mouse, on games of different shape, alone and many at once."""

from __future__ import annotations

import asyncio

import pytest
from pilewright.board.flight import PICTURES
from pilewright.board.table import Table
from pilewright.playing.game import Game
from textual.events import Key

from tests.board.board_helpers import GAMES, MATCHING, begun, board, key_of
from tests.games import engine, game_at


@pytest.mark.parametrize("name", [*GAMES, *MATCHING])
def test_letters_make_a_move_and_undo_redo_restart_go_through_history(name: str) -> None:
    async def play() -> None:
        async with board(begun(name)) as hand:
            before, done = hand.game.state, len(hand.game.moves)
            move = next(move for move in hand.game.legal_moves if move.target is not None)
            await hand.press("j")
            spots = hand.screen.table.letters
            source = next(spot for spot, targets in hand.screen.table.options.taken.items() if move in targets.values())
            await hand.press(spots[source])
            assert hand.screen.table.held == source
            assert hand.game.state == before
            await hand.press(key_of(hand, str(move.target)))
            assert hand.game.moves[done:] == [(move,)]
            after = hand.game.state
            await hand.press("u")
            assert hand.game.state == before
            await hand.press("r")
            assert hand.game.state == after
            await hand.press("ctrl+r")
            assert hand.game.moves == []
            await hand.press("ctrl+r")
            assert hand.message == "This is the deal."
            await hand.press(*"r" * (done + 1))
            assert hand.game.state == after

    asyncio.run(play())


@pytest.mark.parametrize("name", [*GAMES, *MATCHING])
def test_a_move_by_clicks_is_the_same_by_dragging_and_by_arrows(name: str) -> None:
    async def play() -> None:
        async with board(begun(name)) as hand:
            done = len(hand.game.moves)
            source, targets = next(iter(hand.screen.table.options.taken.items()))
            target, move = next(iter(targets.items()))
            await hand.click(move.source, depth=source.depth)
            assert hand.screen.table.held == source
            await hand.click(str(move.target))
            assert hand.game.moves[done:] == [(move,)]
            await hand.press("u")
            await hand.drag(move.source, str(move.target), source.depth)
            assert hand.game.moves[done:] == [(move,)]
            await hand.press("u")
            order = sorted(hand.screen.board.places, key=lambda place: (place.y, place.x))  # type: ignore[union-attr]
            places = [place.pile.index for place in order]
            hand.screen.table.cursor = source
            await hand.press("enter", *["right"] * ((places.index(target) - places.index(source.pile)) % len(places)), "enter")
            assert hand.game.moves[done:] == [(move,)]

    asyncio.run(play())


@pytest.mark.parametrize("name", GAMES)
def test_the_stock_deals_by_key_and_by_click_or_says_why_not(name: str) -> None:
    async def play() -> None:
        async with board(begun(name)) as hand:
            done = len(hand.game.moves)
            legal = "deal" in hand.game.legal_moves
            await hand.press("d")
            assert [str(move) for (move,) in hand.game.moves[done:]] == (["deal"] if legal else [])
            assert bool(hand.message) is not legal
            stock = next((pile.label for pile in hand.game.engine.piles if pile.group.role == "stock"), None)
            if legal and stock is not None:
                await hand.press("u")
                await hand.click(stock)
                assert len(hand.game.moves) == done + 1

    asyncio.run(play())


@pytest.mark.parametrize("name", [*GAMES, *MATCHING])
def test_a_hint_is_said_and_shown_and_can_be_played(name: str) -> None:
    async def play() -> None:
        async with board(begun(name)) as hand:
            await hand.settled()
            await hand.press("h")
            for _ in range(200):
                await hand.pilot.pause(0.02)
                if hand.screen.table.hint is not None:
                    break
            move = hand.screen.table.hint
            assert move is not None
            assert move in hand.game.legal_moves
            assert hand.message.startswith("Hint: ")
            assert hand.screen.table.marks().tints
            assert hand.screen.advice is not None
            assert hand.screen.advice.status is not None
            assert not hand.screen.advice.status.over

    asyncio.run(play())


@pytest.mark.parametrize("name", GAMES)
def test_what_goes_up_goes_up_in_one_step(name: str) -> None:
    async def play() -> None:
        for key, safe in (("a", False), ("s", True)):
            async with board(begun(name)) as hand:
                before = hand.game.state
                moves = hand.game.all_to_foundations(safe=safe)
                done = len(hand.game.moves)
                await hand.press(key)
                assert hand.game.moves[done:] == ([tuple(moves)] if moves else [])
                assert hand.message
                await hand.press("u")
                assert hand.game.state == before or not moves

    asyncio.run(play())


@pytest.mark.parametrize("name", GAMES)
def test_a_refused_move_says_why_and_changes_nothing(name: str) -> None:
    async def play() -> None:
        async with board(begun(name)) as hand:
            game, table = hand.game, hand.screen.table
            before = game.state
            piles = [pile.label for pile in game.engine.piles if pile.group.role == "tableau"]
            first, second = next(
                (one, other)
                for one in piles
                for other in piles
                if one != other and game.pile(one) and game.why_not(f"{one}-{other}")
            )
            if any(
                move.target == second for spots in table.options.taken.values() for move in spots.values() if move.source == first
            ):
                pytest.skip("the pile gives more cards there")
            await hand.click(first)
            await hand.click(second)
            assert game.state == before
            assert hand.message.endswith(".")
            assert hand.message.lower().rstrip(".")[:40] in str(game.why_not(f"{first}-{second}")).lower()

    asyncio.run(play())


def test_cards_that_match_are_taken_in_any_order_also_two_of_one_pile() -> None:
    async def play() -> None:
        rows = {f"t{number}": "-" for number in range(1, 29)} | {"t22": "6S", "t23": "7D", "t24": "KS", "t25": "2C"}
        rows["t16"] = "AC"
        piles = " ".join(f"{label}={cards}" for label, cards in rows.items())
        game = game_at(engine("thirteen"), f"base=1 s=- w=*4H9C d=- {piles}")
        async with board(game) as hand:
            await hand.click("t23")
            await hand.click("t22")
            assert [str(move) for (move,) in game.moves] == ["t22&t23"]
            await hand.click("t24", times=2)
            assert [str(move) for (move,) in game.moves[1:]] == ["t24-d"]
            await hand.click("w")
            await hand.click("w")
            assert [str(move) for (move,) in game.moves[2:]] == ["w&w"]

    asyncio.run(play())


def test_a_double_click_sends_a_card_up_and_so_does_t() -> None:
    async def play() -> None:
        game = game_at(engine("klondike"), "base=1 s=* w=- f1=- f2=- f3=- f4=- t1=AC t2=AD t3=KS t4=- t5=- t6=- t7=-")
        async with board(game) as hand:
            await hand.click("t1", times=2)
            assert [str(move) for (move,) in game.moves] == ["t1-f1"]
            await hand.click("t2")
            await hand.press("escape", "t")
            assert [str(move) for (move,) in game.moves] == ["t1-f1", "t2-f2"]
            await hand.click("t3", times=2)
            assert hand.message == "This card does not go to the foundation now."
            await hand.click("s", times=2)
            assert [str(move) for (move,) in game.moves[2:]] == ["deal", "deal"]

    asyncio.run(play())


def test_the_right_button_says_what_lies_there() -> None:
    async def play() -> None:
        game = game_at(engine("klondike"), "base=1 s=* w=QDQC f1=- f2=- f3=- f4=- t1=#3C#4C5H4S t2=AD t3=KS t4=- t5=- t6=- t7=-")
        async with board(game) as hand:
            await hand.click("t1", depth=2, button=3)
            assert hand.message == "Tableau1: ## ## [5H] 4S"
            assert "Tableau1: ## ## [5♥] 4♠" in hand.text
            await hand.click("w", button=3)
            assert hand.message == "Waste: QC on top, 2 cards"
            await hand.click("t4", button=3)
            assert hand.message == "Tableau4: empty"
            assert game.moves == []

    asyncio.run(play())


def test_a_game_that_is_as_good_as_won_is_finished_in_one_step() -> None:
    async def play() -> None:
        up = [f"f{number}={''.join(rank + suit for rank in 'A23456789TJ')}" for number, suit in enumerate("CDHS", 1)]
        position = f"base=1 s=#KS#KH w=- {' '.join(up)} t1=KC t2=KD t3=QC t4=QD t5=QH t6=QS t7=-"
        game = game_at(engine("klondike"), position)
        async with board(game) as hand:
            await hand.settled()
            assert "as good as won: f ends it" in hand.text
            await hand.press("f")
            await hand.settled()
            assert len(game.moves) == 1
            assert "You have won!" in hand.text
            assert hand.text.splitlines()[0].rstrip().endswith("WON")
            await hand.press("u")
            assert game.state == game._start

    asyncio.run(play())


@pytest.mark.parametrize("animated", [False, True])
def test_fifty_keys_at_once_end_as_the_same_moves_on_the_kernel(animated: bool) -> None:
    async def play() -> None:
        async with board("klondike", 5) as hand:
            hand.app.animated = animated
            keys = "dddudddrjaajcadbadddujba" * 3
            twin = Table(Game(engine("klondike"), 5))
            for key in keys[:50]:
                hand.app.post_message(Key(key, key))
                if twin.letters:
                    twin.press_letter(key)
                else:
                    {"d": twin.deal, "u": twin.undo, "r": twin.redo, "j": twin.show_letters, "a": twin.all_up}.get(key, int)()
            await hand.pilot.pause(0.2)
            assert hand.game.state == twin.game.state
            assert hand.game.moves == twin.game.moves
            again = Game(engine("klondike"), 5)
            for action in hand.game.moves:
                again.play(*action)
            assert again.state == hand.game.state
            assert len(again.moves) > 10
            await hand.pilot.pause(0.5)
            await hand.press("escape")
            cursor = hand.screen.table.cursor
            async with board(again, 5) as other:
                other.screen.table.cursor = cursor
                other.screen.show()
                assert hand.text.splitlines()[1:-3] == other.text.splitlines()[1:-3]  # no card is seen where none is

    asyncio.run(play())


def test_a_card_on_its_way_delays_nothing() -> None:
    async def play() -> None:
        async with board("klondike", 5) as hand:
            await hand.press("m")
            assert hand.message == "Cards are seen moving."
            move = next(move for move in hand.game.legal_moves if move.target)
            hand.screen.table.choose(next(spot for spot, to in hand.screen.table.options.taken.items() if move in to.values()))
            before = hand.game.state
            hand.screen.do(lambda: hand.screen.table.play(move))
            assert hand.game.state == hand.game.engine.play(before, hand.game._actions[-1].moves[0])
            assert len(hand.screen._pictures) == PICTURES - 1
            drawn = hand.text
            hand.screen.do(hand.screen.table.undo)
            assert hand.screen._pictures == []
            assert hand.game.state == before
            assert hand.text != drawn
            await hand.press("r")
            await hand.pilot.pause(0.3)
            moved = hand.text.splitlines()[1:-3]
            await hand.press("escape")
            assert hand.text.splitlines()[1:-3] == moved

    asyncio.run(play())
