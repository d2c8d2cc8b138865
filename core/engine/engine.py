"""One ruleset made ready: its tables, its kernel, its piles by name.

An Engine knows rules and positions but no history: positions are `bytes`, moves are integers, and every function gives a new
position and changes none. `Game` adds what a player needs; tests, studies and solvers can work with an Engine alone.
"""

from __future__ import annotations

import functools
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ..extending.registry import Plugin, Registry, blame, installed
from ..kernel.binding import CompilationError, Kernel, bind
from ..kernel.chains import HOOKS
from ..kernel.refusals import LEGAL
from ..kernel.rules import Rules
from ..kernel.sockets import LOST, RUNNING, WON
from ..kernel.state import BASE, DEAL, EXTRA_KIND, FACE_DOWN, MATCH_KIND, REDEAL, put
from ..kernel.tables import make_rules
from ..model.cards import Card
from ..model.deals import Deal
from ..model.errors import DeckError, PluginFailed, PluginMissing
from ..model.ruleset import PluginUse, Ruleset
from .decks import check_cards
from .piles import Pile, name_piles

Answer = TypeVar("Answer")
_MOVERS = tuple(hook.name for hook in HOOKS if hook.moves_cards)
"""The hooks whose functions may move cards in play, so that none may be lost."""


class _Room(threading.local):
    """Where the kernel writes the legal moves of a position: each thread has its own, made when it first asks.

    A new row for each position would be simpler, and as slow as the rules themselves: Spider with three packs has 45,000 places.
    """

    def __init__(self, kernel: Kernel, rules: Rules) -> None:
        self.moves = kernel.moves(rules)


