"""Game: the one object that front ends use. It has a history; the rules are the engine's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.autoplay import finishing, goes_up, upward
from ..engine.engine import Engine
from ..engine.legal_moves import LegalMoves
from ..engine.notation import Move, Record, decode, encode, find_pile, position_text
from ..engine.progress import BOUND, Progress
from ..engine.reasons import reason
from ..kernel import refusals
from ..kernel.state import BASE, DEAL, FACE_DOWN, REDEAL
from ..model.cards import Card, card_text
from ..model.deals import Deal
from ..model.errors import IllegalMove
from ..model.ruleset import Ruleset
from ..text.sentences import in_one_line
from .guiding import Guide
from .judging import Standing, Status, judge

if TYPE_CHECKING:
    from ..solver import Limits, Solution

__all__ = ["Action", "Game", "LegalMoves", "Standing", "Status"]


@dataclass(frozen=True)
class Action:
    """One action of the player and the position after it: one move, or several that are undone together."""

    moves: tuple[int, ...]
    after: bytes


class Game:
    """A game of patience: a deal, a history, and questions about the position.

    Two games are equal when they have the same rules and the same position, by whatever moves they came to it, and a game has no
    hash, since it changes. Copies go their own ways, from any thread; one game is played from one thread at a time. A pickled
    game has its history; of its engine it takes the ruleset along (see `Engine`).
    """

    def __init__(
        self, ruleset: Ruleset | Engine, deal: Deal | int | str | None = None, deck: Sequence[Card] | None = None
    ) -> None:
        """Deal a numbered deal, or a deck (the first card is dealt first), or, with neither, a deal at random.

        Raises:
            ValueError: both are given, or the deal is no number.
            DeckError: the deck has other cards than the ruleset's packs, those set aside left out.
        """
        if deal is not None and deck is not None:
            raise ValueError("a game is dealt from a deal number or from a deck, not from both")
        self.engine = ruleset if isinstance(ruleset, Engine) else Engine(ruleset)
        self.deal: Deal | None = None
        if deck is None:
            self.deal = deal if isinstance(deal, Deal) else Deal.at_random() if deal is None else Deal.parse(deal)
            deck = self.engine.deck(self.deal)
        self.deck: tuple[Card, ...] = tuple(deck)
        self._start = self.engine.start(self.deck)
        self._actions: list[Action] = []
        self._played = 0
        self.language = "en"
        """The language of the reasons why a move is refused and why a game is over."""
        self._progress = Progress(self.engine)
        self._status: tuple[bytes, int, str, Status] | None = None
        self._guide = Guide(self._progress)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.state == other.state and self.ruleset == other.ruleset

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        dealt = f"deal {self.deal}" if self.deal else "a deck of its own"
        return f"<Game {self.ruleset.id}, {dealt}, {self._played} played: {self.position}>"

    # ---- the position

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return self.engine.ruleset

    @property
    def state(self) -> bytes:
        """The position, as the kernel sees it."""
        return self._actions[self._played - 1].after if self._played else self._start

    @property
    def position(self) -> str:
        """The position as one line of text; `notation.parse_position` reads it."""
        return position_text(self.engine, self.state)

    def pile(self, label: str) -> list[int]:
        """The cards of a pile, bottom first, 64 added to those that lie face down."""
        return self.engine.cards(self.state, find_pile(self.engine, label).index)

    @staticmethod
    def card_name(card: int) -> str:
        """Two characters, or `##` for a card that lies face down."""
        return "##" if card >= FACE_DOWN else card_text(card)

    @property
    def score(self) -> int:
        """The points so far."""
        return self.engine.score(self.state)

    @property
    def base(self) -> int | None:
        """The base rank, 1 to 13; None while it is not chosen."""
        return self.state[BASE] or None

    @property
    def base_varies(self) -> bool:
        """Whether the base rank is worth showing: it differs from deal to deal, or is no ace."""
        return self.ruleset.base_from is not None or any(step.sets_base for step in self.ruleset.deal) or self.base != 1

    @property
    def redeals_left(self) -> int | None:
        """How often the waste may still be turned over; None for without end."""
        limit = self.engine.rules.redeals
        return None if limit < 0 else limit - self.engine.word(self.state, "redeals")

    # ---- moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of the present position: iterate, `len()`, `in`."""
        return LegalMoves(self.engine, self.state)

    def play(self, *moves: Move | str) -> None:
        """Play a move; several are one action of the player, undone together. What was undone before is forgotten.

        Raises:
            IllegalMove: one of them is refused; nothing is played then.
            NotationError: one of them is no move of this game; nothing is played then.
        """
        state, numbers = self.state, []
        for move in moves:
            number = encode(self.engine, state, move)
            if not self.engine.is_legal(state, number):
                raise IllegalMove(
                    str(move),
                    reason(self.engine, state, number, self, self.language) or "it is not among the legal moves",
                    position_text(self.engine, state),
                )
            state = self.engine.play(state, number)
            numbers.append(number)
        if numbers:
            del self._actions[self._played :]
            self._actions.append(Action(tuple(numbers), state))
            self._played += 1

    def why_not(self, move: Move | str) -> str | None:
        """Which rule refuses the move, as a sentence; None if it is legal.

        Raises:
            NotationError: it is no move of this game.
        """
        number = encode(self.engine, self.state, move)
        if self.engine.is_legal(self.state, number):
            return None
        return reason(self.engine, self.state, number, self, self.language)

    def forbidden(self) -> dict[str, str]:
        """Of `deal` and `redeal` those that a plugin refuses, and why in its own words, each in one line."""
        state, refusal = self.state, self.engine.refusal
        words = (("deal", DEAL), ("redeal", REDEAL)) if state[BASE] else ()
        return {word: in_one_line(str(self.why_not(word))) for word, move in words if refusal(state, move) == refusals.PLUGIN}

    def to_foundation(self, label: str) -> Move | None:
        """The move of a pile's top card to the leftmost foundation that takes it (a double click); None if none does."""
        source = find_pile(self.engine, label).index
        legal = (move for move in self.engine.legal_moves(self.state) if move >> 16 & 255 == source)
        moves = [move for move in legal if goes_up(self.engine, move)]
        return decode(self.engine, min(moves)) if moves else None

    def all_to_foundations(self, *, safe: bool = False) -> list[Move]:
        """The moves that bring up all that goes to the foundations (or all that is safe), one card after another, as one action.

        The card that chooses the base is left to the player.
        """
        return [decode(self.engine, move) for move in upward(self.engine, self.state, safe=safe)]

    def finishing(self) -> list[Move]:
        """The moves that win the game by bringing cards up and dealing and by nothing else; none where that is not enough."""
        return [decode(self.engine, move) for move in finishing(self.engine, self.state)]

    # ---- history

    @property
    def moves(self) -> list[tuple[Move, ...]]:
        """The actions played so far, each of one move or several."""
        return [tuple(decode(self.engine, move) for move in action.moves) for action in self._actions[: self._played]]

    @property
    def undone(self) -> int:
        """How many actions can be redone."""
        return len(self._actions) - self._played

    def undo(self) -> bool:
        """Take the last action back, with everything that followed from it; whether there was one."""
        if self._played == 0:
            return False
        self._played -= 1
        return True

    def redo(self) -> bool:
        """Play again what was undone last; whether there was anything."""
        if self.undone == 0:
            return False
        self._played += 1
        return True

    def restart(self) -> None:
        """Go back to the deal; everything can be redone."""
        self._played = 0

    def record(self) -> Record:
        """The game written down, up to the present position."""
        return Record(self.ruleset.id, self.deal, None if self.deal else self.deck, tuple(self.moves))

    def copy(self) -> Game:
        """The same game, which goes its own way from here; it shares the engine."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin._actions, twin._guide = list(self._actions), self._guide.copy()
        return twin

    __copy__ = copy

    def follow(self, other: Game) -> None:
        """Take over the history of another game of the same deal, as one does that is asked in another thread."""
        self.language = other.language
        self._start, self._actions, self._played = other._start, list(other._actions), other._played

    # ---- questions

    def status(self, bound: int = BOUND) -> Status:
        """How the game stands; with more than `bound` positions within reach, it is not shown to be stuck (see `judge`)."""
        if self._status is None or self._status[:3] != (self.state, bound, self.language):
            self._status = (self.state, bound, self.language, judge(self, self._progress, self.state, self.language, bound))
        return self._status[3]

    def hint(self, bound: int = BOUND) -> Move | None:
        """A move that leads to progress by the shortest way that was found, among at most `bound` positions (see `Guide`).

        A way once begun is kept to, so that whoever follows the hints never goes in circles. Where `solve` has found a way to
        win, the hint keeps to that. None when the game is over, and when no move was found that helps.
        """
        if self.status(bound).over:
            return None
        move = self._guide.hint([self._start, *(action.after for action in self._actions[: self._played])], bound)
        return None if move is None else decode(self.engine, move)

    def solve(self, limits: Limits | None = None, *, compiled: bool = True) -> Solution:
        """Search for a way to win from the present position, with all cards known; `hint` goes along it from then on.

        Without Numba, or with a plugin that cannot be compiled, the search is interpreted, and some forty times slower.

        Raises:
            PluginFailed: a plugin's function raised an exception.
        """
        from ..solver import solve

        solution = solve(self.engine, self.state, limits, compiled=compiled)
        self._guide.win_by(self.state, solution.moves or ())
        return solution
