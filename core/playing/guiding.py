"""Hints: which move leads on from a position, and which goes on with a way once begun."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.progress import Measure, Progress
from ..kernel.state import DEAL, REDEAL


class Guide:
    """The ways of one game that hints keep to, so that whoever follows them never goes in circles."""

    def __init__(self, progress: Progress) -> None:
        """Know no way yet."""
        self._progress = progress
        self._way: dict[bytes, int] = {}
        self._winning: dict[bytes, int] = {}

    def copy(self) -> Guide:
        """The same ways, to which others are added apart from here."""
        twin = Guide(self._progress)
        twin._way, twin._winning = dict(self._way), dict(self._winning)
        return twin

    def win_by(self, state: bytes, moves: Sequence[int]) -> None:
        """Keep to these moves from here, which win."""
        self._winning |= self._along(state, moves)

    def hint(self, history: Sequence[bytes], bound: int) -> int | None:
        """A move in the last position of the history that leads to progress, by the shortest way among `bound` positions.

        First comes what brings cards along without the stock, then a deal, then whatever leads on. Progress is measured
        against the furthest position of the history. None when no move was found that helps.
        """
        state, progress = history[-1], self._progress
        known = self._winning.get(state, self._way.get(state))
        if known is not None:
            return known
        here, furthest = progress.measure(state), self._furthest(history)
        search = progress.towards_progress(state, furthest, forward=True, bound=bound)
        if not search.path and progress.deals_are_counted:
            deals = [move for move in progress.engine.legal_moves(state) if move in (DEAL, REDEAL)]
            if deals:
                return deals[0]
        if not search.path:
            search = progress.towards_progress(state, furthest, bound=bound)
        if search.exhausted and here != furthest:  # what was taken back can at least go up again
            search = progress.towards_progress(state, here, forward=True, bound=bound)
        if not search.path:
            return None
        self._way = self._along(state, search.path)
        return search.path[0]

    def _along(self, state: bytes, path: Sequence[int]) -> dict[bytes, int]:
        """The moves of a way from here, each by the position that it is played in."""
        way = {}
        for move in path:
            way[state] = move
            state = self._progress.engine.play(state, move)
        return way

    def _furthest(self, history: Sequence[bytes]) -> Measure:
        """The best measure of the history that is as far as the present one in what cannot be undone."""
        *before, here = map(self._progress.measure, history)
        alike = [measure.on_goal for measure in before if measure.irreversible == here.irreversible]
        return Measure(here.irreversible, max([here.on_goal, *alike]))
