"""Write files whole or not at all, and never replace anything but a regular file."""

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
"""The commonest errors of the system, for the catalogues; any other is passed on as the system words it."""


def read_regular(file: Path) -> str | None:
    """The text of a regular file; None for anything else, which might never end.

    Raises:
        OSError, ValueError: it cannot be read.

    """
    return file.read_text("utf-8") if file.is_file() else None


def write_in_place(file: Path, text: str) -> None:
    """Write a file anew; anything but a regular file is left alone.

    Raises:
        OSError, ValueError: it cannot be written.

    """
    _target(file).write_text(text, "utf-8")


def try_to_write(file: Path) -> None:
    """Check that a file can be written, and change nothing.

    Raises:
        OSError, ValueError: it cannot be written.

    """
    target = _target(file)
    was_there = target.exists()
    with target.open("ab"):
        pass
    if not was_there:
        target.unlink()


def write_whole(file: Path, text: str, previous: Path | None = None) -> None:
    """Write a file so that the old text or the new one is there at any time, never a part, even if the power fails.

    The old text is kept under the name `previous`, if one is given. A link stays, and the file it leads to is written; anything
    but a regular file is left alone.

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
    """Give a file a second name, in place of whatever has that name; where links are not possible, make a copy."""
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
    """The reason for an error of the file system, in lower case, to stand within a sentence."""
    if isinstance(error, UnicodeDecodeError):
        return N_("it is no text")
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return reason[:1].lower() + reason[1:]


def reason(error: OSError | ValueError) -> UserMessage:
    """The same as a message, which is translated along with the one that it is put into."""
    return error if isinstance(error, UserMessage) else UserMessage(why(error))
