"""The kernel for one set of plugins, run by CPython or compiled by Numba from the same source.

The functions of `state`, `legal`, `play` and `walks` call each other by name. `bind` gives copies of them a common namespace of
their own, in which the names of `sockets` are the plugins' functions, and compiles each copy where that is wanted. Nothing
else differs, so that a rule exists once. A set of plugins is compiled as a whole: LLVM sees their functions as it sees the
kernel's own, and a plugin costs what its instructions cost.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import types
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from . import chains, legal, play, sockets, state, walks
from .chains import KernelHooks, make_chains
from .tables import Rules

_MODULES = (state, legal, play, walks)
_ENTRIES = ("legal_moves", "refusal", "play", "settle", "deal_steps", "outcome", "score", "perft", "random_playout")
_WALKS = ("perft", "random_playout")
_INLINE = {"forceinline": True, "_nrt": False}
"""Numba's options for everything but the walks: nothing here allocates, so nothing needs reference counts (twice the speed)."""


class CompilationError(Exception):
    """The kernel cannot be compiled: Numba is missing, or a plugin's function lies outside the kernel's subset."""


@dataclass(frozen=True)
class Kernel:
    """The kernel's functions, and the buffers that they work on."""

    compiled: bool
    legal_moves: Callable[..., int]
    refusal: Callable[..., int]
    play: Callable[..., None]
    settle: Callable[..., None]
    deal_steps: Callable[..., None]
    outcome: Callable[..., int]
    score: Callable[..., int]
    perft: Callable[..., int]
    random_playout: Callable[..., int]

    def rules(self, rules: Rules) -> Rules:
        """The tables in the form that these functions take."""
        if not self.compiled:
            return rules
        import numpy

        table: Any = numpy.array(rules.table, dtype=numpy.int64)
        return rules._replace(table=table)

    def state(self, buffer: bytes | bytearray) -> Any:
        """A copy of a state that these functions may change; `bytes()` of it gives the state back."""
        if not self.compiled:
            return bytearray(buffer)
        import numpy

        return numpy.frombuffer(bytearray(buffer), dtype=numpy.uint8)

    def moves(self, rules: Rules) -> Any:
        """Room for the legal moves of a position."""
        if not self.compiled:
            return [0] * rules.most_moves
        import numpy

        return numpy.zeros(rules.most_moves, dtype=numpy.int64)

    def rows(self, rules: Rules, buffer: bytes | bytearray, levels: int) -> tuple[Any, Any]:
        """The scratch rows of `perft`: states, of which the first is this one, and moves."""
        if not self.compiled:
            return [bytearray(buffer) for _ in range(levels + 1)], [self.moves(rules) for _ in range(levels + 1)]
        import numpy

        states = numpy.zeros((levels + 1, len(buffer)), dtype=numpy.uint8)
        states[0] = self.state(buffer)
        return states, numpy.zeros((levels + 1, rules.most_moves), dtype=numpy.int64)


@functools.cache
def bind(hooks: tuple[KernelHooks, ...] = (), *, compiled: bool = False) -> Kernel:
    """The kernel with these plugins, in the order in which the ruleset has them.

    Raises:
        CompilationError: it is to be compiled and cannot be.
    """
    compiler = _numba() if compiled else None
    wrap = compiler.njit(**_INLINE) if compiler else _unchanged
    namespace: dict[str, Any] = {}
    functions: dict[str, types.FunctionType] = {}
    for module in (sockets, *_MODULES):
        for name, value in vars(module).items():
            if inspect.isfunction(value) and value.__module__.startswith(__package__ or ""):
                functions[name] = value
            elif not name.startswith("__"):
                namespace[name] = value
    namespace["__name__"] = f"{__package__}.bound"
    for name, function in functions.items():
        namespace[name] = wrap(_copy(function, namespace)) if name not in _ENTRIES else None
    adopted = [_adopt(hook, functions, namespace, wrap) for hook in hooks]
    namespace |= {name: function for name, function in make_chains(adopted, wrap).items() if function is not None}
    with _cache_folder(hooks) if compiled else _nothing():
        for name in _ENTRIES:
            copy = _copy(functions[name], namespace)
            options = {} if name in _WALKS else _INLINE
            namespace[name] = compiler.njit(cache=True, **options)(copy) if compiler else copy
    entries = [namespace[name] for name in _ENTRIES]
    return Kernel(compiled, *(map(_guarded, entries) if compiled else entries))


def _copy(function: types.FunctionType, namespace: dict[str, Any]) -> types.FunctionType:
    copy = types.FunctionType(function.__code__, namespace, function.__name__, function.__defaults__, function.__closure__)
    copy.__module__, copy.__doc__ = function.__module__, function.__doc__
    return copy


def _adopt(
    hook: KernelHooks, kernel: dict[str, types.FunctionType], namespace: dict[str, Any], wrap: Callable[..., Any]
) -> KernelHooks:
    """The plugin's functions with the kernel's functions, and those of its own module, as they are in this namespace."""
    modules: dict[str, dict[str, Any]] = {}

    def adopted(function: types.FunctionType) -> Any:
        own = modules.get(function.__module__)
        if own is None:
            own = modules[function.__module__] = dict(function.__globals__)
            for name, value in function.__globals__.items():
                if inspect.isfunction(value) and kernel.get(value.__name__) is value:
                    own[name] = namespace[value.__name__]
                elif inspect.isfunction(value) and value.__module__ == function.__module__:
                    own[name] = wrap(_copy(value, own))
        return wrap(_copy(function, own))

    given = {name: value for name, value in vars(hook).items() if inspect.isfunction(value) and name != "must_leave"}
    return replace(hook, **{name: adopted(function) for name, function in given.items()})


def _guarded(entry: Any) -> Callable[..., Any]:
    """An entry that says in one sentence what Numba, which compiles at the first call, says in fifty lines."""
    import numba

    @functools.wraps(entry.py_func)
    def call(*arguments: Any) -> Any:
        try:
            return entry(*arguments)
        except numba.core.errors.NumbaError as error:
            lines = [line.strip() for line in str(error).splitlines() if line.strip() and not line.startswith("Failed in")]
            raise CompilationError(f"the kernel with these plugins cannot be compiled: {lines[0] if lines else error}") from None

    return call


def _unchanged(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


@contextmanager
def _nothing() -> Iterator[None]:
    yield


def _numba() -> Any:
    try:
        import numba
    except ImportError:
        raise CompilationError("the compiled kernel needs Numba: pip install 'pilewright[fast]'") from None
    return numba


@contextmanager
def _cache_folder(hooks: Sequence[KernelHooks]) -> Iterator[None]:
    """Have Numba keep its files in a folder of this very kernel source and set of plugins.

    By itself Numba looks at one function's file only, and would go on using what it compiled before a plugin, or another file
    of the kernel, was changed.
    """
    import numba
    import platformdirs

    source = hashlib.sha256()
    for module in (chains, sockets, *_MODULES):
        source.update(inspect.getsource(module).encode())
    for hook in hooks:
        functions = [function for function in vars(hook).values() if callable(function)]
        source.update(hook.name.encode())
        for file in sorted({inspect.getsourcefile(function) or "" for function in functions}):
            with open(file, "rb") as text:
                source.update(text.read())
    config: Any = numba.config
    usual = config.CACHE_DIR
    config.CACHE_DIR = str(platformdirs.user_cache_path("pilewright") / f"kernel-{source.hexdigest()[:16]}")
    try:
        yield
    finally:
        config.CACHE_DIR = usual
