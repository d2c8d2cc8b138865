"""How long checking takes: all shipped rulesets with all checks, and one file from the shell.

python benchmarks/validate.py: the best of several runs, since what else the machine does only ever makes a run longer.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

RULESETS = Path(__file__).parents[1] / "rulesets"
RUNS = 5


def best(run: Callable[[], object]) -> float:
    """The shortest time of several runs, in seconds."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def shell(*paths: Path) -> Callable[[], object]:
    """`pilewright validate` in a process of its own."""
    command = [sys.executable, "-m", "pilewright", "validate", *map(str, paths)]
    return lambda: subprocess.run(command, check=True, capture_output=True)


def main() -> None:
    from pilewright.library import Library
    from pilewright.loading import Source

    files = sorted(RULESETS.glob("*/*.yaml"))
    sources = [Source.read(file) for file in files]

    def check_all() -> None:
        library = Library(folders=[])
        for source in sources:
            library.check(source)

    one = RULESETS / "terrace" / "terrace.yaml"
    print(f"all {len(files)} shipped rulesets from the shell   {best(shell(RULESETS)):6.2f} s")
    print(f"the same without starting Python       {best(check_all):6.2f} s")
    print(f"one file from the shell                {best(shell(one)):6.2f} s")


if __name__ == "__main__":
    main()
