"""Recorded play of another program: its deals, states and moves, translated to the piles and moves of a ruleset."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pilewright.cards import Card, card_text, parse_card
from pilewright.engine import Engine
from pilewright.kernel.state import DEAL, FACE_DOWN, REDEAL, transfer

ROLES = {"reserve": ("reserve", "cell")}
"""Roles that stand for one type of slot, where they are not called the same: the program has no cells."""


class RecordingError(Exception):
    """A recording cannot be read, or does not belong to the ruleset."""


@dataclass(frozen=True)
class Step:
    """A recorded state with its legal moves, and the move that was made then (None at the end, and for a double click)."""

    piles: dict[int, list[int]]
    score: int
    redeals: int
    base: int | None
    locked: bool | None
    won: bool
    moves: frozenset[int]
    quirks: frozenset[int]
    chosen: int | None
    double_clicks: int
    """How many double clicks were possible; they are another gesture for a drag, and no moves here."""
    double_clicked: bool
    """Whether the move made then was one."""


@dataclass(frozen=True)
class RecordedDeal:
    """One recorded game: the cards in the order of the deal, and its steps."""

    seed: int
    deck: list[Card]
    steps: list[Step]


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a recording.

    Raises:
        RecordingError: the file is missing, cut short, or not what it should be; the message names file and line.
    """
    number = 0
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else open(path, encoding="utf-8") as file:
            for line in file:
                number += 1
                yield json.loads(line)
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise RecordingError(f"{path}:{max(number, 1)}: {error}") from None


class Translator:
    """Turns one deal's slots into the piles of an engine."""

    def __init__(self, engine: Engine, slots: list[dict[str, Any]]) -> None:
        self.engine = engine
        self.pile: dict[int, int] = {}
        waiting = {pile.index: pile.group.role for pile in engine.piles}
        for slot in sorted(slots, key=lambda slot: int(slot["id"])):  # the order on the table
            roles = ROLES.get(slot["type"], (slot["type"],))
            found = next((pile for pile, role in waiting.items() if role in roles), None)
            if found is None:
                raise RecordingError(f"{engine.ruleset.id} has no pile for slot {slot['id']} ({slot['type']})")
            self.pile[slot["id"]] = found
            del waiting[found]
        if waiting:
            raise RecordingError(f"the recording has no slot for {', '.join(engine.piles[pile].name for pile in waiting)}")

    def step(self, line: dict[str, Any]) -> Step:
        """Read a step or an end."""
        state, variables = line["state"], line["state"]["vars"]
        piles = {self.pile[slot]: [_card(text) for text in cards] for slot, cards in state["piles"]}
        chosen = line.get("chosen")
        double_clicked = chosen is not None and "dclick" in chosen
        moves = [move for move in line["moves"] if "dclick" not in move]
        quirks = [move for move in line["quirk_moves"] if "dclick" not in move]
        return Step(
            piles,
            state["score"],
            state["flip"],
            variables.get("BASE-VAL", variables.get("base_rank")),
            variables.get("stock-locked"),
            state["won"],
            frozenset(self.move(move, piles) for move in moves),
            frozenset(self.move(move, piles) for move in quirks),
            None if chosen is None or double_clicked else self.move(chosen, piles),
            len(line["moves"]) - len(moves),
            double_clicked,
        )

    def move(self, move: dict[str, int], piles: dict[int, list[int]]) -> int:
        """Read a move: a click on the stock deals, or turns the waste over when the stock is empty."""
        if "click" in move:
            stock = self.pile[move["click"]]
            if stock != self.engine.rules.stock:
                raise RecordingError(f"a click on slot {move['click']}, which is not the stock")
            return DEAL if piles[stock] else REDEAL
        return transfer(self.pile[move["from"]], self.pile[move["to"]], move["n"])

    def deck(self, game: str, cards: list[str]) -> list[Card]:
        """The cards in the order of the deal, those set aside left out. Terrace deals from the end of its deck."""
        deck = [parse_card(text) for text in (reversed(cards) if game == "terrace" else cards)]
        if len(deck) == len(self.engine.ruleset.deck.cards()):
            for card in self.engine.ruleset.deck.set_aside:
                deck.remove(card)
        return deck


def deals(engine: Engine, path: Path) -> Iterator[RecordedDeal]:
    """The deals of a recording.

    Raises:
        RecordingError: see `read_lines`; or it does not belong to the ruleset.
    """
    game, deal, translator, number = "", None, None, 0
    try:
        for line in read_lines(path):
            number += 1
            match line["type"]:
                case "header":
                    game = line["game"]
                case "deal" if deal is None:
                    translator = Translator(engine, line["slots"])
                    deal = RecordedDeal(line["seed"], translator.deck(game, line["deck"]), [])
                case "step" | "end" if deal is not None and translator is not None:
                    deal.steps.append(translator.step(line))
                    if line["type"] == "end":
                        yield deal
                        deal = None
                case other:
                    raise RecordingError(f"a line of type {other!r} cannot stand here")
    except RecordingError as error:
        raise RecordingError(str(error) if str(path) in str(error) else f"{path}:{number}: {error}") from None
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise RecordingError(f"{path}:{number}: {type(error).__name__}: {error}") from None
    if deal is not None or translator is None:
        raise RecordingError(
            f"{path}:{number}: the recording ends {'before its first deal' if deal is None else 'within a deal'}"
        )


def header(path: Path) -> dict[str, Any]:
    """The first line.

    Raises:
        RecordingError: there is none, or it is no header.
    """
    first = next(read_lines(path), None)
    if not isinstance(first, dict) or first.get("type") != "header":
        raise RecordingError(f"{path}:1: this is no recording: it does not begin with a header")
    return first


def _card(text: str) -> int:
    return parse_card(text.lstrip("#")) + (FACE_DOWN if text.startswith("#") else 0)


def pile_difference(engine: Engine, ours: dict[int, list[int]], theirs: dict[int, list[int]]) -> list[str]:
    """What differs between two sets of piles, in words."""
    return [
        f"{engine.piles[pile].name}: {_shown(ours[pile])} here, {_shown(theirs[pile])} recorded"
        for pile in theirs
        if ours[pile] != theirs[pile]
    ]


def _shown(cards: list[int]) -> str:
    return " ".join(("#" if card >= FACE_DOWN else "") + card_text(card & 63) for card in cards) or "empty"
