"""Whether a plugin's kernel functions can remember anything outside the position.

A search takes two equal positions for one. A function that keeps something in a list, a file or a generator of random numbers
may answer differently when it is asked again, and then nothing that a search has *not* found proves anything. This is judged by
the functions' code, and against the plugin wherever it is not sure: they may use their arguments, numbers and texts of their
module, plain built-in functions, and functions of which the same is true.
"""

from __future__ import annotations

import builtins
import dis
import types
from collections.abc import Iterator, Sequence
from typing import Any

from ..extending.hooks import KERNEL_FUNCTIONS
from ..kernel.chains import KernelHooks

_BUILT_IN = {
    *("abs", "all", "any", "bool", "bytes", "divmod", "enumerate", "frozenset", "int", "isinstance", "len", "list", "max", "min"),
    *("ord", "chr", "pow", "range", "reversed", "set", "sorted", "str", "sum", "tuple", "zip", "dict", "map", "filter", "round"),
}
_CHANGING = {"STORE_GLOBAL", "DELETE_GLOBAL", "STORE_ATTR", "DELETE_ATTR", "IMPORT_NAME", "STORE_DEREF"}
_CONSTANT = (int, str, bytes, float, types.NoneType)


def impure_plugin(hooks: Sequence[KernelHooks]) -> str:
    """A sentence about the first plugin that may remember something outside the position; nothing if there is none."""
    for hook in hooks:
        for name in KERNEL_FUNCTIONS:
            function = getattr(hook, name)
            if function is None:
                continue
            seen: set[types.FunctionType] = set()
            why = next(_impurities(function, seen), "") or _looks_into(seen)
            if why:
                return f"the plugin {hook.name} may remember what is not in the position: its {name} {why}"
    return ""


def _impurities(function: Any, seen: set[types.FunctionType]) -> Iterator[str]:
    """What in a function is not known to be pure."""
    if not isinstance(function, types.FunctionType):
        yield "is no plain function"
        return
    if function in seen:
        return
    seen.add(function)
    if function.__closure__ or not all(map(_is_constant, function.__defaults__ or ())) or function.__kwdefaults__:
        yield "has values of its own"
    for code in _codes(function.__code__):
        for step in dis.get_instructions(code):
            if step.opname in _CHANGING:
                yield f"sets {step.argval}" if step.opname != "IMPORT_NAME" else f"imports {step.argval}"
            elif step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
                yield from _named(function, step.argval, seen)


def _looks_into(functions: set[types.FunctionType]) -> str:
    """What these functions use that is kept in one of them, as an attribute."""
    kept = {name for function in functions for name in vars(function)}
    for function in functions:
        for code in _codes(function.__code__):
            for step in dis.get_instructions(code):
                if step.opname in ("LOAD_ATTR", "LOAD_METHOD") and (step.argval in kept or step.argval.startswith("__")):
                    return f"uses {step.argval}"
    return ""


def _named(function: types.FunctionType, name: str, seen: set[types.FunctionType]) -> Iterator[str]:
    """What is not pure about a name of its module that a function uses."""
    if name not in function.__globals__:
        if name not in _BUILT_IN or not hasattr(builtins, name):
            yield f"uses {name}"
        return
    value = function.__globals__[name]
    if isinstance(value, types.FunctionType):
        yield from _impurities(value, seen)
    elif not _is_constant(value):
        yield f"uses {name}"


def _is_constant(value: Any) -> bool:
    return isinstance(value, _CONSTANT) or (isinstance(value, tuple | frozenset) and all(map(_is_constant, value)))


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    """A function's code, and that of what it is made of."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)
