"""What all commands print with: any encoding, colours only where they are wanted, errors as plain sentences."""

from __future__ import annotations

import codecs
import contextlib
import errno
import io
import os
import sys
from dataclasses import dataclass
from typing import Any

from ..model.errors import N_, UserMessage
from ..text.sentences import counted, in_one_line, printable

__all__ = ["Fault", "Style", "complain", "counted", "in_one_line", "printable"]

SUITS = "♣♦♥♠"

_PLAIN = str.maketrans(
    dict(zip("♣♦♥♠–—·×‘’“”đĐøØłŁ", "CDHS---x''\"\"dDoOlL", strict=True))
    | {"…": "...", "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE"}
)


NO_RECORD = N_("the record {file} cannot be written: {why}")


class Fault(UserMessage):
    """A command cannot do what it was told to; the message is a sentence for the user."""

    def __init__(self, message: str, code: int = 2, **values: Any) -> None:
        super().__init__(message, **values)
        self.code = code


def complain(*messages: str, prefix: str = "pilewright: ") -> None:
    """Lines on stderr, after all that has been printed so far; nothing else suffers where stderr cannot be written."""
    sys.stdout.flush()
    with contextlib.suppress(OSError):
        for message in messages:
            print(prefix + printable(message), file=sys.stderr, flush=True)


def output_fault(error: Exception) -> OSError | None:
    """Why stdout cannot be written, if that is what this error means."""
    try:
        sys.stdout.flush()
    except OSError as broken:
        return broken
    full = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    return error if isinstance(error, OSError) and error.filename is None and error.errno in full else None


def prepare_streams() -> None:
    """Let any text be printed under any encoding, letters without their accents where need be, and any bytes be read."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # the shell has closed it
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  (for as long as the process lives)
    codecs.register_error("pilewright.plain", _in_plain_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="pilewright.plain")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Stand in for characters that an encoding does not have; see `codecs.register_error`."""
    import unicodedata

    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(_PLAIN)
    letters = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return letters.encode("ascii", "backslashreplace").decode("ascii"), error.end


def leave_streams() -> None:
    """Write out what is left; if nobody reads it any more, keep Python from complaining about that when it exits."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@dataclass(frozen=True)
class Style:
    """How cards are shown."""

    symbols: bool
    """Suits as symbols; as letters otherwise."""
    colour: bool
    """Red suits in red."""

    @classmethod
    def of_stdout(cls, *, ascii_only: bool) -> Style:
        """What the terminal, or the file, behind stdout can show and its user wants to see."""
        if ascii_only:
            return cls(False, False)
        try:
            SUITS.encode(sys.stdout.encoding or "ascii")
            symbols = True
        except (UnicodeEncodeError, LookupError):
            symbols = False
        colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        return cls(symbols, colour)
