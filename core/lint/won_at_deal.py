"""The game is won before anything has been played.

This is shown by playing: some games are dealt.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.engine import Engine
from ..extending.finding import Finding
from ..kernel.sockets import WON
from ..model.deals import Deal

CODE = "P419"
EXPLANATION = (
    "The goal holds as soon as the cards are dealt, in every one of some deals that are tried: nothing is left to be played."
)
PASS = """\
name: Example
deck: {suits: [S], ranks: [A, 2, 3, 4]}
piles:
  foundation: {capacity: 4}
  tableau: {count: 4, build: none}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""
FAIL = """\
name: Example
deck: {suits: [S], ranks: [A, 2, 3, 4]}
piles:
  cell: {}
  tableau: {capacity: 4, build: {direction: down}}
deal: {row: {to: tableau, cards: 4}}
goal: {full: tableau}
"""
DEALS = 3


def check(engine: Engine) -> Iterator[Finding]:
    """Deal, and look whether the game is won."""
    if all(engine.outcome(engine.start(engine.deck(Deal(number)))) == WON for number in range(1, DEALS + 1)):
        yield Finding(("goal",), "the game is won as soon as it is dealt; name under 'goal' what is to be played for")
