"""The screen on which a game is played: the commands that are more than a word to the table."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import ClassVar

from ..model.deals import Deal
from ..model.errors import PilewrightError
from ..playing.codes import split_code
from ..playing.commands import KEYS
from ..playing.saves import load_game
from ..playing.unfinished import cannot_resume
from . import texts
from .game_screen import Action, GameScreen, on_screen, on_table
from .looks import Look
from .table import Table
from .words import _, translator


class PlayScreen(GameScreen):
    """One game after another of the same ruleset."""

    def ask_hint(self) -> None:
        """Ask for a hint; the answer comes when it is found."""
        self.table.put_back()
        self.table.message = _("Looking for a move ...")
        self._ask(hint=True)
        self.show()

    def ask_winnable(self) -> None:
        """Ask the solver about this game."""
        self._ask_solver(_("Looking for a way to win ..."), winnable=True)

    def ask_deal_to_win(self) -> None:
        """Ask the solver for a deal that can be won."""
        self._ask_solver(_("Looking for a deal that can be won ..."), deal=True)

    def _ask_solver(self, meanwhile: str, *, winnable: bool = False, deal: bool = False) -> None:
        self.table.put_back()
        self.table.message = meanwhile
        self._ask(winnable=winnable, deal=deal)
        self.show()

    def offer_others(self) -> None:
        """Offer the moves that belong to no pile."""
        from .pages import Choice

        moves = self.table.options.others
        if not moves:
            self.table.message = _("All moves belong to piles.")
            self.show()
            return

        def chosen(place: int | None) -> None:
            if place is not None:
                self.do(lambda: self.table.play(moves[place]))

        self.app.push_screen(Choice([str(move) for move in moves]), chosen)

    # ---- another game

    def deal_anew(self) -> None:
        """Another deal."""
        self._deal(Deal.at_random())

    def deal_next(self) -> None:
        """The deal with the next number."""
        deal = self.table.game.deal
        self._deal(dataclasses.replace(deal, number=deal.number + 1) if deal else Deal.at_random())

    def ask_code(self) -> None:
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
            except PilewrightError as error:
                self.table.say(error.in_language(translator()))
                self.show()

        self.app.push_screen(Question(_("A deal's number or code:")), typed)

    def offer_kept(self) -> None:
        """Offer the interrupted games."""
        from .pages import Choice

        games, wrong = self.sitting.others()
        if not games:
            self.table.message = _("There is no interrupted game of these rules.")
            if wrong:
                self.table.say(wrong[0].in_language(translator()))
            self.show()
            return

        def chosen(place: int | None) -> None:
            if place is None:
                return
            try:
                game = load_game(games[place].text, lambda _name: self.table.game.ruleset, translator().language)
            except PilewrightError as error:
                self.table.say(cannot_resume(games[place], error, translator()))
                self.show()
            else:
                self._change(self.sitting.next(game, self.sitting.path, games[place]))

        self.app.push_screen(Choice([f"{kept.title(translator())}, {kept.moves(translator())}" for kept in games]), chosen)

    # ---- what is seen besides

    def change_colours(self) -> None:
        """Other colours."""
        self._see(self.app.look.with_next_colours())

    def change_size(self) -> None:
        """Other sizes."""
        self._tightest = 0
        self._see(self.app.look.with_next_size())

    def change_symbols(self) -> None:
        """Symbols or letters."""
        self._see(self.app.look.with_other_symbols())

    def _see(self, look: Look) -> None:
        self.app.see(look, self.app.animated)
        self.table.message = texts.look(self.app.look)
        self.show()

    def change_animation(self) -> None:
        """See cards move, or not."""
        self.app.see(self.app.look, not self.app.animated)
        self.table.message = _("Cards are seen moving.") if self.app.animated else _("Cards do not move.")
        self.show()

    def show_rules(self) -> None:
        """The rules."""
        from .pages import TextPage, rules_page

        ruleset, language = self.table.game.ruleset, self.app.language
        self.app.push_screen(TextPage(lambda width: rules_page(ruleset, language, width)))

    def show_keys(self) -> None:
        """The keys."""
        from .pages import TextPage, keys_text

        symbols = self.app.look.symbols
        self.app.push_screen(TextPage(lambda width: keys_text(self.SHOWN, width, symbols=symbols, playing=self.SHOWN is KEYS)))

    def leave(self) -> None:
        """Back to the list of games."""
        self.app.leave()

    ACTIONS: ClassVar[Mapping[str, Action]] = {
        "go": lambda screen, arrow: screen.go(arrow),
        "take": on_table(Table.choose_at_cursor),
        "put back": on_table(Table.put_back),
        "letters": on_table(Table.show_letters),
        "deal": on_table(Table.deal),
        "to foundation": on_table(Table.to_foundation),
        "undo": on_table(Table.undo),
        "redo": on_table(Table.redo),
        "restart": on_table(Table.restart),
        "hint": on_screen(ask_hint),
        "winnable": on_screen(ask_winnable),
        "all up": on_table(Table.all_up),
        "safe up": on_table(Table.safe_up),
        "finish": on_table(Table.finish),
        "describe": on_table(Table.describe),
        "others": on_screen(offer_others),
        "new": on_screen(deal_anew),
        "next": on_screen(deal_next),
        "new winnable": on_screen(ask_deal_to_win),
        "new by code": on_screen(ask_code),
        "resume": on_screen(offer_kept),
        "colours": on_screen(change_colours),
        "size": on_screen(change_size),
        "symbols": on_screen(change_symbols),
        "animation": on_screen(change_animation),
        "scroll": GameScreen.see_rest,
        "scroll aside": GameScreen.see_rest,
        "rules": on_screen(show_rules),
        "help": on_screen(show_keys),
        "leave": on_screen(leave),
    }
