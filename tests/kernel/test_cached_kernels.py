"""What one process compiled and kept, another uses, whatever it has compiled itself."""

import os
import subprocess
import sys
from pathlib import Path

from tests.games import needs_numba

SCRIPT = """
import sys
sys.path[:0] = sys.argv[1].split(":")
from tests.games import engine, start

for name in sys.argv[2:]:
    rules = engine(name)
    compiled, tables = rules.compiled
    here, there = rules.kernel.state(start(name, 1)), compiled.state(start(name, 1))
    numbers = (
        rules.kernel.random_playout(rules.rules, here, rules.kernel.moves(rules.rules), 1, 200),
        compiled.random_playout(tables, there, compiled.moves(rules.rules), 1, 200),
    )
    print(name, "one play" if numbers[0] == numbers[1] and bytes(here) == bytes(there) else "two")
"""


@needs_numba
def test_a_kept_kernel_is_not_linked_to_the_one_compiled_before_it(tmp_path: Path) -> None:
    """Numba numbers the functions of each process from 1, so that the names must tell those of two bindings apart."""

    def play(*games: str) -> list[str]:
        surroundings = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
        command = [sys.executable, "-c", SCRIPT, ":".join(sys.path), *games]
        return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True).stdout.splitlines()

    assert play("terrace") == ["terrace one play"]
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb*")}
    assert kept
    assert play("giant", "terrace") == ["giant one play", "terrace one play"]
    assert {path: path.stat().st_mtime_ns for path in kept} == kept, "the second process was to use what the first had kept"
