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
import os
import re
import types
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from . import chains, dealing, filling, legal, matching, play, refusals, scoring, sockets, state, stock, units, walks
from .chains import KernelHooks, make_chains
from .rules import Rules

_MODULES = (state, refusals, units, filling, stock, matching, legal, dealing, play, scoring, walks)
_ENTRIES = ("legal_moves", "refusal", "play", "begin", "outcome", "score", "perft", "random_playout")
_WALKS = ("perft", "random_playout")
_PLAIN = {"_nrt": False}
"""Numba's options: nothing here allocates, so nothing needs reference counts (twice the speed)."""
_INLINE = {"forceinline": True, **_PLAIN}
"""For what every move of every game runs through."""
_INLINED = (state, units)
"""The modules of small functions that everything calls."""


class CompilationError(Exception):
    """The kernel cannot be compiled: Numba is missing, or a plugin's function lies outside the kernel's subset."""


@dataclass(frozen=True)
class Kernel:
    """The kernel's functions, and the buffers that they work on."""

    compiled: bool
    legal_moves: Callable[..., int]
    refusal: Callable[..., int]
    play: Callable[..., None]
    begin: Callable[..., None]
    outcome: Callable[..., int]
    score: Callable[..., int]
    perft: Callable[..., int]
    random_playout: Callable[..., int]

    def rules(self, rules: Rules) -> Any:
        """The tables in the form that these functions take."""
        if not self.compiled:
            return rules
        from .native import NativeRules

        return NativeRules(rules)

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
    """The kernel with these plugins, which act in the order given, that of their names.

    Raises:
        CompilationError: it is to be compiled and cannot be.
    """
    compiler = _numba() if compiled else None
    wrap = compiler.njit(**_INLINE) if compiler else _unchanged
    inlined = {module.__name__ for module in _INLINED}
    wrap_called = compiler.njit(**_PLAIN) if compiler else _unchanged
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
        chosen = wrap if function.__module__ in inlined else wrap_called
        namespace[name] = chosen(_copy(function, namespace)) if name not in _ENTRIES else None
    adoption = _Adoption(functions, wrap)
    chained = make_chains([adoption.hook(hook) for hook in hooks], wrap)
    namespace |= {name: function for name, function in chained.items() if function is not None}
    with _cache_folder(hooks, adoption.sources()) if compiled else nullcontext(False) as cached:
        for name in _ENTRIES:
            copy = _copy(functions[name], namespace)
            options = {} if name in _WALKS else _PLAIN
            namespace[name] = compiler.njit(cache=cached, **options)(copy) if compiler else copy
    adoption.finish(namespace)
    entries = [namespace[name] for name in _ENTRIES]
    return Kernel(compiled, *(_guarded(entry, hooks) if compiled else entry for entry in entries))


def _copy(function: types.FunctionType, namespace: dict[str, Any]) -> types.FunctionType:
    copy = types.FunctionType(function.__code__, namespace, function.__name__, function.__defaults__, function.__closure__)
    copy.__module__, copy.__doc__ = function.__module__, function.__doc__
    return copy


class _Adoption:
    """Copies of the plugins' functions, and of those that they call, in which the kernel's functions are those of one binding."""

    def __init__(self, kernel: dict[str, types.FunctionType], wrap: Callable[..., Any]) -> None:
        self._kernel = kernel
        self._wrap = wrap
        self._copies: dict[types.FunctionType, Any] = {}
        self._waiting: list[tuple[dict[str, Any], str, str]] = []

    def hook(self, hook: KernelHooks) -> KernelHooks:
        """The same hooks as copies."""
        given = {name: value for name, value in vars(hook).items() if inspect.isfunction(value) and name != "must_leave"}
        return replace(hook, **{name: self._adopted(function) for name, function in given.items()})

    def _adopted(self, function: types.FunctionType) -> Any:
        if function not in self._copies:
            names = dict(function.__globals__)
            self._copies[function] = self._wrap(_copy(function, names))
            for name in function.__code__.co_names:
                called = names.get(name)
                if not inspect.isfunction(called):
                    continue
                if self._kernel.get(called.__name__) is called:
                    self._waiting.append((names, name, called.__name__))
                else:
                    names[name] = self._adopted(called)
        return self._copies[function]

    def finish(self, namespace: dict[str, Any]) -> None:
        """Put the kernel's functions in their places, now that there are all of them."""
        for names, name, kernel_name in self._waiting:
            names[name] = namespace[kernel_name]

    def sources(self) -> list[bytes] | None:
        """The texts of all files that functions were taken from; None if one has no file that can be read."""
        try:
            files = {inspect.getsourcefile(function) or "" for function in self._copies}
            return [Path(file).read_bytes() for file in sorted(files)]
        except (OSError, TypeError):
            return None


