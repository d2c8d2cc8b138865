"""The memory of a search: arrays of bytes and numbers, of NumPy for the compiled kernel and of Python's own for the other."""

from __future__ import annotations

from array import array
from typing import Any

from ..kernel.binding import Kernel
from ..kernel.rules import Rules
from .plan import Plan
from .search import BUCKETS, COUNTS, LEVEL

LEAST_SLOTS = 1 << 13
GROWTH = 1.25
"""How much larger a table becomes when it is full."""


class Arrays:
    """Makes arrays for one kernel, compiled or not."""

    def __init__(self, kernel: Kernel) -> None:
        self._compiled = kernel.compiled

    def numbers(self, length: int, value: int = 0) -> Any:
        """So many numbers of 64 bits."""
        if not self._compiled:
            return array("q", [value]) * length
        import numpy

        return numpy.zeros(length, numpy.int64) if value == 0 else numpy.full(length, value, numpy.int64)

    def keys(self, length: int) -> Any:
        """So many numbers of 64 bits without a sign, all 0."""
        if not self._compiled:
            return array("Q", [0]) * length
        import numpy

        return numpy.zeros(length, numpy.uint64)

    def short(self, length: int) -> Any:
        """So many numbers of 32 bits, all 0."""
        if not self._compiled:
            return array("i", [0]) * length
        import numpy

        return numpy.zeros(length, numpy.int32)

    def bytes(self, length: int) -> Any:
        """So many bytes, all 0."""
        if not self._compiled:
            return bytearray(length)
        import numpy

        return numpy.zeros(length, numpy.uint8)

    @staticmethod
    def longer(old: Any, new: Any) -> Any:
        """The new array with what was in the old one."""
        new[: len(old)] = old
        return new


class Memory:
    """What both searches use: the table of keys, and room for a position and its moves."""

    def __init__(self, kernel: Kernel, rules: Rules, plan: Plan) -> None:
        self.arrays = Arrays(kernel)
        self.kernel, self.rules, self.plan = kernel, rules, plan
        self.count = self.arrays.numbers(COUNTS)
        self.state, self.child = self.arrays.bytes(rules.state_size), self.arrays.bytes(rules.state_size)
        self.moves = self.arrays.numbers(rules.most_moves)
        self.found, self.ranks = self.arrays.numbers(plan.most_found), self.arrays.numbers(plan.most_found)
        self.slots = max(LEAST_SLOTS, 2 * plan.most_found)
        self.table = self.arrays.keys(2 * self.slots)

    @property
    def size(self) -> int:
        """Bytes in use."""
        return 16 * self.slots

    @property
    def next_table(self) -> int:
        """Bytes more that a larger table takes, while the old one is copied."""
        return int(16 * self.slots * GROWTH)

    def widen_table(self) -> None:
        """Make the table larger."""
        slots = int(self.slots * GROWTH)
        larger = self.arrays.keys(2 * slots)
        self.kernel.besides["refill"](self.table, self.slots, larger, slots)
        self.table, self.slots = larger, slots

    def enter(self, state: bytes) -> None:
        """Put the position that a search begins with into the table."""
        key = self.arrays.keys(2)
        self.kernel.besides["key_of"](self.rules, self.plan, self.kernel.state(state), key)
        self.kernel.besides["enter"](self.table, self.slots, key[0], key[1])


class BestFirst(Memory):
    """The memory of `search.best_first`: every position is kept, with the way to it."""

    def __init__(self, kernel: Kernel, rules: Rules, plan: Plan, most: int) -> None:
        super().__init__(kernel, rules, plan)
        self._most = most + plan.most_found + 1
        self.room = 0
        self.rows, self.parents = self.arrays.bytes(0), self.arrays.short(0)
        self.ways, self.nexts = self.arrays.numbers(0), self.arrays.short(0)
        self.heads = self.arrays.numbers(BUCKETS, -1)
        self.widen_rows()

    @property
    def size(self) -> int:
        """Bytes in use."""
        return super().size + self.room * (self.plan.width + 16)

    def widen_rows(self) -> bool:
        """Make room for more positions; whether that may be."""
        room = min(max(2 * self.room, 4 * self.plan.most_found), self._most)
        if room == self.room:
            return False
        arrays = self.arrays
        self.rows = arrays.longer(self.rows, arrays.bytes(room * self.plan.width))
        self.parents = arrays.longer(self.parents, arrays.short(room))
        self.ways = arrays.longer(self.ways, arrays.numbers(room))
        self.nexts = arrays.longer(self.nexts, arrays.short(room))
        self.room = room
        return True


class DepthFirst(Memory):
    """The memory of `search.depth_first`: the way to the present position, and the moves left on it."""

    def __init__(self, kernel: Kernel, rules: Rules, plan: Plan) -> None:
        super().__init__(kernel, rules, plan)
        self.levels, self.room = 256, 4 * plan.most_found
        self.rows = self.arrays.bytes(self.levels * plan.width)
        self.firsts, self.ways = self.arrays.numbers(self.levels), self.arrays.numbers(self.levels)
        self.waiting, self.orders = self.arrays.numbers(self.room), self.arrays.short(self.room)

    @property
    def size(self) -> int:
        """Bytes in use."""
        return super().size + self.levels * (self.plan.width + 16) + self.room * 12

    def widen_rows(self) -> None:
        """Make room for more levels, or for more moves that wait."""
        arrays = self.arrays
        if self.count[LEVEL] + 2 >= self.levels:
            self.levels *= 2
            self.rows = arrays.longer(self.rows, arrays.bytes(self.levels * self.plan.width))
            self.firsts = arrays.longer(self.firsts, arrays.numbers(self.levels))
            self.ways = arrays.longer(self.ways, arrays.numbers(self.levels))
        else:
            self.room *= 2
            self.waiting = arrays.longer(self.waiting, arrays.numbers(self.room))
            self.orders = arrays.longer(self.orders, arrays.short(self.room))
