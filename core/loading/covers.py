"""The covers that have names: which piles lie on which in a pyramid."""

from __future__ import annotations

from collections.abc import Sequence

Covers = tuple[tuple[int, ...], ...]


def cover(value: str | Sequence[Sequence[int]], piles: int) -> Covers:
    """For each pile, the numbers of those that lie on it, from 0; piles that a list does not reach lie free.

    Raises:
        ValueError: so many piles do not make that shape; the message says how many would.
    """
    if isinstance(value, str):
        return SHAPES[value](piles)
    rows = [tuple(number - 1 for number in row) for row in value]
    return tuple(rows + [()] * (piles - len(rows)))


def _pyramid(piles: int) -> Covers:
    """Rows of one pile, two, three, ...; each lies on the gap between two of the row above."""
    rows = _rows(piles)
    return tuple((at + row + 1, at + row + 2) if row + 1 < rows else () for row in range(rows) for at in _row(row))


def _inverted_pyramid(piles: int) -> Covers:
    """The same the other way round: the last row is one pile."""
    rows = _rows(piles)
    covers: list[tuple[int, ...]] = []
    for row in range(rows):
        length = rows - row
        next_row = len(covers) + length
        covers += [tuple(next_row + other for other in (place - 1, place) if 0 <= other < length - 1) for place in range(length)]
    return tuple(covers)


def _peaks(piles: int) -> Covers:
    """Three pyramids of three rows side by side, on a common row of ten."""
    if piles != 28:
        raise ValueError(f"three peaks have 28 piles, not {piles}")
    tops = [(3 + 2 * peak, 4 + 2 * peak) for peak in range(3)]
    middle = [(9 + 3 * peak + place, 10 + 3 * peak + place) for peak in range(3) for place in range(2)]
    return (*tops, *middle, *((18 + place, 19 + place) for place in range(9)), *((),) * 10)


def _row(row: int) -> range:
    """The numbers of the piles of a pyramid's row."""
    first = row * (row + 1) // 2
    return range(first, first + row + 1)


def _rows(piles: int) -> int:
    """How many rows a pyramid of so many piles has."""
    rows = 1
    while rows * (rows + 1) // 2 < piles:
        rows += 1
    whole = rows * (rows + 1) // 2
    if whole != piles:
        raise ValueError(f"a pyramid has 1, 3, 6, 10, 15, 21, 28 or more piles so, not {piles}; the next is {whole}")
    return rows


SHAPES = {"pyramid": _pyramid, "inverted-pyramid": _inverted_pyramid, "peaks": _peaks}
