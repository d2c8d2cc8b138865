"""The screen on which a game is played: the commands that are more than a word to the table."""

from __future__ import annotations

import dataclasses

from ..model.deals import Deal
from ..model.errors import PilewrightError
from ..playing.codes import split_code
from ..playing.saves import load_game
from ..playing.unfinished import cannot_resume
from . import texts
from .game_screen import GameScreen
from .keys import KEYS
from .looks import Look
from .words import _, translator


class PlayScreen(GameScreen):
    """One game after another of the same ruleset."""

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
        self.table.message = meanwhile
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
            except PilewrightError as error:
                self.table.say(error.in_language(translator()))
                self.show()

        self.app.push_screen(Question(_("A deal's number or code:")), typed)

    def action_kept(self) -> None:
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

    def _see(self, look: Look) -> None:
        self.app.see(look, self.app.animated)
        self.table.message = texts.look(self.app.look)
        self.show()

    def action_animation(self) -> None:
        """See cards move, or not."""
        self.app.see(self.app.look, not self.app.animated)
        self.table.message = _("Cards are seen moving.") if self.app.animated else _("Cards do not move.")
        self.show()

    def action_rules(self) -> None:
        """The rules."""
        from .pages import TextPage, rules_page

        ruleset, language = self.table.game.ruleset, self.app.language
        self.app.push_screen(TextPage(lambda width: rules_page(ruleset, language, width)))

    def action_keys(self) -> None:
        """The keys."""
        from .pages import TextPage, keys_text

        symbols = self.app.look.symbols
        self.app.push_screen(TextPage(lambda width: keys_text(self.SHOWN, width, symbols=symbols, playing=self.SHOWN is KEYS)))

    def action_leave(self) -> None:
        """Back to the list of games."""
        self.app.leave()
