"""The screen on which a game is played: keys and mouse go to the table, and what is on the table is shown."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen

from ..deals import Deal
from ..errors import PilewrightError
from ..game import Game
from ..interrupted import kept_games
from ..saves import load_game
from ..sentences import with_symbols
from . import texts
from .adviser import Advice, Adviser
from .codes import split_code
from .flight import SECONDS, flight
from .frame import Window, frame, moves_text
from .keys import KEYS, Key, by_name
from .layout import STEPS, Board, lay_out
from .marks import Spot
from .paint import Painting, paint
from .sitting import Sitting
from .steering import Direction
from .table import LETTERS, Table
from .view import BoardView, Gesture
from .words import _

if TYPE_CHECKING:
    from .app import BoardApp


class Advised(Message):
    """The adviser has found something out."""

    def __init__(self, advice: Advice) -> None:
        super().__init__()
        self.advice = advice


class PlayScreen(Screen[None]):
    """One game after another of the same ruleset."""

    app: BoardApp
    KEYS: ClassVar[Mapping[str, Key]] = by_name(KEYS)

    def __init__(self, sitting: Sitting, message: str = "") -> None:
        super().__init__()
        self._begin(sitting)
        self.table.message = message
        self.view = BoardView(self._gesture, self._key)

    def _begin(self, sitting: Sitting) -> None:
        """Put a game on the table."""
        self.sitting = sitting
        self.table = Table(sitting.game, self._changed)
        self.advice: Advice | None = None
        self.board: Board | None = None
        self._tightest = 0
        self._drawn: tuple[object, ...] = ()
        self._scroll = 0
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
        """Lay the board out anew, as roomy as it can be."""
        self._tightest = 0
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
        if self._pictures:
            painting = self._pictures.pop(0)
            self.set_timer(SECONDS, self._next_picture if self._pictures else self.show)
        else:
            painting = paint(game.engine, game.state, board, look, self.table.marks())
        self._scroll = max(0, min(self._scroll, board.height - window.board_height))
        said = texts.around(self.sitting, self.table, self.advice, self.app.language)
        if not said.message:
            said = dataclasses.replace(said, message=self.notice)
        if look.symbols:
            said = dataclasses.replace(said, message=with_symbols(said.message))
        self.view.show(frame(window, painting, self._scroll, said), look)

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
        board = self._laid_out(self.window)
        place = board.places[self.table.cursor.pile]
        part = place.part(self.table.cursor.depth)
        height = self.window.board_height
        top = place.y if part is place.parts[0] else part.y
        self._scroll = min(max(self._scroll, part.y + part.height - height), top)

    def _changed(self) -> None:
        """The position is another one: write it down, and ask how it stands."""
        self.sitting.changed()
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
                self._show_target(advice)
        if advice.asked_winnable:
            self.table.message = texts.winnable(advice.winnable)
        if advice.deal is not None:
            self._deal(advice.deal)
        elif advice.asked_deal:
            self.table.message = _("No deal that can be won was found.")
        self.show()

    def _show_target(self, advice: Advice) -> None:
        """Scroll to where the hint begins."""
        source = next((spot for spot in self.table.marks().tints), None)
        if source is not None:
            self.table.cursor = self.table.top(source.pile)
            self._follow_cursor()

    # ---- keys and mouse

    def _do(self, command: Callable[[], object]) -> None:
        """Do what a key or the mouse says, and show it; a move may be seen on its way first."""
        game, state, board = self.table.game, self.table.game.state, self._laid_out(self.window)
        played = len(game.moves)
        command()
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
            self._do(lambda: self.table.press_letter(letter))
        elif (key := next((self.KEYS[name] for name in event.aliases if name in self.KEYS), None)) is not None:
            action = getattr(self, f"action_{key.action}")
            action() if key.argument is None else action(key.argument)
        else:
            return
        event.stop()
        event.prevent_default()

    def _gesture(self, gesture: Gesture, x: int, y: int) -> None:
        if gesture in ("wheel-up", "wheel-down"):
            self.action_scroll(-2 if gesture == "wheel-up" else 2)
            return
        found = self._laid_out(self.window).at(x - self.window.margin, y - 1 + self._scroll)
        inside = 0 < y <= self.window.board_height
        if found is None or not inside:
            if gesture in ("click", "drop"):
                self._do(self.table.put_back)
            return
        place, part = found
        spot = Spot(place.pile.index, part.depth + max(0, part.count - 1))
        self._do(lambda: self._touch(gesture, spot))

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

    def action_go(self, direction: Direction) -> None:
        """An arrow."""
        self._do(lambda: self.table.move_cursor(self._laid_out(self.window), direction))

    def action_scroll(self, rows: int) -> None:
        """See another part of a board that is too high."""
        self._scroll += rows
        self.show()

    def action_choose(self) -> None:
        """Enter."""
        self._do(self.table.choose_at_cursor)

    def action_put_back(self) -> None:
        """Put the cards back."""
        self._do(self.table.put_back)

    def action_letters(self) -> None:
        """Show letters."""
        self._do(self.table.show_letters)

    def action_deal(self) -> None:
        """Deal."""
        self._do(self.table.deal)

    def action_to_foundation(self) -> None:
        """The card under the cursor to the foundation."""
        self._do(lambda: self.table.to_foundation(self.table.cursor))

    def action_undo(self) -> None:
        """Take back."""
        self._do(self.table.undo)

    def action_redo(self) -> None:
        """Play again."""
        self._do(self.table.redo)

    def action_restart(self) -> None:
        """Back to the deal."""
        self._do(self.table.restart)

    def action_all_up(self) -> None:
        """All that goes up."""
        self._do(self.table.all_up)

    def action_safe_up(self) -> None:
        """All that is safe."""
        self._do(lambda: self.table.all_up(safe=True))

    def action_finish(self) -> None:
        """The rest of a game that is as good as won."""
        self._do(self.table.finish)

    def action_describe(self) -> None:
        """What lies under the cursor."""
        self._do(lambda: self.table.describe(self.table.cursor))

    def action_hint(self) -> None:
        """Ask for a hint; the answer comes when it is found."""
        self.table.put_back()
        self.table.message = _("Looking for a move ...")
        self._ask(hint=True)
        self.show()

    def action_winnable(self) -> None:
        """Ask the solver about this game."""
        self._ask_solver(_("Looking for a way to win ..."), winnable=True)

    def action_deal_to_win(self) -> None:
        """Ask the solver for a deal that can be won."""
        self._ask_solver(_("Looking for a deal that can be won ..."), deal=True)

    def _ask_solver(self, meanwhile: str, *, winnable: bool = False, deal: bool = False) -> None:
        self.table.put_back()
        self.table.message = meanwhile if self._adviser.has_solver else _("No solver is installed.")
        if self._adviser.has_solver:
            self._ask(winnable=winnable, deal=deal)
        self.show()

    def action_others(self) -> None:
        """Offer the moves that belong to no pile."""
        from .pages import Choice

        moves = self.table.options.others
        if not moves:
            self.table.message = _("All moves belong to piles.")
            self.show()
            return

        def chosen(place: int | None) -> None:
            if place is not None:
                self._do(lambda: self.table.play(moves[place]))

        self.app.push_screen(Choice([str(move) for move in moves]), chosen)

    # ---- another game

    def action_new(self) -> None:
        """Another deal."""
        self._deal(Deal.at_random())

    def action_next(self) -> None:
        """The deal with the next number."""
        deal = self.table.game.deal
        self._deal(dataclasses.replace(deal, number=deal.number + 1) if deal else Deal.at_random())

    def action_code(self) -> None:
        """Ask for a deal."""
        from .pages import Question

        def typed(text: str | None) -> None:
            if not text:
                return
            try:
                game, deal = split_code(text) if ":" in text else ("", Deal.parse(text))
                if game and self.app.library.find(game).id != self.table.game.ruleset.id:
                    self.app.play(game, deal)
                else:
                    self._deal(deal)
            except ValueError as error:
                self.table.message = f"{str(error)[:1].upper()}{str(error)[1:]}."
                self.show()

        self.app.push_screen(Question(_("A deal's number or code:")), typed)

    def action_kept(self) -> None:
        """Offer the interrupted games."""
        from .pages import Choice

        ruleset = self.table.game.ruleset
        games, wrong = kept_games(ruleset.id, self.sitting.path)
        games = [kept for kept in games if kept.file != self.sitting.file]
        if not games:
            self.table.message = next(iter(wrong), _("There is no interrupted game of these rules."))
            self.show()
            return

        def chosen(place: int | None) -> None:
            if place is None:
                return
            try:
                game = load_game(games[place].text, lambda _name: ruleset)
            except PilewrightError as error:
                self.table.message = str(error)
                self.show()
            else:
                self._change(Sitting(game, self.sitting.path, self.sitting.record, games[place], self.app.statistics))

        self.app.push_screen(Choice([f"{kept.title}, {moves_text(kept.played)}" for kept in games]), chosen)

    def _deal(self, deal: Deal) -> None:
        old = self.sitting
        self._change(Sitting(Game(old.game.engine, deal), old.path, old.record, None, self.app.statistics))

    def _change(self, sitting: Sitting) -> None:
        """Leave the game for another one of the same ruleset."""
        self._adviser.close()
        self.sitting.leave()
        self._begin(sitting)
        self._ask()
        self.show()

    # ---- what is seen besides

    def action_colours(self) -> None:
        """Other colours."""
        self._see(self.app.look.with_next_colours())

    def action_size(self) -> None:
        """Other sizes."""
        self._tightest = 0
        self._see(self.app.look.with_next_size())

    def action_symbols(self) -> None:
        """Symbols or letters."""
        self._see(self.app.look.with_other_symbols())

    def _see(self, look: object) -> None:
        self.app.look = look  # type: ignore[assignment]
        self.table.message = texts.look(self.app.look)
        self.show()

    def action_animation(self) -> None:
        """See cards move, or not."""
        self.app.animated = not self.app.animated
        self.table.message = _("Cards are seen moving.") if self.app.animated else _("Cards do not move.")
        self.show()

    def action_rules(self) -> None:
        """The rules."""
        from .pages import TextPage, rules_page

        self.app.push_screen(TextPage(rules_page(self.table.game.ruleset, self.app.language)))

    def action_keys(self) -> None:
        """The keys."""
        from .pages import TextPage, keys_text

        self.app.push_screen(TextPage(keys_text()))

    def action_leave(self) -> None:
        """Back to the list of games."""
        self.app.leave()
