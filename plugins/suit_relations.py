"""The suit relations of the language: what `suits:` may say."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pilewright.extending import hookimpl
from pilewright.model.cards import Card, is_red, suit_of


@hookimpl
def suit_relations() -> Mapping[str, Callable[[Card, Card], bool]]:
    """Same suit, alternating colours, one colour, any other suit, any suit."""
    return {
        "same": lambda card, on: suit_of(card) == suit_of(on),
        "alternate-color": lambda card, on: is_red(card) != is_red(on),
        "same-color": lambda card, on: is_red(card) == is_red(on),
        "other": lambda card, on: suit_of(card) != suit_of(on),
        "any": lambda card, on: True,
    }
