"""Where the text of a ruleset comes from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path, PurePath

from .diagnostics import Diagnostic, RulesetError

LARGEST_FILE = 100_000
"""Bytes. The largest ruleset known has a few thousand; a file beyond this is something else."""

_NOT_YAML = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What YAML does not allow, and what only YAML takes for the end of a line: editors would count other lines."""


@dataclass(frozen=True)
class Source:
    """One file: its path as people are shown it, its id (the file's name without its ending), its bytes."""

    path: str
    id: str
    data: bytes

    @classmethod
    def read(cls, path: str | Path | Traversable) -> Source:
        """Read a file.

        Raises:
            RulesetError: it cannot be read; the one diagnostic stands at 1:1.

        """
        file: Traversable = Path(path) if isinstance(path, str) else path
        shown = str(path)
        try:
            if isinstance(file, Path) and file.is_fifo():
                raise ValueError("it is a pipe; write - to read standard input")
            with file.open("rb") as stream:
                data = stream.read(LARGEST_FILE + 1)
        except (OSError, ValueError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            message = f"cannot be read: {reason[:1].lower()}{reason[1:]}"
            raise RulesetError([Diagnostic(shown, 1, 1, message, 1, 1, "P001")]) from error
        return cls(shown, PurePath(shown).stem, data)


def text_of(source: Source) -> tuple[str, Diagnostic | None]:
    """The text of a source, without a byte order mark; or an empty text and what is wrong with the bytes."""
    if len(source.data) > LARGEST_FILE:
        return "", Diagnostic(source.path, 1, 1, f"too large for a ruleset: more than {LARGEST_FILE:,} bytes", 1, 1, "P001")
    try:
        text = source.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8", "replace")
        byte = error.object[error.start]
        return "", _at(source, before, f"this is not UTF-8 text: the byte 0x{byte:02x} cannot stand here; save the file as UTF-8")
    wrong = _NOT_YAML.search(text)
    if wrong is not None:
        return "", _at(source, text[: wrong.start()], f"the control character U+{ord(wrong[0]):04X} cannot stand in a ruleset")
    return text, None


def _at(source: Source, before: str, message: str) -> Diagnostic:
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    line, column = len(lines), len(lines[-1]) + 1
    return Diagnostic(source.path, line, column, message, line, column + 1, "P002")
