"""Moves, positions and game records as text; everything that is written can be read back.

======== =====================================================================================
move     ``t3-f1`` one card; ``t2-t5x3`` three cards (``t2-r*3`` where the target has no number);
         ``p3&p7`` the top cards of two piles match; ``w&w`` the two top cards of one; ``p3-d`` one is
         discarded by itself; ``deal``; ``redeal``; a plugin's own word
position ``base=2 redeals=0 s=#3S#TD w=KS f1=- t1=6S5H``: words, then piles bottom first;
         ``#`` stands before a card that lies face down, ``-`` for an empty pile
record   headers ``[Game "terrace"]``, ``[Deal "17"]`` or ``[Deck "3S TD ..."]``, then moves;
         moves joined by ``+`` were one action of the player; ``;`` starts a comment
======== =====================================================================================

A pile is written with the first letters of its group that no other group shares, and its number where the group has several.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..kernel.matching import DIRECTED
from ..kernel.refusals import LEGAL
from ..kernel.state import DEAL, EXTRA_KIND, FACE_DOWN, MATCH_KIND, REDEAL, match_move, transfer
from ..model.cards import card_text, parse_card
from ..model.deals import Deal
from ..model.errors import N_, NotationError
from .engine import Engine
from .piles import Pile

IN_HAND = "*"
"""Stands for a pile in a position of a game without a stock: the cards still to be dealt when the base card is chosen."""
_TRANSFER = re.compile(r"([a-z]+[0-9]*)\s*(?:-|>|&|\s)\s*([a-z]+[0-9]*)(?:\s*[x*]\s*([0-9]{1,3}))?", re.IGNORECASE)
_HEADER = re.compile(r'\[\s*([A-Za-z]+)\s+"([^"]*)"\s*\]')


@dataclass(frozen=True)
class Move:
    """A move as people write it; ``str()`` gives ``t2-t5x3``, ``repr()`` the expression that makes it again."""

    source: str
    """The label of a pile, or a whole move in one word: `deal`, `redeal`, or a plugin's."""
    target: str | None = None
    cards: int = 1
    match: bool = False
    """Whether the cards of the two piles match, and do not go from the one to the other."""

    def __str__(self) -> str:
        if self.target is None:
            return self.source
        if self.match:
            return f"{self.source}&{self.target}"
        if self.cards == 1:
            return f"{self.source}-{self.target}"
        return f"{self.source}-{self.target}{'x' if self.target[-1:].isdigit() else '*'}{self.cards}"

    def __repr__(self) -> str:
        shown = [self.source] if self.target is None else [self.source, self.target]
        words = [*map(repr, [*shown, self.cards] if self.cards != 1 else shown), *(["match=True"] if self.match else [])]
        return f"Move({', '.join(words)})"

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; ``t3 f1``, ``T3>F1`` and ``tableau3-foundation1`` are understood as well.

        Raises:
            NotationError: it is no move.
        """
        text = " ".join(text.split())
        found = _TRANSFER.fullmatch(text)
        if found:
            return cls(found[1].lower(), found[2].lower(), int(found[3] or 1), "&" in text)
        if re.fullmatch(r"[a-z][a-z0-9-]*", text, re.IGNORECASE):
            return cls(text.lower())
        raise NotationError(
            N_("{text!r} is no move: write source and target such as t3-f1, t2-t5x3 for three cards, or deal"), text=text
        )


def find_pile(engine: Engine, text: str) -> Pile:
    """The pile that a label, a name or an unambiguous beginning of a name means.

    Raises:
        NotationError: there is no such pile, or several.
    """
    text = text.lower()
    for pile in engine.piles:
        if text in (pile.label, pile.name):
            return pile
    match = re.fullmatch(r"([a-z]+)([0-9]*)", text)
    meant = [
        pile
        for pile in engine.piles
        if match and pile.group.name.startswith(match[1]) and pile.name[len(pile.group.name) :] == match[2]
    ]
    if len(meant) == 1:
        return meant[0]
    labels = ", ".join(_label_ranges(engine))
    if len(meant) > 1:
        names = ", ".join(pile.name for pile in meant)
        raise NotationError(N_("{text!r} may be one of these: {names}"), text=text, names=names)
    raise NotationError(N_("there is no pile {text!r}; the piles are {labels}"), text=text, labels=labels)


def encode(engine: Engine, state: bytes, move: Move | str) -> int:
    """The kernel's number of a move. It need not be legal.

    Raises:
        NotationError: it names a pile that there is not, or a word that is no move here.
    """
    move = Move.parse(move) if isinstance(move, str) else move
    if any(hook.extra_moves for hook in engine.hooks):
        for number in engine.legal_moves(state):
            if number >> 24 >= EXTRA_KIND and str(decode(engine, number)) == str(move):
                return number
        if any(hook.extra_moves and f"{move}-".startswith(f"{hook.name}-") for hook in engine.hooks):
            raise NotationError(N_("{move} cannot be played now"), move=str(move))
    if move.target is not None:
        source, target = find_pile(engine, move.source), find_pile(engine, move.target)
        if not 1 <= move.cards <= 255:
            raise NotationError(N_("{move}: the number of cards must be from 1 to 255"), move=str(move))
        if move.match or (move.cards == 1 and engine.rules.matching and _means_match(engine, state, source, target)):
            return _encode_match(engine, source, target)
        return transfer(source.index, target.index, move.cards)
    if move.source in ("deal", "redeal"):
        return DEAL if move.source == "deal" else REDEAL
    raise NotationError(N_("{move!r} is no move here: write source and target such as t3-f1, or deal"), move=str(move))


def _means_match(engine: Engine, state: bytes, source: Pile, target: Pile) -> bool:
    """Whether a move from pile to pile that is no transfer here is to match their cards."""
    if target.group.role == "discard":
        return True
    among = engine.ruleset.match.among if engine.ruleset.match else ()
    both = source.group.name in among and target.group.name in among
    return both and engine.refusal(state, transfer(source.index, target.index, 1)) != LEGAL


def _encode_match(engine: Engine, source: Pile, target: Pile) -> int:
    """A match; where it makes no difference which card is moved, the pile further left is the source."""
    if target.group.role == "discard":
        return match_move(source.index, source.index)
    if source is target:
        return match_move(source.index, source.index, 2)
    if not engine.rules.matching & DIRECTED and source.index > target.index:
        source, target = target, source
    return match_move(source.index, target.index)


def decode(engine: Engine, number: int) -> Move:
    """The move that a kernel's number means."""
    if number >> 24 >= EXTRA_KIND:
        plugin, _ = engine.plugins[(number >> 24) - EXTRA_KIND]
        code = number & 0xFFFFFF
        return Move.parse(str(plugin.call("extra_move_text", engine, code, default=f"{plugin.name}-{code}")))
    if number in (DEAL, REDEAL):
        return Move("deal" if number == DEAL else "redeal")
    if number >> 24 == MATCH_KIND:
        source, target = engine.piles[number >> 16 & 255].label, engine.piles[number >> 8 & 255].label
        if source == target and number & 255 == 1:
            return Move(source, engine.piles[engine.rules.discard].label)
        return Move(source, target, match=True)
    return Move(engine.piles[number >> 16].label, engine.piles[number >> 8 & 255].label, number & 255)


