"""Replay recorded play through the kernel: python tests/conformance/replay.py [--rules FILE] RECORDING...

Every deal is dealt and every move played here; in *every* recorded state the piles with their faces, the score, the redeals
used, the base card, the lock of the stock, whether the game is won, and the complete set of legal moves must agree. A line a file
tells the states compared; the mismatches; the states left out, with the name of the deviation (deviations.yaml) that is the
reason: there the original goes another way, and the replay goes on from what is recorded; and in how many states the original
has moves or points that are none here. Exit 1 on any mismatch, 2 if a file cannot be read.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from pilewright.engine import Engine
from pilewright.engine.notation import decode
from pilewright.kernel.sockets import WON
from pilewright.kernel.state import DEAL, REDEAL, has_space
from pilewright.library import library
from pilewright.loading import RulesetError
from pilewright.model.errors import DeckError, PilewrightError

if __package__:
    from .recording import RecordingError, Step, deals, header, meant, pile_difference
else:
    from recording import RecordingError, Step, deals, header, meant, pile_difference

HERE = Path(__file__).parent
GAMES: dict[str, Any] = yaml.safe_load((HERE / "games.yaml").read_text(encoding="utf-8"))
DEVIATIONS: dict[str, Any] = yaml.safe_load((HERE / "deviations.yaml").read_text(encoding="utf-8"))
LEFT_OUT = {"wall": "no game of piles, docs/games.md says why"}
"""The program's games that have no ruleset, each with the reason."""

WITHOUT_SCORES = "PySolFC"
"""What the sources begin with whose recordings have no scores."""

LOCK = "stock-lock.locked"


@dataclass
class Result:
    """What one recording gave."""

    states: int = 0
    mismatches: list[str] = field(default_factory=list)
    deviations: Counter[str] = field(default_factory=Counter)
    """States in which the original offers moves or counts points that are none here, by the name of the deviation."""
    left_out: Counter[str] = field(default_factory=Counter)
    """States that are taken over from the recording, by the name of the deviation."""

    def __str__(self) -> str:
        compared = self.states - self.left_out.total()
        left_out = f"{self.left_out.total()} left out{f' ({_counts(self.left_out)})' if self.left_out else ''}"
        deviations = _counts(self.deviations) or "none"
        wrong = f"{len(self.mismatches)} mismatch{'' if len(self.mismatches) == 1 else 'es'}"
        return f"{compared} states compared, {wrong}, {left_out}, deviations: {deviations}"


def replay(engine: Engine, path: Path, game: str) -> Result:
    """Replay one recording.

    Raises:
        RecordingError: it cannot be read or does not belong to the ruleset.
    """
    result = Result()
    source = str(header(path).get("source"))
    allowed = {
        name for name, said in DEVIATIONS.items() if game in said.get("games", ()) or source.split()[0] == said.get("program")
    }
    scored = not source.startswith(WITHOUT_SCORES)
    for deal in deals(engine, path):
        state, taken_over, kept, last = engine.start(deal.deck), "", 0, None
        if "constructed-deal" in allowed:
            state, taken_over = recorded_state(engine, deal.steps[0]) or state, "constructed-deal"
        for number, step in enumerate(deal.steps):
            result.states += 1
            where = f"seed {deal.seed}, step {number}"
            name, found = compare(engine, state, step, last, kept, scored)
            if name in allowed:
                taken_over = str(name)
            else:
                result.mismatches += [f"{where}: {text}" for text in found]
            if taken_over:
                result.left_out[taken_over] += 1
            if found:
                state = recorded_state(engine, step) or state
            quirks = step.quirks if "reserve-runs" in allowed else frozenset()
            legal = frozenset(engine.legal_moves(state))
            recorded = frozenset(meant(gesture, legal) for gesture in step.moves - quirks)
            left_alone = (recorded - legal) & {DEAL} if "discards-hidden-card" in allowed else frozenset()
            result.deviations["discards-hidden-card"] += bool(left_alone)
            recorded -= left_alone
            openings = frozenset(_openings(engine, state, legal - recorded)) if "base-by-double-click" in allowed else frozenset()
            result.deviations["base-by-double-click"] += bool(openings)
            again = (legal - recorded) & {REDEAL} if "redeal-by-double-click" in allowed else frozenset()
            result.deviations["redeal-by-double-click"] += bool(again)
            recorded |= openings | again
            if "won-is-over" in allowed and step.won and not recorded:
                result.deviations["won-is-over"] += 1
                continue
            result.mismatches += [f"{where}: {text}" for text in compare_moves(engine, legal, recorded)]
            chosen = None if step.chosen is None else meant(step.chosen, legal)
            result.deviations["reserve-runs"] += bool(quirks)
            result.deviations["double-click"] += bool(step.double_clicks)
            result.deviations["kept-points"] += bool(kept)
            taken_over, last = "", chosen
            if "kept-points" in allowed and _goal_to_cell(engine, chosen):
                kept += sum(engine.ruleset.points.values())
            if chosen in legal:
                state = engine.play(state, chosen)
                if step.deals_by_itself and not engine.size(state, engine.rules.waste) and engine.is_legal(state, DEAL):
                    state, last = engine.play(state, DEAL), DEAL
            elif number + 1 < len(deal.steps):
                taken_over = "double-click" if step.double_clicked else "reserve-runs" if step.chosen in quirks else ""
                if chosen in left_alone:
                    taken_over = "discards-hidden-card"
                state = recorded_state(engine, deal.steps[number + 1]) or state
    return result


