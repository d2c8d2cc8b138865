"""Files that people name on the command line: `~` is their home."""

from __future__ import annotations

from pathlib import Path

from ..model.errors import N_
from ..text.files import read_regular, try_to_write, write_in_place, write_whole
from .output import Fault

__all__ = ["named_file", "read_regular", "try_to_write", "write_in_place", "write_whole"]


def named_file(text: str) -> Path:
    """The file that a name means, with `~` at its beginning as a home.

    Raises:
        Fault: nothing can have this name.

    """
    if not text:
        raise Fault(N_("'' is no file name"))
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise Fault(N_("{file} is nowhere: the home of {user} is not known"), file=text, user=Path(text).parts[0]) from None
