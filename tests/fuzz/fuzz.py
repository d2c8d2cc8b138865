"""Throws random and damaged bytes at the loader and the checks: python tests/fuzz/fuzz.py [--number 100000] [--seed 1]

Each input is answered without a traceback, with a place for every problem, soon, and in bounded memory; the figures at the end
say how soon and how much. The known bombs (aliases, deep nesting, huge scalars) come first.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random

from pilewright.library import Library
from pilewright.loading import Source

ROOT = Path(__file__).parents[2]
RULESETS = sorted((ROOT / "rulesets").glob("*/*.yaml"))
TEXTS = [path.read_bytes() for path in RULESETS] + [
    path.read_bytes() for path in (ROOT / "tests/rulesets/invalid").glob("*.yaml")
]
SLOWEST = 10.0
"""Seconds of the processor that one input may take. Those with thousands of problems, each with its sentence, take one or two."""
ODD = (b"-1", b"99999999999999999999", b"null", b"~", b"true", b"1.5", b"'", b'"', b"\xff", b"\0", b"\t")
MOST_MEMORY = 600_000
"""Kilobytes that the process may come to hold; the 100 MB of the largest input are among them."""


def bombs() -> Iterator[tuple[str, bytes]]:
    """The inputs that have brought down others."""
    laughs = ["a0: &a0 [lol]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    yield "laughs", "\n".join(laughs).encode()
    yield "quadratic", b"a: &a " + b"x" * 50_000 + b"\nb: [" + b"*a, " * 10_000 + b"]\n"
    yield "alias to itself", b"&a a: *a\n"
    yield "merge keys", b"a: &a {b: 1}\nc: {<<: *a, <<: *a}\n"
    for name, pair in (("lists", b"[]"), ("maps", b"{}")):
        yield f"nested {name}", pair[:1] * 20_000 + pair[1:] * 20_000
    yield "nested blocks", b"".join(b" " * depth + b"a:\n" for depth in range(400))
    yield "dashes", b"- " * 20_000
    yield "question marks", b"? " * 20_000
    yield "huge text", b"name: " + b"x" * 100_000_000
    yield "huge number", b"name: " + b"9" * 100_000_000
    yield "huge quoted text", b'name: "' + b"x" * 100_000_000 + b'"'
    yield "large number", b"deck: {packs: " + b"9" * 90_000 + b"}\n"
    yield "large block text", b"name: |\n" + b"  x\n" * 24_000
    yield "many keys", b"".join(b"k%d: 1\n" % number for number in range(9_000))
    yield "many piles", b"name: X\npiles:\n" + b"".join(b"  p%d: {role: cell}\n" % number for number in range(4_000))
    piles = b"name: X\npiles: {foundation: {count: 4}, tableau: {count: 7, build: {direction: down, suits: any}}}\n"
    steps = b"".join(b"  s%d: {to: tableau}\n" % number for number in range(3_000))
    yield "many steps", piles + b"deal:\n" + steps + b"goal: {full: foundation}\n"
    yield "many comments", b"# pilewright: ignore[P407]\n" * 3_500
    yield "nothing", b""
    yield "every byte", bytes(range(256))
    yield "surrogates", "name: \ud800\n".encode("utf-8", "surrogatepass")
    yield "two documents", b"name: X\n---\nname: Y\n"


def random_bytes(random: Random) -> bytes:
    """Anything, or what looks a little like YAML."""
    length = random.randrange(200)
    if random.random() < 0.3:
        return random.randbytes(length)
    return bytes(random.choice(b"  \n\n{}[]:,-'\"#&*!|>?%@abkqnow0123\t") for _ in range(length))


def damaged(random: Random) -> bytes:
    """A ruleset with a few pieces taken out, doubled, exchanged or changed."""
    text = random.choice(TEXTS)
    for _ in range(random.randint(1, 4)):
        pieces = [match.span() for match in re.finditer(rb"[\w-]+|[{}\[\]:,]|\n *", text)]
        if not pieces:
            break
        start, end = random.choice(pieces)
        kind = random.randrange(6)
        if kind == 0:
            new = b""
        elif kind == 1:
            new = text[start:end] * 2
        elif kind == 2:
            other = random.choice(pieces)
            new = text[slice(*other)]
        elif kind == 3:
            new = random.choice(ODD)
        elif kind == 4:
            donor = random.choice(TEXTS)
            at = random.randrange(len(donor) + 1)
            new = donor[at : at + random.randrange(60)]
        else:
            place = random.randrange(start, end)
            new = text[start:place] + random.randbytes(1) + text[place + 1 : end]
        text = text[:start] + new + text[end:]
    return text


def inputs(number: int, seed: int) -> Iterator[tuple[str, bytes]]:
    """The bombs, and so many others."""
    yield from bombs()
    for place in range(number):
        random = Random(f"{seed} {place}")
        yield (f"bytes {place}", random_bytes(random)) if place % 4 == 0 else (f"damaged {place}", damaged(random))


def fault(library: Library, data: bytes) -> str:
    """What is wrong with the answer to an input, or nothing."""
    source = Source("fuzz.yaml", "fuzz", data)
    try:
        ruleset, problems = library.check(source)
    except Exception:
        return traceback.format_exc()
    if (ruleset is None) != any(problem.level == "error" for problem in problems):
        return "a ruleset with errors, or none without"
    for problem in problems:
        if problem.line < 1 or problem.column < 1 or (problem.end_line, problem.end_column) < (problem.line, problem.column):
            return f"no place: {problem!r}"
        if not problem.message or len(problem.message) > 2_000 or not re.fullmatch(r"P\d{3}", problem.code):
            return f"no sentence: {problem!r}"
    return ""


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--number", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    library = Library(folders=[])
    faults, slowest, tried = 0, (0.0, ""), 0
    began = time.perf_counter()
    for name, data in inputs(given.number, given.seed):
        start = time.process_time()
        wrong = fault(library, data)
        seconds = time.process_time() - start
        slowest = max(slowest, (seconds, name))
        if seconds > SLOWEST:
            wrong = wrong or f"{seconds:.1f} s"
        tried += 1
        if wrong:
            faults += 1
            print(f"{name}: {wrong}\n{json.dumps(data[:500].decode('latin-1'))}\n")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"{tried} inputs in {time.perf_counter() - began:.0f} s, {faults} faults")
    print(f"slowest {slowest[0] * 1000:.0f} ms ({slowest[1]}), {memory // 1024} MB at most")
    return 1 if faults or memory > MOST_MEMORY else 0


if __name__ == "__main__":
    sys.exit(main())
