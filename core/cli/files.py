"""Files that people name: `~` is their home, and nothing is replaced that is no regular file."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from pathlib import Path

from .output import Fault

_KINDS = {stat.S_IFDIR: "a folder", stat.S_IFIFO: "a pipe", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device"}


def named_file(text: str) -> Path:
    """The file that a name means, with `~` at its beginning as a home.

    Raises:
        Fault: nothing can have this name.

    """
    if not text:
        raise Fault("'' is no file name")
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise Fault(f"{text} is nowhere: the home of {Path(text).parts[0]} is not known") from None


def read_regular(file: Path) -> str | None:
    """The text of a regular file; None for anything else, which may never come to an end.

    Raises:
        OSError, ValueError: it cannot be read.

    """
    return file.read_text("utf-8") if file.is_file() else None


def write_in_place(file: Path, text: str) -> None:
    """Write a file anew, and leave alone what is no regular file.

    Raises:
        OSError, ValueError: it cannot be written.

    """
    _target(file).write_text(text, "utf-8")


def write_whole(file: Path, text: str) -> None:
    """Write a file in such a way that there is the old text or the new one at any time, never a part.

    A link stays, and the file it leads to is written; what is no regular file is left alone.

    Raises:
        OSError, ValueError: it cannot be written.

    """
    target = _target(file)
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        beside.write_text(text, "utf-8")
        if target.exists():
            shutil.copymode(target, beside)
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _target(file: Path) -> Path:
    """Where a file really is, if it can be written there."""
    target = Path(os.path.realpath(file))
    try:
        kind = stat.S_IFMT(target.lstat().st_mode)
    except FileNotFoundError:
        return target
    if kind == stat.S_IFLNK:
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    if kind != stat.S_IFREG:
        raise OSError(errno.EINVAL, f"it is {_KINDS.get(kind, 'no regular file')}")
    return target
