"""From the deal on nothing can be done, or nothing that leads to the goal.

This is shown by a bounded search: from some deals, all positions that can be reached are looked at, if they are few.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.engine import Engine
from ..extending.finding import Finding
from ..kernel.sockets import WON
from ..loading.codes.code import but
from ..model.deals import Deal

CODE = "P420"
LEVEL = "warning"
EXPLANATION = (
    "Some games are dealt, and every position that can be reached from there is looked at. If no move is legal in any of the"
    " deals, or if in all of them so few positions can be reached that all were seen, and in none of these a card has come to the"
    " goal, the rules are likely to forbid what is meant to be possible."
)
PASS = """\
name: Example
piles:
  foundation: {count: 4}
  tableau: {count: 8, build: {direction: down, suits: alternate-color}}
deal: {rows: {to: tableau, cards: [7, 7, 7, 7, 6, 6, 6, 6]}}
goal: {full: foundation}
"""
FAIL = but(
    "count: 4",
    "count: 4, space: {rank: base, from: tableau}",
    "{direction: down, suits: alternate-color}",
    "none, face: down",
    text=PASS,
)
DEALS = 12
MOST = 60
"""Positions that are looked at for each deal."""


def check(engine: Engine) -> Iterator[Finding]:
    """Search from each deal, until one leads on or leads too far."""
    moved = False
    for number in range(1, DEALS + 1):
        start = engine.start(engine.deck(Deal(number)))
        moves = bool(engine.legal_moves(start))
        moved = moved or moves
        if engine.outcome(start) == WON or (moves and _leads_on(engine, start)):
            return
    what = "no card ever comes to the goal from there" if moved else "no move is legal then"
    message = f"{DEALS} games were dealt, and {what}; see to 'move', 'accept', 'build' and 'space' of the piles"
    yield Finding(("piles",), message, "warning", key=True, also=(("deal",),))


def _leads_on(engine: Engine, start: bytes) -> bool:
    """Whether a card can come to the goal, as far as a short search can tell: where it goes on for long, it may."""
    seen, left = {start}, [start]
    if not engine.ruleset.goal.full:
        return True  # what leads to other goals is not known here
    before = _on_goal(engine, start)
    while left:
        position = left.pop()
        for move in engine.legal_moves(position):
            following = engine.play(position, move)
            if following in seen:
                continue
            if len(seen) == MOST or _on_goal(engine, following) > before or engine.outcome(following) == WON:
                return True
            seen.add(following)
            left.append(following)
    return False


def _on_goal(engine: Engine, position: bytes) -> int:
    return sum(engine.size(position, pile.index) for name in engine.ruleset.goal.full for pile in engine.group_piles(name))
