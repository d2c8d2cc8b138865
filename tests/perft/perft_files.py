"""The perft files: for each game, positions and how many sequences of so many legal moves begin there.

A file is text in blocks: `deal 17` or `position base=1 ...` (the notation of pilewright.engine.notation), then lines
`perft DEPTH COUNT`; `#` starts a comment; `most N` before the first block stands for MOST in this file. Run as a program this
reads the blocks of every file, counts the depths that the interpreted kernel reaches in reasonable time, and writes the counts
anew: read the difference before it is kept.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pilewright.engine import Engine
from pilewright.engine.notation import parse_position

sys.path.insert(0, str(Path(__file__).parents[2]))  # for the package `tests`, when this runs as a program

from tests.games import complete, engine, start

HERE = Path(__file__).parent
FILES = {path.stem: path for path in sorted(HERE.glob("*.perft"))}


@dataclass
class Block:
    """One position and its counts, by depth."""

    head: str
    counts: dict[int, int] = field(default_factory=dict)

    def state(self, rules: Engine) -> bytes:
        kind, _, value = self.head.partition(" ")
        return start(rules.ruleset.id, int(value)) if kind == "deal" else parse_position(rules, complete(rules, value))


def blocks(path: Path) -> Iterator[Block]:
    block = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = line.partition("# ")[0].strip()  # a # before a card means that it lies face down
        if re.fullmatch(r"deal [0-9]+|position .+", text):
            if block is not None:
                yield block
            block = Block(text)
        elif (counted := re.fullmatch(r"perft ([0-9]+) ([0-9]+)", text)) and block is not None:
            block.counts[int(counted[1])] = int(counted[2])
        elif text and not (block is None and re.fullmatch("most [0-9]+", text)):
            raise ValueError(f"{path}:{number}: {line!r}")
    if block is not None:
        yield block


def count(rules: Engine, state: bytes, depth: int, *, compiled: bool = False) -> int:
    kernel, tables = rules.compiled if compiled else (rules.kernel, rules.rules)
    states, moves = kernel.rows(rules.rules, state, depth)
    return int(kernel.perft(tables, states, moves, 0, depth))


MOST = 12_000
"""The generator goes on to the next depth while there are fewer sequences than this."""


def rewritten(path: Path) -> str:
    """The file with every count made anew; comments and order stay."""
    rules, lines, most = engine(path.stem), [], MOST
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("perft "):
            continue
        lines.append(line)
        if line.startswith("most "):
            most = int(line.split()[1])
        if line.startswith(("deal ", "position ")):
            state = Block(line.partition("# ")[0].strip()).state(rules)
            depth, sequences = 0, 1
            while 0 < sequences < most and depth < 8:
                depth += 1
                sequences = count(rules, state, depth)
                lines.append(f"perft {depth} {sequences}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for file in FILES.values():
        file.write_text(rewritten(file), encoding="utf-8")
