"""The interval in which the share of winnable deals lies."""

from __future__ import annotations

import math

Z = 1.959963984540054
"""95 % of the normal distribution lie within this many standard deviations."""


def wilson(won: int, deals: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share, given that `won` of `deals` have been seen."""
    if deals == 0:
        return 0.0, 1.0
    share = won / deals
    spread = Z * math.sqrt(share * (1 - share) / deals + Z * Z / (4 * deals * deals))
    middle, whole = share + Z * Z / (2 * deals), 1 + Z * Z / deals
    low = 0.0 if won == 0 else (middle - spread) / whole
    high = 1.0 if won == deals else (middle + spread) / whole
    return low, high


def winnable(solved: int, unsolvable: int, unknown: int) -> tuple[float, float]:
    """The interval for the share of winnable deals: unknown ones count as lost for its lower end, as won for its upper."""
    deals = solved + unsolvable + unknown
    return wilson(solved, deals)[0], wilson(solved + unknown, deals)[1]
