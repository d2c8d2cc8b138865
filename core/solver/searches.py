"""The searches as the driver takes them: a memory, which can be made larger, and the function of the kernel that goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ..kernel.binding import Kernel
from ..kernel.rules import Rules
from . import keys
from .arrays import Arrays, bytes_of
from .heuristic import BUCKETS
from .memory import COUNTERS, KEPT, LEVEL, MOST, PLAYED, VISITED, WAITING, Memory
from .plan import Plan
from .schedule import Weights

LEAST_SLOTS = 1 << 13
SMALL_SLOTS = 1 << 20
"""A table that is full becomes twice as large below this, so that little time goes into filling it anew ..."""
GROWTH = 1.25
"""... and so much larger beyond it, so that little memory lies idle."""

Places = Mapping[str, Mapping[str, int]]
"""By what a memory grows: for each number of places (`slots`, `room`, `waiting_room`, `breadth`) the buffers that have so many,
and how many of their numbers are for one place."""


class Search:
    """One search, from one position."""

    function: ClassVar[str]

    def __init__(
        self, kernel: Kernel, rules: Rules, plan: Plan, weights: Weights, most: int | None = None, *, proves: bool = True
    ) -> None:
        self.kernel, self.rules, self.plan = kernel, rules, plan
        self.most = most
        """How many positions it may visit."""
        self.proves = proves
        """Whether there is no solution if no node is left."""
        self.places: Places = {"slots": {"table": 2}, **self._own_places()}
        self._arrays = Arrays(kernel)
        sizes = {"slots": max(LEAST_SLOTS, 2 * plan.most_found), **self._own_sizes()}
        one = {"weights": len(weights), "counters": COUNTERS, "state": rules.state_size, "child": rules.state_size}
        one |= {"legal": rules.most_moves, "found": plan.most_found, "scores": plan.most_found, "heads": BUCKETS}
        one |= {"parts": 2 * rules.piles, "values": rules.piles}
        many = {name: each * sizes[size] for size, names in self.places.items() for name, each in names.items()}
        self.memory: Memory = self._arrays.memory(Memory, {**sizes, **one, **many})
        for place, weight in enumerate(weights):
            self.memory.weights[place] = weight

    def _own_places(self) -> Places:
        raise NotImplementedError

    def _own_sizes(self) -> Mapping[str, int]:
        """How many places there are at first."""
        raise NotImplementedError

    @property
    def visited(self) -> int:
        """How many positions it has visited."""
        return int(self.memory.counters[VISITED])

    @property
    def played(self) -> int:
        """How many moves it has played."""
        return int(self.memory.counters[PLAYED])

    @property
    def size(self) -> int:
        """Bytes in use, but for what does not grow."""
        return sum(self._bytes(places, getattr(self.memory, places)) for places in self.places)

    def _bytes(self, places: str, number: int) -> int:
        return number * sum(each * bytes_of(Memory, name) for name, each in self.places[places].items())

    def full(self) -> str:
        """The number of places that stops the search, when it is not the table's."""
        return "room"

    def more(self, places: str) -> int:
        """How many places to make of so many."""
        number: int = getattr(self.memory, places)
        return int(number * GROWTH) if places == "slots" and number >= SMALL_SLOTS else 2 * number

    def next_bytes(self, places: str) -> int:
        """Bytes more that the larger buffers take, while the old ones are copied."""
        return self._bytes(places, self.more(places))

    def widen(self, places: str) -> None:
        """Make more places."""
        memory, number = self.memory, self.more(places)
        if places == "slots":
            table = self._arrays.zeros("Unsigned", 2 * number)
            self.kernel.besides["refill"](memory.table, memory.slots, table, number)
            self.memory = memory._replace(table=table, slots=number)
        else:
            lengths = {name: each * number for name, each in self.places[places].items()}
            changed: dict[str, Any] = {places: number, **self._arrays.longer(memory, lengths)}
            self.memory = memory._replace(**changed)

    def begin(self, state: bytes, most: int) -> None:
        """Begin with this position, and visit so many at most."""
        memory = self.memory
        memory.counters[MOST] = most
        memory.state[: len(state)] = self.kernel.state(state)
        self.kernel.besides["first_node"](self.rules, self.plan, self._arrays.passed(memory))

    def go_on(self, steps: int) -> int:
        """Expand so many nodes more."""
        return int(self.kernel.besides[self.function](self.rules, self.plan, self._arrays.passed(self.memory), steps))

    def path(self) -> list[int]:
        """The moves that led to what was found."""
        memory, way = self.memory, []
        node = int(memory.counters[KEPT]) - 1
        while memory.parents[node] >= 0:
            way.append(int(memory.moves[node]))
            node = self._node_before(node)
        return way[::-1]

    def _node_before(self, node: int) -> int:
        return int(self.memory.parents[node])


