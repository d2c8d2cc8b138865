"""fill-show-gather: what a click on the stock does depends on what is to be done.

The stock of Valentine. While a pile of the group is empty, a turn of the stock fills every empty pile from left to right, first
with the card shown, then from the stock. Else, if no card is shown, one is. Else the piles are gathered under the stock, the
leftmost lowest, each turned over so that its top card lies deepest, and a row is dealt again, the card shown first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pilewright.extending.hooks import hookimpl
from pilewright.kernel.state import BASE, EXTRA_KIND, FACE_DOWN, REDEAL, has_space, put, take
from pilewright.manual import nouns
from pilewright.model.errors import WrongParameter
from pilewright.model.ruleset import UNLIMITED, Ruleset
from pilewright.text.translation import Translator


@hookimpl
def parameter_schema() -> Mapping[str, Any]:
    """`piles` names the group that is filled and gathered, `shown` that of the pile on which one card is shown."""
    piles = {"type": "string", "format": "pile-group", "description": "The group whose piles are filled and gathered."}
    shown = {"type": "string", "format": "pile-group", "description": "The group of the pile on which a card is shown."}
    return {
        "type": "object",
        "properties": {"piles": piles, "shown": shown},
        "required": ["piles", "shown"],
        "additionalProperties": False,
    }


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
def may_play(rules: Any, state: Any, move: int, own: int) -> bool:
    """No redeal but by a turn of the stock."""
    return move != REDEAL


@hookimpl
def extra_moves(rules: Any, state: Any, moves: Any, number: int, own: int) -> int:
    """A turn of the stock, while it or the pile beside it has a card."""
    shown = rules.parameters[rules.plugin_parameters[own] + 1]
    if state[BASE] != 0 and (state[rules.sizes_at + rules.stock] != 0 or state[rules.sizes_at + shown] != 0):
        moves[number] = (EXTRA_KIND + own) << 24 | rules.stock << 16 | rules.stock << 8
        number += 1
    return number


@hookimpl
def play_extra(rules: Any, state: Any, move: int, own: int) -> None:
    """Fill, show or gather."""
    parameters = rules.plugin_parameters[own]
    group, shown = rules.parameters[parameters], rules.parameters[parameters + 1]
    if has_space(rules, state, group):
        fill_row(rules, state, group, shown)
    elif state[rules.sizes_at + shown] == 0:
        put(rules, state, shown, take(rules, state, rules.stock))
    else:
        gather(rules, state, group)
        fill_row(rules, state, group, shown)


def fill_row(rules: Any, state: Any, group: int, shown: int) -> None:
    """Fill the empty piles of the group, first with the card shown."""
    first = rules.first[group]
    for pile in range(first, first + rules.pile_count[group]):
        if state[rules.sizes_at + pile] == 0:
            source = shown if state[rules.sizes_at + shown] != 0 else rules.stock
            if state[rules.sizes_at + source] != 0:
                put(rules, state, pile, take(rules, state, source))


def gather(rules: Any, state: Any, group: int) -> None:
    """Bring the cards of the group under the stock."""
    stock = rules.start[rules.stock]
    size = state[rules.sizes_at + rules.stock]
    first = rules.first[group]
    for pile in range(first, first + rules.pile_count[group]):
        while state[rules.sizes_at + pile] != 0:
            put(rules, state, rules.stock, take(rules, state, pile) + FACE_DOWN)
    # What lay there before comes on top: turn the two parts over, each and then both.
    turn(state, stock, stock + size)
    turn(state, stock + size, stock + state[rules.sizes_at + rules.stock])
    turn(state, stock, stock + state[rules.sizes_at + rules.stock])


def turn(state: Any, start: int, end: int) -> None:
    """Reverse a row of cards."""
    for place in range((end - start) // 2):
        card = state[start + place]
        state[start + place] = state[end - 1 - place]
        state[end - 1 - place] = card


@hookimpl
def why_refused(game: Any, move: Any, language: str) -> str:
    """How it is done."""
    return Translator(language).gettext("turn the stock instead: {word}", word="fill-show-gather-turn")


@hookimpl
def extra_move_text(engine: Any, code: int) -> str:
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
