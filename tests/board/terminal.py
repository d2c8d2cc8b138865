"""The board in a terminal of its own: a real process, keys that are typed, and whatever it shows."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping


class Terminal:
    """A command in a pseudo-terminal."""

    def __init__(self, *arguments: str, size: tuple[int, int] = (80, 24), environment: Mapping[str, str] = {}) -> None:
        self.begun = time.perf_counter()
        self.pid, self._file = pty.fork()
        if self.pid == 0:
            command = [sys.executable, "-m", "pilewright", *arguments]
            os.execve(sys.executable, command, {**os.environ, "TERM": "xterm-256color", **environment})
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.shown = b""

    def type(self, keys: str) -> None:
        """Type keys."""
        os.write(self._file, keys.encode())

    def read(self, seconds: float) -> bytes:
        """What is shown within this time, or as soon as anything is."""
        ready, _, _ = select.select([self._file], [], [], seconds)
        if not ready:
            return b""
        try:
            new = os.read(self._file, 1 << 20)
        except OSError:
            return b""
        self.shown += new
        return new

    def wait_for(self, text: str, seconds: float = 20) -> float:
        """Read until a text has been shown; the time since the start."""
        end = time.perf_counter() + seconds
        while text.encode() not in self.shown:
            if time.perf_counter() > end:
                raise TimeoutError(f"{text!r} is not shown")
            self.read(0.05)
        return time.perf_counter() - self.begun

    def quiet(self, seconds: float) -> None:
        """Read until nothing more has been shown for this time."""
        while self.read(seconds):
            pass

    def memory(self) -> int:
        """The most memory that the process has used, in kB."""
        with open(f"/proc/{self.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))

    def processor_seconds(self) -> float:
        """The processor time that the process has used."""
        with open(f"/proc/{self.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def waited_seconds(self) -> float:
        """How long the process could have gone on, but others had the processor."""
        with open(f"/proc/{self.pid}/schedstat") as file:
            return int(file.read().split()[1]) / 1e9

    def kill(self) -> None:
        """End the process without a warning."""
        os.kill(self.pid, signal.SIGKILL)
        self._ended()

    def end(self) -> int:
        """Wait for the process to end by itself; its exit code."""
        while self.read(5):
            pass
        return self._ended()

    def _ended(self) -> int:
        _, status = os.waitpid(self.pid, 0)
        os.close(self._file)
        return os.waitstatus_to_exitcode(status)
