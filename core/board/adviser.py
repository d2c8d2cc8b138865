"""What takes longer to find out than a key may take: how the game stands, a hint, whether it is as good as won.

A thread of its own answers, with a copy of the game, which remembers the way that its hints have set out on.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace

from ..engine.notation import Move
from ..model.deals import Deal
from ..model.errors import PilewrightError
from ..playing.game import Game, Status
from ..playing.solving import deal_to_win, winnable
from ..text.translation import Translator


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
    deal: Deal | None = None
    """A deal that can be won."""
    asked_deal: bool = False
    fault: str = ""
    """What a plugin did wrong while it was asked."""


@dataclass(frozen=True)
class _Question:
    game: Game
    hint: bool = False
    winnable: bool = False
    deal: bool = False


class Adviser:
    """Answers questions about a game as it was when they were asked; what is asked later takes the place of what still waits."""

    def __init__(self, game: Game, deliver: Callable[[Advice], object]) -> None:
        """`deliver` is called with every answer, in the adviser's thread."""
        self._game, self._deliver = game.copy(), deliver
        self._questions: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        threading.Thread(target=self._work, name="adviser", daemon=True).start()

    def ask(self, game: Game, *, hint: bool = False, winnable: bool = False, deal: bool = False) -> None:
        """Ask how the game stands now; with it for a hint, whether it can still be won, or for a deal that can be won."""
        self._questions.put(_Question(game.copy(), hint, winnable, deal))

    def close(self) -> None:
        """Answer nothing more."""
        self._questions.put(None)

    def _work(self) -> None:
        while (question := self._questions.get()) is not None:
            try:
                while (later := self._questions.get_nowait()) is not None:
                    question = later
            except queue.Empty:
                self._deliver(self._answer(question))
            else:
                return

    def _answer(self, question: _Question) -> Advice:
        asked = self._game
        asked.follow(question.game)
        try:
            status = asked.status()
            finish = not status.over and bool(asked.finishing())
            advice = Advice(asked.state, status, finish, asked.hint() if question.hint else None, question.hint)
            if question.winnable:
                advice = replace(advice, winnable=winnable(asked), asked_winnable=True)
            if question.deal:
                advice = replace(advice, deal=deal_to_win(asked.engine), asked_deal=True)
        except PilewrightError as error:
            return Advice(asked.state, hinted=question.hint, fault=error.in_language(Translator(asked.language)))
        return advice
