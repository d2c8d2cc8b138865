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
import threading
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from . import (
    chains,
    dealing,
    filling,
    interface,
    laying,
    legal,
    matching,
    play,
    refusals,
    scoring,
    sockets,
    state,
    stock,
    units,
    walks,
)
from .chains import HOOKS, KernelHooks, chain
from .complaints import CompilationError as CompilationError
from .complaints import guarded
from .rules import Rules

_MODULES = (state, interface, refusals, units, laying, filling, stock, matching, legal, dealing, play, scoring, walks)
_ENTRIES = ("legal_moves", "refusal", "play", "begin", "outcome", "score", "perft", "random_playout")
_HOW_NUMBERS_ARE_PASSED = ("rules.py", "native.py", "native_buffers.py", "binding.py")
_WALKS = ("perft", "random_playout")
_PLAIN = {"_nrt": False, "no_cfunc_wrapper": True}
"""Numba's options: nothing here allocates, so nothing needs reference counts (twice the speed); and no C code calls it."""
_LONG = {"nogil": True, **_PLAIN}
"""For what runs long: other threads go on meanwhile."""
_INNER = {"no_cpython_wrapper": True, **_PLAIN}
"""For what compiled code alone calls: a fifth of the time of a compilation went into ways to call it from Python."""
_INLINE = {"forceinline": True, **_INNER}
"""For what every move of every game runs through."""
_INLINED = (state, interface, units)
"""The modules of small functions that everything calls."""


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
    besides: Mapping[str, Callable[..., Any]]
    """The entries of the modules that were bound besides the kernel's own, by name."""

    def rules(self, rules: Rules) -> Any:
        """The tables of a game in the form that these functions take."""
        return self.tables(rules)

    def tables(self, tables: Any, *, built_in: bool = False) -> Any:
        """Numbers and rows of them, like the rules, in the form that these functions take.

        Where they are to be `built_in`, the functions are compiled for them alone, which takes as long as compiling them at all.
        """
        if not self.compiled:
            return tables
        from .native import NativeTables

        return NativeTables(tables, built_in=built_in)

    def state(self, buffer: bytes | bytearray) -> Any:
        """A copy of a state that these functions may change; `bytes()` of it gives the state back."""
        if not self.compiled:
            return bytearray(buffer)
        import numpy

        from .native_buffers import NativeBuffer

        return numpy.frombuffer(bytearray(buffer), dtype=numpy.uint8).view(NativeBuffer)

    def moves(self, rules: Rules) -> Any:
        """Room for the legal moves of a position."""
        if not self.compiled:
            return [0] * rules.most_moves
        from .native_buffers import zeros

        return zeros(rules.most_moves, "int64")

    def rows(self, rules: Rules, buffer: bytes | bytearray, levels: int) -> tuple[Any, Any]:
        """The scratch rows of `perft`: states, of which the first is this one, and moves."""
        if not self.compiled:
            return [bytearray(buffer) for _ in range(levels + 1)], [self.moves(rules) for _ in range(levels + 1)]
        import numpy

        from .native_buffers import NativeBuffer

        states = numpy.zeros((levels + 1, len(buffer)), dtype=numpy.uint8)
        states[0] = self.state(buffer)
        moves = numpy.zeros((levels + 1, rules.most_moves), dtype=numpy.int64)
        return states.view(NativeBuffer), moves.view(NativeBuffer)


_ONE_AT_A_TIME = threading.RLock()
"""While functions are bound, Numba's folder is that of this binding."""


def bind(hooks: tuple[KernelHooks, ...] = (), *, compiled: bool = False, besides: tuple[types.ModuleType, ...] = ()) -> Kernel:
    """The kernel with these plugins, which act in the order given, that of their names.

    Modules named `besides` are written in the kernel's subset and call the kernel's functions; each says in `ENTRIES` which of
    its own are called from outside. Any module may say in `SMALL` which of its functions are made part of those that call them.

    Raises:
        CompilationError: it is to be compiled and cannot be.
    """
    with _ONE_AT_A_TIME:
        return _bind(hooks, compiled, besides)


@functools.cache
def _bind(hooks: tuple[KernelHooks, ...], compiled: bool, besides: tuple[types.ModuleType, ...]) -> Kernel:
    return _Binding(hooks, _numba() if compiled else None, besides).kernel()