def _guarded(entry: Any, hooks: Sequence[KernelHooks]) -> Callable[..., Any]:
    """An entry that says in one sentence what Numba, which compiles at the first call, says in fifty lines."""
    import numba

    @functools.wraps(entry.py_func)
    def call(*arguments: Any) -> Any:
        try:
            return entry(*arguments)
        except numba.core.errors.NumbaError as error:
            raise CompilationError(_compiler_words(str(error), hooks)) from error

    return call


_NOISE = ("Failed in", "- ", "During", "There are", "File", "^", "<source")


def _compiler_words(text: str, hooks: Sequence[KernelHooks]) -> str:
    """What Numba does not take, and where in which plugin: the first place that it names is the innermost."""
    said = [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith(_NOISE)]
    what = " ".join(said[:2] if said and said[0].endswith(":") else said[:1]).rstrip(":") or "no reason given"
    places = re.findall(r'File "([^"]+)", line ([0-9]+)|([^\s"]+\.py) \(([0-9]+)\)', text)
    for file, line in ((place[0] or place[2], place[1] or place[3]) for place in places):
        for hook in hooks:
            functions = [function for function in vars(hook).values() if inspect.isfunction(function)]
            if any(os.path.realpath(function.__code__.co_filename) == os.path.realpath(file) for function in functions):
                return f"the plugin {hook.name} cannot be compiled: {what} (line {line} of its module)"
    names = " or ".join(hook.name for hook in hooks)
    return f"the kernel cannot be compiled{f' with the plugin {names}' if names else ''}: {what}"


def _unchanged(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def _numba() -> Any:
    try:
        import numba
    except ImportError:
        raise CompilationError("the compiled kernel needs Numba: pip install 'pilewright[fast]'") from None
    return numba


@contextmanager
def _cache_folder(hooks: Sequence[KernelHooks], sources: Sequence[bytes] | None) -> Iterator[bool]:
    """Have Numba keep its files in a folder of this very source, the plugins' included; whether it can.

    By itself Numba looks at one function's file only: it would go on using what it compiled before a plugin, or another file of
    the kernel, was changed, and would take one set of plugins for another.
    """
    import numba
    import platformdirs

    config: Any = numba.config
    usual = config.CACHE_DIR
    try:
        named = [
            (
                hook.name,
                [
                    (name, getattr(function, "__qualname__", repr(function)))
                    for name, function in vars(hook).items()
                    if callable(function)
                ],
            )
            for hook in hooks
        ]
        digest = hashlib.sha256(repr(named).encode())
        tables = [Path(__file__).with_name(name).read_bytes() for name in ("rules.py", "native.py")]  # where a field stands
        kernel = [inspect.getsource(module).encode() for module in (chains, sockets, *_MODULES)]
        for text in (*tables, *kernel, *(sources or ())):
            digest.update(text)
        folder = platformdirs.user_cache_path("pilewright", appauthor=False) / f"kernel-{digest.hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
        usable = sources is not None and os.access(folder, os.W_OK)
    except OSError:
        usable = False
    if usable:
        config.CACHE_DIR = str(folder)
    try:
        yield usable
    finally:
        config.CACHE_DIR = usual
