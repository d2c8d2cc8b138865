"""A board without a terminal, driven by keys and clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pilewright.board.app import BoardApp
from pilewright.board.looks import Look
from pilewright.board.play_screen import PlayScreen
from pilewright.board.sitting import BoardSitting
from pilewright.board.statistics import Statistics
from pilewright.playing.game import Game
from textual.pilot import Pilot

from tests.games import engine, library

GAMES = ["terrace", "giant", "straight-up", "klondike", "spider", "yukon", "beleaguered-castle", "freecell", "canfield"]
MATCHING = ["thirteen", "yield", "monte-carlo", "accordion", "golf"]


class Hand:
    """Somebody who plays at the board."""

    def __init__(self, app: BoardApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def screen(self) -> PlayScreen:
        assert isinstance(self.app.screen, PlayScreen)
        return self.app.screen

    @property
    def game(self) -> Game:
        return self.screen.table.game

    @property
    def text(self) -> str:
        """All that is seen."""
        return self.screen.view.text

    @property
    def message(self) -> str:
        return self.screen.table.message

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def click(self, pile: str, *, depth: int | None = None, times: int = 1, button: int = 1) -> None:
        """Click on a pile's top card, or on the card at a depth."""
        await self.pilot.click(self.screen.view, self.point(pile, depth), times=times, button=button)

    async def drag(self, source: str, target: str, depth: int | None = None) -> None:
        await self.pilot.mouse_down(self.screen.view, self.point(source, depth))
        await self.pilot.hover(self.screen.view, self.point(target))
        await self.pilot.mouse_up(self.screen.view, self.point(target))

    def point(self, label: str, depth: int | None = None) -> tuple[int, int]:
        """Where a pile's card is on the screen."""
        screen = self.screen
        place = next(place for place in screen.board.places if place.pile.label == label)  # type: ignore[union-attr]
        part = place.parts[-1] if depth is None else place.part(depth)
        return part.x + 1 + screen.window.margin - screen._scroll.x, part.y + 1 - screen._scroll.y

    async def settled(self) -> None:
        """Wait until the adviser has said how it stands."""
        for _ in range(200):
            await self.pilot.pause(0.02)
            if self.screen.advice is not None:
                return
        raise AssertionError("the adviser says nothing")

    async def until(self, text: str) -> None:
        """Wait until a text is seen."""
        for _ in range(200):
            if text in self.text:
                return
            await self.pilot.pause(0.02)
        raise AssertionError(f"{text!r} is not seen")


@asynccontextmanager
async def board(
    game: Game | str, deal: int = 17, *, size: tuple[int, int] = (80, 24), look: Look | None = None, language: str = "en"
) -> AsyncIterator[Hand]:
    """A board with a game on it."""
    played = Game(engine(game), deal) if isinstance(game, str) else game
    app = BoardApp(library(), language, look, BoardSitting(played, statistics=Statistics()))
    app.animated = False
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Hand(app, pilot)


def begun(name: str) -> Game:
    """A deal of the game, the base card chosen where the player has to."""
    game = Game(engine(name), 17)
    while not any(move.target for move in game.legal_moves) or game.base is None:
        game.play(next(iter(game.legal_moves)))
    return game


def key_of(hand: Hand, label: str) -> str:
    """The letter that stands on a pile's lowest card that has one."""
    pile = next(pile.index for pile in hand.game.engine.piles if pile.label == label)
    return next(letter for spot, letter in hand.screen.table.letters.items() if spot.pile == pile)
