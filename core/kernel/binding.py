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
import threading
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from . import chains, dealing, filling, laying, legal, matching, play, refusals, scoring, sockets, state, stock, units, walks
from .chains import KernelHooks, make_chains
from .rules import Rules

_MODULES = (state, refusals, units, laying, filling, stock, matching, legal, dealing, play, scoring, walks)
_ENTRIES = ("legal_moves", "refusal", "play", "begin", "outcome", "score", "perft", "random_playout")
_HOW_NUMBERS_ARE_PASSED = ("rules.py", "native.py", "native_buffers.py", "binding.py")
_WALKS = ("perft", "random_playout")
_PLAIN = {"_nrt": False}
"""Numba's options: nothing here allocates, so nothing needs reference counts (twice the speed)."""
_LONG = {"nogil": True, **_PLAIN}
"""For what runs long: other threads go on meanwhile."""
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
    compiler = _numba() if compiled else None
    wrap = compiler.njit(**_INLINE) if compiler else _unchanged
    inlined = {module.__name__ for module in _INLINED}
    wrap_called = compiler.njit(**_PLAIN) if compiler else _unchanged
    namespace: dict[str, Any] = {}
    functions: dict[str, types.FunctionType] = {}
    called = (*_ENTRIES, *(name for module in besides for name in module.ENTRIES))
    small = {name for module in (*_MODULES, *besides) for name in getattr(module, "SMALL", ())}
    bound = {module.__name__ for module in (sockets, *_MODULES, *besides)}
    for module in (sockets, *_MODULES, *besides):
        for name, value in vars(module).items():
            if inspect.isfunction(value) and value.__module__ in bound:
                functions[name] = value
            elif not name.startswith("__"):
                namespace[name] = value
    namespace["__name__"] = f"{__package__}.bound"
    plugins = _reached(hooks, functions)
    digest = _digest(hooks, plugins, besides) if compiled else None
    for name, function in functions.items():
        chosen = wrap if function.__module__ in inlined or name in small else wrap_called
        namespace[name] = chosen(_copy(function, namespace, digest)) if name not in called else None
    globals_of = {function: dict(function.__globals__) for function in plugins}
    copies: dict[Any, Any] = {
        function: wrap(_copy(function, names, f"{digest}_{number}"))
        for number, (function, names) in enumerate(globals_of.items())
    }
    adopted = [replace(hook, **{name: copies[function] for name, function in _bound_by(hook).items()}) for hook in hooks]
    chained = make_chains(adopted, lambda link, name: wrap(_named(link, f"{name}_{digest}")))
    namespace |= {name: function for name, function in chained.items() if function is not None}
    with _cache_folder(digest) if digest else nullcontext(False) as cached:
        for name in called:
            copy = _copy(functions[name], namespace, digest)
            options = {} if name in _WALKS else _PLAIN if name in _ENTRIES else _LONG
            namespace[name] = compiler.njit(cache=cached, **options)(copy) if compiler else copy
    for function, names in globals_of.items():
        for name, other in _called_by(function).items():
            names[name] = copies[other] if other in copies else namespace[other.__name__]
    entries = {name: _guarded(namespace[name], hooks) if compiled else namespace[name] for name in called}
    own: dict[str, Any] = {name: entries[name] for name in _ENTRIES}
    return Kernel(compiled, besides={name: entries[name] for name in called if name not in _ENTRIES}, **own)


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
    return {name: value for name, value in vars(hook).items() if inspect.isfunction(value) and name != "must_leave"}


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
