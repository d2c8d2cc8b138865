"""Which cards go to the goal's piles when a player asks for it: all that go, the safe ones, or those that end the game."""

from __future__ import annotations

from ..kernel.sockets import WON
from ..kernel.state import BASE, CARDS, DEAL, FACE_DOWN, MATCH_KIND, REDEAL, TRANSFER, top
from .engine import Engine

MOST_MOVES = 2_000
"""A game that is not won after so many moves is not finished by itself."""


def goes_up(engine: Engine, move: int) -> bool:
    """Whether a move brings one card to the goal's piles, or to a hole, from elsewhere; or away, by itself."""
    if move >> 24 not in (TRANSFER, MATCH_KIND) or move & 255 != 1:
        return False
    source, target = (engine.piles[move >> bits & 255] for bits in (16, 8))
    if move >> 24 == MATCH_KIND:
        return source is target
    goal = engine.ruleset.goal.full
    return (target.group.name in goal and source.group.name not in goal) or target.group.role == "hole"


def upward(engine: Engine, state: bytes, *, safe: bool = False) -> list[int]:
    """The moves that bring up all that goes, or all that is safe, one card after another.

    The card that chooses the base is left to the player.
    """
    moves: list[int] = []
    while state[BASE] and len(moves) < MOST_MOVES:
        ways = [move for move in engine.legal_moves(state) if goes_up(engine, move)]
        if safe:
            ways = [move for move in ways if _fills_goal(engine, move) and is_safe(engine, state, _moved(engine, state, move))]
        if not ways:
            break
        moves.append(min(ways))
        state = engine.play(state, min(ways))
    return moves


def _fills_goal(engine: Engine, move: int) -> bool:
    return move >> 24 == TRANSFER and engine.piles[move >> 8 & 255].group.name in engine.ruleset.goal.full


def _moved(engine: Engine, state: bytes, move: int) -> int:
    return top(engine.rules, state, move >> 16)


def is_safe(engine: Engine, state: bytes, card: int) -> bool:
    """Whether no card can still need this one to lie on: whatever could be laid on it is up, or goes up and is safe itself."""
    return _is_safe(engine, state, card, _off_goal(engine, state), set())


def _is_safe(engine: Engine, state: bytes, card: int, others: set[int], asked: set[int]) -> bool:
    if card in asked:  # building in both directions: the cards need each other
        return False
    asked.add(card)
    needing = [other for other in others if _lies_on(engine, state, other, card)]
    return all(_fits_goal(engine, state, other) and _is_safe(engine, state, other, others, asked) for other in needing)


def _off_goal(engine: Engine, state: bytes) -> set[int]:
    """The cards that are not on the goal's piles."""
    away = [pile.index for pile in engine.piles if pile.group.name not in engine.ruleset.goal.full]
    return {card & (FACE_DOWN - 1) for pile in away for card in engine.cards(state, pile)}


def _accepts(engine: Engine, state: bytes, group: int, card: int, on: int) -> bool:
    rules = engine.rules
    return bool(rules.accepts[(state[BASE] * rules.groups + group) * CARDS + card] >> on & 1)


def _lies_on(engine: Engine, state: bytes, card: int, on: int) -> bool:
    """Whether a card can be laid on another on piles that are not the goal."""
    return any(
        _accepts(engine, state, number, card, on)
        for number, group in enumerate(engine.ruleset.groups)
        if group.name not in engine.ruleset.goal.full and group.role != "stock"
    )


def _fits_goal(engine: Engine, state: bytes, card: int) -> bool:
    return any(
        _accepts(engine, state, number, card, top(engine.rules, state, pile.index))
        for number, group in enumerate(engine.ruleset.groups)
        if group.name in engine.ruleset.goal.full
        for pile in engine.group_piles(group.name)
    )


def finishing(engine: Engine, state: bytes) -> list[int]:
    """The moves that win the game by bringing up what goes up and by dealing, if that is all it takes; else none."""
    moves: list[int] = []
    dealt, most_deals = 0, 2 * len(engine.ruleset.deck.cards())
    while engine.outcome(state) != WON:
        found = upward(engine, state)
        dealt = 0 if found else dealt + 1
        found = found or [move for move in engine.legal_moves(state) if move in (DEAL, REDEAL)][:1]
        if not found or dealt > most_deals or len(moves) > MOST_MOVES:
            return []
        for move in found:
            state = engine.play(state, move)
        moves += found
    return moves