class Engine:
    """The rules of one game, ready to be asked, by several threads at once too.

    Nothing changes an engine, so that a copy of it, shallow or deep, is the engine itself. Pickled, it is its ruleset: another
    process makes it anew with the plugins that are installed there, and raises PluginMissing where one of them is not.
    """

    def __init__(self, ruleset: Ruleset, registry: Registry | None = None) -> None:
        """Make the tables.

        Raises:
            KeyError: the ruleset names a plugin or a suit relation that is not installed; the loader reports that before.
        """
        registry = registry or installed()
        self.ruleset = ruleset
        self.plugins: list[tuple[Plugin, PluginUse]] = registry.used_by(ruleset)
        tables = [registry.tables(plugin, ruleset, use) for plugin, use in self.plugins]
        self.rules: Rules = make_rules(ruleset, registry.suit_relations(), tables)
        self.hooks = tuple(registry.kernel_hooks(plugin) for plugin, _ in self.plugins)
        self.kernel: Kernel = bind(self.hooks)
        self.piles: tuple[Pile, ...] = name_piles(ruleset)
        self.words: tuple[str, ...] = (
            "base",
            "redeals",
            *(["moved"] if self.rules.moved_word else []),
            *(f"{plugin.name}.{word}" for plugin, _ in self.plugins for word in registry.words(plugin)),
        )
        self._room = _Room(self.kernel, self.rules)
        self._movers = any(getattr(hook, name) for hook in self.hooks for name in _MOVERS)

    def __copy__(self) -> Engine:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Engine:
        return self

    def __reduce__(self) -> tuple[Callable[[Ruleset], Engine], tuple[Ruleset]]:
        return _made_anew, (self.ruleset,)

    def __repr__(self) -> str:
        return f"<Engine of {self.ruleset.id}>"

    @functools.cached_property
    def compiled(self) -> tuple[Kernel, Rules]:
        """The compiled kernel and the tables as it takes them.

        Raises:
            CompilationError: Numba is not installed, or a plugin cannot be compiled.
        """
        kernel = bind(self.hooks, compiled=True)
        return kernel, kernel.rules(self.rules)

    def deck(self, deal: Deal) -> list[Card]:
        """The cards in the order in which this deal brings them, those set aside left out."""
        cards = deal.shuffle(self.ruleset.deck.cards())
        for card in self.ruleset.deck.set_aside:
            cards.remove(card)
        return cards

    def start(self, deck: Sequence[Card]) -> bytes:
        """The position after the deal of these cards, the first dealt first; those set aside are not among them.

        Raises:
            DeckError: they are not the cards of the ruleset's packs.
        """
        check_cards(self.ruleset, deck, self.ruleset.deck.set_aside)
        rules, state = self.rules, bytearray(self.rules.state_size)
        if self.ruleset.base_from is None and not any(step.sets_base for step in self.ruleset.deal):
            state[BASE] = self.ruleset.deck.ranks[0]
        homes = Counter[str]()
        for card, home in zip(self.ruleset.deck.set_aside, self.ruleset.deck.homes(), strict=True):
            put(rules, state, self.group_piles(home)[homes[home]].index, card)
            homes[home] += 1
        for card in reversed(deck):
            put(rules, state, rules.stock, card + FACE_DOWN)
        self._ask(self.kernel.begin, state)
        return bytes(state)

    def legal_moves(self, state: bytes) -> list[int]:
        """Every legal move, each once, in the kernel's order: to foundations, to other piles, deal, redeal, plugins' moves."""
        moves = self._room.moves
        number = self._ask(self.kernel.legal_moves, state, moves)
        if any(hook.extra_moves for hook in self.hooks):
            self._check_extra_moves(number, moves)
        return moves[:number]  # type: ignore[no-any-return]

    def is_legal(self, state: bytes, move: int) -> bool:
        """Whether the move is among the legal moves."""
        if move >> 24 >= EXTRA_KIND:
            return move in self.legal_moves(state)
        return self.refusal(state, move) == LEGAL

    def refusal(self, state: bytes, move: int) -> int:
        """What refuses a move that is no plugin's own: one of the constants of `kernel.legal`, LEGAL if nothing does."""
        return self._ask(self.kernel.refusal, state, move)

    def play(self, state: bytes, move: int) -> bytes:
        """The position after a legal move and everything that follows from it."""
        after = bytearray(state)
        self._ask(self.kernel.play, after, move)
        if self._movers and self._all_cards(after) != self._all_cards(state):
            raise PluginFailed(f"{self._suspects(*_MOVERS)} changes the cards: after the move {move} some are gone")
        return bytes(after)

    def outcome(self, state: bytes) -> int:
        """RUNNING, WON or LOST of `kernel.sockets`."""
        said = self._ask(self.kernel.outcome, state)
        if said not in (RUNNING, WON, LOST):
            raise PluginFailed(f"{self._suspects('outcome')} fails: outcome must return 0, 1 or 2, not {said!r}")
        return said

    def score(self, state: bytes) -> int:
        """The points of the position."""
        return self._ask(self.kernel.score, state)

    def perft(self, state: bytes, depth: int, *, compiled: bool = False) -> int:
        """The number of different sequences of so many legal moves.

        Raises:
            CompilationError: it is to be compiled and cannot be.
            PluginFailed: a plugin's function raised an exception.
        """
        kernel, rules = self.compiled if compiled else (self.kernel, self.rules)
        states, moves = kernel.rows(rules, state, depth)
        try:
            return kernel.perft(rules, states, moves, 0, depth)
        except CompilationError:
            raise
        except Exception as error:
            raise self._blamed(error) from error

    def must_leave(self, state: bytes) -> list[tuple[Plugin, int]]:
        """The piles whose top card a plugin wants away, with the plugin that says so."""
        asked = ((self.plugins[slot][0], hook.must_leave, slot) for slot, hook in enumerate(self.hooks))
        said = ((plugin, self._ask(ask, state, slot)) for plugin, ask, slot in asked if ask is not None)
        demanded = list(said)
        for plugin, pile in demanded:
            if not isinstance(pile, int) or pile >= self.rules.piles:
                raise PluginFailed(f"{plugin} fails: must_leave must return the number of a pile or -1, not {pile!r}")
        return [(plugin, pile) for plugin, pile in demanded if pile >= 0]

    def slot(self, plugin: str) -> int:
        """The place of a plugin among those of the game, by its name."""
        return [hook.name for hook in self.hooks].index(plugin)

    def given(self, plugin: str) -> Mapping[str, Any]:
        """The parameters of a plugin, with the defaults of those that the ruleset does not give."""
        return self.plugins[self.slot(plugin)][1].in_full

    def cards(self, state: bytes, pile: int) -> list[int]:
        """The cards of a pile, bottom first, FACE_DOWN added to those that lie so."""
        start = self.rules.start[pile]
        return list(state[start : start + state[self.rules.sizes_at + pile]])

    def size(self, state: bytes, pile: int) -> int:
        """The number of cards of a pile."""
        return state[self.rules.sizes_at + pile]

    def word(self, state: bytes, name: str) -> int:
        """A state word by its name: `base`, `redeals`, `stock-lock.locked`."""
        return state[self.words.index(name)]

    def group_piles(self, group: str) -> list[Pile]:
        """The piles of a group, left to right."""
        return [pile for pile in self.piles if pile.group.name == group]

    def assemble(self, words: dict[str, int], piles: dict[int, Sequence[int]]) -> bytes:
        """A position from its words and the cards of its piles (FACE_DOWN added where they lie so).

        Raises:
            DeckError: the cards are not those of the ruleset's packs, or a pile holds more than it can.
        """
        check_cards(self.ruleset, [card & 63 for cards in piles.values() for card in cards])
        state = bytearray(self.rules.state_size)
        for name, value in words.items():
            state[self.words.index(name)] = value
        for pile, cards in piles.items():
            if len(cards) > self.rules.capacity[pile]:
                raise DeckError(f"{self.piles[pile].name} can hold {self.rules.capacity[pile]} cards, not {len(cards)}")
            for card in cards:
                put(self.rules, state, pile, card)
        return bytes(state)

    def _ask(self, function: Callable[..., Answer], *arguments: Any) -> Answer:
        """Call a kernel function; what goes wrong in a plugin's part of it is that plugin's fault and is said to be.

        Raises:
            PluginFailed: a plugin's function raised an exception.
        """
        try:
            return function(self.rules, *arguments)
        except (Exception, SystemExit) as error:
            raise self._blamed(error) from error

    def _blamed(self, error: BaseException) -> BaseException:
        """The failure of the plugin that raised an exception; without plugins, the exception itself.

        Where no plugin's own line raised it (it returned something of no use, or it was compiled), it may be any of them.
        """
        failure = blame([plugin for plugin, _ in self.plugins], error)
        if failure is None and self.hooks:
            names = " or ".join(hook.name for hook in self.hooks)
            failure = PluginFailed(f"the plugin {names} fails: {type(error).__name__}: {' '.join(str(error).split())}")
        return failure or error

    def _suspects(self, *functions: str) -> str:
        """The plugins that have one of these kernel functions, in words."""
        return "the plugin " + " or ".join(hook.name for hook in self.hooks if any(getattr(hook, name) for name in functions))

    def _check_extra_moves(self, number: int, moves: Sequence[int]) -> None:
        """See that the plugins have added moves of their own, and said how many there are now."""
        own = {EXTRA_KIND + place for place, hook in enumerate(self.hooks) if hook.extra_moves}
        if not isinstance(number, int) or not 0 <= number <= self.rules.most_moves:
            raise PluginFailed(
                f"{self._suspects('extra_moves')} fails: extra_moves must return the number of moves, not {number!r}"
            )
        for move in moves[:number]:
            kernel_move = move in (DEAL, REDEAL) or 0 < move < DEAL or move >> 24 == MATCH_KIND
            if not isinstance(move, int) or not (kernel_move or move >> 24 in own):
                raise PluginFailed(
                    f"{self._suspects('extra_moves')} fails: {move!r} is no move of its own: own_move(slot, code) makes one"
                )

    def _all_cards(self, state: bytes | bytearray) -> list[int]:
        """The cards on all piles, faces apart, in order."""
        cards = []
        for pile in range(self.rules.piles):
            start = self.rules.start[pile]
            cards += [card & 63 for card in state[start : start + state[self.rules.sizes_at + pile]]]
        return sorted(cards)


def _made_anew(ruleset: Ruleset) -> Engine:
    """The engine of a ruleset that was pickled.

    Raises:
        PluginMissing: a plugin or a suit relation that it names is not installed here.
    """
    try:
        return Engine(ruleset)
    except KeyError as error:
        raise PluginMissing(f"{ruleset.name} needs {error.args[0]!r}, which is in no plugin installed here") from None
