"""The screen with a game on it: what is on the table is shown, and keys and mouse go to the table."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen

from ..engine.notation import Move
from ..model.deals import Deal
from ..model.errors import PilewrightError
from ..playing.commands import KEYS, Command
from ..playing.game import Game
from ..text.sentences import in_one_line, with_symbols
from . import texts
from .adviser import Advice, Adviser
from .flight import SECONDS, flight
from .frame import Texts, Window, frame, message_rows
from .host import Host
from .keys import by_key
from .layout import STEPS, Board, lay_out
from .marks import Marks, Spot
from .paint import Painting, paint
from .scrolling import Room, Scroll, follow, within
from .sitting import BoardSitting
from .steering import Direction
from .table import LETTERS, Table
from .view import BoardView, Gesture
from .words import _, translator

SCROLLED = {
    **{"wheel-up": (0, -2), "wheel-down": (0, 2), "wheel-left": (-4, 0), "wheel-right": (4, 0)},
    **{"pageup": (0, -5), "pagedown": (0, 5), "less_than_sign": (-8, 0), "greater_than_sign": (8, 0)},
}
"""How many columns and rows the wheel and the keys move the board."""

Action = Callable[[Any, str], object]
"""What a screen does for a command, which it learns with the key that was pressed."""


def on_screen(command: Callable[[Any], object]) -> Action:
    """A command for which it does not matter by which key it was given."""
    return lambda screen, _key: command(screen)


def on_table(command: Callable[[Table], object]) -> Action:
    """A command that is told to the table; what comes of it is seen."""
    return lambda screen, _key: screen.do(lambda: command(screen.table))


class Advised(Message):
    """The adviser has found something out."""

    def __init__(self, advice: Advice) -> None:
        super().__init__()
        self.advice = advice


class GameScreen(Screen[None]):
    """A game on the table, and after it perhaps another one of the same ruleset."""

    app: Host
    SHOWN: ClassVar[Sequence[Command]] = KEYS
    KEYS: ClassVar[Mapping[str, Command]] = by_key(KEYS)
    ACTIONS: ClassVar[Mapping[str, Action]] = {}
    """What each command does, by its name."""

    def __init__(self, sitting: BoardSitting, message: str = "") -> None:
        super().__init__()
        self._begin(sitting)
        self.table.message = message
        self.view = BoardView(self._gesture, self._key)

    def _begin(self, sitting: BoardSitting) -> None:
        """Put a game on the table."""
        self.sitting = sitting
        sitting.game.language = translator().language
        self.table = Table(sitting.game, self._changed)
        self.advice: Advice | None = None
        self.board: Board | None = None
        self._tightest = 0
        self._drawn: tuple[object, ...] = ()
        self._scroll = Scroll()
        self._seen_rows = 0
        self._pictures: list[Painting] = []
        self._adviser = Adviser(sitting.game, lambda advice: self.post_message(Advised(advice)))

    def compose(self) -> ComposeResult:
        """One widget shows everything."""
        yield self.view

    def on_mount(self) -> None:
        """Show the game, and let its clock be seen running."""
        self.view.focus()
        self.set_interval(1, self.show)
        self._ask()

    def on_unmount(self) -> None:
        """Leave the game, however the screen comes to its end."""
        self._adviser.close()
        self.app.left = (self.sitting.path or self.sitting.game.ruleset.id) if self.sitting.leave() else ""

    def on_resize(self) -> None:
        """Lay the board out anew, as roomy as it can be, with the cursor in sight."""
        self._tightest = 0
        if self.size.width and self.size.height:
            self._follow_cursor()
        self.show()

    # ---- what is shown

    @property
    def notice(self) -> str:
        """What is said where there is nothing else to say."""
        return ""

    @property
    def window(self) -> Window:
        """The room there is."""
        return Window(self.size.width, self.size.height)

    def show(self) -> None:
        """Show the table as it is now."""
        window, game, look = self.window, self.table.game, self.app.look
        if window.width <= 0 or window.height <= 0:
            return
        board = self._laid_out(window)
        try:
            painting, said = self._seen(board)
        except PilewrightError as error:  # a plugin fails; the cards can be shown all the same
            painting = paint(game.engine, game.state, board, look, Marks())
            said = Texts(in_one_line(game.ruleset.name), "", in_one_line(error.in_language(translator())), ())
        if look.symbols:
            said = dataclasses.replace(said, message=with_symbols(said.message))
        self._seen_rows = window.room(len(message_rows(window, said.message)) - 1).height
        self._scroll = within(board, Room(window.room().width, self._seen_rows), self._scroll)
        self.view.show(frame(window, painting, self._scroll, said), look)

    def _seen(self, board: Board) -> tuple[Painting, Texts]:
        """The board as it is painted, and what is said around it."""
        game, look = self.table.game, self.app.look
        if self._pictures:
            painting = self._pictures.pop(0)
            self.set_timer(SECONDS, self._next_picture if self._pictures else self.show)
        else:
            painting = paint(game.engine, game.state, board, look, self.table.marks())
        said = texts.around(self.sitting, self.table, self.advice, self.app.language, self.SHOWN)
        return painting, said if said.message else dataclasses.replace(said, message=self.notice)

    def _laid_out(self, window: Window) -> Board:
        """The board, never roomier than it was for this game in this window, so that cards do not change their size and back."""
        drawn = (self.table.game.state, window, self.app.look.size)
        if self.board is None or self._drawn != drawn:
            steps = self.app.look.steps(STEPS)
            steps = steps[min(self._tightest, len(steps) - 1) :]
            game = self.table.game
            self.board = lay_out(game.engine, game.state, window.board_width, window.board_height, steps)
            self._tightest += steps.index(self.board.step)
            self._drawn = drawn
        return self.board

    def _follow_cursor(self) -> None:
        """Scroll so far that the cursor is seen."""
        board, room = self._laid_out(self.window), self.window.room()
        self._scroll = follow(board, room, within(board, room, self._scroll), self.table.cursor)

    def _changed(self) -> None:
        """The position is another one: write it down, tell once what cannot be written, and ask how it stands."""
        self.sitting.changed()
        if faults := self.sitting.faults():
            self.table.say("; ".join(texts.unwritten(fault, self.sitting.record) for fault in faults))
        self.advice = None
        self._ask()

    def _ask(self, *, hint: bool = False, winnable: bool = False, deal: bool = False) -> None:
        self._adviser.ask(self.table.game, hint=hint, winnable=winnable, deal=deal)

    def on_advised(self, event: Advised) -> None:
        """Show what was found out, if it is about the position on the table."""
        advice = event.advice
        if advice.state != self.table.game.state:
            return
        self.advice = advice
        if advice.status is not None and advice.status.over:
            self.table.message = ""
        if advice.hinted:
            self.table.show_hint(advice.hint, texts.no_hint(advice))
            if advice.hint is not None:
                self._show_source(advice.hint)
        if advice.asked_winnable:
            self.table.message = texts.winnable(advice.winnable)
        if advice.deal is not None:
            self._deal(advice.deal)
        elif advice.asked_deal:
            self.table.message = _("No deal that can be won was found.")
        self.show()

    def _show_source(self, move: Move) -> None:
        """Scroll to where a hint begins."""
        for spot in list(self.table.hint_tints(move))[:1]:
            self.table.cursor = self.table.top(spot.pile)
            self._follow_cursor()

    def _deal(self, deal: Deal) -> None:
        self._change(self.sitting.next(Game(self.sitting.game.engine, deal), self.sitting.path))

    def _change(self, sitting: BoardSitting) -> None:
        """Leave the game for another one of the same ruleset."""
        self._adviser.close()
        self.sitting.leave()
        self._begin(sitting)
        self._ask()
        self.show()

    # ---- keys and mouse

    def do(self, command: Callable[[], object]) -> None:
        """Do what a key or the mouse says, and show it; a move may be seen on its way first."""
        game, state, board = self.table.game, self.table.game.state, self._laid_out(self.window)
        played = len(game.moves)
        try:
            command()
        except PilewrightError as error:
            self.table.say(error.in_language(translator()))
        self._follow_cursor()
        self._pictures = []
        if self.app.animated and self.table.game is game and len(game.moves) == played + 1:
            after = self._laid_out(self.window)
            marked = flight(game, state, board, after) if after.step == board.step else []
            self._pictures = [paint(game.engine, state, board, self.app.look, marks) for marks in marked]
        self.show()

    def _next_picture(self) -> None:
        """Show the next picture of a card on its way, if nothing has been pressed meanwhile."""
        if self._pictures:
            self.show()

    def _key(self, event: events.Key) -> None:
        """Do what a key says, at once, so that keys act in the order in which they are typed; shown letters come first."""
        if self.table.letters and event.character and event.character in LETTERS:
            letter = event.character
            self.do(lambda: self.table.press_letter(letter))
        elif (key := next((name for name in event.aliases if name in self.KEYS), None)) is not None:
            self._act(self.KEYS[key], key)
        else:
            return
        event.stop()
        event.prevent_default()

    def _act(self, command: Command, key: str) -> None:
        try:
            self.ACTIONS[command.name](self, key)
        except PilewrightError as error:
            self.table.say(error.in_language(translator()))
            self.show()

    def _gesture(self, gesture: Gesture, x: int, y: int) -> None:
        if gesture in SCROLLED:
            self.see_rest(gesture)
            return
        found = self._laid_out(self.window).at(x - self.window.margin + self._scroll.x, y - 1 + self._scroll.y)
        inside = 0 < y <= self._seen_rows
        if found is None or not inside:
            if gesture in ("click", "drop"):
                self.do(self.table.put_back)
            return
        place, part = found
        spot = Spot(place.pile.index, part.depth + max(0, part.count - 1))
        self.do(lambda: self._touch(gesture, spot))

    def _touch(self, gesture: Gesture, spot: Spot) -> None:
        table = self.table
        if gesture == "right":
            table.describe(spot)
        elif gesture == "drag":
            table.put_back()
            if spot.pile not in table.options.touched:
                table.choose(spot)
        elif gesture == "drop":
            if table.held is not None:
                table.choose(spot)
        elif gesture == "double" and spot.pile not in table.options.touched:
            table.to_foundation(spot)
        else:
            table.choose(spot)

    def go(self, direction: Direction) -> None:
        """An arrow, by the name of its key."""
        self.do(lambda: self.table.move_cursor(self._laid_out(self.window), direction))

    def see_rest(self, by: str) -> None:
        """See another part of a board that is too large."""
        columns, rows = SCROLLED[by]
        self._scroll = Scroll(self._scroll.x + columns, self._scroll.y + rows)
        self.show()