def position_text(engine: Engine, state: bytes) -> str:
    """The position in one line."""
    words = [f"{name}={engine.word(state, name)}" for name in engine.words]
    piles = [f"{pile.label}={_pile_text(engine.cards(state, pile.index)) or '-'}" for pile in engine.piles]
    pack = engine.cards(state, engine.rules.stock) if engine.rules.stock >= len(engine.piles) else []
    return " ".join(words + piles + ([f"{IN_HAND}={_pile_text(pack)}"] if pack else []))


def parse_position(engine: Engine, text: str) -> bytes:
    """Read what `position_text` writes; words that are not given are 0, piles that are not given are empty.

    Raises:
        NotationError: a word, pile or card is unknown or stands twice.
        DeckError: the cards are not those of the ruleset's packs.
    """
    words: dict[str, int] = {}
    piles: dict[int, Sequence[int]] = {}
    for match in re.finditer(r"\S+", text):
        name, equals, value = match[0].partition("=")
        column = match.start() + 1
        if not equals:
            raise NotationError(f"{match[0]!r} is not name=value", 1, column)
        if name in engine.words:
            if name in words or not value.isascii() or not value.isdigit() or int(value) > 255:
                raise NotationError(f"{match[0]!r}: a word is given once, as a number from 0 to 255", 1, column)
            words[name] = int(value)
            continue
        try:
            in_hand = name == IN_HAND and engine.rules.stock >= len(engine.piles)
            pile = engine.rules.stock if in_hand else find_pile(engine, name).index
        except NotationError as error:
            raise NotationError(error.message, 1, column, **error.values) from None
        if pile in piles:
            raise NotationError(f"the pile {name!r} stands twice", 1, column)
        try:
            piles[pile] = _parse_pile("" if value == "-" else value)
        except ValueError as error:
            raise NotationError(f"{name}: {error}", 1, column) from None
    open_base = words.get("base", 0) == 0 and engine.ruleset.base_from is not None
    if not open_base and words.get("base", 0) not in engine.ruleset.deck.ranks:
        chosen = ", or 0" if engine.ruleset.base_from else ""
        raise NotationError(f"base must be the number of a rank of this game's deck{chosen}")
    return engine.assemble(words, piles)