class BestFirstSearch(Search):
    """Always on with what looks best."""

    function = "best_first"

    def _own_places(self) -> Places:
        node = {"owners": 1, "parents": 1, "moves": 1, "next_waiting": 1, "sums": 2, "totals": 1}
        return {"room": {"rows": self.plan.width, **node}}

    def _own_sizes(self) -> Mapping[str, int]:
        return {"room": 4 * self.plan.most_found}

    def begin(self, state: bytes, most: int) -> None:
        """Begin with this position, and visit so many at most."""
        super().begin(state, most)
        memory = self.memory
        keys.pack(self.rules, state, memory.rows, 0)
        memory.parents[0], memory.heads[0] = -1, 1
        memory.counters[KEPT] = memory.counters[WAITING] = 1

    def _node_before(self, node: int) -> int:
        return int(self.memory.owners[self.memory.parents[node]])


class BeamSearch(Search):
    """The best of each level, `breadth` of them."""

    function = "beam"

    def __init__(self, breadth: int, *search: Any, **options: Any) -> None:
        self.breadth = breadth
        super().__init__(*search, **options)

    def _own_places(self) -> Places:
        level = {"rows": 2 * self.rules.state_size, "sums": 4, "totals": 2}
        return {"breadth": level, "waiting_room": {"origins": 1, "via": 1, "via_scores": 1}, "room": {"parents": 1, "moves": 1}}

    def _own_sizes(self) -> Mapping[str, int]:
        waiting = 8 * self.breadth + self.plan.most_found + 1
        return {"breadth": self.breadth, "waiting_room": waiting, "room": 4 * self.breadth + 2}

    def more(self, places: str) -> int:
        """How many places to make of so many."""
        return self.memory.room + self.memory.room // 2 if places == "room" else super().more(places)

    def begin(self, state: bytes, most: int) -> None:
        """Begin with this position, and visit so many at most."""
        super().begin(state, most)
        memory = self.memory
        memory.rows[: len(state)] = self.kernel.state(state)
        memory.parents[0] = -1
        memory.counters[KEPT] = memory.counters[LEVEL] = 1


class DepthFirstSearch(Search):
    """Always deeper."""

    function = "depth_first"

    def _own_places(self) -> Places:
        level = {"rows": self.plan.width, "firsts": 1, "moves": 1, "sums": 2, "totals": 1}
        return {"room": level, "waiting_room": {"via": 1, "via_scores": 1}}

    def _own_sizes(self) -> Mapping[str, int]:
        return {"room": 256, "waiting_room": 4 * self.plan.most_found}

    def full(self) -> str:
        """The number of places that stops the search, when it is not the table's."""
        return "room" if self.memory.counters[LEVEL] + 2 >= self.memory.room else "waiting_room"

    def begin(self, state: bytes, most: int) -> None:
        """Begin with this position, and visit so many at most."""
        super().begin(state, most)
        keys.pack(self.rules, state, self.memory.rows, 0)

    def path(self) -> list[int]:
        """The moves that led to what was found."""
        return [int(move) for move in self.memory.moves[: int(self.memory.counters[LEVEL]) + 1]]
