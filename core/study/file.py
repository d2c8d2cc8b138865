"""The file of a study: one line of JSON that says what is studied, then a short line for each deal.

======== ==========================================
`17 73`  deal 17 is won in 73 moves
`18 -`   deal 18 cannot be won
`ms19 ?` of Microsoft's deal 19 it is not known
======== ==========================================

Lines are added as the deals are done, so that an interruption loses none; a line that was cut off in the middle of being written
is dropped when the study goes on. When all deals are done, the lines are put into the order of the deals. What differs from run
to run, such as the seconds that a deal took, is not kept: a study that is made anew changes the lines of other verdicts only.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, TextIO

from ..model.deals import Deal
from ..model.errors import PilewrightError
from ..model.ruleset import Ruleset, default_of
from ..solver import SOLVER, Limits

FORMAT = 2
_TOLD = ("id", "names", "aliases", "descriptions", "strategies", "source")
LINE = 24
"""Bytes that a line takes at most, as good as always."""
_LINE = re.compile(r"(\S+) (?:([0-9]{1,9})|([-?]))")
_VERDICTS = {"-": "unsolvable", "?": "unknown"}
_MARKS = {verdict: mark for mark, verdict in _VERDICTS.items()}


class StudyError(PilewrightError):
    """A study's file is no such file, or is one of another study."""


@dataclass(frozen=True)
class Study:
    """What is studied."""

    game: str
    rules: str
    """A digest of the rules: the same for the same rules, whatever the game is called."""
    limits: Limits
    solver: int = SOLVER
    """The version of the solver."""
    version: str = field(default_factory=lambda: version("pilewright"), compare=False)
    """The version of Pilewright that began it."""

    def told(self, what: str) -> str:
        """The game, the rules, the solver or the limits as text."""
        if what != "limits":
            return str(getattr(self, what))
        return ", ".join(f"{name} {value}" for name, value in vars(self.limits).items() if value is not None)

    def line(self) -> str:
        """The first line of the file."""
        limits = {"seconds": self.limits.seconds, "states": self.limits.states, "memory": self.limits.memory}
        made = {"pilewright": self.version, "solver": self.solver}
        return json.dumps({"study": FORMAT, "game": self.game, "rules": self.rules, **made, "limits": limits}) + "\n"


@dataclass(frozen=True)
class Result:
    """What was found out about one deal."""

    deal: str
    verdict: str
    """`solved`, `unsolvable` or `unknown`."""
    length: int | None = None
    """How many moves the solution has."""

    def line(self) -> str:
        """The line of this deal."""
        return f"{self.deal} {_MARKS.get(self.verdict, self.length)}\n"

    @classmethod
    def parse(cls, line: str) -> Result:
        """Read the line of a deal.

        Raises:
            ValueError: it is none.
        """
        found = _LINE.fullmatch(line)
        if found is None:
            raise ValueError(f"{line!r} is no line of a deal")
        deal = str(Deal.parse(found[1]))
        return cls(deal, _VERDICTS[found[3]]) if found[3] else cls(deal, "solved", int(found[2]))


def digest(ruleset: Ruleset) -> str:
    """The same text for the same rules; keys that are not used, and what is only told, are nothing to it."""
    return hashlib.sha256(repr(_said(ruleset)).encode()).hexdigest()[:16]


def _said(value: Any) -> Any:
    """What a part of a ruleset says besides the defaults."""
    if is_dataclass(value):
        said = []
        for item in fields(value):
            own = getattr(value, item.name)
            if item.compare and own != default_of(item) and not (isinstance(value, Ruleset) and item.name in _TOLD):
                said.append((item.name, _said(own)))
        return said
    if isinstance(value, tuple | list):
        return [_said(part) for part in value]
    if hasattr(value, "items"):
        return sorted((key, _said(part)) for key, part in value.items())
    return value


