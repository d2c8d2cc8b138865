"""Replay recorded play through the kernel: python tests/conformance/replay.py [--rules FILE] RECORDING...

Every deal is dealt and every move played here; in *every* recorded state the piles with their faces, the score, the redeals used, the
base card, the lock of the stock, whether the game is won, and the complete set of legal moves must agree. A line a file tells the
states compared, the mismatches, and the deviations (deviations.yaml) by name. Exit 1 on any mismatch, 2 if a file cannot be read.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from pilewright.engine import Engine
from pilewright.errors import PilewrightError
from pilewright.kernel.play import WON
from pilewright.kernel.state import REDEAL, has_space
from pilewright.library import library
from pilewright.loading import RulesetError
from pilewright.notation import decode

if __package__:
    from .recording import RecordingError, Step, deals, header, pile_difference
else:
    from recording import RecordingError, Step, deals, header, pile_difference

HERE = Path(__file__).parent
GAMES: dict[str, list[str]] = yaml.safe_load((HERE / "games.yaml").read_text(encoding="utf-8"))
DEVIATIONS: dict[str, Any] = yaml.safe_load((HERE / "deviations.yaml").read_text(encoding="utf-8"))
LOCK = "stock-lock.locked"


@dataclass
class Result:
    """What one recording gave."""

    states: int = 0
    mismatches: list[str] = field(default_factory=list)
    deviations: Counter[str] = field(default_factory=Counter)


def replay(engine: Engine, path: Path, game: str) -> Result:
    """Replay one recording.

    Raises:
        RecordingError: it cannot be read or does not belong to the ruleset.
    """
    result = Result()
    allowed = {name for name, deviation in DEVIATIONS.items() if game in deviation["games"]}
    for deal in deals(engine, path):
        state = engine.start(deal.deck)
        for number, step in enumerate(deal.steps):
            result.states += 1
            name, found = compare(engine, state, step, deal.steps[number - 1] if number else None)
            if name in allowed:
                result.deviations[name] += 1
            elif found:
                result.mismatches += [f"seed {deal.seed}, step {number}: {text}" for text in found]
            if found:
                state = recorded_state(engine, step)
            moves = set(engine.legal_moves(state))
            if step.quirks:
                result.deviations["reserve-runs"] += 1
            expected = step.moves - step.quirks
            for extra, where in ((moves - expected, "only here"), (expected - moves, "only recorded")):
                if extra:
                    texts = " ".join(sorted(str(decode(engine, move)) for move in extra))
                    result.mismatches.append(f"seed {deal.seed}, step {number}: moves {where}: {texts}")
            if step.chosen is None:
                continue
            if engine.is_legal(state, step.chosen):
                state = engine.play(state, step.chosen)
            elif number + 1 < len(deal.steps):
                state = recorded_state(engine, deal.steps[number + 1])
    return result


def compare(engine: Engine, state: bytes, step: Step, before: Step | None) -> tuple[str | None, list[str]]:
    """What differs in one state, and the name of the deviation that explains all of it, if one does."""
    found = pile_difference(engine, {pile.index: engine.cards(state, pile.index) for pile in engine.piles}, step.piles)
    facts = [("score", engine.score(state), step.score), ("won", engine.outcome(state) == WON, step.won)]
    if engine.rules.redeals >= 0:
        facts.append(("redeals", engine.word(state, "redeals"), step.redeals))
    if step.base is not None:
        facts.append(("base", engine.word(state, "base"), step.base))
    if step.locked is not None and LOCK in engine.words:
        facts.append(("locked", bool(engine.word(state, LOCK)), step.locked))
    wrong = [name for name, ours, theirs in facts if ours != theirs]
    found += [f"{name}: {ours} here, {theirs} recorded" for name, ours, theirs in facts if ours != theirs]
    redealt = before is not None and before.chosen == REDEAL
    if wrong == ["locked"] and len(found) == 1 and redealt and step.locked and _space_open(engine, state):
        return "redeal-locks-stock", found
    return None, found


def _space_open(engine: Engine, state: bytes) -> bool:
    tableau = next(index for index, group in enumerate(engine.ruleset.groups) if group.role == "tableau")
    return has_space(engine.rules, state, tableau)


def recorded_state(engine: Engine, step: Step) -> bytes:
    """The recorded state as a position, from which the replay can go on."""
    words = {"redeals": step.redeals if engine.rules.redeals >= 0 else 0}
    fixed = engine.ruleset.deck.ranks[0]
    words["base"] = fixed if step.base is None else step.base
    if LOCK in engine.words:
        words[LOCK] = int(step.locked or 0)
    return engine.assemble(words, dict(step.piles))


def ruleset_for(path: Path) -> str:
    """The ruleset that a recording is of."""
    head = header(path)
    variants = GAMES.get(head["game"])
    if variants is None:
        raise RecordingError(f"{path}: no ruleset is known for the game {head['game']!r}; name one with --rules")
    return variants[head["variation"] or 0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Replay the files named; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--rules", metavar="FILE", help="the ruleset, a name or a file, instead of the one that the recording names")
    parser.add_argument("--show", type=int, default=5, metavar="N", help="how many mismatches of a file to print")
    parser.add_argument("recordings", nargs="+", type=Path, metavar="RECORDING")
    options = parser.parse_args(arguments)
    code = 0
    for path in options.recordings:
        try:
            engine = Engine(library().load(options.rules or ruleset_for(path)))
            result = replay(engine, path, header(path)["game"])
        except RulesetError as error:
            print(error, file=sys.stderr)
            return 2
        except (RecordingError, PilewrightError) as error:
            print(f"{path}: {error}" if str(path) not in str(error) else str(error), file=sys.stderr)
            code = 2
            continue
        deviations = ", ".join(f"{name} {count}" for name, count in sorted(result.deviations.items())) or "none"
        print(
            f"{path.name}: {engine.ruleset.id}: {result.states} states compared, {len(result.mismatches)} mismatches,"
            f" deviations: {deviations}"
        )
        for text in result.mismatches[: options.show]:
            print(f"  {text}")
        if result.mismatches:
            code = code or 1
    return code


if __name__ == "__main__":
    sys.exit(main())