class _Binding:
    """A set of plugins and the modules of the kernel, on their way to one namespace."""

    def __init__(self, hooks: tuple[KernelHooks, ...], compiler: Any, besides: tuple[types.ModuleType, ...]) -> None:
        """Collect the functions of all modules, and those of the plugins.

        `compiler` is Numba, or None for CPython.
        """
        self.hooks, self.compiler = hooks, compiler
        self.called = (*_ENTRIES, *(name for module in besides for name in module.ENTRIES))
        modules = (sockets, *_MODULES, *besides)
        bound = {module.__name__ for module in modules}
        self.namespace: dict[str, Any] = {}
        self.functions: dict[str, types.FunctionType] = {}
        for name, value in ((name, value) for module in modules for name, value in vars(module).items()):
            if inspect.isfunction(value) and value.__module__ in bound:
                self.functions[name] = value
            elif not name.startswith("__"):
                self.namespace[name] = value
        self.namespace["__name__"] = f"{__package__}.bound"
        small = {name for module in (*_MODULES, *besides) for name in getattr(module, "SMALL", ())}
        inlined = {module.__name__ for module in _INLINED}
        self.inlined = {name for name, value in self.functions.items() if value.__module__ in inlined or name in small}
        self.plugins = _reached(hooks, self.functions)
        self.digest = _digest(hooks, self.plugins, besides) if compiler else None

    def kernel(self) -> Kernel:
        """Bind everything."""
        self.copy_kernel()
        copies, globals_of = self.copy_plugins()
        self.fill_sockets(copies)
        self.make_entries()
        for function, names in globals_of.items():
            for name, other in _called_by(function).items():
                names[name] = copies[other] if other in copies else self.namespace[other.__name__]
        compiled = self.compiler is not None
        entries = {name: guarded(self.namespace[name], self.hooks) if compiled else self.namespace[name] for name in self.called}
        own: dict[str, Any] = {name: entries.pop(name) for name in _ENTRIES}
        return Kernel(compiled, besides=entries, **own)

    def copy_kernel(self) -> None:
        """Copy the modules' functions into the namespace, the entries apart."""
        for name, function in self.functions.items():
            if name not in self.called:
                copy = _copy(function, self.namespace, self.digest)
                self.namespace[name] = self.made(copy, _INLINE if name in self.inlined else _INNER)

    def copy_plugins(self) -> tuple[dict[types.FunctionType, Any], dict[types.FunctionType, dict[str, Any]]]:
        """Copies of the plugins' functions, and the globals of each, in which the kernel's functions are still to be named."""
        globals_of = {function: dict(function.__globals__) for function in self.plugins}
        copies = {
            function: self.made(_copy(function, names, f"{self.digest}_{number}"), _INLINE)
            for number, (function, names) in enumerate(globals_of.items())
        }
        return copies, globals_of

    def fill_sockets(self, copies: Mapping[types.FunctionType, Any]) -> None:
        """Put a function that asks the plugins in turn in the place of each socket that one of them has something for."""
        adopted = [replace(hook, **{name: copies[function] for name, function in _bound_by(hook).items()}) for hook in self.hooks]
        for hook in HOOKS:
            source, functions = chain(hook, adopted)
            if source and hook.socket:
                names = {**functions, "__name__": chains.__name__}  # a module that there is: Numba asks for it by name
                exec(compile(source, "<sockets>", "exec"), names)
                asking = _named(names[hook.socket.__name__], f"{hook.socket.__name__}_{self.digest}")
                self.namespace[hook.socket.__name__] = self.made(asking, _INLINE)

    def make_entries(self) -> None:
        """Copy what is called from outside, and have Numba keep it in its files."""
        with _cache_folder(self.digest) if self.digest else nullcontext(False) as cached:
            for name in self.called:
                options = {} if name in _WALKS else _PLAIN if name in _ENTRIES else _LONG
                copy = _copy(self.functions[name], self.namespace, self.digest)
                self.namespace[name] = self.made(copy, {"cache": cached, **options})

    def made(self, function: types.FunctionType, options: Mapping[str, bool]) -> Any:
        """The function as it is, or as Numba will compile it: once, and not anew for each number that stands in a call of it."""
        if not self.compiler:
            return function
        made = self.compiler.njit(**options)(function)
        template, unliteral = made.get_call_template, self.compiler.types.unliteral
        made.get_call_template = lambda kinds, named: template(tuple(map(unliteral, kinds)), named)
        return made


