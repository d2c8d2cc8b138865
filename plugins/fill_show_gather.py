"""fill-show-gather: what a click on the stock does depends on what is to be done.

The stock of Valentine. While a pile of the group is empty, a turn of the stock fills every empty pile from left to right, first
with the card shown, then from the stock. Else, if no card is shown, one is. Else the piles are gathered under the stock, the
leftmost lowest, each turned over so that its top card lies deepest, and a row is dealt again, the card shown first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending import Buffer, Engine, Game, Move, Rules, View, hookimpl
from pilewright.extending.schemas import parameters_schema, pile_group
from pilewright.kernel import BASE, FACE_DOWN, REDEAL, gesture, has_space, own_move, parameter, piles_of, put, reverse, size, take
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import UNLIMITED, Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles` names the group that is filled and gathered, `shown` that of the pile on which one card is shown."""
    return parameters_schema(
        {
            "piles": pile_group("The group whose piles are filled and gathered."),
            "shown": pile_group("The group of the pile on which a card is shown."),
        }
    )


@hookimpl
def parameters(ruleset: Ruleset, given: Mapping[str, Any]) -> Sequence[int]:
    """The number of the group that is filled; the pile on which a card is shown."""
    stock, shown = ruleset.role("stock"), ruleset.group(given["shown"])
    if stock is None or stock.deal is not None or stock.redeals != UNLIMITED or given["piles"] not in stock.redeal.gather:
        raise ValueError(
            "fill-show-gather is all that the stock does: it needs a stock without a deal,"
            f" with `redeals: unlimited` and `redeal: {{gather: {given['piles']}}}`"
        )
    if shown.count != 1 or given["piles"] == given["shown"]:
        raise WrongParameter(f"fill-show-gather needs one pile to show a card on, which {given['shown']} is not", "shown")
    return [ruleset.number(given["piles"]), ruleset.first_pile(given["shown"])]


@hookimpl
def may_play(rules: Rules, state: View, move: Move, slot: int) -> bool:
    """No redeal but by a turn of the stock."""
    return move != REDEAL


@hookimpl
def extra_moves(rules: Rules, state: View, moves: Buffer, number: int, slot: int) -> int:
    """A turn of the stock, while it or the pile beside it has a card."""
    has_card = size(rules, state, rules.stock) != 0 or size(rules, state, parameter(rules, slot, 1)) != 0
    if state[BASE] != 0 and has_card:
        moves[number] = own_move(slot, gesture(rules.stock, rules.stock, 0))
        number += 1
    return number


@hookimpl
def play_extra(rules: Rules, state: Buffer, move: Move, slot: int) -> None:
    """Fill, show or gather."""
    group, shown = parameter(rules, slot, 0), parameter(rules, slot, 1)
    if has_space(rules, state, group):
        fill_row(rules, state, group, shown)
    elif size(rules, state, shown) == 0:
        put(rules, state, shown, take(rules, state, rules.stock))
    else:
        gather(rules, state, group)
        fill_row(rules, state, group, shown)


def fill_row(rules: Rules, state: Buffer, group: int, shown: int) -> None:
    """Fill the empty piles of the group, first with the card shown."""
    for pile in piles_of(rules, group):
        if size(rules, state, pile) == 0:
            source = shown if size(rules, state, shown) != 0 else rules.stock
            if size(rules, state, source) != 0:
                put(rules, state, pile, take(rules, state, source))


def gather(rules: Rules, state: Buffer, group: int) -> None:
    """Bring the cards of the group under the stock."""
    stock = rules.stock
    before = size(rules, state, stock)
    for pile in piles_of(rules, group):
        while size(rules, state, pile) != 0:
            put(rules, state, stock, take(rules, state, pile) + FACE_DOWN)
    # What lay there before comes on top: turn the two parts over, each and then both.
    cards = size(rules, state, stock)
    reverse(rules, state, stock, 0, before)
    reverse(rules, state, stock, before, cards)
    reverse(rules, state, stock, 0, cards)


@hookimpl
def why_refused(game: Game, move: Move, language: str) -> str:
    """How it is done."""
    return Translator(language).gettext("turn the stock instead: {word}", word="fill-show-gather-turn")


@hookimpl
def extra_move_text(engine: Engine, code: int) -> str:
    """There is only the one."""
    return "fill-show-gather-turn"


@hookimpl
def describe(ruleset: Ruleset, given: Mapping[str, Any], language: str) -> str:
    """The rule in words."""
    t = Translator(language)
    return t.gettext(
        "A turn of the stock fills the empty piles of {group:the}, first with the card on {shown:the}. If none is empty, it lays"
        " a card on {shown:the}. If one lies there, the cards of {group:the} are gathered under the stock and a row is dealt"
        " again, that card first.",
        group=nouns.pile(t, given["piles"]),
        shown=nouns.pile(t, given["shown"]),
    )