def read_study(file: Path) -> tuple[Study, list[Result], int]:
    """What a file says, and how many of its bytes are whole lines.

    Raises:
        StudyError: it is no file of a study.
        OSError: it cannot be read.
    """
    study: Study | None = None
    results: dict[str, Result] = {}
    whole = 0
    for number, line in enumerate(io.BytesIO(file.read_bytes()), start=1):  # a carriage return ends no line here
        if not line.endswith(b"\n"):
            break  # it was cut off while it was written
        try:
            text = line.decode().removesuffix("\n")
            if study is None:
                study = _read_head(file, json.loads(text))
            elif text.startswith("{"):
                raise StudyError(f"{file}:{number}: another study begins here, and a file holds one")
            else:
                result = Result.parse(text)
                results.setdefault(result.deal, result)
        except StudyError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise StudyError(f"{file}:{number}: this is no line of a study") from None
        whole += len(line)
    if study is None:
        raise StudyError(f"{file}: there is no study in it, which begins with a line that says what is studied")
    return study, list(results.values()), whole


def _read_head(file: Path, said: Any) -> Study:
    if said["study"] != FORMAT:
        raise StudyError(
            f"{file}:1: a study of format {said['study']!r}; this version of Pilewright reads format {FORMAT}:"
            " make the study anew, in another file"
        )
    limits = Limits(said["limits"]["seconds"], said["limits"]["states"], int(said["limits"]["memory"]))
    return Study(str(said["game"]), str(said["rules"]), limits, int(said["solver"]), str(said["pilewright"]))


class Writer:
    """Adds results to the file of a study, from where it was left."""

    def __init__(self, file: Path, study: Study) -> None:
        """Open the file, or make it.

        Raises:
            StudyError: it is another study's, or no file of a study, or one that is being written.
            OSError: it cannot be written.
        """
        self._file = file.resolve()
        self.done: dict[str, Result] = {}
        self._out = _open_alone(file)
        try:
            if study.line().encode().startswith(file.read_bytes()):  # empty, or cut off within its first line
                self._out.truncate(0)
                self._write(study.line())
                return
            found, results, whole = read_study(file)
            for what in ("game", "rules", "limits", "solver"):
                if getattr(found, what) != getattr(study, what):
                    raise StudyError(f"{file} is a study with other {what} ({found.told(what)}); name another file")
            self._out.truncate(whole)
            self.done = {result.deal: result for result in results}
        except BaseException:
            self._out.close()
            raise

    def add(self, results: Sequence[Result]) -> None:
        """Write results down; they are on the disk when this returns."""
        self._write("".join(result.line() for result in results))
        self.done |= {result.deal: result for result in results}

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()
        os.fsync(self._out.fileno())

    def close(self) -> None:
        """Let go of the file; what could not be written has been told."""
        with contextlib.suppress(OSError):
            self._out.close()

    def put_in_order(self) -> None:
        """Write the file anew in the order of the deals, in such a way that it is there as a whole at any time."""
        study, results, _ = read_study(self._file)
        beside = self._file.with_name(f".{self._file.name}.{os.getpid()}")
        try:
            beside.write_text(study.line() + "".join(result.line() for result in in_order(results)), "utf-8")
            os.replace(beside, self._file)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise


def in_order(results: Sequence[Result]) -> Iterator[Result]:
    """The results in the order of their deals, those in Microsoft's numbering behind the others."""

    def place(result: Result) -> tuple[bool, int]:
        deal = Deal.parse(result.deal)
        return deal.microsoft, deal.number

    return iter(sorted(results, key=place))


def _open_alone(file: Path) -> TextIO:
    """The file, opened so that no other process writes it."""
    while True:
        out = open(file, "a", encoding="utf-8")  # noqa: SIM115  (for as long as the study goes on)
        try:
            _lock(out, file)
            if os.path.samestat(os.fstat(out.fileno()), file.stat()):
                return out
        except FileNotFoundError:
            pass
        except BaseException:
            out.close()
            raise
        out.close()  # another study has put another file in its place before this one was locked


def _lock(out: TextIO, file: Path) -> None:
    """See that no other process writes the file."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        return
    try:
        fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise StudyError(f"{file} is being written by another study") from None