def _copy(function: types.FunctionType, namespace: dict[str, Any], mark: str | None) -> types.FunctionType:
    copy = types.FunctionType(function.__code__, namespace, function.__name__, function.__defaults__, function.__closure__)
    copy.__module__, copy.__doc__ = function.__module__, function.__doc__
    return _named(copy, f"{function.__name__}_{mark}")


def _named(function: types.FunctionType, name: str) -> types.FunctionType:
    """The function under a name that no function of another binding bears, nor another one of its own.

    Numba calls what it compiles by this name and by a number that counts the functions of one process. What is read from its
    files keeps the number of the process that wrote them: under a common name the linker would take a function of one binding,
    read from there, for that of another that was compiled here, and play one game by the rules of the other.
    """
    function.__qualname__ = name
    return function


def _bound_by(hook: KernelHooks) -> dict[str, types.FunctionType]:
    functions = {declared.name: getattr(hook, declared.name) for declared in HOOKS if declared.socket}
    return {name: function for name, function in functions.items() if inspect.isfunction(function)}


def _called_by(function: types.FunctionType) -> dict[str, types.FunctionType]:
    names = {name: function.__globals__.get(name) for name in function.__code__.co_names}
    return {name: called for name, called in names.items() if inspect.isfunction(called)}


def _reached(hooks: Sequence[KernelHooks], kernel: dict[str, types.FunctionType]) -> list[types.FunctionType]:
    """The plugins' functions and those that they call, each once, in an order that depends on nothing but the source.

    They are copied like the kernel's, so that the kernel's functions that they call are those of the same binding.
    """
    reached = dict.fromkeys(function for hook in hooks for function in _bound_by(hook).values())
    waiting = list(reached)
    while waiting:
        for called in _called_by(waiting.pop()).values():
            if called not in reached and kernel.get(called.__name__) is not called:
                reached[called] = None
                waiting.append(called)
    return list(reached)


def _numba() -> Any:
    try:
        import numba
    except ImportError:
        raise CompilationError("the compiled kernel needs Numba: pip install 'pilewright[fast]'") from None
    return numba


def _digest(
    hooks: Sequence[KernelHooks], plugins: Sequence[types.FunctionType], besides: Sequence[types.ModuleType]
) -> str | None:
    """What tells this very source, the plugins' included, from any other; None if a file, or what is no plain function, hides it.

    By itself Numba looks at one function's file only: it would go on using what it compiled before a plugin, or another file of
    the kernel, was changed, and would take one set of plugins for another.
    """
    named = [(hook.name, [(name, function.__qualname__) for name, function in _bound_by(hook).items()]) for hook in hooks]
    digest = hashlib.sha256(repr(named).encode())
    if any(callable(value) and not inspect.isfunction(value) for hook in hooks for value in vars(hook).values()):
        return None
    try:
        files = sorted({inspect.getsourcefile(function) or "" for function in plugins})
        tables = [Path(__file__).with_name(name) for name in _HOW_NUMBERS_ARE_PASSED]
        for text in (path.read_bytes() for path in (*tables, *map(Path, files))):
            digest.update(text)
        for module in (chains, sockets, *_MODULES, *besides):
            digest.update(inspect.getsource(module).encode())
    except (OSError, TypeError):
        return None
    return digest.hexdigest()[:16]


@contextmanager
def _cache_folder(digest: str) -> Iterator[bool]:
    """Have Numba keep its files in a folder of this very source; whether it can."""
    import numba
    import platformdirs

    config: Any = numba.config
    usual = config.CACHE_DIR
    folder = platformdirs.user_cache_path("pilewright", appauthor=False) / f"kernel-{digest}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        usable = os.access(folder, os.W_OK)
    except OSError:
        usable = False
    if usable:
        config.CACHE_DIR = str(folder)
    try:
        yield usable
    finally:
        config.CACHE_DIR = usual
