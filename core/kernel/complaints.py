"""What Numba says of a kernel that it does not take, in one sentence."""

from __future__ import annotations

import functools
import inspect
import os
import re
from collections.abc import Callable, Sequence
from typing import Any

from .chains import KernelHooks


class CompilationError(Exception):
    """The kernel cannot be compiled: Numba is missing, or a plugin's function lies outside the kernel's subset."""


def guarded(entry: Any, hooks: Sequence[KernelHooks]) -> Callable[..., Any]:
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
