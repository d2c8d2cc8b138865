"""Playing by typing: one line is one command, the board is drawn after every change."""

from __future__ import annotations

import difflib
import functools
import shlex
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .. import interrupted
from ..errors import NotationError, PilewrightError, PluginFailed
from ..files import why, write_in_place, write_whole
from ..game import Game, Standing
from ..library import Library
from ..loading import RulesetError
from ..notation import Move, find_pile
from ..saves import load_game, save_text
from . import board, questions, speech
from .files import named_file
from .games import find_ruleset, parse_deal, read_text
from .moves import Refused, all_up, finishing, understand
from .output import Fault, Style, complain, counted, printable
from .replay import read_game, saved_ruleset
from .show import rules_page
from .words import FIRST_WORDS, HELP, SHORT


@dataclass
class Session:
    """A player at the prompt."""

    game: Game
    library: Library
    style: Style
    language: str = "en"
    ruleset: str | None = None
    """The path of the ruleset, where it was named by one."""
    record: Path | None = None
    offered: list[interrupted.Kept] = field(default_factory=list)
    """The interrupted games that were offered at the start; the first is the one that `resume` goes on with."""
    _keeper: interrupted.Keeper = field(default_factory=interrupted.Keeper)
    _warned: set[str] = field(default_factory=set)

    def run(self, lines: Iterable[str]) -> None:
        """Do what the lines say, up to `quit` or the end; the game is kept when it is left, however that comes about."""
        self._answer(self.show)
        print(f"{FIRST_WORDS}\n")
        try:
            for line in lines:
                line = line.strip().lstrip("\ufeff")
                words = line.split(maxsplit=1)
                if not words:
                    continue
                command = SHORT.get(words[0].lower(), words[0].lower())
                argument = words[1] if len(words) > 1 else ""
                if command == "quit" and not argument:
                    self.say_goodbye()
                    return
                self._answer(functools.partial(self._obey, command, argument, line))
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
            print(speech.wrapped(str(error)))
        except (Refused, PilewrightError) as error:
            self._say(speech.brief(str(error)))

    def _say(self, text: str) -> None:
        print(speech.wrapped(speech.with_symbols(text) if self.style.symbols else text))

    def say_goodbye(self) -> None:
        """Say how to go on with the game, if there is anything to go on with."""
        if self._keeper.file is not None:
            name = shlex.quote(self.ruleset or self.game.ruleset.id)
            print(speech.wrapped(f"The game is kept: pilewright play {name} --resume goes on with it."))

    def show(self) -> None:
        """Draw the board, and say so when there is nothing left to play for."""
        print(board.draw(self.game, self.style, self.language) + "\n")
        status = self.game.status()
        match status.standing:
            case Standing.WON:
                self._say(f"You have won: {status.reason}. Score {self.game.score}.\n")
            case Standing.LOST | Standing.STUCK:
                back = "undo takes the last move back" if self.game.moves else "new deals another game"
                self._say(f"The game is {status.standing.value}: {status.reason}; {back}.\n")

    # ---- what is kept

    def others(self, only: str | None = None) -> list[interrupted.Kept]:
        """The interrupted games of this ruleset (of one deal, if that is named), the newest first, but for that being played."""
        games, wrong = interrupted.kept_games(self.game.ruleset.id, self.ruleset)
        for message in wrong:
            self._warn(message)
        games = [kept for kept in games if kept.file != self._keeper.file]
        return games if only is None else interrupted.of_deal(games, only)

    def resume(self, kept: interrupted.Kept) -> None:
        """Go on with an interrupted game.

        Raises:
            PilewrightError, Fault: it does not fit the rules as they are now, or they are not there.

        """
        game = load_game(kept.text, lambda name: find_ruleset(self.library, name))
        self._leave()
        self.game = game
        self._keeper.take(kept)

    def keep(self) -> None:
        """Write the game down, for `resume` and for `--record`; what cannot be written is told once and stops nobody."""
        try:
            if self._is_won() or not (self.game.moves or self.game.undone):
                self._keeper.remove()
            else:
                self._keeper.keep(self.game, self.ruleset)
        except (OSError, UnicodeError) as error:
            self._cannot_keep(error)
        self._write_record()

    def write_first_record(self) -> None:
        """Write the record before the first move.

        Raises:
            Fault: it cannot be written.

        """
        if self.record is not None:
            try:
                write_in_place(self.record, str(self.game.record()))
            except (OSError, ValueError) as error:
                raise Fault(f"the record {self.record} cannot be written: {why(error)}") from None

    def _write_record(self) -> None:
        if self.record is not None:
            try:
                write_in_place(self.record, str(self.game.record()))
            except (OSError, UnicodeError) as error:
                self._warn(f"the record {self.record} cannot be written: {why(error)}")

    def _is_won(self) -> bool:
        try:
            return self.game.status().standing is Standing.WON
        except PluginFailed:  # told when the board is shown
            return False

    def _leave(self) -> None:
        """Leave the game for another one, and say so if it is kept."""
        self.offered = []
        if self._keeper.file is not None:
            print(speech.wrapped(f"{board.game_title(self.game, self.language)} is kept; resume goes on with it.\n"))
        self._release()

    def _release(self) -> None:
        try:
            self._keeper.release(self.game, self.ruleset)
        except (OSError, UnicodeError) as error:
            self._cannot_keep(error)

    def _cannot_keep(self, error: OSError | UnicodeError) -> None:
        self._warn(f"an interrupted game cannot be kept in {interrupted.folder()}: {why(error)}")

    def _warn(self, message: str) -> None:
        if message not in self._warned:
            self._warned.add(message)
            complain(message)

    # ---- commands

    def _obey(self, command: str, argument: str, line: str) -> None:
        alone: dict[str, Callable[[], None]] = {
            "restart": self._restart,
            "auto": lambda: self._play(line, all_up(self.game)),
            "safe": lambda: self._play(line, all_up(self.game, safe=True)),
            "finish": lambda: self._play(line, finishing(self.game)),
            "rules": lambda: print(rules_page(self.game.ruleset, self.language)),
            "hint": lambda: self._say(questions.hint(self.game)),
            "winnable": lambda: self._say(questions.winnable(self.game)),
            "moves": lambda: self._say(questions.moves(self.game)),
            "board": self.show,
            "info": lambda: self._say(questions.info(self.game, self.language)),
            "deal": lambda: self._play(command, understand(self.game, command)),
            "redeal": lambda: self._play(command, understand(self.game, command)),
            "quit": lambda: None,
        }
        with_argument: dict[str, Callable[[str], None]] = {
            "undo": lambda number: self._repeat(command, self.game.undo, number),
            "redo": lambda number: self._repeat(command, self.game.redo, number),
            "help": lambda topic: print(questions.before_help(topic, [*alone, *with_argument]) + HELP),
            "why": lambda move: self._say(questions.why(self.game, move)),
            "save": self._save,
            "load": self._load,
            "new": self._new,
            "resume": self._resume,
        }
        if command in ("help", "why", "save", "load", "new", "resume") or (
            command in with_argument and not self._moves_cards(line)
        ):
            with_argument[command](argument)
        elif command in alone and not argument:
            alone[command]()
        elif command in alone and not self._moves_cards(line):
            raise Refused(f"{command} takes nothing after it")
        else:
            self._move(line, [*alone, *with_argument])

    def _moves_cards(self, line: str) -> bool:
        """Whether a line that begins like a command means a pile by that word and moves cards from it."""
        try:
            move = Move.parse(line)
            find_pile(self.game.engine, move.source)
        except NotationError:
            return False
        return move.target is not None

    # ---- changes

    def _move(self, line: str, commands: list[str]) -> None:
        try:
            moves = understand(self.game, line)
        except NotationError:
            word = line.split()[0]
            close = difflib.get_close_matches(word.lower(), commands, 1)
            if not close and len(line.split()) > 1:
                raise
            meant = f"; did you mean {close[0]}?" if close else "; help shows what can be typed"
            raise Refused(f"{word!r} is no command and no pile{meant}") from None
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
            raise Refused(f"{command} takes a number after it, such as {command} 3, or nothing")
        wanted, done = int(number[:9] or 1), 0
        while done < wanted and step():
            done += 1
        if not done:
            raise Refused(f"there is nothing to {command}")
        if done < wanted:
            print(f"only {counted(done, 'move')} could be {'taken back' if command == 'undo' else 'played again'}")
        self._changed()

    def _changed(self) -> None:
        self.keep()
        self.show()

    def _restart(self) -> None:
        self.game.restart()
        self._changed()

    def _new(self, argument: str) -> None:
        game = Game(self.game.engine, parse_deal(argument) if argument else None)
        self._leave()
        self.game = game
        self.show()

    def _resume(self, argument: str) -> None:
        games, title = self.others(), board.ruleset_title(self.game.ruleset, self.language)
        if not games:
            but = " but the one being played" if self._keeper.file is not None else ""
            raise Refused(f"there is no interrupted game of {title}{but}")
        if argument == "?":
            print(printable(interrupted.listing(games, title)))
            return
        kept: interrupted.Kept | None = games[0]
        if argument:
            kept = interrupted.choose(games, argument.lower().removeprefix("deal").strip())
        elif self.offered:
            kept = next((kept for kept in games if kept.file == self.offered[0].file), games[0])
        if kept is None:
            raise Refused(f"there is no interrupted game {argument!r} of {title}; resume ? lists those that there are")
        self.resume(kept)
        self._write_record()
        self.show()

    def _load(self, argument: str) -> None:
        if not argument:
            raise Refused("load what? Write the file after it, such as: load game.json")
        text = read_text(named_file(argument))
        game, before = read_game(argument, text, self.library), self.game.ruleset
        self._leave()
        self.game, self.ruleset = game, saved_ruleset(text)
        if game.ruleset != before:
            print(speech.wrapped(f"This is {board.game_title(game, self.language)} now.\n"))
        self._write_record()
        self.show()

    def _save(self, argument: str) -> None:
        if not argument:
            raise Refused("save where? Write a file after it, such as: save game.json")
        file = named_file(argument)
        try:
            write_whole(file, save_text(self.game, self.ruleset))
        except (OSError, ValueError) as error:
            raise Fault(f"{argument} cannot be written: {why(error)}") from None
        print(printable(f"saved in {argument}"))
