"""A position drawn as text, for terminals and pipes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from ..cards import card_text, is_red, rank_text
from ..engine import Engine, Pile
from ..game import Game
from ..kernel.state import FACE_DOWN
from ..notices import forbidden, remembered
from ..ruleset import Ruleset
from ..sentences import counted, in_one_line
from .output import Style
from .speech import WIDTH, with_symbols

_CELL = 5
_HEADS = 15
"""Columns for a pile's card, and for the label and name of a group on the left."""

_RED, _PLAIN = "\x1b[31m", "\x1b[39m"


def draw(game: Game, style: Style, language: str = "en") -> str:
    """The whole board: single piles in a line each, then the groups of several piles in columns, with their labels above."""
    engine, state = game.engine, game.state
    lines = [_title(game, language)]
    single = [group for group in game.ruleset.groups if group.count == 1 and group.fan != "down"]
    for group in single:
        lines += _single(game, engine.group_piles(group.name)[0], style)
    lines += _notes(game, style)
    for group in game.ruleset.groups:
        if group not in single:
            lines += ["", *_columns(engine, state, engine.group_piles(group.name), style)]
    return "\n".join(line.rstrip() for line in lines)


def card(number: int, style: Style) -> str:
    """A card as wide as two letters, or what is seen of one that lies face down."""
    if number >= FACE_DOWN:
        return "##"
    text = card_text(number, symbols=style.symbols)
    return f"{_RED}{text}{_PLAIN}" if style.colour and is_red(number) else text


def ruleset_title(ruleset: Ruleset, language: str = "en") -> str:
    """The name of the game in one line."""
    return in_one_line(ruleset.title(language))


def game_title(game: Game, language: str = "en") -> str:
    """`Terrace, deal 17`."""
    return f"{ruleset_title(game.ruleset, language)}, {f'deal {game.deal}' if game.deal else 'a deck of its own'}"


def _title(game: Game, language: str) -> str:
    facts = [f"score {game.score}"]
    if varying_base(game):
        facts.insert(0, f"base card {rank_text(game.base) if game.base else 'not chosen'}")
    left, right = game_title(game, language), ", ".join(facts)
    return f"{left} {'-' * max(3, WIDTH - len(left) - len(right) - 2)} {right}"


def varying_base(game: Game) -> bool:
    """Whether the base rank is worth showing: it differs from deal to deal, or is no ace."""
    return game.ruleset.base_from is not None or any(step.sets_base for step in game.ruleset.deal) or game.base != 1


def _single(game: Game, pile: Pile, style: Style) -> list[str]:
    """A pile by itself: all cards of a fan, else the top card; the stock's number of cards, and its redeals."""
    cards = game.engine.cards(game.state, pile.index)
    head = f" {pile.label:<2} {pile.group.name:<{_HEADS - 5}} "
    if pile.group.role == "stock":
        return [head + ", ".join([counted(len(cards), "card"), *_redeals(game, pile)])]
    if not cards:
        return [head + "--"]
    if pile.group.fan == "none":
        return [head + card(cards[-1], style) + (f"   {counted(len(cards), 'card')}" if len(cards) > 1 else "")]
    shown = [card(number, style) for number in cards]
    room = max(1, (WIDTH - len(head)) // 3)
    rows = [" ".join(shown[start : start + room]) for start in range(0, len(shown), room)]
    return [head + rows[0], *(" " * len(head) + row for row in rows[1:])]


def _redeals(game: Game, pile: Pile) -> Iterator[str]:
    left = game.redeals_left
    if pile.group.redeals == 0:
        yield "no redeal"
    elif left is None:
        yield "redeals without end"
    else:
        yield f"{counted(left, 'redeal')} left" if left else "no redeal left"


def _notes(game: Game, style: Style) -> list[str]:
    """What a plugin remembers or forbids at the moment, in its own words."""
    lines = []
    for what, why in forbidden(game).items():
        said = f" no {what}: {why}"
        lines += textwrap.wrap(with_symbols(said) if style.symbols else said, WIDTH, subsequent_indent=" " * (len(what) + 6))
    if not lines and (words := remembered(game)):
        lines += textwrap.wrap(f" {', '.join(words)}", WIDTH, subsequent_indent=" ")
    return lines


def _columns(engine: Engine, state: bytes, piles: Sequence[Pile], style: Style) -> Iterator[str]:
    """Piles side by side under their labels: a fan card by card downwards, of others the top card and how many there are.

    A foundation's top card says that by itself.
    """
    cell = max(_CELL, *(len(pile.label) + 1 for pile in piles))
    left = max(_HEADS, len(piles[0].group.name) + 2)
    room = max(1, (WIDTH - left) // cell)
    for start in range(0, len(piles), room):
        row = piles[start : start + room]
        name = piles[0].group.name if start == 0 else ""
        yield f" {name:<{left - 2}} " + "".join(f"{pile.label:<{cell}}" for pile in row)
        columns = [engine.cards(state, pile.index) for pile in row]
        if piles[0].group.fan != "down":
            columns = [cards[-1:] for cards in columns]
        for depth in range(max(1, *map(len, columns))):
            cells = (card(cards[depth], style) if depth < len(cards) else "--" if depth == 0 else "  " for cards in columns)
            yield " " * left + (" " * (cell - 2)).join(cells)
        sizes = [engine.size(state, pile.index) for pile in row]
        if piles[0].group.fan != "down" and piles[0].group.role != "foundation" and max(sizes) > 1:
            yield f" {'  cards':<{left - 1}}" + "".join(f"{size or '':<{cell}}" for size in sizes)
