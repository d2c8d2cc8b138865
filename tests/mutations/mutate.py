"""Damages the shipped rulesets in twelve ways and looks whether that is reported, and where: python tests/mutations/mutate.py

A damaged ruleset that is a valid other game (a tableau of eight piles in place of seven, say) is counted as not reported. One
that loads as the very same ruleset (a line that only writes a default out) is not damaged, and left out, whatever is said of it.

A problem has the line that it is reported on, and it may have second places in the same file. Both count as where it is: the
report for people prints the second lines under the first with what they are, so the author sees the damaged line either way.
The last column, `first`, counts the reported line alone.

`--show KIND` prints what is not reported, `--misplaced KIND` what is reported on other lines only.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pilewright.library import Library
from pilewright.loading import Diagnostic, Source
from pilewright.loading.diagnostics import Related

sys.path.insert(0, str(Path(__file__).parents[2]))  # for the package `tests`, when this runs as a program

from tests.mutations.kinds import KINDS, Damage
from tests.mutations.pieces import Text

RULESETS = sorted((Path(__file__).parents[2] / "rulesets").glob("*/*.yaml"))
EACH = 4
"""Damages of one kind for each ruleset, where there are so many."""


@dataclass(frozen=True)
class Trial:
    """One damaged ruleset and what was said about it."""

    kind: str
    name: str
    text: str
    lines: frozenset[int]
    problems: Sequence[Diagnostic]
    crash: str = ""

    @property
    def reported(self) -> bool:
        return bool(self.problems)

    @property
    def placed(self) -> bool:
        """Whether a report shows a line where the damage is."""
        return self.first or any(self._is_here(place) for problem in self.problems for place in problem.related)

    @property
    def first(self) -> bool:
        """Whether a problem is reported on a line where the damage is."""
        return any(map(self._is_here, self.problems))

    def _is_here(self, place: Diagnostic | Related) -> bool:
        return Path(place.path).name == f"{self.name}.yaml" and place.line in self.lines


def damages(kind: str, files: Sequence[Path], each: int, seed: int) -> Iterator[tuple[Path, Damage]]:
    """Some damaged texts of each file, without those that are damaged in no way."""
    for file in files:
        random = Random(f"{seed} {kind} {file.stem}")
        text = Text(file)
        found = [damage for damage in KINDS[kind](text, random) if damage[0] != text.text]
        for damage in random.sample(found, min(each, len(found))):
            yield file, damage


def trials(kinds: Sequence[str], files: Sequence[Path] = RULESETS, each: int = EACH, seed: int = 1) -> Iterator[Trial]:
    """Every damaged ruleset, checked as `pilewright validate` checks it."""
    library = Library(folders=[])
    sound = {file: library.check(Source(str(file), file.stem, file.read_bytes())) for file in files}
    assert not any(problems for _, problems in sound.values()), "the undamaged rulesets are reported; are all plugins installed?"
    for kind in kinds:
        for file, (text, lines) in damages(kind, files, each, seed):
            ruleset, problems, crash = None, [], ""
            try:
                ruleset, problems = library.check(Source(str(file), file.stem, text.encode()))
            except Exception as error:
                crash = f"{type(error).__name__}: {error}"
            if ruleset is None or ruleset != sound[file][0]:
                yield Trial(kind, file.stem, text, lines, problems, crash)


def table(done: Sequence[Trial]) -> str:
    """The figures by kind."""
    lines = [f"{'kind':24}{'files':>7}{'crashes':>9}{'reported':>10}{'on the line':>13}{'first':>8}"]
    for kind in [*dict.fromkeys(trial.kind for trial in done), ""]:
        those = [trial for trial in done if kind in ("", trial.kind)]
        reported = [trial for trial in those if trial.reported]
        placed = sum(trial.placed for trial in reported)
        first = sum(trial.first for trial in reported)
        crashes = sum(bool(trial.crash) for trial in those)
        shares = (
            f"{len(reported) / len(those):>10.1%}{placed / max(1, len(reported)):>13.1%}{first / max(1, len(reported)):>8.1%}"
        )
        lines.append(f"{kind or 'all':24}{len(those):>7}{crashes:>9}{shares}")
    return "\n".join(lines)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--each", type=int, default=EACH, help="damages of a kind for each ruleset")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--show", metavar="KIND")
    options.add_argument("--misplaced", metavar="KIND")
    given = options.parse_args()
    wanted = given.show or given.misplaced
    done = list(trials([wanted] if wanted else list(KINDS), each=given.each, seed=given.seed))
    for trial in done:
        if trial.crash or (given.show and not trial.reported) or (given.misplaced and trial.reported and not trial.placed):
            _print(trial)
    print(table(done))
    return 1 if any(trial.crash for trial in done) else 0


def _print(trial: Trial) -> None:
    original = next(file for file in RULESETS if file.stem == trial.name).read_text("utf-8").splitlines()
    changed = [line for line in trial.text.splitlines() if line not in original]
    print(
        f"{trial.name} {sorted(trial.lines)}: {trial.crash or '; '.join(changed) or 'lost: ' + '; '.join(_lost(original, trial))}"
    )
    for problem in trial.problems:
        print(f"    {problem}")


def _lost(original: Sequence[str], trial: Trial) -> list[str]:
    left = trial.text.splitlines()
    return [line for line in original if line not in left]


if __name__ == "__main__":
    sys.exit(main())
