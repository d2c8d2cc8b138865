"""The keys that move no card: looks and pages, the solver, other deals, a game that is left."""

from __future__ import annotations

import asyncio

import pytest
from pilewright.board import adviser
from pilewright.board.play_screen import PlayScreen
from pilewright.board.replay_screen import ReplayScreen
from pilewright.board.start_screen import StartScreen
from pilewright.model.deals import Deal
from pilewright.playing.commands import KEYS

from tests.board.board_helpers import board


def test_looks_pages_and_the_keys_that_lead_to_them() -> None:
    async def play() -> None:
        async with board("terrace") as hand:
            seen = []
            for key in "cccczzzxx":
                await hand.press(key)
                seen.append(hand.app.look)
            assert len(set(seen)) > 6
            assert seen[3].colours == "classic"
            assert seen[-1].symbols
            for key in ("f1", "question_mark"):
                await hand.press(key)
                assert not isinstance(hand.app.screen, PlayScreen)
                await hand.press("escape")
                assert isinstance(hand.app.screen, PlayScreen)
            for key, message in (
                ("o", "All moves belong to piles."),
                ("k", "There is no interrupted"),
            ):
                await hand.press(key)
                assert hand.message.startswith(message)
            await hand.press("i")
            assert hand.message

    asyncio.run(play())


def test_the_solver_is_asked_and_its_answer_told(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: dict[bytes, bool | None] = {}
    monkeypatch.setattr(adviser, "winnable", lambda game: answers.get(game.state, True))
    monkeypatch.setattr(adviser, "deal_to_win", lambda rules: Deal.at_random())

    async def play() -> None:
        async with board("klondike") as hand:
            for answer, said in ((True, "can still be won"), (False, "cannot be won any more"), (None, "has not found out")):
                answers[hand.game.state] = answer
                await hand.press("v")
                await hand.until(said)
            before = hand.game.deal
            await hand.press("w")
            await hand.until("klondike:")
            for _ in range(100):
                await hand.pilot.pause(0.02)
                if hand.game.deal != before:
                    break
            assert hand.game.deal != before

    asyncio.run(play())


def test_another_deal_the_next_one_and_one_by_its_code() -> None:
    async def play() -> None:
        async with board("terrace") as hand:
            await hand.press("plus")
            assert hand.game.deal == Deal(18)
            await hand.press("n")
            assert hand.game.deal not in (Deal(17), Deal(18))
            await hand.press("g", *"terrace", "colon", *"48213", "enter")
            assert hand.game.deal == Deal(48213)
            await hand.press("g", *"nonsense", "enter")
            assert "is no deal number" in hand.message
            await hand.press("g", *"giant", "colon", "5", "enter")
            await hand.pilot.pause(0.1)
            assert (hand.game.ruleset.id, hand.game.deal) == ("giant", Deal(5))

    asyncio.run(play())


def test_a_game_that_is_left_is_kept_and_goes_on() -> None:
    async def play() -> None:
        async with board("terrace") as hand:
            await hand.press("enter", "t")
            left = hand.game.state
            await hand.press("q")
            await hand.pilot.pause(0.1)
            assert isinstance(hand.app.screen, StartScreen)
            await hand.press("down", "enter")
            await hand.pilot.pause(0.1)
            assert hand.game.state == left
            await hand.press("n", "k", "enter")
            assert hand.game.state == left
            assert hand.game.deal == Deal(17)

    asyncio.run(play())


def test_every_command_of_the_board_has_its_action_and_keys_of_its_own() -> None:
    assert {command.name for command in KEYS} == set(PlayScreen.ACTIONS)
    for screen in (PlayScreen, ReplayScreen):
        assert {command.name for command in screen.KEYS.values()} <= set(screen.ACTIONS)
    names = [name for command in KEYS for name in command.keys.split(",")]
    assert len(names) == len(set(names))
