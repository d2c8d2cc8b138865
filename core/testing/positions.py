"""What must be true of a plugin at a position: each function yields a sentence for everything that is not."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from itertools import chain

from ..engine.notation import decode, parse_position, position_text
from ..kernel import code_of
from ..kernel.refusals import PLUGIN
from ..kernel.sockets import LOST
from ..kernel.state import DEAL, EXTRA_KIND, REDEAL, kind_of, match_move, transfer
from ..playing.game import Game

LANGUAGES = ("en", "fr")
"""Those in which the sentences are asked for; a plugin that does not know one answers in English."""


class Position:
    """A position of a game, and what is asked of it more than once."""

    def __init__(self, game: Game, plugin: str) -> None:
        """Look at the game as it stands."""
        self.game, self.engine, self.state = game, game.engine, game.state
        self.slot = self.engine.slot(plugin)
        self.plugin, _ = self.engine.plugins[self.slot]
        self.hooks = self.engine.hooks[self.slot]
        self.moves = self.engine.legal_moves(self.state)
        piles = range(self.engine.rules.piles)
        pairs = [(source, target) for source in piles for target in piles]
        matches = pairs if self.engine.rules.matching else []
        self.gestures = [DEAL, REDEAL, *(transfer(*pair, 1) for pair in pairs), *(match_move(*pair) for pair in matches)]
        """What a player may try, one card at a time."""

    @functools.cached_property
    def refusals(self) -> list[int]:
        """What refuses each gesture."""
        return [self.engine.refusal(self.state, move) for move in self.gestures]

    @functools.cached_property
    def refused(self) -> list[int]:
        """The gestures that the ruleset allows and this plugin refuses."""
        may_play = self.hooks.may_play
        if may_play is None:
            return []
        by_plugins = [move for move, code in zip(self.gestures, self.refusals, strict=True) if code == PLUGIN]
        return [move for move in by_plugins if not may_play(self.engine.rules, self.state, move, self.slot)]


def keeps_cards(at: Position) -> Iterator[str]:
    """Every card is there once, on a pile that can hold it, and no byte is set where no card lies."""
    rules, state = at.engine.rules, at.state
    cards = []
    for pile in range(rules.piles):
        lying = at.engine.cards(state, pile)
        cards += [card & 63 for card in lying]
        if len(lying) > rules.capacity[pile]:
            yield f"pile {pile} has {len(lying)} cards, and can hold {rules.capacity[pile]}"
        if any(state[rules.start[pile] + len(lying) : rules.start[pile] + rules.capacity[pile]]):
            yield f"above the cards of pile {pile} there is a byte that is not 0"
    if sorted(cards) != sorted(at.engine.ruleset.deck.cards()):
        yield "the cards are not those of the deck: some are gone, or there twice"


def moves_change_something(at: Position) -> Iterator[str]:
    """No move is listed twice, and each changes the position."""
    if len(set(at.moves)) != len(at.moves):
        yield "a move is listed twice"
    for move in at.moves:
        if at.engine.play(at.state, move) == at.state:
            yield f"{decode(at.engine, move)} changes nothing"


def own_moves_are_written(at: Position) -> Iterator[str]:
    """Each of the plugin's own moves is written in a word of its own, which begins with the plugin's name."""
    own = [move for move in at.moves if kind_of(move) == EXTRA_KIND + at.slot]
    written = [str(decode(at.engine, move)) for move in own]
    for move, word in zip(own, written, strict=True):
        if not f"{word}-".startswith(f"{at.plugin.name}-"):
            yield f"{word!r} does not begin with the plugin's name"
        if written.count(word) > 1:
            yield f"{word!r} stands for two moves, one of them with the code {code_of(move)}"


def refusals_have_sentences(at: Position) -> Iterator[str]:
    """Why the plugin refuses a move is said, in every language: of about ten moves, since there may be thousands."""
    for move in at.refused[:: len(at.refused) // 10 + 1]:
        for language in LANGUAGES:
            said = at.plugin.call("why_refused", at.game, move, language, default="")
            if not said.strip() or "\n" in said:
                yield f"{decode(at.engine, move)} is refused, and why_refused has no sentence for it, but {said!r}"


def losses_have_sentences(at: Position) -> Iterator[str]:
    """Why the game is lost is said, in every language."""
    rules, state, hooks = at.engine.rules, at.state, at.hooks
    lost = hooks.outcome is not None and hooks.outcome(rules, state, at.slot) == LOST
    doomed = hooks.must_leave is not None and hooks.must_leave(rules, state, at.slot) >= 0
    if lost or doomed:
        for language in LANGUAGES:
            said = at.plugin.call("why_lost", at.game, language, default="")
            if not said.strip() or "\n" in said:
                yield f"the game may be lost, and why_lost has no sentence for it, but {said!r}"


def answers_are_numbers(at: Position) -> Iterator[str]:
    """The score is a whole number, and the engine takes the outcome and the pile that must be left."""
    at.engine.outcome(at.state)
    at.engine.must_leave(at.state)
    if not isinstance(at.engine.score(at.state), int):
        yield f"the score is no whole number: {at.engine.score(at.state)!r}"


def is_read_back(at: Position) -> Iterator[str]:
    """The position as text is that position."""
    if parse_position(at.engine, position_text(at.engine, at.state)) != at.state:
        yield "the position as text is read as another"


CHECKS: tuple[Callable[[Position], Iterator[str]], ...] = (
    keeps_cards,
    moves_change_something,
    own_moves_are_written,
    refusals_have_sentences,
    losses_have_sentences,
    answers_are_numbers,
    is_read_back,
)


def faults(at: Position) -> Iterator[str]:
    """Everything that is wrong at a position."""
    return chain.from_iterable(check(at) for check in CHECKS)


def agrees_compiled(at: Position) -> Iterator[str]:
    """The compiled kernel lists the same moves, refuses the same, plays and counts alike.

    Raises:
        CompilationError: it cannot be compiled.
    """
    kernel, rules = at.engine.compiled
    moves = kernel.moves(at.engine.rules)
    number = kernel.legal_moves(rules, kernel.state(at.state), moves)
    if [int(move) for move in moves[:number]] != at.moves:
        yield "compiled, other moves are legal"
    if [int(kernel.refusal(rules, kernel.state(at.state), move)) for move in at.gestures] != at.refusals:
        yield "compiled, other moves are refused"
    if kernel.score(rules, kernel.state(at.state)) != at.engine.score(at.state):
        yield "compiled, the score is another"
    if kernel.outcome(rules, kernel.state(at.state)) != at.engine.outcome(at.state):
        yield "compiled, the outcome is another"
    for move in at.moves:
        after = kernel.state(at.state)
        kernel.play(rules, after, move)
        if bytes(after) != at.engine.play(at.state, move):
            yield f"compiled, {decode(at.engine, move)} leads to another position"
