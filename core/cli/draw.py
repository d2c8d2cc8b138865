"""A position drawn as text, for terminals and pipes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from ..engine import Engine, Pile
from ..kernel.state import FACE_DOWN
from ..manual.nouns import figure, pile
from ..model.cards import card_text, is_red, rank_text
from ..model.ruleset import Ruleset
from ..playing.game import Game
from ..text.sentences import in_one_line
from ..text.translation import Translator
from .output import Style
from .speech import WIDTH, with_symbols

ENGLISH = Translator()
_CELL = 5
_HEADS = 15
"""Columns for a pile's card, and for the label and name of a group on the left."""

_RED, _PLAIN = "\x1b[31m", "\x1b[39m"


def board(game: Game, style: Style, t: Translator = ENGLISH) -> str:
    """The whole board: single piles in a line each, then the groups of several piles in columns, with their labels above."""
    engine, state = game.engine, game.state
    lines = [_title(game, t)]
    single = [group for group in game.ruleset.groups if group.count == 1 and group.fan != "down"]
    heads = max([_HEADS, *(len(str(pile(t, group.name))) + 5 for group in single)])
    for group in single:
        lines += _single(game, engine.group_piles(group.name)[0], style, heads, t)
    lines += _notes(game, style, t)
    for group in game.ruleset.groups:
        if group not in single:
            lines += ["", *_columns(engine, state, engine.group_piles(group.name), style, heads, t)]
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


def game_title(game: Game, t: Translator = ENGLISH) -> str:
    """`Terrace, deal 17`."""
    title = ruleset_title(game.ruleset, t.language)
    if game.deal:
        return t.gettext("{game}, deal {deal}", game=title, deal=str(game.deal))
    return t.gettext("{game}, a deck of its own", game=title)


def _title(game: Game, t: Translator) -> str:
    facts = [t.gettext("score {score}", score=game.score)]
    if game.base_varies:
        base = t.gettext("base card {rank}", rank=rank_text(game.base)) if game.base else t.gettext("base card not chosen")
        facts.insert(0, base)
    left, right = game_title(game, t), ", ".join(facts)
    return f"{left} {'-' * max(3, WIDTH - len(left) - len(right) - 2)} {right}"


def _single(game: Game, single: Pile, style: Style, heads: int, t: Translator) -> list[str]:
    """A pile by itself: all cards of a fan, else the top card; the stock's number of cards, and its redeals."""
    cards = game.engine.cards(game.state, single.index)
    head = f" {single.label:<2} {pile(t, single.group.name)!s:<{heads - 5}} "
    if single.group.role == "stock":
        return [head + ", ".join([figure(t, len(cards), "card"), *_redeals(game, single, t)])]
    if not cards:
        return [head + "--"]
    if single.group.fan == "none":
        return [head + card(cards[-1], style) + (f"   {figure(t, len(cards), 'card')}" if len(cards) > 1 else "")]
    shown = [card(number, style) for number in cards]
    room = max(1, (WIDTH - len(head)) // 3)
    rows = [" ".join(shown[start : start + room]) for start in range(0, len(shown), room)]
    return [head + rows[0], *(" " * len(head) + row for row in rows[1:])]


def _redeals(game: Game, stock: Pile, t: Translator) -> Iterator[str]:
    left = game.redeals_left
    if stock.group.redeals == 0:
        yield t.gettext("no redeal")
    elif left is None:
        yield t.gettext("redeals without end")
    else:
        yield (
            t.ngettext("{number} redeal left", "{number} redeals left", left, number=left)
            if left
            else t.gettext("no redeal left")
        )


def _notes(game: Game, style: Style, t: Translator) -> list[str]:
    """What a plugin forbids at the moment, and why."""
    lines = []
    for what, why in game.forbidden().items():
        head = t.gettext("no deal: {reason}", reason="") if what == "deal" else t.gettext("no redeal: {reason}", reason="")
        said = f" {head}{with_symbols(why) if style.symbols else why}"
        lines += textwrap.wrap(said, WIDTH, subsequent_indent=" " * (len(head) + 1))
    return lines


def _columns(engine: Engine, state: bytes, piles: Sequence[Pile], style: Style, heads: int, t: Translator) -> Iterator[str]:
    """Piles side by side under their labels: a fan card by card downwards, of others the top card and how many there are.

    A foundation's top card says that by itself.
    """
    cell = max(_CELL, *(len(column.label) + 1 for column in piles))
    group = piles[0].group
    left = max(heads, len(str(pile(t, group.name))) + 2)
    room = max(1, (WIDTH - left) // cell)
    for start in range(0, len(piles), room):
        row = piles[start : start + room]
        name = str(pile(t, group.name)) if start == 0 else ""
        yield f" {name:<{left - 2}} " + "".join(f"{column.label:<{cell}}" for column in row)
        columns = [engine.cards(state, column.index) for column in row]
        if group.fan != "down":
            columns = [cards[-1:] for cards in columns]
        for depth in range(max(1, *map(len, columns))):
            cells = (card(cards[depth], style) if depth < len(cards) else "--" if depth == 0 else "  " for cards in columns)
            yield " " * left + (" " * (cell - 2)).join(cells)
        sizes = [engine.size(state, column.index) for column in row]
        if group.fan != "down" and group.role != "foundation" and max(sizes) > 1:
            counted = t.gettext("cards")
            yield f"   {counted:<{left - 3}}" + "".join(f"{size or '':<{cell}}" for size in sizes)
