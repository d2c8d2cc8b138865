"""Playing by typing: one line is one command, the board is drawn after every change."""

from __future__ import annotations

import difflib
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import NotationError, PilewrightError
from ..game import Game, Standing
from ..library import Library
from ..loading import RulesetError
from ..notation import Move
from ..saves import load_game, read_save, save_text
from . import board, interrupted
from .games import find_ruleset, parse_deal, read_text, why
from .moves import Refused, all_up, understand
from .output import Fault, Style, complain, counted
from .replay import read_game

HELP = """\
A move names two piles by their labels: t3 f1, or t2 t5x3 for three cards.
  t3 f          to the leftmost pile of the foundation that takes the card
  t3            the same (a double click); f alone: all that goes up goes up
  deal (d)      deal from the stock         redeal     turn the waste over
  undo (u)      take back the last move     redo       play it again
  restart       back to the deal            auto       all that goes up goes up
  hint          a move that leads on        moves      all legal moves
  why t3 f1     why a move is not legal     board      draw the board again
  save FILE     save the game               load FILE  load a saved game
  new [N]       another deal                resume     the interrupted game
  info          game, deal and moves        help       this list
  quit (q)      end; an unfinished game is kept, `play --resume` goes on with it
Any pile can be written in full: tableau3 foundation1."""

_SHORT = {"d": "deal", "u": "undo", "q": "quit", "?": "help", "deal-number": "info", "exit": "quit"}


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
    offered: interrupted.Kept | None = None
    """The interrupted game that `resume` goes on with."""
    _warned: set[str] = field(default_factory=set)

    def run(self, lines: Iterable[str]) -> None:
        """Do what the lines say, up to `quit` or the end."""
        self.show()
        for line in lines:
            words = line.strip().lstrip("\ufeff").split(maxsplit=1)
            if not words:
                continue
            command = _SHORT.get(words[0].lower(), words[0].lower())
            if command == "quit":
                return
            try:
                self._obey(command, words[1].strip() if len(words) > 1 else "", line.strip())
            except RulesetError as error:
                print("\n".join(map(str, error.diagnostics)))
            except (Refused, Fault, PilewrightError) as error:
                print(error)

    def show(self) -> None:
        """Draw the board, and say so when there is nothing left to play for."""
        print(board.draw(self.game, self.style, self.language) + "\n")
        status = self.game.status()
        match status.standing:
            case Standing.WON:
                print(f"You have won: {status.reason}. Score {self.game.score}.\n")
            case Standing.LOST | Standing.STUCK:
                back = "undo takes the last move back" if self.game.moves else "new deals another game"
                print(f"The game is {status.standing.value}: {status.reason}; {back}.\n")

    def resume(self) -> None:
        """Go on with the game that was offered.

        Raises:
            SaveError: it does not fit the rules as they are now.

        """
        kept, self.offered = self.offered, None
        assert kept is not None
        self.game = load_game(kept.text, lambda name: find_ruleset(self.library, name))

    def keep(self) -> None:
        """Write the game down, for `resume` and for `--record`; what cannot be written is told once and stops nobody."""
        try:
            interrupted.keep(self.game, self.ruleset)
        except OSError as error:
            self._warn(f"an interrupted game cannot be kept in {interrupted.folder()}: {why(error)}")
        if self.record is not None:
            try:
                self.record.write_text(str(self.game.record()), "utf-8")
            except OSError as error:
                self._warn(f"the record {self.record} cannot be written: {why(error)}")

    def _warn(self, message: str) -> None:
        if message not in self._warned:
            self._warned.add(message)
            complain(message)

    def _obey(self, command: str, argument: str, line: str) -> None:
        commands: dict[str, Callable[[], None]] = {
            "undo": lambda: self._changed(self.game.undo(), "there is nothing to undo"),
            "redo": lambda: self._changed(self.game.redo(), "there is nothing to redo"),
            "restart": self._restart,
            "auto": lambda: self._play(line, all_up(self.game)),
            "hint": self._hint,
            "moves": self._moves,
            "board": self.show,
            "info": self._info,
            "help": lambda: print(HELP),
            "resume": self._resume,
        }
        with_argument: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "save": self._save,
            "load": self._load,
            "new": self._new,
        }
        if command in with_argument:
            with_argument[command](argument)
        elif command in commands and not argument:
            commands[command]()
        elif command == "deal" and not argument:
            self._play(command, understand(self.game, command))
        else:
            self._move(line, [*commands, *with_argument, "deal", "redeal", "quit"])

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
            print(played)
        self._changed()

    def _changed(self, done: bool = True, otherwise: str = "") -> None:
        if not done:
            raise Refused(otherwise)
        self.keep()
        self.show()

    def _restart(self) -> None:
        self.game.restart()
        self._changed()

    def _new(self, argument: str) -> None:
        self.game = Game(self.game.engine, parse_deal(argument) if argument else None)
        self.show()

    def _resume(self) -> None:
        if self.offered is None:
            raise Refused(f"there is no interrupted game of {self.game.ruleset.title(self.language)}")
        self.resume()
        self.show()

    def _load(self, argument: str) -> None:
        if not argument:
            raise Refused("load what? Write the file after it, such as: load game.json")
        text = read_text(Path(argument).expanduser())
        self.game, self.ruleset = read_game(argument, text, self.library), saved_ruleset(text)
        self.show()

    # ---- questions

    def _hint(self) -> None:
        move = self.game.hint()
        print(f"hint: {move}" if move else f"no hint: {self.game.status().reason}")

    def _why(self, argument: str) -> None:
        if not argument:
            raise Refused("why what? Write a move after it, such as: why t3 f1")
        command = _SHORT.get(argument.lower(), argument)
        moves = understand(self.game, command)
        reason = self.game.why_not(moves[0])
        print(f"{moves[0]} is legal" if reason is None else f"{moves[0]} is not legal: {reason}")

    def _moves(self) -> None:
        moves = " ".join(map(str, self.game.legal_moves))
        print("\n".join(textwrap.wrap(moves, board.WIDTH, break_on_hyphens=False)) or "no move is legal")

    def _info(self) -> None:
        game = self.game
        undone = f", {game.undone} undone" if game.undone else ""
        status = game.status()
        print(f"{board.game_title(game, self.language)} ({game.ruleset.id})")
        print(f"{counted(len(game.moves), 'move')} played{undone}, score {game.score}")
        print(f"{status.standing.value}: {status.reason}")

    def _save(self, argument: str) -> None:
        if not argument:
            raise Refused("save where? Write a file after it, such as: save game.json")
        file = Path(argument).expanduser()
        try:
            interrupted.write_whole(file, save_text(self.game, self.ruleset))
        except (OSError, ValueError) as error:
            raise Refused(f"{argument} cannot be written: {why(error)}") from None
        print(f"saved in {argument}")


def saved_ruleset(text: str) -> str | None:
    """The path of the ruleset that a save names, if it names one."""
    path: str | None = read_save(text)["ruleset"] if text.lstrip().startswith("{") else None
    return path
