"""The memory of a search: arrays of bytes and numbers, of NumPy for the compiled kernel and of Python's own for the other."""

from __future__ import annotations

from array import array
from typing import Any

from ..kernel.binding import Kernel
from ..kernel.rules import Rules
from .estimate import BUCKETS
from .growing import COUNTS, LEVEL
from .plan import Plan

LEAST_SLOTS = 1 << 13
SMALL_SLOTS = 1 << 20
"""A table that is full becomes twice as large below this, so that little time goes into filling it anew ..."""
GROWTH = 1.25
"""... and so much larger beyond it, so that little memory lies idle."""


class Arrays:
    """Makes arrays for one kernel, compiled or not."""

    def __init__(self, kernel: Kernel) -> None:
        self._compiled = kernel.compiled

    def numbers(self, length: int, value: int = 0) -> Any:
        """So many numbers of 64 bits."""
        if not self._compiled:
            return array("q", [value]) * length
        numbers = self._native(length, "int64")
        if value != 0:
            numbers[:] = value
        return numbers

    def keys(self, length: int) -> Any:
        """So many numbers of 64 bits without a sign, all 0."""
        if not self._compiled:
            return array("Q", [0]) * length
        return self._native(length, "uint64")

    def short(self, length: int) -> Any:
        """So many numbers of 32 bits, all 0."""
        if not self._compiled:
            return array("i", [0]) * length
        return self._native(length, "int32")

    def bytes(self, length: int) -> Any:
        """So many bytes, all 0."""
        if not self._compiled:
            return bytearray(length)
        return self._native(length, "uint8")

    @staticmethod
    def _native(length: int, kind: str) -> Any:
        from ..kernel.native_buffers import zeros

        return zeros(length, kind)

    @staticmethod
    def longer(old: Any, new: Any) -> Any:
        """The new array with what was in the old one."""
        new[: len(old)] = old
        return new


class Memory:
    """What all searches use: the table of keys, and room for a position and its moves."""

    def __init__(self, kernel: Kernel, rules: Rules, plan: Plan) -> None:
        self.arrays = Arrays(kernel)
        self.kernel, self.rules, self.plan = kernel, rules, plan
        self.count = self.arrays.numbers(COUNTS)
        self.state, self.child = self.arrays.bytes(rules.state_size), self.arrays.bytes(rules.state_size)
        self.moves = self.arrays.numbers(rules.most_moves)
        self.found, self.ranks = self.arrays.numbers(plan.most_found), self.arrays.numbers(plan.most_found)
        self.parts, self.values = self.arrays.keys(2 * rules.piles), self.arrays.numbers(rules.piles)
        self.sums, self.totals = self.arrays.keys(2), self.arrays.numbers(1)
        self.slots = max(LEAST_SLOTS, 2 * plan.most_found)
        self.table = self.arrays.keys(2 * self.slots)

    @property
    def size(self) -> int:
        """Bytes in use."""
        return 16 * self.slots

    @property
    def next_table(self) -> int:
        """Bytes more that a larger table takes, while the old one is copied."""
        return 16 * self._next_slots

    @property
    def _next_slots(self) -> int:
        return 2 * self.slots if self.slots < SMALL_SLOTS else int(self.slots * GROWTH)

    @property
    def next_room(self) -> int:
        """Bytes more that wider rows take, while the old ones are copied."""
        raise NotImplementedError

    def widen_table(self) -> None:
        """Make the table larger."""
        slots = self._next_slots
        larger = self.arrays.keys(2 * slots)
        self.kernel.besides["refill"](self.table, self.slots, larger, slots)
        self.table, self.slots = larger, slots

    def widen_rows(self) -> None:
        """Make room for more of what is kept besides the keys."""
        raise NotImplementedError

    def enter(self, state: bytes) -> None:
        """Put the position that a search begins with into the table."""
        key = self.arrays.keys(2)
        self.kernel.besides["key_of"](self.rules, self.plan, self.kernel.state(state), key)
        self.kernel.besides["enter"](self.table, self.slots, key[0], key[1])