def _pile_text(cards: Sequence[int]) -> str:
    return "".join(("#" if card >= FACE_DOWN else "") + card_text(card & 63) for card in cards)


def _parse_pile(text: str) -> list[int]:
    cards = []
    for match in re.finditer(r"(#?)(10.|..?)", text, re.IGNORECASE):
        cards.append(parse_card(match[2]) + (FACE_DOWN if match[1] else 0))
    return cards


def _label_ranges(engine: Engine) -> Iterator[str]:
    for group in engine.ruleset.groups:
        piles = engine.group_piles(group.name)
        yield piles[0].label if len(piles) == 1 else f"{piles[0].label}..{piles[-1].label}"


@dataclass(frozen=True)
class Record:
    """A game written down: which game, which cards, and the player's actions, each of one move or more."""

    game: str
    deal: Deal | None
    deck: tuple[int, ...] | None
    """The cards, where they come from no numbered deal."""
    actions: tuple[tuple[Move, ...], ...]
    lines: tuple[int, ...] = field(default=(), compare=False)
    """The line on which each action stands, from 1."""

    def __str__(self) -> str:
        cards = f'[Deal "{self.deal}"]' if self.deal else f'[Deck "{" ".join(card_text(card) for card in self.deck or ())}"]'
        head = [f'[Game "{self.game}"]', cards, ""]
        moves = [f"{number}. {'+'.join(map(str, action))}" for number, action in enumerate(self.actions, start=1)]
        return "\n".join(head + moves) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record.

        Raises:
            NotationError: with line and column of the first fault.
        """
        headers: dict[str, tuple[str, int, int]] = {}
        actions: list[tuple[Move, ...]] = []
        lines: list[int] = []
        for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
            body = line.partition(";")[0]
            column = len(body) - len(body.lstrip()) + 1
            if body.strip().startswith("["):
                match = _HEADER.fullmatch(body.strip())
                if match is None:
                    raise NotationError(
                        N_("{text!r} is no header: write one such as {example}"),
                        number,
                        column,
                        text=body.strip(),
                        example='[Game "terrace"]',
                    )
                if match[1].lower() in headers:
                    raise NotationError(N_("the header {name} stands twice"), number, column, name=match[1])
                headers[match[1].lower()] = (match[2], number, column)
                continue
            for word in re.finditer(r"\S+", body):
                if re.fullmatch(r"[0-9]+\.", word[0]):
                    continue
                try:
                    actions.append(tuple(Move.parse(move) for move in re.sub(r"^[0-9]+\.", "", word[0]).split("+")))
                except NotationError as error:
                    raise NotationError(error.message, number, word.start() + 1, **error.values) from None
                lines.append(number)
        return cls(*_read_headers(headers), tuple(actions), tuple(lines))


def _read_headers(headers: dict[str, tuple[str, int, int]]) -> tuple[str, Deal | None, tuple[int, ...] | None]:
    if "game" not in headers:
        example = '[Game "terrace"]'
        raise NotationError(N_("this is no game record: it has no header such as {example}"), 1, 1, example=example)
    if ("deal" in headers) == ("deck" in headers):
        examples = '[Deal "17"], [Deck "AS TD ..."]'
        raise NotationError(N_("a record needs one of these headers: {examples}"), 1, 1, examples=examples)
    text, line, column = headers.get("deal") or headers["deck"]
    try:
        deal = Deal.parse(text) if "deal" in headers else None
        deck = None if deal else tuple(parse_card(word) for word in text.split())
    except NotationError as error:
        raise NotationError(error.message, line, column, **error.values) from None
    return headers["game"][0], deal, deck
