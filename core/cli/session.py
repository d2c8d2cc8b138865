"""Playing by typing: one line is one command, the board is drawn after every change."""

from __future__ import annotations

import difflib
import functools
import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from ..engine.notation import Move, find_pile
from ..library.collection import Library
from ..loading import RulesetError
from ..manual.nouns import figure
from ..model.errors import N_, NotationError, PilewrightError, UserMessage
from ..playing.codes import is_code, split_code
from ..playing.game import Game, Standing
from ..playing.records import saved_ruleset
from ..playing.saves import load_game, save_text
from ..playing.sitting import Sitting
from ..playing.solving import deal_to_win
from ..playing.unfinished import SavedGame, choose, folder
from ..text.files import reason, write_whole
from ..text.translation import Translator
from . import draw, questions, speech
from .files import named_file
from .games import find_ruleset, read_text, recorded_game
from .moves import Refused, all_up, finishing, understand
from .numbers import parse_deal
from .offers import listing
from .output import NO_RECORD, Fault, Style, complain, printable
from .show import rules_page
from .words import SHORT, TAKING, first_words, help_text


@dataclass
class Session:
    """A player at the prompt."""

    sitting: Sitting
    library: Library
    style: Style
    t: Translator = field(default_factory=Translator)
    """What is said is in its language, and so is what the game says."""
    offered: Sequence[SavedGame] = ()
    """The interrupted games that were offered at the start; the first is the one that `resume` goes on with."""
    warned: set[str] = field(default_factory=set)
    """What has been told and is not told again."""
    _over: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        """Let the game speak the player's language."""
        self.game.language = self.t.language

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.sitting.game

    def run(self, lines: Iterable[str]) -> None:
        """Do what the lines say, up to `quit` or the end; the game is kept when it is left, however that comes about."""
        self._answer(self.show)
        print(speech.wrapped(first_words(self.t)) + "\n")
        try:
            for line in lines:
                line = line.strip().lstrip("\ufeff")
                if line:
                    self._answer(functools.partial(self._obey, line))
                if self._over:
                    return
        except KeyboardInterrupt:
            print()
            self.say_goodbye()
            raise
        finally:
            self._release()

    def _answer(self, do: Callable[[], None]) -> None:
        """Do something; what cannot be done is told, and the game goes on. So it does when a plugin fails."""
        try:
            do()
        except RulesetError as error:
            print(printable("\n".join(map(str, error.diagnostics))))
        except Fault as error:
            print(speech.wrapped(self._brief(error.in_language(self.t))))
        except (Refused, PilewrightError) as error:
            self._say(self._brief(error.in_language(self.t)))

    def _brief(self, text: str) -> str:
        return speech.brief(text, self.t.gettext("and {number} more"))

    def _say(self, text: str) -> None:
        print(speech.wrapped(speech.with_symbols(text) if self.style.symbols else text))

    def say_goodbye(self) -> None:
        """Say how to go on with the game, if there is anything to go on with."""
        if self.sitting.file is not None:
            name = shlex.quote(self.sitting.path or self.game.ruleset.id)
            command = f"pilewright play {name} --resume"
            print(speech.wrapped(self.t.gettext("The game is kept: {command} goes on with it.", command=command)))

    def show(self) -> None:
        """Draw the board, and say so when there is nothing left to play for."""
        t = self.t
        print(draw.board(self.game, self.style, t) + "\n")
        status = self.game.status()
        back = t.gettext("undo takes the last move back") if self.game.moves else t.gettext("new deals another game")
        match status.standing:
            case Standing.WON:
                won = t.gettext("You have won: {reason}. Score {score}.", reason=status.reason, score=self.game.score)
                self._say(f"{won}\n")
            case Standing.LOST:
                self._say(t.gettext("The game is lost: {reason}; {back}.", reason=status.reason, back=back) + "\n")
            case Standing.STUCK:
                self._say(t.gettext("The game is stuck: {reason}; {back}.", reason=status.reason, back=back) + "\n")

    # ---- what is kept

    def _others(self) -> list[SavedGame]:
        """The interrupted games of this ruleset, the newest first, but for that being played."""
        games, wrong = self.sitting.others()
        self._warn(*(fault.in_language(self.t) for fault in wrong))
        return games

    def _turn_to(self, game: Game, path: str | None, saved: SavedGame | None = None) -> None:
        """Leave the game for another one, and say so if it is kept."""
        self.offered = []
        if self.sitting.file is not None:
            title = draw.game_title(self.game, self.t)
            print(speech.wrapped(self.t.gettext("{game} is kept; resume goes on with it.", game=title)) + "\n")
        self._release()
        game.language = self.t.language
        self.sitting = self.sitting.next(game, path, saved)

    def _release(self) -> None:
        self.sitting.leave()
        self._tell_faults()

    def _tell_faults(self) -> None:
        """Tell what could not be written."""
        messages = {"game": N_("an interrupted game cannot be kept in {folder}: {why}"), "record": NO_RECORD}
        for part, error in self.sitting.faults():
            fault = UserMessage(messages[part], folder=folder(), file=self.sitting.record, why=reason(error))
            self._warn(fault.in_language(self.t))

    def _warn(self, *messages: str) -> None:
        for message in messages:
            if message not in self.warned:
                self.warned.add(message)
                complain(message)

    # ---- commands

    def _obey(self, line: str) -> None:
        """Do what a line says: a command, with what follows it, or a move."""
        word, argument = (*line.split(maxsplit=1), "")[:2]
        word = SHORT.get(word.lower(), word.lower())
        if word not in self._COMMANDS or (argument and self._moves_cards(line)):
            self._move(line)
        elif argument and word not in TAKING:
            raise Refused(N_("{command} takes nothing after it"), command=word)
        else:
            self._COMMANDS[word](self, argument)

    def _moves_cards(self, line: str) -> bool:
        """Whether a line that begins like a command means a pile by that word and moves cards from it."""
        try:
            move = Move.parse(line)
            find_pile(self.game.engine, move.source)
        except NotationError:
            return False
        return move.target is not None

    # ---- changes

    def _move(self, line: str) -> None:
        try:
            moves = understand(self.game, line)
        except NotationError:
            word = line.split()[0]
            close = difflib.get_close_matches(word.lower(), self._COMMANDS, 1)
            if not close and len(line.split()) > 1:
                raise
            if close:
                message = N_("{word!r} is no command and no pile; did you mean {command}?")
                raise Refused(message, word=word, command=close[0]) from None
            raise Refused(N_("{word!r} is no command and no pile; help shows what can be typed"), word=word) from None
        self._play(line, moves)

    def _play(self, line: str, moves: Sequence[Move]) -> None:
        self.game.play(*moves)
        played = "+".join(map(str, moves))
        if played != line.lower().replace(" ", "-"):
            print(speech.wrapped_moves(played))
        self._changed()

    def _repeat(self, command: str, step: Callable[[], bool], number: str) -> None:
        """Take back so many moves, or play them again."""
        if number and not (number.isascii() and number.isdigit() and int(number[:9]) >= 1):
            raise Refused(N_("{command} takes a number after it, such as {command} 3, or nothing"), command=command)
        wanted, done = int(number[:9] or 1), 0
        while done < wanted and step():
            done += 1
        if not done:
            raise Refused(N_("there is nothing to undo") if command == "undo" else N_("there is nothing to redo"))
        if done < wanted:
            moves = figure(self.t, done, "move")
            print(
                self.t.gettext("only {moves} could be taken back", moves=moves)
                if command == "undo"
                else self.t.gettext("only {moves} could be played again", moves=moves)
            )
        self._changed()

    def _changed(self) -> None:
        self.sitting.changed()
        self._tell_faults()
        self.show()

    def _restart(self, _: str) -> None:
        self.game.restart()
        self._changed()

    def _new(self, argument: str) -> None:
        if is_code(argument):
            name, deal = split_code(argument)
            ruleset = find_ruleset(self.library, name)
            if ruleset != self.game.ruleset:
                self._begin(Game(ruleset, deal), None)
                return
            self._begin(Game(self.game.engine, deal), self.sitting.path)
        elif argument.lower() == "winnable":
            found = deal_to_win(self.game.engine)
            if found is None:
                raise Refused(N_("no deal that can be won was found"))
            self._begin(Game(self.game.engine, found), self.sitting.path)
        else:
            self._begin(Game(self.game.engine, parse_deal(argument) if argument else None), self.sitting.path)

    def _next(self, _: str) -> None:
        deal = self.game.deal
        self._begin(Game(self.game.engine, replace(deal, number=deal.number + 1) if deal else None), self.sitting.path)

    def _begin(self, game: Game, path: str | None) -> None:
        self._turn_to(game, path)
        self.show()

    def _resume(self, argument: str) -> None:
        games, title = self._others(), draw.ruleset_title(self.game.ruleset, self.t.language)
        if not games and self.sitting.file is not None:
            raise Refused(N_("there is no interrupted game of {game} but the one being played"), game=title)
        if not games:
            raise Refused(N_("there is no interrupted game of {game}"), game=title)
        if argument == "?":
            print(printable(listing(games, title, self.t)))
            return
        kept: SavedGame | None = games[0]
        if argument:
            kept = choose(games, argument.lower().removeprefix("deal").strip())
        elif self.offered:
            kept = next((kept for kept in games if kept.file == self.offered[0].file), games[0])
        if kept is None:
            message = N_("there is no interrupted game {deal!r} of {game}; resume ? lists those that there are")
            raise Refused(message, deal=argument, game=title)
        game = load_game(kept.text, lambda name: find_ruleset(self.library, name), self.t.language)
        self._go_on(game, self.sitting.path, kept)

    def _load(self, argument: str) -> None:
        if not argument:
            raise Refused(N_("load what? Write the file after it, such as: load game.json"))
        text = read_text(named_file(argument))
        self._go_on(recorded_game(argument, text, self.library, self.t.language), saved_ruleset(text))

    def _go_on(self, game: Game, path: str | None, saved: SavedGame | None = None) -> None:
        """Leave the game for one that has been begun."""
        before = self.game.ruleset
        self._turn_to(game, path, saved)
        if game.ruleset != before:
            print(speech.wrapped(self.t.gettext("This is {game} now.", game=draw.game_title(game, self.t))) + "\n")
        self.sitting.write_record()
        self._tell_faults()
        self.show()

    def _save(self, argument: str) -> None:
        if not argument:
            raise Refused(N_("save where? Write a file after it, such as: save game.json"))
        file = named_file(argument)
        try:
            write_whole(file, save_text(self.game, self.sitting.path))
        except (OSError, ValueError) as error:
            raise Fault(N_("{file} cannot be written: {why}"), file=argument, why=reason(error)) from None
        print(printable(self.t.gettext("saved in {file}", file=argument)))

    def _quit(self, _: str) -> None:
        self.say_goodbye()
        self._over = True

    _COMMANDS: ClassVar[Mapping[str, Callable[[Session, str], None]]] = {
        "deal": lambda self, _: self._play("deal", understand(self.game, "deal")),
        "redeal": lambda self, _: self._play("redeal", understand(self.game, "redeal")),
        "undo": lambda self, number: self._repeat("undo", self.game.undo, number),
        "redo": lambda self, number: self._repeat("redo", self.game.redo, number),
        "restart": _restart,
        "hint": lambda self, _: self._say(questions.hint(self.game, self.t)),
        "moves": lambda self, _: self._say(questions.all_moves(self.game, self.t)),
        "why": lambda self, move: self._say(questions.why(self.game, move, self.t)),
        "winnable": lambda self, _: self._say(questions.winnable(self.game, self.t)),
        "auto": lambda self, _: self._play("auto", all_up(self.game)),
        "safe": lambda self, _: self._play("safe", all_up(self.game, safe=True)),
        "finish": lambda self, _: self._play("finish", finishing(self.game)),
        "board": lambda self, _: self.show(),
        "info": lambda self, _: self._say(questions.info(self.game, self.t)),
        "new": _new,
        "next": _next,
        "resume": _resume,
        "save": _save,
        "load": _load,
        "rules": lambda self, _: print(rules_page(self.game.ruleset, self.t.language)),
        "help": lambda self, topic: print(help_text(self.t, topic)),
        "quit": _quit,
    }
    """What each word does, told what is typed after it."""
