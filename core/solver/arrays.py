"""Makes the memory of a search: of arrays of NumPy for the compiled kernel, and of Python's own for the other."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

from ..kernel.binding import Kernel

_ITEMS = {"Bytes": ("B", "uint8", 1), "Shorts": ("i", "int32", 4), "Numbers": ("q", "int64", 8), "Unsigned": ("Q", "uint64", 8)}
"""What each is called by Python's arrays and by NumPy, and the bytes of one of its numbers."""


def kind_of_buffer(shape: Any, name: str) -> str:
    """What a field of a memory is: `int`, or the kind of its numbers."""
    return str(shape.__annotations__[name].__forward_arg__)


def bytes_of(shape: Any, name: str) -> int:
    """How many bytes a number of this buffer takes."""
    return _ITEMS[kind_of_buffer(shape, name)][2]


class Arrays:
    """Makes arrays for one kernel, compiled or not."""

    def __init__(self, kernel: Kernel) -> None:
        self._compiled = kernel.compiled

    def zeros(self, kind: str, length: int) -> Any:
        """So many zeros of a kind: `Bytes`, `Shorts`, `Numbers` or `Unsigned`."""
        code, name, _ = _ITEMS[kind]
        if self._compiled:
            from ..kernel.native_buffers import zeros

            return zeros(length, name)
        return bytearray(length) if kind == "Bytes" else array(code, [0]) * length

    def memory(self, shape: Any, given: Mapping[str, int]) -> Any:
        """A memory of this shape: `given` has its numbers, and how long its buffers are that are not empty."""
        kinds = {name: kind_of_buffer(shape, name) for name in shape._fields}
        return shape(
            **{
                name: given.get(name, 0) if kind == "int" else self.zeros(kind, given.get(name, 0))
                for name, kind in kinds.items()
            }
        )

    def longer(self, memory: Any, lengths: Mapping[str, int]) -> dict[str, Any]:
        """Some of a memory's buffers with another length, what was in them at their beginning."""
        made = {name: self.zeros(kind_of_buffer(type(memory), name), length) for name, length in lengths.items()}
        for name, buffer in made.items():
            old = getattr(memory, name)
            buffer[: len(old)] = old
        return made

    def passed(self, memory: Any) -> Any:
        """A memory in the form that the functions of the kernel take."""
        if not self._compiled:
            return memory
        from ..kernel.native_buffers import NativeStruct

        return NativeStruct(memory)
