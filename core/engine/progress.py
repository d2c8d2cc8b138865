"""Searching the positions that the next moves can reach: for a hint, and to show that nothing helps any more.

The rules themselves are the kernel's; what is decided here is only what counts as *progress*, a change for which it is worth
playing on:

- a card has left the stock or a group that takes no cards back (waste, reserve); a deal does so, unless the waste may be
  turned over without end, when dealing through the stock comes round to where it began;
- a card that lay face down has been turned up; a redeal, where they are counted, has been used;
- none of these has changed and there are more cards on the piles that must be full, or on the discard pile, than in the
  position compared with; or more points, where only a plugin says how the game is won.

All but the last cannot be taken back by any move, so that going from progress to progress cannot go on for ever.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from ..kernel.sockets import WON
from ..kernel.state import DEAL, FACE_DOWN, MATCH_KIND, REDEAL, REDEALS
from ..model.arithmetic import cards_laid_out
from .engine import Engine

BOUND = 2_000
"""The most positions that are looked at before the search gives up."""

_FACE_UP = bytes(range(FACE_DOWN))

Predicate = Callable[[bytes], bool]


@dataclass(frozen=True)
class Search:
    """What a search found: the moves to the first position wanted, or whether it went through all there are."""

    path: tuple[int, ...] | None
    exhausted: bool
    """No position is reachable but those looked at; only with this is the absence of a path a proof."""


@dataclass(frozen=True)
class Measure:
    """How far a position is, as progress goes."""

    irreversible: tuple[int, ...]
    """Cards in the stock and the groups that take none back, cards face down elsewhere, redeals and cards in the stock."""
    on_goal: int

    def surpasses(self, other: Measure) -> bool:
        """Whether this position has made progress compared with the other, from which it was reached."""
        return self.irreversible != other.irreversible or self.on_goal > other.on_goal


class Progress:
    """Measures the positions of one game and searches them."""

    def __init__(self, engine: Engine) -> None:
        """Find the groups that take no cards back."""
        self.engine = engine
        rules = engine.rules
        closed = _closed_groups(engine)
        self._closed = [pile for pile in range(rules.piles) if rules.group_of[pile] in closed]
        self._alike = not engine.hooks and _order_is_nothing(engine)
        goal = {*engine.ruleset.goal.full, *(["" if engine.ruleset.match is None else engine.ruleset.match.to])}
        self._goal = {pile.index for pile in engine.piles if pile.group.name in goal}
        self._by_points = rules.goals == 0
        self.deals_are_counted = rules.redeals >= 0
        """Whether a deal is progress: false where the waste may be turned over without end."""

    def measure(self, state: bytes) -> Measure:
        """How far the position is."""
        sizes = self.engine.rules.sizes_at
        stock = state[sizes + self.engine.rules.stock]
        closed = sum(state[sizes + pile] for pile in self._closed)
        first_card = sizes + self.engine.rules.piles
        down = len(state[first_card:].translate(None, _FACE_UP)) - stock
        passes = (state[REDEALS], -stock) if self.deals_are_counted else ()
        if self._by_points:
            return Measure((closed, down, *passes), self.engine.score(state))
        return Measure((closed, down, *passes), sum(state[sizes + pile] for pile in self._goal))

    def towards_progress(self, state: bytes, reference: Measure, *, forward: bool = False, bound: int = BOUND) -> Search:
        """The shortest way from a position to one that has made progress compared with the reference, or has won.

        With `forward`, only by moves that deal nothing and take nothing back from the goal's piles.
        """

        def wanted(after: bytes) -> bool:
            return self.measure(after).surpasses(reference) or self.engine.outcome(after) == WON

        return self.search(state, wanted, forward=forward, bound=bound)

    def search(self, state: bytes, wanted: Predicate, *, forward: bool = False, bound: int = BOUND) -> Search:
        """The shortest way to a position that is wanted, by all moves, or by those that `forward` allows (see above)."""
        engine = self.engine
        came: dict[bytes, tuple[bytes, int] | None] = {self._key(state): None}
        queue: deque[bytes] = deque([state])
        while queue:
            before = queue.popleft()
            for move in engine.legal_moves(before):
                if forward and (move in (DEAL, REDEAL) or (move >> 24 == 0 and move >> 16 in self._goal)):
                    continue
                after = engine.play(before, move)
                key = self._key(after)
                if key in came:
                    continue
                came[key] = (before, move)
                if wanted(after):
                    return Search(self._path(came, after), False)
                if len(came) > bound:
                    return Search(None, False)
                queue.append(after)
        return Search(None, not forward)

    def _path(self, came: dict[bytes, tuple[bytes, int] | None], state: bytes) -> tuple[int, ...]:
        path: list[int] = []
        step = came[self._key(state)]
        while step is not None:
            before, move = step
            path.append(move)
            step = came[self._key(before)]
        return tuple(reversed(path))

    def _key(self, state: bytes) -> bytes:
        """The same for positions that differ only in the order of a group's piles.

        Not where that order can matter: a plugin may tell piles apart, a space is filled from the first pile of a group, and
        of two cards that could go up by themselves the first one does.
        """
        engine = self.engine
        if not self._alike:
            return state
        parts = [state[: engine.rules.sizes_at]]
        for group in engine.ruleset.groups:
            piles = [bytes([255, *engine.cards(state, pile.index)]) for pile in engine.group_piles(group.name)]
            parts += piles if group.space.suits else sorted(piles)
        return b"".join(parts)


def _order_is_nothing(engine: Engine) -> bool:
    """Whether no rule, and nothing that happens by itself, depends on which of two piles of a group comes first."""
    ruleset, rules = engine.ruleset, engine.rules
    if rules.covers or rules.closing_times or rules.gathers or (ruleset.match is not None and ruleset.match.near is not None):
        return False
    if any(ruleset.group(name).count > 1 for group in ruleset.groups for name in group.fill):
        return False
    stock = ruleset.role("stock")
    if stock is not None and stock.deal is not None:
        left, piles = len(ruleset.deck.cards()) - cards_laid_out(ruleset), ruleset.group(stock.deal.to).count
        if piles > 1 and (left % piles or stock.deal.only_spaces):
            return False  # the last cards of the stock go to the first piles
    cards = ruleset.deck.cards()
    in_suit = all(group.build is not None and group.build.suits == "same" for group in ruleset.groups if group.auto)
    return not rules.has_auto or (in_suit and len(set(cards)) == len(cards))


def _closed_groups(engine: Engine) -> set[int]:
    """The stock, and the groups that take cards neither by hand nor, when they are filled, from a group that does.

    What has been matched has left such a group.
    """
    rules = engine.rules
    stock = rules.group_of[rules.stock]
    open_groups = {rules.edge_target[edge] for edge in range(rules.edges)} - {stock}
    if rules.matching:
        open_groups.add(rules.group_of[rules.discard])
    if rules.gathers and rules.redeals < 0:  # cards come back to the stock without end
        open_groups |= {stock, *(rules.gather_groups[place] for place in range(rules.gathers))}
    growing = True
    while growing:
        growing = False
        for group in set(range(rules.groups)) - open_groups - {stock}:
            sources = range(rules.fill_first[group], rules.fill_first[group + 1])
            if any(rules.fill_sources[place] in open_groups for place in sources):
                open_groups.add(group)
                growing = True
    return set(range(rules.groups)) - open_groups


def loses_card(engine: Engine, progress: Progress, state: bytes, pile: int, bound: int = BOUND) -> bool:
    """Whether it is shown that the top card of a pile, which must leave it, can do so by no moves that are left."""

    def freed(position: bytes) -> bool:
        wanted = any(demanded == pile for _, demanded in engine.must_leave(position))
        return not wanted or any(_brings(move, pile) for move in engine.legal_moves(position))

    return not freed(state) and progress.search(state, freed, bound=bound).exhausted


def _brings(move: int, pile: int) -> bool:
    """Whether the move takes the top card of this pile away."""
    return (move >> 24 in (0, MATCH_KIND) and move >> 16 & 255 == pile) or (move >> 24 == MATCH_KIND and move >> 8 & 255 == pile)
