"""`--watch`: do something again whenever one of the files has changed.

The files are looked at twice a second. For the handful of files that a person writes that costs nothing, works on every file
system, and notices new files and those that an editor replaces.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence

from .collect import STDIN, below
from .output import Fault, complain

PAUSE = 0.5
"""Seconds between two looks."""

SETTLING = 0.05
"""Seconds without a change after which a file counts as written: a program empties it first and then fills it."""

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"

Stamps = dict[str, tuple[int, int, int]]
"""File to what changes when it is written: its number, the time and the size."""


def watch(paths: list[str], run: Callable[[list[str]], object], also: Sequence[str] = (), pause: float = PAUSE) -> int:
    """Run with these paths, and again after every change below them, until Ctrl-C; the exit code is 0 then.

    `also` are folders with files on which those depend, such as the rulesets that they extend.
    """
    if STDIN in paths:
        raise Fault("stdin cannot be watched: name files or folders")
    for path in paths:
        if not os.path.exists(path):
            raise Fault(f"there is no file {path}" if path else "'' is no file name")
    try:
        for _ in changes([*paths, *also], pause):
            if sys.stdout.isatty():
                print(_CLEAR, end="")
            run(paths)
            complain("watching for changes; Ctrl-C ends", prefix="")
    except KeyboardInterrupt:
        complain("", prefix="")
    return 0


def changes(paths: Sequence[str], pause: float = PAUSE) -> Iterator[None]:
    """Once at the beginning, and then whenever the files are no longer as they were, and are being written no more."""
    before: Stamps | None = None
    while True:
        now = stamps(paths)
        if now != before:
            before = now if before is None else _settled(paths, now, min(SETTLING, pause))
            yield
        else:
            time.sleep(pause)


def _settled(paths: Sequence[str], now: Stamps, pause: float) -> Stamps:
    """The files once nobody writes to them any more."""
    before: Stamps = {}
    while now != before:
        before = now
        time.sleep(pause)
        now = stamps(paths)
    return now


def stamps(paths: Sequence[str]) -> Stamps:
    """The files of these paths as they are now; what is gone has none."""
    found = {}
    for path in paths:
        for file in below(path) if os.path.isdir(path) else [path]:
            try:
                about = os.stat(file)
            except OSError:  # it has just been removed, or an editor is replacing it
                continue
            found[file] = (about.st_ino, about.st_mtime_ns, about.st_size)
    return found
