"""What takes longer to find out than a key may take: how the game stands, a hint, whether it is as good as won.

A thread of its own answers, with a second game that has an engine of its own, since an engine serves one thread.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass

from ..engine import Engine
from ..errors import PilewrightError
from ..game import Game, Status
from ..notation import Move

Winnable = Callable[[Game], bool | None]
"""Answers whether a game can still be won: None where that was not found out in time."""


def solver() -> Winnable | None:
    """The solver's answer to "can this still be won?"; None where no solver is installed. This is the place to plug one in."""
    return None


@dataclass(frozen=True)
class Advice:
    """What was found out about one position."""

    state: bytes
    status: Status | None = None
    finish: bool = False
    """Whether bringing cards up and dealing is all that is left to do."""
    hint: Move | None = None
    hinted: bool = False
    """Whether a hint was asked for."""
    winnable: bool | None = None
    asked_winnable: bool = False
    fault: str = ""
    """What a plugin did wrong while it was asked."""


@dataclass(frozen=True)
class _Question:
    game: Game
    hint: bool
    winnable: bool


class Adviser:
    """Answers questions about a game as it was when they were asked; what is asked later takes the place of what still waits."""

    def __init__(self, game: Game, deliver: Callable[[Advice], object]) -> None:
        """`deliver` is called with every answer, in the adviser's thread."""
        self._game, self._deliver = game.copy(), deliver
        self._winnable = solver()
        self._questions: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        threading.Thread(target=self._work, name="adviser", daemon=True).start()

    @property
    def has_solver(self) -> bool:
        """Whether it can be asked if a game can still be won."""
        return self._winnable is not None

    def ask(self, game: Game, *, hint: bool = False, winnable: bool = False) -> None:
        """Ask about the game as it is now."""
        self._questions.put(_Question(game.copy(), hint, winnable))

    def close(self) -> None:
        """Answer nothing more."""
        self._questions.put(None)

    def _work(self) -> None:
        asked = Game(Engine(self._game.ruleset), deck=self._game.deck)
        while (question := self._questions.get()) is not None:
            try:
                while (later := self._questions.get_nowait()) is not None:
                    question = later
            except queue.Empty:
                self._deliver(self._answer(asked, question))
            else:
                return

    def _answer(self, asked: Game, question: _Question) -> Advice:
        asked.follow(question.game)
        try:
            status = asked.status()
            finish = not status.over and bool(asked.finishing())
            hint = asked.hint() if question.hint else None
            winnable = self._winnable(asked) if question.winnable and self._winnable else None
        except PilewrightError as error:
            return Advice(asked.state, hinted=question.hint, fault=str(error))
        return Advice(asked.state, status, finish, hint, question.hint, winnable, question.winnable)
