"""Which searches come one after the other: how far each goes, how broad it is, and how it weighs what it sees.

The numbers were found by trying, with deals that no figure of the documents is about; docs/solver.md says what they bring.
"""

from __future__ import annotations

Weights = tuple[int, ...]
SCHEDULE: tuple[tuple[int, int, Weights], ...] = (
    (20_000, 0, (4, 4, 1, 5, 1, 1, 0, 0, 0, 0)),
    (20_000, 0, (6, 2, 1, 5, 1, 1, 4, 0, 0, 0)),
    (20_000, 0, (8, 4, 1, 5, 1, 0, 8, 0, 0, 0)),
    (100_000, 200, (6, 2, 1, 5, 1, 1, 4, 0, 0, 0)),
    (100_000, 200, (4, 4, 1, 5, 1, 1, 0, 0, 0, 0)),
    (300_000, 1000, (2, 2, 1, 8, 1, 0, 0, 0, 0, 0)),
)
"""The searches that only look for a solution: how many positions; the breadth of a beam, or 0 for best first; and the weights of
`estimate`."""
SCHEDULE_FOR_PACKS: tuple[tuple[int, int, Weights], ...] = (
    (20_000, 0, (4, 4, 1, 5, 1, 1, 0, 0, 0, 0)),
    (150_000, 30, (6, 2, 1, 5, 1, 1, 4, 0, 0, 0)),
    (150_000, 30, (9, 2, 1, 5, 1, 1, 4, 0, 0, 0)),
    (250_000, 60, (6, 2, 1, 5, 1, 1, 4, 0, 0, 0)),
    (250_000, 60, (6, 1, 1, 5, 1, 1, 4, 0, 0, 0)),
    (1_000_000, 300, (6, 2, 1, 5, 1, 1, 4, 0, 0, 0)),
    (2_000_000, 1500, (6, 2, 1, 5, 1, 1, 4, 0, 0, 0)),
    (2_000_000, 1500, (8, 4, 1, 5, 1, 0, 8, 2, 0, 0)),
)
"""The same for games of several packs, which are longer, so that a search that is not held to a breadth stays near the deal.
Several narrow beams come before a broad one: what one of them loses, another that weighs differently often wins."""
SCHEDULE_WITH_WASTE: tuple[tuple[int, int, Weights], ...] = (
    (20_000, 0, (4, 4, 1, 5, 1, 1, 0, 0, 0, 0)),
    (100_000, 30, (8, 4, 1, 5, 1, 8, 8, 4, 0, 8)),
    (100_000, 30, (4, 4, 1, 5, 4, 8, 8, 2, 0, 8)),
    (100_000, 30, (2, 4, 1, 5, 1, 8, 8, 4, 0, 8)),
    (250_000, 75, (4, 4, 1, 5, 1, 4, 8, 4, 0, 8)),
    (250_000, 75, (8, 8, 1, 5, 1, 8, 8, 0, 0, 8)),
    (250_000, 75, (6, 2, 1, 5, 1, 1, 4, 0, 0, 0)),
    (500_000, 150, (8, 4, 1, 5, 1, 8, 8, 4, 0, 8)),
    (1_000_000, 300, (4, 4, 1, 5, 1, 4, 8, 2, 0, 8)),
    (1_000_000, 300, (8, 4, 1, 5, 4, 4, 8, 2, 0, 4)),
    (4_000_000, 1500, (8, 4, 1, 5, 1, 8, 8, 4, 0, 8)),
    (4_000_000, 1500, (6, 2, 1, 5, 1, 1, 4, 0, 0, 0)),
)
"""The same for those of them in which the stock deals to a waste. Most of these beams weigh a card of the waste no less than
one of the stock, and both more than one of the tableau: a beam that gains by each deal buries cards that it needs."""
THROUGH_ALL: Weights = (4, 4, 1, 5, 1, 1, 0, 0, 0, 0)
"""The weights of the search in depth."""


def schedule_for(packs: int, has_waste: bool) -> tuple[tuple[int, int, Weights], ...]:
    """The searches that only look for a solution, for a game of so many packs."""
    if packs == 1:
        return SCHEDULE
    return SCHEDULE_WITH_WASTE if has_waste else SCHEDULE_FOR_PACKS
