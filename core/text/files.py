"""Files that are written whole or not at all; nothing is replaced that is no regular file."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from pathlib import Path

from ..model.errors import N_, UserMessage

_KINDS = {
    stat.S_IFDIR: N_("it is a folder"),
    stat.S_IFIFO: N_("it is a pipe"),
    stat.S_IFCHR: N_("it is a device"),
    stat.S_IFBLK: N_("it is a device"),
}
USUAL = (
    N_("no such file or directory"),
    N_("not a directory"),
    N_("is a directory"),
    N_("permission denied"),
    N_("read-only file system"),
    N_("no space left on device"),
    N_("disk quota exceeded"),
    N_("file name too long"),
    N_("input/output error"),
    N_("too many levels of symbolic links"),
)
"""What systems say most often, for the catalogues; the rest is told as the system says it."""


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


def try_to_write(file: Path) -> None:
    """Find out whether a file can be written, and leave everything as it is.

    Raises:
        OSError, ValueError: it cannot.

    """
    target = _target(file)
    was_there = target.exists()
    with target.open("ab"):
        pass
    if not was_there:
        target.unlink()


def write_whole(file: Path, text: str, previous: Path | None = None) -> None:
    """Write a file in such a way that there is the old text or the new one at any time, never a part, not even without power.

    What was there before is kept under the name `previous`, if one is given. A link stays, and the file it leads to is written;
    what is no regular file is left alone.

    Raises:
        OSError, ValueError: it cannot be written.

    """
    target = _target(file)
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as written:
            written.write(text)
            written.flush()
            os.fsync(written.fileno())
        if target.exists():
            shutil.copymode(target, beside)
            if previous is not None:
                _keep(target, previous)
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _keep(file: Path, name: Path) -> None:
    """Give a file a second name, in place of what has that name; where links are not possible, a copy."""
    link = name.with_name(f".{name.name}.{os.getpid()}")
    try:
        try:
            os.link(file, link)
        except OSError:
            shutil.copy2(file, link)
        os.replace(link, name)
    except BaseException:
        link.unlink(missing_ok=True)
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
        raise OSError(errno.EINVAL, _KINDS.get(kind, N_("it is no regular file")))
    return target


def why(error: OSError | ValueError) -> str:
    """The reason for an error of the file system, in small letters as the middle of a sentence."""
    if isinstance(error, UnicodeDecodeError):
        return N_("it is no text")
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return reason[:1].lower() + reason[1:]


def reason(error: OSError | ValueError) -> UserMessage:
    """The same to be put into a message, where it is said in the language of that."""
    return error if isinstance(error, UserMessage) else UserMessage(why(error))