def compare(
    engine: Engine, state: bytes, step: Step, last: int | None, kept: int = 0, scored: bool = True
) -> tuple[str | None, list[str]]:
    """What differs in one state, and the name of the deviation that explains all of it, if one does.

    `last` is the move that was played before; `kept` are points that the original has not taken off again so far.
    """
    found = pile_difference(engine, {pile.index: engine.cards(state, pile.index) for pile in engine.piles}, step.piles)
    facts = [("score", engine.score(state) + kept, step.score)] if scored else []
    facts += [("won", engine.outcome(state) == WON, step.won)]
    if engine.rules.redeals >= 0:
        facts.append(("redeals", engine.word(state, "redeals"), step.redeals))
    if step.base is not None:
        facts.append(("base", engine.word(state, "base"), step.base))
    if step.locked is not None:
        facts.append(("locked", LOCK in engine.words and bool(engine.word(state, LOCK)), step.locked))
    wrong = [name for name, ours, theirs in facts if ours != theirs]
    redealt = last == REDEAL
    found += [f"{name}: {ours} here, {theirs} recorded" for name, ours, theirs in facts if ours != theirs]
    if redealt and engine.rules.shuffles and not wrong:
        return "shuffled-redeal", found
    if wrong == ["locked"] and len(found) == 1 and redealt and step.locked and _space_open(engine, state):
        return "redeal-locks-stock", found
    return None, found


def compare_moves(engine: Engine, moves: frozenset[int], recorded: frozenset[int]) -> list[str]:
    """Which legal moves are not recorded, and which recorded moves are not legal."""
    return [
        f"moves {where}: {' '.join(sorted(str(decode(engine, move)) for move in extra))}"
        for extra, where in ((moves - recorded, "only here"), (recorded - moves, "only recorded"))
        if extra
    ]


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counter.items()) if count)


def _space_open(engine: Engine, state: bytes) -> bool:
    tableau = next(index for index, group in enumerate(engine.ruleset.groups) if group.role == "tableau")
    return has_space(engine.rules, state, tableau)


def _goal_to_cell(engine: Engine, move: int | None) -> bool:
    if move is None or move >> 24:
        return False
    source, target = engine.piles[move >> 16 & 255], engine.piles[move >> 8 & 255]
    return source.group.name in engine.ruleset.goal.full and target.group.role == "cell"


def _openings(engine: Engine, state: bytes, moves: Iterable[int]) -> Iterator[int]:
    """The moves of a card to an empty pile that must be full in the end."""
    for move in moves:
        target = engine.piles[move >> 8 & 255]
        if not move >> 24 and target.group.name in engine.ruleset.goal.full and engine.size(state, target.index) == 0:
            yield move


def recorded_state(engine: Engine, step: Step) -> bytes | None:
    """The recorded state as a position, from which the replay can go on; None if its cards are not those of the game."""
    words = {"redeals": step.redeals if engine.rules.redeals >= 0 else 0}
    fixed = engine.ruleset.deck.ranks[0]
    words["base"] = fixed if step.base is None else step.base
    if any(dealt.sets_base for dealt in engine.ruleset.deal):
        words["base"] = step.piles[engine.group_piles(engine.ruleset.goal_group)[0].index][0] % 13 + 1
    if LOCK in engine.words:
        words[LOCK] = int(step.locked or 0)
    piles = dict(step.piles)
    if engine.rules.matching:
        shown = Counter(card & 63 for cards in piles.values() for card in cards)
        piles[engine.rules.discard] = sorted((Counter(engine.ruleset.deck.cards()) - shown).elements())
    try:
        return engine.assemble(words, piles)
    except DeckError:
        return None


def ruleset_for(path: Path) -> str:
    """The ruleset that a recording is of."""
    head = header(path)
    variants = GAMES.get(str(head.get("game")), [])
    variation = head.get("variation") or 0
    if head.get("variation") is None and isinstance(variants, dict):
        return str(variants["default"])
    if isinstance(variants, dict):
        variants = variants["options"]
    if not isinstance(variation, int) or variation not in range(len(variants)):
        named = f"{head.get('game')!r}" + (f", variation {variation}" if variants else "")
        raise RecordingError(f"{path}: no ruleset is known for the game {named}; name one with --rules")
    return variants[variation]


def main(arguments: Sequence[str] | None = None) -> int:
    """Replay the files named; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--rules", metavar="FILE", help="the ruleset, a name or a file, instead of the one that is recorded")
    parser.add_argument("--show", type=int, default=5, metavar="N", help="how many mismatches of a file to print")
    parser.add_argument("recordings", nargs="+", type=Path, metavar="RECORDING")
    options = parser.parse_args(arguments)
    code = 0
    for path in options.recordings:
        try:
            unknown = LEFT_OUT.get(str(header(path).get("game")))
            if unknown is not None and not options.rules:
                print(f"{path.name}: left out: {unknown}")
                continue
            engine = Engine(library().load(options.rules or ruleset_for(path)))
            result = replay(engine, path, str(header(path).get("game")))
        except RulesetError as error:
            print(error, file=sys.stderr)
            return 2
        except (RecordingError, PilewrightError) as error:
            print(f"{path}: {error}" if str(path) not in str(error) else str(error), file=sys.stderr)
            code = 2
            continue
        print(f"{path.name}: {engine.ruleset.id}: {result}")
        for text in result.mismatches[: options.show]:
            print(f"  {text}")
        if result.mismatches:
            code = code or 1
    return code


if __name__ == "__main__":
    sys.exit(main())