class BestFirst(Memory):
    """The memory of `search.best_first`: for every position the way to it, and the positions that were looked at."""

    def __init__(self, kernel: Kernel, rules: Rules, plan: Plan) -> None:
        super().__init__(kernel, rules, plan)
        self.room = 4 * plan.most_found
        arrays, room = self.arrays, self.room
        self.rows, self.owners = arrays.bytes(room * plan.width), arrays.short(room)
        self.parents, self.ways, self.nexts = arrays.short(room), arrays.numbers(room), arrays.short(room)
        self.sums, self.totals = arrays.keys(2 * room), arrays.numbers(room)
        self.heads = arrays.numbers(BUCKETS, -1)

    @property
    def size(self) -> int:
        """Bytes in use."""
        return super().size + self.room * (self.plan.width + 44)

    @property
    def next_room(self) -> int:
        """Bytes more that twice the room takes, while the old one is copied."""
        return 2 * self.room * (self.plan.width + 44)

    def widen_rows(self) -> None:
        """Make room for more positions."""
        arrays, room = self.arrays, 2 * self.room
        self.rows = arrays.longer(self.rows, arrays.bytes(room * self.plan.width))
        self.owners = arrays.longer(self.owners, arrays.short(room))
        self.parents = arrays.longer(self.parents, arrays.short(room))
        self.ways = arrays.longer(self.ways, arrays.numbers(room))
        self.nexts = arrays.longer(self.nexts, arrays.short(room))
        self.sums = arrays.longer(self.sums, arrays.keys(2 * room))
        self.totals = arrays.longer(self.totals, arrays.numbers(room))
        self.room = room


class Beam(Memory):
    """The memory of `beam.beam`: the positions of a level, what follows them, and the way to each that was chosen."""

    def __init__(self, kernel: Kernel, rules: Rules, plan: Plan, breadth: int) -> None:
        super().__init__(kernel, rules, plan)
        arrays, self.breadth = self.arrays, breadth
        self.level, self.others = arrays.bytes(breadth * rules.state_size), arrays.bytes(breadth * rules.state_size)
        self.sums, self.totals = arrays.keys(2 * breadth), arrays.numbers(breadth)
        self.other_sums, self.other_totals = arrays.keys(2 * breadth), arrays.numbers(breadth)
        self.most_waiting = 8 * breadth + plan.most_found + 1
        self.froms, self.looks = arrays.short(self.most_waiting), arrays.short(self.most_waiting)
        self.throughs = arrays.numbers(self.most_waiting)
        self.heads = arrays.numbers(BUCKETS)
        self.room = 4 * breadth + 2
        self.parents, self.ways = arrays.short(self.room), arrays.numbers(self.room)

    @property
    def size(self) -> int:
        """Bytes in use."""
        return super().size + 2 * len(self.level) + 48 * self.breadth + 16 * self.most_waiting + 12 * self.room

    @property
    def next_room(self) -> int:
        """Bytes more that half as much room again takes, while the old one is copied."""
        return 12 * (self.room + self.room // 2)

    def widen_rows(self) -> None:
        """Make room for more levels."""
        arrays = self.arrays
        self.room += self.room // 2
        self.parents = arrays.longer(self.parents, arrays.short(self.room))
        self.ways = arrays.longer(self.ways, arrays.numbers(self.room))


class DepthFirst(Memory):
    """The memory of `search.depth_first`: the way to the present position, and the moves left on it."""

    def __init__(self, kernel: Kernel, rules: Rules, plan: Plan) -> None:
        super().__init__(kernel, rules, plan)
        self.levels, self.room = 256, 4 * plan.most_found
        self.rows = self.arrays.bytes(self.levels * plan.width)
        self.firsts, self.ways = self.arrays.numbers(self.levels), self.arrays.numbers(self.levels)
        self.sums, self.totals = self.arrays.keys(2 * self.levels), self.arrays.numbers(self.levels)
        self.waiting, self.orders = self.arrays.numbers(self.room), self.arrays.short(self.room)

    @property
    def size(self) -> int:
        """Bytes in use."""
        return super().size + self.levels * (self.plan.width + 40) + self.room * 12

    @property
    def next_room(self) -> int:
        """Bytes more that twice the levels and twice the moves take."""
        return self.levels * (self.plan.width + 40) + self.room * 12

    def widen_rows(self) -> None:
        """Make room for more levels, or for more moves that wait."""
        arrays = self.arrays
        if self.count[LEVEL] + 2 >= self.levels:
            self.levels *= 2
            self.rows = arrays.longer(self.rows, arrays.bytes(self.levels * self.plan.width))
            self.firsts = arrays.longer(self.firsts, arrays.numbers(self.levels))
            self.ways = arrays.longer(self.ways, arrays.numbers(self.levels))
            self.sums = arrays.longer(self.sums, arrays.keys(2 * self.levels))
            self.totals = arrays.longer(self.totals, arrays.numbers(self.levels))
        else:
            self.room *= 2
            self.waiting = arrays.longer(self.waiting, arrays.numbers(self.room))
            self.orders = arrays.longer(self.orders, arrays.short(self.room))
