"""Recorded play of another program: its deals, states and moves, translated to the piles and moves of a ruleset."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pilewright.engine import Engine
from pilewright.kernel.matching import DIRECTED
from pilewright.kernel.state import DEAL, EXTRA_KIND, FACE_DOWN, REDEAL, match_move, transfer
from pilewright.model.cards import Card, card_text, parse_card

ROLES = {"reserve": ("reserve", "cell"), "unknown": (), "chooser": ()}
"""Roles that stand for one type of slot, where they are not called the same: the program has no cells."""

FROM_THE_END = ("terrace", "carpet", "cruel")
"""Games that the program deals from the end of the deck."""


Gesture = tuple[int, ...]
"""What a recorded gesture may mean: the first of these moves that is legal, else the first of all."""


def meant(gesture: Gesture, legal: Collection[int]) -> int:
    """The move that a gesture is, where these moves are legal."""
    return next((move for move in gesture if move in legal), gesture[0])


NAMED = {"napoleons-tomb": {6: "sixes"}, "lady-jane": {1: "last1"}}
"""Slots whose piles cannot be told by what lies on them after the deal."""

FACE_UP = {"lady-jane": {0: "last2"}}
"""Slots on which a card that lies face up has been dealt to another pile here."""


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
    moves: frozenset[Gesture]
    quirks: frozenset[Gesture]
    chosen: Gesture | None
    deals_by_itself: bool
    """Whether the program dealt a card to the empty waste after the move that was made then, which is no rule of the game."""
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

    def __init__(self, engine: Engine, slots: list[dict[str, Any]], game: str) -> None:
        self.engine = engine
        by_name = {pile.name: pile.index for pile in engine.piles}
        self.named = {slot: by_name[name] for slot, name in NAMED.get(game, {}).items() if name in by_name}
        self.face_up = {slot: by_name[name] for slot, name in FACE_UP.get(game, {}).items() if name in by_name}
        self.slots = sorted(slots, key=lambda slot: int(slot["id"]))
        self.shown = [pile.index for pile in engine.piles if pile.group.role != "discard"]
        self.unused: set[int] = set()
        self.pile = {slot["id"]: pile for pile, slot in enumerate(self.slots)}

    def match(self, start: bytes, piles: list[Any]) -> None:
        """Take each slot for the first pile that has the same cards after the deal, else for the first that is left.

        A pile's role must be one for which the slot's type can stand, unless no pile of such a role is left. The program shows
        no discard pile, and no stock where it deals all cards and there is never one again. A slot that is left over must stay
        empty.
        """
        engine = self.engine
        theirs = self._cards(piles)
        left = [pile for pile in self.shown if pile not in (*self.named.values(), *self.face_up.values())]
        self.pile = {**self.named}
        if len(self.slots) - len(self.pile) < len(left) and engine.size(start, engine.rules.stock) == 0:
            left = [pile for pile in left if pile != engine.rules.stock]
        for alike, strict in ((True, True), (True, False), (False, True), (False, False)):
            for slot in self.slots:
                if slot["id"] in self.pile:
                    continue
                roles = ROLES.get(slot["type"], (slot["type"],))
                found = next(
                    (
                        pile
                        for pile in left
                        if (not alike or (theirs[slot["id"]] and engine.cards(start, pile) == theirs[slot["id"]]))
                        and (not strict or engine.piles[pile].group.role in roles)
                    ),
                    None,
                )
                if found is not None:
                    self.pile[slot["id"]] = found
                    left.remove(found)
        self.unused = {slot["id"] for slot in self.slots} - set(self.pile)
        if left or any(theirs[slot] for slot in self.unused):
            piles_text = f"{len(self.shown)} piles that are shown"
            raise RecordingError(f"the recording has {len(self.slots)} slots, {engine.ruleset.id} has {piles_text}")

    def step(self, line: dict[str, Any]) -> Step:
        """Read a step or an end."""
        state, variables = line["state"], line["state"]["vars"]
        theirs = self._cards(state["piles"])
        piles = {self.pile[slot]: cards for slot, cards in theirs.items() if slot in self.pile}
        for slot, pile in self.face_up.items():
            piles[pile] = [card for card in piles[self.pile[slot]] if card < FACE_DOWN]
            piles[self.pile[slot]] = [card for card in piles[self.pile[slot]] if card >= FACE_DOWN]
        if any(theirs[slot] for slot in self.unused):
            raise RecordingError(f"a card lies on a slot that {self.engine.ruleset.id} has no pile for")
        chosen = line.get("chosen")
        double_clicked = chosen is not None and "dclick" in chosen
        drags = frozenset((move["from"], move["to"]) for move in line["moves"] if "from" in move)
        moves = [move for move in line["moves"] if "dclick" not in move]
        quirks = [move for move in line["quirk_moves"] if "dclick" not in move]
        return Step(
            piles,
            state["score"],
            state["flip"],
            variables.get("BASE-VAL", variables.get("base_rank", variables.get("start-value"))),
            variables.get("stock-locked"),
            state["won"],
            frozenset(self.move(move, piles, drags) for move in moves),
            frozenset(self.move(move, piles, drags) for move in quirks),
            None if chosen is None or double_clicked else self.move(chosen, piles, drags),
            bool(line.get("auto_deal")),
            len(line["moves"]) - len(moves),
            double_clicked,
        )

    def _cards(self, piles: list[Any]) -> dict[int, list[int]]:
        """The cards of each slot."""
        return {slot: [_card(text) for text in texts] for slot, texts in piles}

    def move(self, move: dict[str, int], piles: dict[int, list[int]], drags: Collection[tuple[int, int]]) -> Gesture:
        """Read a gesture: what it may mean here.

        A click on the stock deals, or brings cards back to the stock when it is empty. A click on another pile takes its top card
        off where that may go by itself; else it brings it to the hole or to another pile of its group. Where cards match,
        dragging one onto the other matches them; which is dragged is the same move, unless the ruleset tells the two apart. A
        plugin's own move is the drag or the click that its code says; where there is the drag the other way among `drags` as
        well, both may be one move.
        """
        engine, rules = self.engine, self.engine.rules
        own = range(EXTRA_KIND, EXTRA_KIND + len(engine.hooks))
        if "click" in move:
            pile = self.pile[move["click"]]
            clicked = [kind << 24 | transfer(pile, pile, 0) for kind in own]
            if pile == rules.stock:
                clicked = [*((DEAL, REDEAL) if piles[pile] else (REDEAL, DEAL)), *clicked]
            if rules.matching:
                clicked.append(match_move(pile, pile))
            clicked += [transfer(pile, hole.index, 1) for hole in engine.piles if hole.group.role == "hole"]
            alike = engine.group_piles(engine.piles[pile].group.name) if pile != rules.stock else []
            clicked += [transfer(pile, other.index, 1) for other in alike if other.index != pile]
            if not clicked:
                raise RecordingError(f"a click on {engine.piles[pile].name} means nothing here")
            return tuple(clicked)
        source, target, cards = self.pile[move["from"]], self.pile[move["to"]], move["n"]
        if move["from"] in self.face_up:
            source = self.face_up[move["from"]]
        dragged = [transfer(source, target, cards), *(kind << 24 | transfer(source, target, cards) for kind in own)]
        if (move["to"], move["from"]) in drags:
            dragged += [kind << 24 | transfer(target, source, cards) for kind in own]
        if rules.matching and source == target:
            dragged += [match_move(source, target, 2), match_move(source, target)]
        elif rules.matching and not rules.matching & DIRECTED:
            dragged.append(match_move(min(source, target), max(source, target)))
        elif rules.matching:
            dragged.append(match_move(source, target))
        return tuple(dragged)

    def deck(self, game: str, cards: list[str]) -> list[Card]:
        """The cards in the order of the deal, those set aside left out; some games deal from the end of their deck."""
        deck = [parse_card(text) for text in (reversed(cards) if game in FROM_THE_END else cards)]
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
                    translator = Translator(engine, line["slots"], game)
                    deal = RecordedDeal(line["seed"], translator.deck(game, line["deck"]), [])
                case "step" | "end" if deal is not None and translator is not None:
                    if not deal.steps:
                        translator.match(engine.start(deal.deck), line["state"]["piles"])
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
